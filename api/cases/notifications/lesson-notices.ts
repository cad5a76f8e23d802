import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Deps } from '#api/deps.ts';
import { lessonNotice } from '#api/gateways/mail/lesson-notice.ts';
import { inSchoolWords } from '#api/gateways/mail/notice-letter.ts';
import { seriesNotice } from '#api/gateways/mail/series-notice.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { lessonNoticeKinds, noticeChannels } from '#domain/notices/kinds.ts';
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
import { type DueNotice, listNews, listReminders } from '#projections/notifications/due.ts';
import { getNoticeRules, listSchoolWords } from '#projections/notifications/settings.ts';
import { delivery } from './deliver.ts';
import { recordNotice } from './record-notice.ts';

const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  kind: z.enum(lessonNoticeKinds),
  /** How they wanted to be told; by e-mail where an earlier edition kept none. */
  channel: z.enum(noticeChannels).default('email'),
  lessonId: z.number().int(),
  schoolId: z.number().int(),
  studentId: z.number().int(),
  person: z.templateLiteral([z.enum(['student', 'guardian', 'account']), '-', z.number()]),
  startsAt: z.string(),
  minutesBefore: z.number().int().nullable(),
  /** Of a reminder: since when it is to go out; else when it happened. */
  since: z.string(),
});
type Item = z.infer<typeof item>;

const kindOfWork = 'lesson notices';

/**
 * Tells people of their lessons. Whether a message is still true is looked up while the lesson is locked, and it stays locked until whoever carries it
 * has answered: once a cancellation has been answered, no reminder of that lesson leaves.
 */
export async function lessonNotices(deps: Deps): Promise<DueKind<Item>> {
  const { sql, clock, locks, log, projector, publicUrl } = deps;
  const deliver = delivery(deps);
  const began = await beganAt(deps);
  const isOpen = (key: PendingQuery<Row[]>) => notClaimed(sql, kindOfWork, key);

  return {
    name: kindOfWork,
    item,
    async find(now, most) {
      const news = await listNews(sql, isOpen, { began, now, most: most * 4 });
      const reminders = await listReminders(sql, isOpen, { now, most: most * 20 });
      return [...news, ...reminders]
        .map((each) => item.parse({ ...each, dueAt: dueAtOf(each) }))
        .filter(({ dueAt }) => dueAt <= now)
        .slice(0, most);
    },
    carryOut: (due, handOver) =>
      locks.lesson(due.lessonId, async () => {
        // What was answered a moment ago, by any process, is known.
        await projector.waitFor(await log.head());
        const together = await togetherWith(due);
        const lessonId = together?.[0]?.lessonId ?? due.lessonId;
        const about = await getAboutNotice(sql, { ...due, lessonId });
        if (!about) return { outcome: 'withdrawn' };
        const isStill = together
          ? about.channel !== 'none' && together.length > 0
          : await isTrue(due, about);
        if (!isStill) return { outcome: 'withdrawn' };
        const { kind, key, person, startsAt } = due;
        const { schoolId } = about;
        const notice = noticeOf(due);
        if (kind === 'reminder' && isTooLate(startsAt, due.dueAt, clock()))
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
        const words = await listSchoolWords(sql, schoolId);
        const own = words.find((each) => each.kind === kind) ?? noWords;
        const message = inSchoolWords(ours, safeWords(own, await confirmedWebsite(deps, schoolId)));
        return deliver(
          message,
          { ...about, person },
          {
            kind,
            key,
            until: kind === 'reminder' ? reminderUntil(startsAt, due.dueAt) : startsAt,
            notice,
          },
          handOver,
        );
      }),
    report: (due, ended, settledAt) => recordNotice(deps, noticeOf(due), ended, settledAt),
  };

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

const noticeOf = ({ dueAt: _due, since: _since, ...notice }: Item): SentNotice => notice;

/** Whoever sits the lesson is asked whether they will be there. */
const isAsked = ({ kind, person }: Item) => kind === 'reminder' && person.startsWith('student-');

/** What is not to go out at all is due at its plain time, and withdrawn then. */
function dueAtOf({ kind, startsAt, minutesBefore, since }: DueNotice): Instant {
  if (kind !== 'reminder') return newsDueAt(since, startsAt);
  const minutes = minutesBefore ?? 0;
  return reminderDueAt(startsAt, minutes, since) ?? reminderAt(startsAt, minutes);
}

/** When this installation began to tell people: of what was before, nobody is told. */
export async function beganAt({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<Instant> {
  await sql`insert into vault.notices_began (began_at) values (${clock()}) on conflict do nothing`;
  const [row] = await sql<{ beganAt: Instant }[]>`select began_at from vault.notices_began`;
  return row?.beganAt ?? clock();
}
