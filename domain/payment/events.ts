import { z } from 'zod';
import { paymentMethods, setAsideReasons } from '../catalogue/payments.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';
import { cents, line, localDate, utcInstant } from '../kernel/schemas.ts';

const paymentId = id;
/** The school’s account at the card company that an intent is on. Absent: the installation’s own. */
const cardAccount = line().optional();
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** What is held above the amount stays the payer's, as a balance, and pays for no supply yet. */
const keepsOver = z.literal(true).optional();
/** The payment whose balance this money was, and which use of it; absent, it came from outside. */
const fromBalance = z.object({ paymentId: id, nth: id }).optional();

/** One use of a payment's balance: how much of it pays for which other payment, from an Auckland day on. */
const balanceUse = z.object({
  paymentId,
  nth: id,
  forPaymentId: id,
  amountCents: cents,
  usedOn: localDate,
});

/** Until when the school may answer the bank, where the card company says so. */
const answerBy = utcInstant.nullable().optional();

/** What an auditor replays as money: every cent that moved is in one of these. */
export const paymentEvents = {
  PaymentRequested: event(
    z.object({
      paymentId,
      schoolId,
      studentId,
      instructorId: accountId,
      amountCents: cents,
      /** Names what was taught, and often the student. */
      description: personalText(),
      dueOn: localDate.nullable(),
      /** How it is expected to arrive. */
      method: z.enum(paymentMethods).nullable(),
      invoiceNumber: line().nullable(),
      /** What a bank transfer is recognised by. */
      reference: line(),
      /** The lesson that it is for, where it is for one. */
      lessonId: id.optional(),
      /** The automatic bill that asks for it, whose one letter tells of all its payments. */
      billId: id.optional(),
      /** Who is asked, where it is not the student. */
      payerId: id.optional(),
      /** Of a lesson that two pay for: how much of it this asks for. Absent: all of it. */
      percent: z.int().min(1).max(99).optional(),
      /** What a card pays of it first, so that the lesson is booked. */
      depositCents: cents.optional(),
    }),
    { person },
  ),
  PaymentLinkCreated: event(z.object({ paymentId, expiresAt: utcInstant })),
  /** A payer says on an Auckland day that they have paid this by transfer; nobody is reminded up to and with `until`. No money has moved. */
  TransferPromised: event(
    z.object({ paymentId, amountCents: cents, promisedOn: localDate, until: localDate }),
  ),
  CardPaymentStarted: event(
    z.object({
      paymentId,
      intentId: line(),
      amountCents: cents,
      cardAccount,
      /** The payer’s agreement that allows the charge, where a kept card is charged. */
      agreementId: line().optional(),
    }),
  ),
  /** `attempt` tells one refusal from another; `code` is the card company's. */
  CardPaymentDeclined: event(
    z.object({ paymentId, intentId: line(), attempt: line(), code: line() }),
  ),
  /** The intent was given up, unpaid. */
  CardPaymentClosed: event(z.object({ paymentId, intentId: line() })),
  /** A card paid something else than was asked of it: it counts as received only once a person has said so. Cents are the smallest unit of `currency`. */
  CardMoneySetAside: event(
    z.object({
      paymentId,
      intentId: line(),
      amountCents: cents,
      /** As the card company writes it, in small letters: `nzd`. */
      currency: line(),
      /** What was asked, in cents of New Zealand dollars. */
      expectedCents: cents,
      why: z.enum(setAsideReasons),
      /** Absent: by card. */
      method: z.enum(paymentMethods).optional(),
      arrivedOn: localDate,
      cardAccount,
    }),
  ),
  /** What was set aside counts as received, from the day it arrived; `settles` says whether nothing more is owed. */
  SetAsideMoneyBooked: event(
    z.object({
      paymentId,
      intentId: line(),
      amountCents: cents,
      settledOn: localDate,
      settles: z.boolean(),
      /** Absent: by card. */
      method: z.enum(paymentMethods).optional(),
      keepsOver,
    }),
  ),
  /** What was set aside went back to its card, all or part. */
  SetAsideMoneyReturned: event(
    z.object({ paymentId, intentId: line(), refundId: line(), amountCents: cents }),
  ),
  /** Money arrived. `intentId` is null when the instructor says so; `settledOn` is the Auckland day it arrived. */
  PaymentSettled: event(
    z.object({
      paymentId,
      amountCents: cents,
      method: z.enum(paymentMethods),
      settledOn: localDate,
      intentId: line().nullable(),
      cardAccount,
      keepsOver,
      fromBalance,
    }),
  ),
  /** Some of the money arrived; the rest is still owed. `receivedOn` is the Auckland day it arrived; `intentId` the deposit’s, which a card paid. */
  PartPaymentReceived: event(
    z.object({
      paymentId,
      amountCents: cents,
      method: z.enum(paymentMethods),
      receivedOn: localDate,
      intentId: line().optional(),
      cardAccount,
      fromBalance,
    }),
  ),
  /**
   * Some of what a payer paid too much pays for another payment of theirs, which receives it. `nth` counts the uses of this payment's balance from 1.
   */
  BalanceUsed: event(balanceUse),
  /** It does not pay for that payment any more: it is the payer's balance again, as if it had not been used. */
  BalanceReturned: event(balanceUse),
  /** Money that was written down by hand is taken back, off the day it was said to have arrived: it is owed again. */
  ReceiptTakenBack: event(
    z.object({ paymentId, amountCents: cents, receivedOn: localDate, fromBalance }),
  ),
  /** What was written down is put right; `receivedCents` is how much that changes the money entered by hand. */
  PaymentCorrected: event(
    z.object({
      paymentId,
      studentId,
      amountCents: cents,
      description: personalText(),
      dueOn: localDate.nullable(),
      receivedCents: cents,
      /** What it came to before, where the sum of an unpaid payment changed. */
      wasCents: cents.optional(),
      /** The Auckland day the last of it arrived, where the sum is now exactly what was received, so that it is paid. */
      settledOn: localDate.optional(),
    }),
    // The first version said nothing of the sum before.
    { person, version: 2, upcasts: { 1: (data) => data } },
  ),
  /** It is owed again: a settlement entered by hand was taken back (`takenBackCents`), or a cancellation undone. */
  PaymentReopened: event(z.object({ paymentId, takenBackCents: cents })),
  /** How or when money entered by hand arrived is put right: the cents of that settlement move from one Auckland day to the other. */
  SettlementCorrected: event(
    z.object({
      paymentId,
      method: z.enum(paymentMethods),
      settledOn: localDate,
      settledBefore: localDate,
      amountCents: cents,
    }),
  ),
  PaymentCancelled: event(z.object({ paymentId })),
  /** What was still owed on an Auckland day is given up as a bad debt; the reason is kept with the fact. */
  PaymentWrittenOff: event(z.object({ paymentId, amountCents: cents, writtenOffOn: localDate })),
  /** What had been written off is owed again, from an Auckland day on. */
  WriteOffTakenBack: event(z.object({ paymentId, amountCents: cents, owedAgainOn: localDate })),
  /** The card company has taken a refund on; nothing has moved yet. */
  RefundStarted: event(
    z.object({ paymentId, refundId: line(), intentId: line(), amountCents: cents }),
  ),
  /** Money went back: `refundId` is the card company's, null when it was given back by hand. */
  PaymentRefunded: event(
    z.object({
      paymentId,
      amountCents: cents,
      refundId: line().nullable(),
      /** The Auckland day and the way it was given back by hand; unsaid, the day it was recorded and the way it was paid. */
      refundedOn: localDate.optional(),
      method: z.enum(paymentMethods).optional(),
    }),
  ),
  /** A refund by hand was never given: what was written down is taken back off its own day. `nth` counts the payment's refunds by hand from 1. */
  RefundTakenBack: event(z.object({ paymentId, nth: id, amountCents: cents })),
  /** The card company could not give it back. What had moved already is held again; `code` is the card company's reason. */
  RefundFailed: event(z.object({ paymentId, refundId: line(), amountCents: cents, code: line() })),
  /** The card's bank or network thinks that the payment may be fraud: no money has moved, a dispute may follow. `kind` is the card company's word. */
  CardFraudWarned: event(
    z.object({ paymentId, warningId: line(), amountCents: cents, kind: line() }),
  ),
  /** The card's holder asks their bank about the charge: no money has moved, and a refund answers it. `reason` is the card company's code. */
  CardInquiryOpened: event(
    z.object({ paymentId, disputeId: line(), amountCents: cents, reason: line(), answerBy }),
  ),
  CardInquiryClosed: event(z.object({ paymentId, disputeId: line() })),
  /** The card's holder denies the charge at their bank; `reason` is the card company's code for why. */
  PaymentDisputed: event(
    z.object({ paymentId, disputeId: line(), amountCents: cents, reason: line(), answerBy }),
  ),
  /** What a dispute takes out of the school's balance at the card company, as it is now, and what the card company charges for it. */
  DisputeBalanceNoted: event(
    z.object({ paymentId, disputeId: line(), takenCents: cents, feeCents: cents }),
  ),
  /** The bank has decided. Lost, the money goes back to the card. */
  PaymentDisputeClosed: event(
    z.object({ paymentId, disputeId: line(), amountCents: cents, isLost: z.boolean() }),
  ),
  /** The bank changed its mind after a dispute was lost: the money is the school's again. */
  DisputeMoneyReturned: event(z.object({ paymentId, disputeId: line(), amountCents: cents })),
};

export type PaymentEvent = EventOf<typeof paymentEvents>;
