import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import {
  creditNotice,
  outcomeNotice,
  paymentNotice,
  proposedNotice,
  testDayNotice,
} from '#api/gateways/mail/other-notices.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { DueKind } from '#api/scheduled-work/due-work.ts';
import { schoolId, studentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { noticeChannels, otherNoticeKinds } from '#domain/notices/kinds.ts';
import { lowCreditMinutes, practisedMinutes, ruleOf } from '#domain/notices/rules.ts';
import { outsideNight } from '#domain/notices/times.ts';
import { getLesson } from '#projections/lessons/query.ts';
import {
  getCreditStanding,
  getNextLesson,
  getReader,
  listPractised,
  type NoticeReader,
} from '#projections/notifications/about.ts';
import { listOtherNews } from '#projections/notifications/other-due.ts';
import { getNoticeRules } from '#projections/notifications/settings.ts';
import { getPayment } from '#projections/payments/query.ts';
import { getProposal } from '#projections/proposals/query.ts';
import { listRecaps } from '#projections/recaps/query.ts';
import { delivery } from './deliver.ts';
import { bookedTestMessage, recapMessage } from './learning-notices.ts';
import { beganAt } from './lesson-notices.ts';
import { recordNotice } from './record-notice.ts';

const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  kind: z.enum(otherNoticeKinds),
  channel: z.enum(noticeChannels),
  about: z.templateLiteral([
    z.enum(['lesson', 'payment', 'proposal', 'student', 'test']),
    '-',
    z.number(),
  ]),
  schoolId,
  studentId,
  person: z.templateLiteral([z.enum(['student', 'guardian']), '-', z.number()]),
  since: z.string(),
});
type Item = z.infer<typeof item>;

const kindOfWork = 'other notices';

/** Tells people what their school has switched on besides lessons' times: road tests, recaps, payments. */
export async function otherNotices(deps: Deps): Promise<DueKind<Item>> {
  const { sql, clock, locks, log, projector, publicUrl } = deps;
  const deliver = delivery(deps);
  const began = await beganAt(deps);
  const isOpen = (key: PendingQuery<Row[]>) => notClaimed(sql, kindOfWork, key);

  return {
    name: kindOfWork,
    item,
    async find(now, most) {
      const news = await listOtherNews(sql, isOpen, { began, now, most: most * 4 });
      return news
        .map((each) => item.parse({ ...each, dueAt: dueAtOf(each) }))
        .filter(({ dueAt }) => dueAt <= now)
        .slice(0, most);
    },
    carryOut: (due, handOver) =>
      alone(due, async () => {
        await projector.waitFor(await log.head());
        const reader = await getReader(sql, due);
        const { kinds } = await getNoticeRules(sql, due.schoolId);
        if (!reader || reader.channel === 'none' || !kinds[due.kind])
          return { outcome: 'withdrawn' };
        const message = await messageOf(due, reader);
        if (!message) return { outcome: 'withdrawn' };
        const { kind, key, person, dueAt } = due;
        const until = addMinutes(dueAt, ruleOf[kind].usefulMinutes);
        return deliver(
          message,
          { ...reader, person },
          { kind, key, until, notice: noticeOf(due) },
          handOver,
        );
      }),
    report: (due, ended, settledAt) => recordNotice(deps, noticeOf(due), ended, settledAt),
  };

  /** Whatever changes what it is about waits until the message has left, or has left nothing behind. */
  function alone<Result>(
    { about, studentId: student }: Pick<Item, 'about' | 'studentId'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const lessonId = numberOf(about, 'lesson');
    const paymentId = numberOf(about, 'payment');
    if (lessonId !== null) return locks.lesson(lessonId, work);
    return paymentId === null ? locks.student(student, work) : locks.payment(paymentId, work);
  }

  /** What is said, as it is now; null where there is nothing to say any more. */
  async function messageOf(due: Item, reader: NoticeReader): Promise<NoticeMessage | null> {
    const { kind, person } = due;
    const to = { person, reader, studentId: due.studentId, publicUrl };
    const now = clock();
    const isOfTime = (startsAt: Instant) => due.key.includes(stampOf(startsAt));
    const testId = numberOf(due.about, 'test');
    if (testId !== null) return bookedTestMessage(deps, to, due, testId, isOfTime);
    if (kind === 'recap') return recapMessage(deps, to, due, numberOf(due.about, 'lesson') ?? 0);
    if (kind === 'testDay' || kind === 'outcome') {
      const lesson = await getLesson(sql, due.schoolId, numberOf(due.about, 'lesson') ?? 0);
      if (!lesson) return null;
      const { startsAt, endsAt, status, lessonType } = lesson;
      if (kind === 'testDay')
        return status === 'scheduled' && startsAt > now && isOfTime(startsAt)
          ? testDayNotice(to, { startsAt, endsAt })
          : null;
      if (status !== 'completed' || endsAt < addMinutes(now, -practisedMinutes)) return null;
      const { kinds } = await getNoticeRules(sql, due.schoolId);
      const { id: lessonId } = lesson;
      const [said] = await listRecaps(sql, due.schoolId, due.studentId, { lessonId, limit: 1 });
      // It says more, and is told by itself.
      if (said && kinds.recap) return null;
      const practised = await listPractised(sql, due.studentId, dateOf(startsAt));
      const nextAt = await getNextLesson(sql, due.studentId, now);
      return outcomeNotice(to, { startsAt, lessonType, practised, nextAt });
    }
    if (kind === 'proposed') {
      const offered = await getProposal(sql, due.schoolId, numberOf(due.about, 'proposal') ?? 0);
      const isHeld = offered?.state === 'open' && offered.heldUntil > now && offered.startsAt > now;
      return isHeld ? proposedNotice(to, offered) : null;
    }
    if (kind === 'creditLow') {
      const { freeMinutes, endsOn } = await getCreditStanding(sql, due.studentId);
      const isOfEnd = endsOn !== null && due.key.includes(`-${endsOn}-`);
      return isOfEnd || freeMinutes < lowCreditMinutes
        ? creditNotice(to, freeMinutes, endsOn)
        : null;
    }
    const paymentId = numberOf(due.about, 'payment') ?? 0;
    const payment = await getPayment(sql, due.schoolId, paymentId, dateOf(now));
    if (!payment) return null;
    const isTrue = {
      paymentAsked: payment.owedCents > 0 && payment.status === 'pending',
      paymentReceived: payment.receivedCents > payment.refundedCents,
      paymentOverdue: payment.status === 'overdue' && due.key.includes(`-${payment.dueDate}-`),
    };
    return isTrue[kind] ? paymentNotice(kind, to, payment) : null;
  }
}

const noticeOf = ({ dueAt: _due, since: _since, ...due }: Item): SentNotice => ({
  ...due,
  lessonId: numberOf(due.about, 'lesson'),
  startsAt: null,
  minutesBefore: null,
});

const numberOf = (
  about: string,
  noun: 'lesson' | 'payment' | 'proposal' | 'test',
): number | null => (about.startsWith(`${noun}-`) ? Number(about.slice(noun.length + 1)) : null);

/** As the key has it: `20261122T0100`. */
const stampOf = (at: Instant) => at.slice(0, 16).replaceAll(/[-:]/g, '');

const dueAtOf = ({ kind, since }: { kind: Item['kind']; since: Instant }): Instant =>
  outsideNight(addMinutes(since, ruleOf[kind].waitMinutes ?? 0));
