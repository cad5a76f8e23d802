import { z } from 'zod';
import { lessonStatuses, lessonTypes, missedWhys } from '#domain/catalogue/lessons.ts';
import { creditEvents } from '#domain/credit/events.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { place, placesOf } from '#domain/diary/place.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { recapEvents } from '#domain/recap/events.ts';
import {
  flag,
  id,
  idOf,
  initially,
  int,
  json,
  later,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

export const paidBys = ['prepaid', 'to_pay', 'paid'] as const;

export const lesson = table(
  'lesson',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    title: personal(text()),
    description: personal(maybe(text())),
    lessonType: oneOf(lessonTypes),
    notes: personal(maybe(text())),
    status: oneOf(lessonStatuses),
    startsAt: moment(),
    endsAt: moment(),
    /** Where it begins and ends; null where nobody said. */
    pickUp: personal(later(json(place))),
    dropOff: personal(later(json(place))),
    /** Written down after its day. */
    enteredLater: initially(flag(), false),
    seriesId: maybe(id()),
    /** Its place among the dates that were booked together: 4 of 10. */
    seriesPlace: maybe(
      json(
        z.object({
          nth: z.number().int(),
          of: z.number().int(),
          everyWeeks: z.number().int().optional(),
        }),
      ),
    ),
    /** It was moved by itself, and stays where it is when its series moves. */
    isApart: initially(flag(), false),
    /** How long a completed one took, where it was said. */
    minutes: later(int()),
    /** Why the student was missed, where they did come. */
    why: later(oneOf(missedWhys)),
    /** Cancelled by the learner after free cancellation had ended. */
    isLate: initially(flag(), false),
    /** Whether credit covers it, a payment of its own does, or it is still to be paid; null where nobody keeps that. */
    paidBy: later(oneOf(paidBys)),
    /** Whether the student's credit covers all of it; null where they have none. */
    isCovered: later(flag()),
    /** The last payment that was asked for it. */
    paymentId: later(id()),
    paymentState: later(oneOf(['asked', 'settled'])),
    /** What was said of it, as far as the student's next lesson opens with it; null where nothing was. */
    said: personal(
      later(json(z.object({ line: z.string().nullable(), practise: z.array(z.number().int()) }))),
    ),
  },
  {
    isNumbered: true,
    indexes: [
      '(school_id, starts_at)',
      '(instructor_id, starts_at)',
      '(student_id, starts_at)',
      '(series_id, starts_at) where series_id is not null',
      '(payment_id) where payment_id is not null',
      '(student_id, starts_at) where said is not null',
    ],
    person: ['student', 'studentId'],
    // What was said is exported whole, as recaps.
    exported: { name: 'lessons', without: ['said'] },
  },
);

