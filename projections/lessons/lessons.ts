import { z } from 'zod';
import { lessonStatuses, lessonTypes, missedWhys } from '#domain/catalogue/lessons.ts';
import { creditEvents } from '#domain/credit/events.ts';
import { feeTerms } from '#domain/credit/fee-terms.ts';
import { lessonEvents } from '#domain/diary/events.ts';
import { holdEvents } from '#domain/diary/hold-events.ts';
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
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
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
    /** Percent of the price that cancelling cost by then, where that was kept. */
    latePercent: later(int()),
    /** What giving it up costs, as it stood when it was booked; null of lessons from before that was kept. */
    terms: later(json(feeTerms)),
    /** Whether credit covers it, a payment of its own does, or it is still to be paid; null where nobody keeps that. */
    paidBy: later(oneOf(paidBys)),
    /** Whether the student's credit covers all of it; null where they have none. */
    isCovered: later(flag()),
    /** The last payment that was asked for it. */
    paymentId: later(id()),
    paymentState: later(oneOf(['asked', 'settled'])),
    /** Where two pay for it: the payment of the other, and what became of that. */
    otherPaymentId: later(id()),
    otherState: later(oneOf(['asked', 'settled'])),
    /** What was said of it, as far as the student's next lesson opens with it; null where nothing was. */
    said: personal(
      later(json(z.object({ line: z.string().nullable(), practise: z.array(z.number().int()) }))),
    ),
  },
  {
    isNumbered: true,
    lookups: [['paymentId'], ['otherPaymentId']],
    indexes: [
      '(school_id, starts_at)',
      '(instructor_id, starts_at)',
      '(student_id, starts_at)',
      '(series_id, starts_at) where series_id is not null',
      '(payment_id) where payment_id is not null',
      '(other_payment_id) where other_payment_id is not null',
      '(student_id, starts_at) where said is not null',
    ],
    person: ['student', 'studentId'],
    // What was said is exported whole, as recaps.
    exported: { name: 'lessons', without: ['said'] },
  },
);

const { HoldConfirmed } = holdEvents;

