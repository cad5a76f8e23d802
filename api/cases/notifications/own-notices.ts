import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { endorsementNotice, tomorrowNotice } from '#api/gateways/mail/own-notices.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { schoolId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { instructorNoticeKinds, noticeChannels } from '#domain/notices/kinds.ts';
import { ruleOf } from '#domain/notices/rules.ts';
import { getOwnReader, listDay, listOwnNews } from '#projections/notifications/own-due.ts';
import { delivery } from './deliver.ts';
import { beganAt } from './lesson-notices.ts';
import { recordNotice } from './record-notice.ts';

const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  kind: z.enum(instructorNoticeKinds),
  channel: z.enum(noticeChannels),
  accountId: z.number().int(),
  schoolId,
});
type Item = z.infer<typeof item>;

const kindOfWork = 'own notices';

/** Tells instructors what they asked to be told for themselves: their next day in the evening, and that their endorsement ends. */
export async function ownNotices(deps: Deps): Promise<DueKind<Item>> {
  const { sql, clock, publicUrl } = deps;
  const deliver = delivery(deps);
  const began = await beganAt(deps);
  const isOpen = (key: PendingQuery<Row[]>) => notClaimed(sql, kindOfWork, key);

  return {
    name: kindOfWork,
    item,
    async find(now, most) {
      const news = await listOwnNews(sql, isOpen, { began, now, most });
      return news.map(({ since, ...each }) => item.parse({ ...each, dueAt: since }));
    },
    async carryOut(due, handOver) {
      const { kind, key, accountId } = due;
      const reader = await getOwnReader(sql, accountId, kind);
      const message = reader && (await messageOf(due, reader));
      if (!reader || reader.channel === 'none' || !message) return { outcome: 'withdrawn' };
      const until = addMinutes(due.dueAt, ruleOf[kind].usefulMinutes);
      const to = {
        ...reader,
        person: `account-${accountId}` as const,
        phone: null,
        instructorId: accountId,
        isConfirmed: true,
      };
      return deliver(message, to, { kind, key, until, notice: noticeOf(due) }, handOver);
    },
    report: (due, ended, settledAt) => recordNotice(deps, noticeOf(due), ended, settledAt),
  };

  /** What is said, as it is now; null where there is nothing to say any more. */
  async function messageOf(
    { kind, key, accountId, dueAt }: Item,
    { endorsementExpiresOn }: { endorsementExpiresOn: string | null },
  ): Promise<NoticeMessage | null> {
    const today = dateOf(dueAt);
    if (kind === 'endorsement')
      return endorsementExpiresOn && key.includes(`-${endorsementExpiresOn}-`)
        ? endorsementNotice(endorsementExpiresOn, publicUrl)
        : null;
    if (dateOf(clock()) !== today) return null;
    const lessons = await listDay(sql, accountId, addDays(today, 1));
    return lessons.length > 0 ? tomorrowNotice(addDays(today, 1), lessons, publicUrl) : null;
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
