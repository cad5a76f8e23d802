import type { Database } from '#api/database/database.ts';
import { licenceEndsNotice } from '#api/gateways/mail/learning-notices.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import {
  creditNotice,
  noticeAbout,
  outcomeNotice,
  paymentNotice,
  runningLateNotice,
  type ToldOf,
  testDayNotice,
} from '#api/gateways/mail/other-notices.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { OtherNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { warningDays } from '#domain/kernel/papers.ts';
import { noticeLabels } from '#domain/notices/kinds.ts';
import type { LessonRow } from '#projections/lessons/query.ts';
import { getPayment } from '#projections/payments/query.ts';

/** Days before a licence ends at which its message is first sent. */
const [licenceDays] = warningDays;
/** Credit left in a sample. Minutes. */
const hourLeft = 60;
const sampleMinutesLate = 10;

type Shown = {
  readonly schoolId: SchoolId;
  readonly lesson: LessonRow;
  /** The school's latest payment; null where it has none. */
  readonly paymentId: number | null;
};

/**
 * What a message of a kind would say of a real lesson or payment of the school, whatever its rules say of when it goes out; null where there is nothing to show it
 * by.
 */
export async function sampleMessage(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  kind: OtherNoticeKind,
  to: ToldOf,
  { schoolId, lesson, paymentId }: Shown,
): Promise<NoticeMessage | null> {
  const today = dateOf(clock());
  switch (kind) {
    case 'paymentAsked':
    case 'paymentReceived':
    case 'paymentOverdue': {
      const payment = paymentId && (await getPayment(sql, schoolId, paymentId, today));
      return payment ? paymentNotice(kind, to, payment) : null;
    }
    case 'testDay':
      return testDayNotice(to, lesson);
    case 'outcome':
      return outcomeNotice(to, { ...lesson, practised: [], nextAt: null });
    case 'creditLow':
      return creditNotice(to, hourLeft, null);
    case 'licenceEnds':
      return licenceEndsNotice(to, addDays(today, licenceDays));
    case 'runningLate':
      return runningLateNotice(to, {
        bookedAt: lesson.startsAt,
        startsAt: addMinutes(lesson.startsAt, sampleMinutesLate),
      });
    case 'recap':
    case 'proposed':
    case 'earliestMoved':
    case 'termsToSign':
      return {
        ...noticeAbout(to),
        subject: noticeLabels[kind],
        sentence: noticeLabels[kind],
        facts: [],
        brief: noticeLabels[kind],
      };
  }
}
