import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import {
  approvalNotice,
  endorsementNotice,
  paperNotice,
  tomorrowNotice,
} from '#api/gateways/mail/own-notices.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { addDays, addMinutes, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { ruleOf } from '#domain/notices/rules.ts';
import { listEndingPapers } from '#projections/cars/query.ts';
import {
  getOwnReader,
  listDay,
  listOwnNews,
  type OwnReader,
  ownDue,
} from '#projections/notifications/own-due.ts';
import { listTestsBetween } from '#projections/test-bookings/query.ts';
import type { CarryNotices } from './due-notices.ts';

const item = ownDue.omit({ since: true }).extend({ dueAt: z.string() });
type Item = z.infer<typeof item>;

/** Reminds instructors of what they asked for: their next day, and the end of papers of theirs, of a car or of their school's approval. */
export function ownNotices(
  deps: Pick<Deps, 'sql' | 'clock' | 'publicUrl'>,
  carry: CarryNotices,
): DueKind<Item> {
  const { sql, clock, publicUrl } = deps;

  return carry({
    name: 'own notices',
    item,
    noticeOf,
    async find({ isOpen, ...looked }) {
      const news = await listOwnNews(sql, isOpen, looked);
      return news.map(({ since, ...each }) => ({ ...each, dueAt: since }));
    },
    alone: (_, work) => work(),
    async write(due) {
      const { kind, accountId, dueAt } = due;
      const own = await getOwnReader(sql, accountId, kind);
      const message = own && own.channel !== 'none' ? await messageOf(due, own) : null;
      if (!own || !message) return null;
      const person = `account-${accountId}` as const;
      return {
        message,
        reader: { ...own, person, phone: null, instructorId: accountId, isConfirmed: true },
        until: addMinutes(dueAt, ruleOf[kind].usefulMinutes),
      };
    },
  });

  /** What is said, as it is now; null where there is nothing to say any more. */
  async function messageOf(
    { kind, key, accountId, dueAt }: Item,
    {
      endorsementExpiresOn,
      approvedUntil,
    }: Pick<OwnReader, 'endorsementExpiresOn' | 'approvedUntil'>,
  ): Promise<NoticeMessage | null> {
    const today = dateOf(dueAt);
    if (kind === 'endorsement')
      return endorsementExpiresOn && key.includes(`-${endorsementExpiresOn}-`)
        ? endorsementNotice(endorsementExpiresOn, publicUrl)
        : null;
    if (kind === 'papers') {
      const ending = await listEndingPapers(sql, accountId, today);
      const found = ending.find(({ paper, about, endsOn }) =>
        key.startsWith(`${paper}-${about}-${endsOn}-`),
      );
      return found ? paperNotice(found, publicUrl) : null;
    }
    if (kind === 'approval')
      return approvedUntil && key.includes(`-${approvedUntil}-`)
        ? approvalNotice(approvedUntil, publicUrl)
        : null;
    if (dateOf(clock()) !== today) return null;
    const tomorrow = addDays(today, 1);
    const span = { from: startOfDay(tomorrow), to: startOfDay(addDays(tomorrow, 1)) };
    const [lessons, tests] = await Promise.all([
      listDay(sql, accountId, tomorrow),
      listTestsBetween(sql, accountId, span),
    ]);
    return lessons.length + tests.length > 0
      ? tomorrowNotice(tomorrow, { lessons, tests }, publicUrl)
      : null;
  }
}

const noticeOf = ({ accountId, schoolId: school, key, kind, channel }: Item): SentNotice => ({
  lessonId: null,
  about: `account-${accountId}`,
  schoolId: school,
  studentId: null,
  key,
  kind,
  channel,
  person: `account-${accountId}`,
  startsAt: null,
  minutesBefore: null,
});
