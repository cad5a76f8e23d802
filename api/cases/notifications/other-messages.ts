import { runningLate } from '#api/cases/lessons/late-message.ts';
import { toRecapJson } from '#api/cases/lessons/recaps.ts';
import { seenConditions } from '#api/cases/messages/seen-conditions.ts';
import { earliestMoved } from '#api/cases/rules/moved-message.ts';
import { termsToSign } from '#api/cases/terms/to-sign-message.ts';
import type { Deps } from '#api/deps.ts';
import {
  bookedTestNotice,
  licenceEndsNotice,
  recapNotice,
} from '#api/gateways/mail/learning-notices.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import {
  answeredRequestNotice,
  creditNotice,
  outcomeNotice,
  paymentNotice,
  proposedNotice,
  type ToldOf,
  testDayNotice,
} from '#api/gateways/mail/other-notices.ts';
import type { OtherNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { NoticeRules } from '#domain/notices/kinds.ts';
import { lowCreditMinutes, practisedMinutes } from '#domain/notices/rules.ts';
import { readerKey } from '#domain/recap/recap.ts';
import { testDayList } from '#domain/test-booking/test-day.ts';
import { getChangeRequest } from '#projections/change-requests/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getCreditNews, getNextLesson, listPractised } from '#projections/notifications/about.ts';
import type { OtherDueNotice } from '#projections/notifications/other-due.ts';
import { getPayment, type PaymentRow } from '#projections/payments/query.ts';
import { getProposal } from '#projections/proposals/query.ts';
import { listRecaps } from '#projections/recaps/query.ts';
import { getTestBooking } from '#projections/test-bookings/query.ts';

export type DueMessage = Pick<OtherDueNotice, 'key' | 'about' | 'schoolId' | 'studentId'> & {
  readonly to: ToldOf;
  /** What the school tells of. */
  readonly kinds: NoticeRules['kinds'];
};

type Write = (due: DueMessage) => Promise<NoticeMessage | null>;

/** What is said of each kind, as it is now; null where there is nothing to say any more. */
export function otherMessages(
  deps: Pick<Deps, 'sql' | 'clock'>,
): Readonly<Record<OtherNoticeKind, Write>> {
  const { sql, clock } = deps;

  return {
    runningLate: (due) => runningLate(deps, due),
    /** Where the reader has opened it in the meantime, nothing. */
    async recap({ about, schoolId, studentId, to }) {
      const [, lessonId] = aboutWhat(about);
      const [recap] = await listRecaps(sql, schoolId, studentId, { lessonId, limit: 1 });
      const reader = readerKey(guardianOf(to));
      if (!recap || recap.readers.some((one) => one.reader === reader)) return null;
      return recapNotice(to, toRecapJson(recap));
    },
    async testDay(due) {
      const { about, schoolId, to } = due;
      const [noun, id] = aboutWhat(about);
      if (noun === 'test') return bookedTest(due, id);
      const lesson = await getLesson(sql, schoolId, id);
      if (lesson?.status !== 'scheduled' || !isAhead(clock(), due, lesson.startsAt)) return null;
      return testDayNotice(to, lesson);
    },
    async outcome({ about, schoolId, studentId, to, kinds }) {
      const [, lessonId] = aboutWhat(about);
      const lesson = await getLesson(sql, schoolId, lessonId);
      const now = clock();
      if (lesson?.status !== 'completed' || lesson.endsAt < addMinutes(now, -practisedMinutes))
        return null;
      const [recap] = await listRecaps(sql, schoolId, studentId, { lessonId, limit: 1 });
      // It says more, and is told by itself.
      if (recap && kinds.recap) return null;
      const { startsAt, lessonType } = lesson;
      const practised = await listPractised(sql, studentId, dateOf(startsAt));
      const nextAt = await getNextLesson(sql, studentId, now);
      return outcomeNotice(to, { startsAt, lessonType, practised, nextAt });
    },
    async proposed({ about, schoolId, to }) {
      const [noun, id] = aboutWhat(about);
      const now = clock();
      if (noun === 'lesson') {
        const request = await getChangeRequest(sql, schoolId, id);
        return request && request.startsAt > now ? answeredRequestNotice(to, request) : null;
      }
      const offered = await getProposal(sql, schoolId, id);
      const isHeld = offered?.state === 'open' && offered.heldUntil > now && offered.startsAt > now;
      return isHeld ? proposedNotice(to, offered) : null;
    },
    async creditLow({ key, studentId, to }) {
      const { freeMinutes, endsOn } = await getCreditNews(sql, studentId);
      const isOfEnd = endsOn !== null && key.includes(`-${endsOn}-`);
      return isOfEnd || freeMinutes < lowCreditMinutes
        ? creditNotice(to, freeMinutes, endsOn)
        : null;
    },
    async licenceEnds({ key, schoolId, studentId, to }) {
      const { card } = await getLicence(sql, schoolId, studentId);
      return card?.expiresOn && key.includes(`-${card.expiresOn}-`)
        ? licenceEndsNotice(to, card.expiresOn)
        : null;
    },
    earliestMoved: (due) => earliestMoved(deps, due),
    termsToSign: (due) => termsToSign(deps, due),
    paymentAsked: ofPayment(
      'paymentAsked',
      ({ owedCents, status }) => owedCents > 0 && status === 'pending',
    ),
    paymentReceived: ofPayment(
      'paymentReceived',
      ({ receivedCents, refundedCents }) => receivedCents > refundedCents,
    ),
    paymentOverdue: ofPayment(
      'paymentOverdue',
      ({ status, dueDate }, { key }) => status === 'overdue' && key.includes(`-${dueDate}-`),
    ),
  };

  /** What to see to before a booked test; null where it is no longer booked for the time that the key names. */
  async function bookedTest(due: DueMessage, bookingId: number): Promise<NoticeMessage | null> {
    const { schoolId, studentId, to } = due;
    const test = await getTestBooking(sql, schoolId, studentId, bookingId);
    if (test?.state !== 'booked' || !isAhead(clock(), due, test.startsAt)) return null;
    const reader = guardianOf(to) === null ? 'learner' : 'guardian';
    const conditions = await seenConditions(deps, schoolId, studentId, reader);
    return bookedTestNotice(to, test, testDayList({ ...test, conditions }), dateOf(clock()));
  }

  function ofPayment(
    kind: 'paymentAsked' | 'paymentReceived' | 'paymentOverdue',
    isTrue: (payment: PaymentRow, due: DueMessage) => boolean,
  ): Write {
    return async (due) => {
      const [, id] = aboutWhat(due.about);
      const payment = await getPayment(sql, due.schoolId, id, dateOf(clock()));
      return payment && isTrue(payment, due) ? paymentNotice(kind, due.to, payment) : null;
    };
  }
}

/** Whether it is still to come, and at the time that the key has: `20261122T0100`. */
const isAhead = (now: Instant, { key }: DueMessage, startsAt: Instant): boolean =>
  startsAt > now && key.includes(startsAt.slice(0, 16).replaceAll(/[-:]/g, ''));

/** The noun and number of what a notice is about. */
export function aboutWhat(about: OtherDueNotice['about']): [noun: string, id: number] {
  const [noun = '', id] = about.split('-');
  return [noun, Number(id)];
}

const guardianOf = ({ person }: ToldOf): number | null =>
  person.startsWith('guardian-') ? Number(person.slice('guardian-'.length)) : null;