/** Every lesson of every diary, where it stands now. */
export const lessons = projection({
  name: 'lessons',
  follows: [lessonEvents, { HoldConfirmed }, creditEvents, paymentEvents, recapEvents],
  tables: [lesson],
  on: {
    LessonScheduled: ({ data: { lessonId, replaces: _wrong, ...details } }, rows) => {
      const { seriesId = null, seriesPlace = null, enteredLater = false } = details;
      const { pickUp = null, dropOff = null, terms = null } = details;
      const said = { seriesId, seriesPlace, enteredLater, pickUp, dropOff, terms };
      rows.insert(lesson, { id: lessonId, status: 'scheduled', ...details, ...said });
    },
    // Its payment was asked for before there was a lesson.
    HoldConfirmed: ({ data: { lessonId, paymentId, isWhole } }, rows) =>
      rows.change(lesson, { id: lessonId }, (row) =>
        paying(row, { paymentId, paymentState: isWhole ? 'settled' : 'asked' }),
      ),
    LessonRescheduled: ({ data }, rows) => {
      const { lessonId, instructorId, startsAt, endsAt, seriesId, withSeries } = data;
      const isApart = seriesId !== undefined && !withSeries;
      rows.change(lesson, { id: lessonId }, { instructorId, startsAt, endsAt, isApart });
    },
    LessonDetailsChanged: (
      { data: { lessonId, title, description, lessonType, notes, ...places } },
      rows,
    ) =>
      rows.change(
        lesson,
        { id: lessonId },
        { title, description, lessonType, notes, ...placesOf(places) },
      ),
    LessonCompleted: ({ data: { lessonId, minutes = null } }, rows) =>
      rows.change(lesson, { id: lessonId }, { ...noEnding, status: 'completed', minutes }),
    LessonCancelled: ({ data: { lessonId, isLate = false, latePercent = null } }, rows) =>
      rows.change(
        lesson,
        { id: lessonId },
        { ...noEnding, status: 'cancelled', isLate, latePercent },
      ),
    LessonMissed: ({ data: { lessonId, why = null } }, rows) =>
      rows.change(lesson, { id: lessonId }, { ...noEnding, status: 'no-show', why }),
    LessonReinstated: ({ data: { lessonId } }, rows) =>
      rows.change(lesson, { id: lessonId }, { ...noEnding, status: 'scheduled' }),
    LessonRemoved: ({ data }, rows) => rows.remove(lesson, { id: data.lessonId }),
    CreditAllocated: ({ data }, rows) => cover(rows, data.lessonId, data),
    CreditSpent: ({ data }, rows) => cover(rows, data.lessonId, data),
    LateFeeRaised: ({ data }, rows) => cover(rows, data.lessonId, data),
    CreditReleased: ({ data }, rows) => cover(rows, data.lessonId, null),
    CreditRestored: ({ data }, rows) => cover(rows, data.lessonId, null),
    LateFeeWaived: ({ data }, rows) => cover(rows, data.lessonId, null),
    PaymentRequested: ({ data: { lessonId, paymentId, percent } }, rows) => {
      if (lessonId !== undefined)
        rows.change(lesson, { id: lessonId }, (row) =>
          paying(row, percent === undefined ? askedWhole(paymentId) : askedShare(row, paymentId)),
        );
    },
    PaymentSettled: ({ data }, rows) => pay(rows, data.paymentId, 'settled'),
    SetAsideMoneyBooked: ({ data }, rows) => {
      if (data.settles) pay(rows, data.paymentId, 'settled');
    },
    PaymentReopened: ({ data }, rows) => pay(rows, data.paymentId, 'asked'),
    ReceiptTakenBack: ({ data }, rows) => pay(rows, data.paymentId, 'asked'),
    PaymentCancelled: ({ data }, rows) => pay(rows, data.paymentId, null),
    PaymentCorrected: ({ data }, rows) => {
      if (data.settledOn !== undefined) pay(rows, data.paymentId, 'settled');
    },
    PaymentWrittenOff: ({ data }, rows) => pay(rows, data.paymentId, null),
    WriteOffTakenBack: ({ data }, rows) => pay(rows, data.paymentId, 'asked'),
    RecapWritten: ({ data: { lessonId, line, practise } }, rows) =>
      rows.change(lesson, { id: lessonId }, { said: { line, practise } }),
  },
  ignores: [
    // The new day's LessonRescheduled, recorded before a LessonReleased, has already moved the row.
    'LessonReleased',
    // What credit there is otherwise, and what else becomes of money, is told elsewhere.
    'CreditOrdered',
    'CreditBought',
    'CreditRedeemed',
    'CreditGranted',
    'CreditGrantTakenBack',
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
    'TransferPromised',
    'CardPaymentStarted',
    'CardPaymentDeclined',
    'CardPaymentClosed',
    'CardMoneySetAside',
    'SetAsideMoneyReturned',
    'PartPaymentReceived',
    'BalanceUsed',
    'BalanceReturned',
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

const noEnding = { minutes: null, why: null, isLate: false, latePercent: null };

function cover(
  rows: Rows,
  lessonId: number,
  has: { readonly minutes: number; readonly parts: readonly { minutes: number }[] } | null,
): void {
  const sum = has?.parts.reduce((total, { minutes }) => total + minutes, 0);
  const isCovered = has === null ? null : sum === has.minutes;
  rows.change(lesson, { id: lessonId }, (row) => paying(row, { isCovered }));
}

function pay(rows: Rows, paymentId: number, state: 'asked' | 'settled' | null): void {
  rows.change(lesson, { paymentId }, (row) => paying(row, { paymentState: state }));
  rows.change(lesson, { otherPaymentId: paymentId }, (row) => paying(row, { otherState: state }));
}

const askedWhole = (paymentId: number): Paying => ({
  paymentId,
  paymentState: 'asked',
  otherPaymentId: null,
  otherState: null,
});

/** A share beside the one that is asked for or paid; it takes the place of one that asks for nothing any more. */
function askedShare(row: Lesson, paymentId: number): Paying {
  const isFirst = row.paymentId === paymentId || row.paymentState === null;
  return isFirst && row.otherPaymentId !== paymentId
    ? { paymentId, paymentState: 'asked' }
    : { otherPaymentId: paymentId, otherState: 'asked' };
}

type Lesson = z.infer<typeof lesson.row>;
type Paying = Partial<
  Pick<Lesson, 'paymentId' | 'paymentState' | 'otherPaymentId' | 'otherState' | 'isCovered'>
>;

/** A change of how a lesson is paid, with what is then known of its credit and of its payment, as one word. */
function paying(row: Lesson, change: Paying) {
  const { isCovered, paymentState, otherState } = { ...row, ...change };
  const states = [paymentState, otherState];
  const isAsked = states.includes('asked');
  const isToPay = isCovered !== null || isAsked;
  const otherwise = states.includes('settled') && !isAsked ? 'paid' : isToPay ? 'to_pay' : null;
  return { ...change, paidBy: isCovered ? ('prepaid' as const) : otherwise };
}
