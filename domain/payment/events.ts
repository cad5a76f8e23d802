import { z } from 'zod';
import { paymentMethods } from '../catalogue/payments.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';
import { cents, line, localDate, utcInstant } from '../kernel/schemas.ts';

const paymentId = id;
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

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
    }),
    { person },
  ),
  PaymentLinkCreated: event(z.object({ paymentId, expiresAt: utcInstant })),
  CardPaymentStarted: event(z.object({ paymentId, intentId: line(), amountCents: cents })),
  /** `attempt` tells one refusal from another; `code` is the card company's. */
  CardPaymentDeclined: event(
    z.object({ paymentId, intentId: line(), attempt: line(), code: line() }),
  ),
  /** The intent was given up, unpaid. */
  CardPaymentClosed: event(z.object({ paymentId, intentId: line() })),
  /** Money arrived. `intentId` is null when the instructor says so; `settledOn` is the Auckland day it arrived. */
  PaymentSettled: event(
    z.object({
      paymentId,
      amountCents: cents,
      method: z.enum(paymentMethods),
      settledOn: localDate,
      intentId: line().nullable(),
    }),
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
    }),
    { person },
  ),
  /** It is owed again: a settlement entered by hand was taken back (`takenBackCents`), or a cancellation undone. */
  PaymentReopened: event(z.object({ paymentId, takenBackCents: cents })),
  PaymentCancelled: event(z.object({ paymentId })),
  PaymentRefunded: event(z.object({ paymentId, amountCents: cents, refundId: line().nullable() })),
  /** The card's holder denies the charge at their bank; `reason` is the card company's code for why. */
  PaymentDisputed: event(
    z.object({ paymentId, disputeId: line(), amountCents: cents, reason: line() }),
  ),
  /** The bank has decided. Lost, the money goes back to the card. */
  PaymentDisputeClosed: event(
    z.object({ paymentId, disputeId: line(), amountCents: cents, isLost: z.boolean() }),
  ),
};

export type PaymentEvent = EventOf<typeof paymentEvents>;
