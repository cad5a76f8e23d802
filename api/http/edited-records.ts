import { type Edited, edited } from '#api/revisions/edited.ts';
import { assessment } from '#domain/assessment/decide.ts';
import { availability } from '#domain/availability/decide.ts';
import { choices } from '#domain/choices/decide.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { expense } from '#domain/expense/decide.ts';
import { gst } from '#domain/gst/decide.ts';
import { usualTerms } from '#domain/gst/terms.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import { maskedNumber } from '#domain/licence/card.ts';
import { licence } from '#domain/licence/decide.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Requested } from '#domain/payment/payment.ts';
import { practice } from '#domain/practice/decide.ts';
import { recap } from '#domain/recap/decide.ts';
import { review } from '#domain/review/decide.ts';
import { testBooking } from '#domain/test-booking/decide.ts';

/** How the card company says that it was paid. */
const cardMethod = ({ intents }: Requested) =>
  Object.values(intents).find(({ status }) => status === 'settled')?.method ?? 'card';

/** The sum and its words, and the money that came and went. */
export const editedPayment = edited(payment, (state) => {
  if (state.status === 'none') return null;
  const { status, amountCents, description, dueOn, receipts, byCardCents } = state;
  const last = receipts.at(-1);
  const isPaid = status === 'settled';
  return {
    status: isPaid ? 'completed' : status,
    amount: toDollars(amountCents),
    description,
    dueDate: dueOn,
    paymentMethod: isPaid && byCardCents > 0 ? cardMethod(state) : (last?.method ?? state.method),
    paidDate: isPaid && last ? last.receivedOn : null,
    receivedAmount: toDollars(state.byHandCents + byCardCents),
    refundedAmount: toDollars(state.refundedCents),
  };
});

export const editedExpense = edited(expense, (state) => {
  if (state.status === 'none') return null;
  const { amountCents, ...words } = state.words;
  return {
    ...words,
    amount: toDollars(amountCents),
    hasPhoto: state.hasPhoto,
    isRemoved: state.status === 'voided',
  };
});

export const editedGstTerms = edited(gst, ({ terms }) => ({ ...(terms ?? usualTerms) }));

export const editedAvailability = edited(availability, (state) => state && { ...state });

/** The one of these settings that the rules of credit show as well. */
export const editedFreeCancelHours = edited(
  availability,
  (state) => state && { freeCancelHours: state.freeCancelHours },
);

/** How one person wants to be told of each kind of message. */
export const editedChoices = edited(choices, ({ kinds }) => ({ kinds }));

export const editedEnquiry = edited(enquiry, (state) =>
  state.status === 'none' ? null : { ...state },
);

/** The words of a review and the answer to them. */
export const editedReview = edited(review, (state) =>
  state.status === 'none' ? null : { ...(state.waiting ?? state.shown), reply: state.reply },
);

/** The answer to a review, and the words that everybody reads beside it. */
export const editedReply = edited(review, (state) =>
  state.status === 'none' ? null : { ...state.shown, reply: state.reply },
);

/** The last word on the kind of test that the body names. */
export const editedReadiness = edited(assessment, ({ words }, { body }) => ({
  ...words[body['kind'] as keyof typeof words],
}));

export const editedReflection = edited(recap, ({ reflection }) => reflection && { ...reflection });

export const editedRecap = edited(recap, ({ words }) => words && { ...words });

export const editedDrive = edited(practice, ({ drives }, { path }) => {
  const drive = drives.get(Number(path['driveId']));
  return drive ? { ...drive.said, status: drive.status } : null;
});

/** A licence's number is never shown whole. */
export const editedCard = edited(
  licence,
  ({ card }) => card && { ...card, number: card.number && maskedNumber(card.number) },
);

/** The course of the stage that the body names. */
export const editedCourse = edited(licence, ({ courses }, { body }) => ({
  ...courses[body['stage'] as keyof typeof courses],
}));

export const editedDemerits = edited(licence, ({ demerits }) => ({ days: demerits }));

/** What of it parents may see. */
export const editedSharing = edited(licence, ({ sharing }) => ({ ...sharing }));

export const editedTestBooking = edited(testBooking, (state) => {
  if (!('kept' in state) || state.kept === null) return null;
  const { kind, startsAt, endsAt, heldFrom, heldUntil, place, reference, car } = state.kept;
  return {
    state: state.status,
    kind,
    startTime: startsAt,
    place,
    reference,
    car,
    warmUpMinutes: minutesBetween(heldFrom, startsAt),
    backMinutes: minutesBetween(endsAt, heldUntil),
  };
});

/** Read from the facts: the rules of own time do not ask what it is for. */
export const editedOwnTime: Edited = {
  noun: 'owntime',
  shows: (facts) => {
    let [asked, kept]: [Record<string, unknown> | null, Record<string, unknown> | null] = [
      null,
      null,
    ];
    for (const { type, data } of facts) {
      if (type === 'OwnTimeBegun') asked = data;
      if (type === 'OwnTimeKept') kept = asked;
      if (type === 'OwnTimeRemoved') kept = null;
    }
    if (!kept) return null;
    const { title, startsAt, endsAt, everyWeeks, until } = kept;
    return { title, startTime: startsAt, endTime: endsAt, everyWeeks, until };
  },
};
