import { z } from 'zod';
import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Deps } from '#api/deps.ts';
import { lessonNotice } from '#api/gateways/mail/lesson-notice.ts';
import { inSchoolWords } from '#api/gateways/mail/notice-letter.ts';
import { seriesNotice } from '#api/gateways/mail/series-notice.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { noticeChannels } from '#domain/notices/kinds.ts';
import {
  isTooLate,
  newsDueAt,
  reminderAt,
  reminderDueAt,
  reminderUntil,
} from '#domain/notices/times.ts';
import { noWords, safeWords } from '#domain/school/notice-wording.ts';
import {
  type AboutNotice,
  type BatchLesson,
  getAboutNotice,
  listBatch,
} from '#projections/notifications/about.ts';
import {
  type DueNotice,
  lessonDue,
  listNews,
  listReminders,
} from '#projections/notifications/due.ts';
import { getNoticeRules, listSchoolWords } from '#projections/notifications/settings.ts';
import type { CarryNotices, Looked } from './due-notices.ts';

const item = lessonDue.extend({
  dueAt: z.string(),
  /** By e-mail where an earlier edition kept none. */
  channel: z.enum(noticeChannels).default('email'),
});
type Item = z.infer<typeof item>;

/** As `vault.due_work` has it. */
export const lessonWork = 'lesson notices';

/** News of lessons that somebody is to be told of, now or in the morning. */
export async function findNews(
  sql: Deps['sql'],
  { isOpen, now, began, most }: Looked,
): Promise<Item[]> {
  const news = await listNews(sql, isOpen, { began, now, most: most * 4 });
  return news.map((each) => ({ ...each, dueAt: dueAtOf(each) }));
}

/**
 * Notifies people about their lessons. The lesson is locked from the check that a notice is still true until the mail server or carrier has answered.
 * So no reminder of a lesson leaves after its cancellation was answered.
 */
export function lessonNotices(
  deps: Pick<Deps, 'sql' | 'clock' | 'locks' | 'publicUrl' | 'signedLinks'>,
  carry: CarryNotices,
): DueKind<Item> {
  const { sql, clock, locks, publicUrl } = deps;

  return carry({
    name: lessonWork,
    item,
    noticeOf: ({ dueAt: _due, since: _since, ...notice }) => notice,
    async find(looked) {
      const { isOpen, now, most } = looked;
      const reminders = await listReminders(sql, isOpen, { now, most: most * 20 });
      return [
        ...(await findNews(sql, looked)),
        ...reminders.map((each) => ({ ...each, dueAt: dueAtOf(each) })),
      ];
    },
    alone: ({ lessonId }, work) => locks.lesson(lessonId, work),
    async write(due) {
      const together = await togetherWith(due);
      const lessonId = together?.[0]?.lessonId ?? due.lessonId;
      const about = await getAboutNotice(sql, { ...due, lessonId });
      if (!about) return null;
      const isStill = together
        ? about.channel !== 'none' && together.length > 0
        : await isTrue(due, about);
      if (!isStill) return null;
      const { kind, person, startsAt, dueAt } = due;
      if (kind === 'reminder' && isTooLate(startsAt, dueAt, clock()))
        return { outcome: 'refused', reason: 'It was too late for it.' };
      const means = {
        now: clock(),
        publicUrl,
        attendUrl: isAsked(due) ? attendanceLink(deps, about) : undefined,
      };
      const ours =
        together && kind !== 'reminder' && together.length > 1
          ? seriesNotice({ kind, person }, about, together, means)
          : lessonNotice({ kind, person, lessonId }, about, means);
      const words = await listSchoolWords(sql, about.schoolId);
      const own = words.find((each) => each.kind === kind) ?? noWords;
      const website = await confirmedWebsite(deps, about.schoolId);
      return {
        message: inSchoolWords(ours, safeWords(own, website)),
        reader: { ...about, person },
        until: kind === 'reminder' ? reminderUntil(startsAt, dueAt) : startsAt,
      };
    },
  });

  /** The lessons of the same series that the same message tells of; null where it tells of one. */
  async function togetherWith({ key, kind, person }: Item): Promise<BatchLesson[] | null> {
    const batch = key.slice(`${kind}-`.length, -`-${person}`.length);
    const isBatch = kind !== 'reminder' && z.uuid().safeParse(batch).success;
    return isBatch ? listBatch(sql, { batch, kind, now: clock() }) : null;
  }

  async function isTrue(due: Item, about: AboutNotice): Promise<boolean> {
    if (about.channel === 'none' || clock() >= due.startsAt || about.startsAt !== due.startsAt)
      return false;
    // What happened after it is told instead.
    if (due.kind !== 'reminder')
      return (
        due.key.startsWith(`${about.latestNews}-`) && about.isOn === (due.kind !== 'cancelled')
      );
    const { reminders, kinds } = await getNoticeRules(sql, due.schoolId);
    return (
      about.isOn &&
      kinds.reminder &&
      reminders.includes(due.minutesBefore ?? 0) &&
      reminderDueAt(due.startsAt, due.minutesBefore ?? 0, due.since) !== null
    );
  }
}

/** Whoever sits the lesson is asked whether they will be there. */
const isAsked = ({ kind, person }: Item) => kind === 'reminder' && person.startsWith('student-');

/** What is not to go out at all is due at its plain time, and withdrawn then. */
function dueAtOf({ kind, startsAt, minutesBefore, since }: DueNotice): Instant {
  if (kind !== 'reminder') return newsDueAt(since, startsAt);
  const minutes = minutesBefore ?? 0;
  return reminderDueAt(startsAt, minutes, since) ?? reminderAt(startsAt, minutes);
}