/** Every lesson of every diary, where it stands now. */
export const lessons = projection({
  name: 'lessons',
  follows: [lessonEvents, creditEvents, paymentEvents, recapEvents],
  tables: [lesson],
  on: {
    LessonScheduled: ({ data: { lessonId, replaces: _wrong, ...details } }) => {
      const { seriesId = null, seriesPlace = null, enteredLater = false } = details;
      const { pickUp = null, dropOff = null } = details;
      const said = { seriesId, seriesPlace, enteredLater, pickUp, dropOff };
      return lesson.insert({ id: lessonId, status: 'scheduled', ...details, ...said });
    },
    LessonRescheduled: ({ data }) => {
      const { lessonId, instructorId, startsAt, endsAt, seriesId, withSeries } = data;
      const isApart = seriesId !== undefined && !withSeries;
      return lesson.update({ id: lessonId }, { instructorId, startsAt, endsAt, isApart });
    },
    LessonDetailsChanged: ({
      data: { lessonId, title, description, lessonType, notes, ...places },
    }) =>
      lesson.update(
        { id: lessonId },
        { title, description, lessonType, notes, ...placesOf(places) },
      ),
    LessonCompleted: ({ data: { lessonId, minutes = null } }) =>
      lesson.update({ id: lessonId }, { ...noEnding, status: 'completed', minutes }),
    LessonCancelled: ({ data: { lessonId, isLate = false } }) =>
      lesson.update({ id: lessonId }, { ...noEnding, status: 'cancelled', isLate }),
    LessonMissed: ({ data: { lessonId, why = null } }) =>
      lesson.update({ id: lessonId }, { ...noEnding, status: 'no-show', why }),
    LessonReinstated: ({ data: { lessonId } }) =>
      lesson.update({ id: lessonId }, { ...noEnding, status: 'scheduled' }),
    LessonRemoved: ({ data }) => lesson.remove({ id: data.lessonId }),
    CreditAllocated: ({ data }) => covered(data.lessonId, data),
    CreditSpent: ({ data }) => covered(data.lessonId, data),
    LateFeeRaised: ({ data }) => covered(data.lessonId, data),
    CreditReleased: ({ data }) => covered(data.lessonId, null),
    CreditRestored: ({ data }) => covered(data.lessonId, null),
    LateFeeWaived: ({ data }) => covered(data.lessonId, null),
    PaymentRequested: ({ data: { lessonId, paymentId } }) =>
      lessonId === undefined
        ? []
        : [lesson.update({ id: lessonId }, { paymentId, paymentState: 'asked' }), paidBy(lessonId)],
    PaymentSettled: ({ data }) => paid(data.paymentId, 'settled'),
    SetAsideMoneyBooked: ({ data }) => (data.settles ? paid(data.paymentId, 'settled') : []),
    PaymentReopened: ({ data }) => paid(data.paymentId, 'asked'),
    ReceiptTakenBack: ({ data }) => paid(data.paymentId, 'asked'),
    PaymentCancelled: ({ data }) => paid(data.paymentId, null),
    PaymentCorrected: ({ data }) =>
      data.settledOn === undefined ? [] : paid(data.paymentId, 'settled'),
    PaymentWrittenOff: ({ data }) => paid(data.paymentId, null),
    WriteOffTakenBack: ({ data }) => paid(data.paymentId, 'asked'),
    RecapWritten: ({ data: { lessonId, line, practise } }) =>
      lesson.update({ id: lessonId }, { said: { line, practise } }),
  },
  ignores: [
    // The new day's LessonRescheduled, recorded before a LessonReleased, has already moved the row.
    'LessonReleased',
    // What credit there is otherwise, and what else becomes of money, is told elsewhere.
    'CreditOrdered',
    'CreditBought',
    'CreditRedeemed',
    'CreditGranted',
    'CreditRefunded',
    'CreditRefundUndone',
    'CreditTakenBack',
    'CreditDisputed',
    'CreditMovedOut',
    'CreditMovedIn',
    'CreditExpired',
    'ExpiredCreditRestored',
    'CreditExpiryAnnounced',
    'PaymentLinkCreated',
    'CardPaymentStarted',
    'CardPaymentDeclined',
    'CardPaymentClosed',
    'CardMoneySetAside',
    'SetAsideMoneyReturned',
    'PartPaymentReceived',
    'SettlementCorrected',
    'RefundStarted',
    'PaymentRefunded',
    'RefundTakenBack',
    'RefundFailed',
    'CardFraudWarned',
    'CardInquiryOpened',
    'CardInquiryClosed',
    'DisputeBalanceNoted',
    'PaymentDisputed',
    'PaymentDisputeClosed',
    'DisputeMoneyReturned',
    // Nor does a lesson open with what becomes of a recap.
    'RecapRead',
    'PlanItemTried',
    'ReflectionWritten',
  ],
});

const noEnding = { minutes: null, why: null, isLate: false };

function covered(
  lessonId: number,
  has: { readonly minutes: number; readonly parts: readonly { minutes: number }[] } | null,
) {
  const sum = has?.parts.reduce((total, { minutes }) => total + minutes, 0);
  const isCovered = has === null ? null : sum === has.minutes;
  return [lesson.update({ id: lessonId }, { isCovered }), paidBy(lessonId)];
}

/** What is known of a lesson's credit and of its payment, as one word. */
const paidBy = (lessonId: number) => sql`
  update lesson set paid_by = case
    when is_covered then 'prepaid' when payment_state = 'settled' then 'paid'
    when is_covered is not null or payment_state = 'asked' then 'to_pay' end
  where id = ${lessonId}`;

const paid = (paymentId: number, state: 'asked' | 'settled' | null) => [
  sql`
    update lesson set payment_state = ${state}, paid_by = case
      when is_covered then 'prepaid' when ${state}::text = 'settled' then 'paid'
      when is_covered is not null or ${state}::text = 'asked' then 'to_pay' end
    where payment_id = ${paymentId}`,
];
