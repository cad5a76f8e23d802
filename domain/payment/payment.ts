import type { ShownStatus } from '../catalogue/payments.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { PaymentEvent } from './events.ts';

export type Payment =
  | { readonly status: 'none' }
  | {
      readonly status: 'pending' | 'settled' | 'cancelled';
      readonly schoolId: SchoolId;
      readonly studentId: StudentId;
      readonly amountCents: Cents;
      readonly description: string;
      readonly dueOn: LocalDate | null;
      /** Received by hand, and by card through our own form. */
      readonly byHandCents: Cents;
      readonly byCardCents: Cents;
      /** Given back: by refunds, and by disputes that the bank decided for the card's holder. */
      readonly refundedCents: Cents;
      readonly intents: Readonly<Record<string, 'open' | 'closed' | 'settled'>>;
      /** Refusals and refunds already recorded, by the card company's names for them. */
      readonly heard: readonly string[];
      readonly disputes: Readonly<Record<string, 'open' | 'closed'>>;
    };
export type Requested = Exclude<Payment, { status: 'none' }>;

export const noPayment: Payment = { status: 'none' };

export const evolve = evolveBy<Payment, PaymentEvent>({
  PaymentRequested: (_, { schoolId, studentId, amountCents, description, dueOn }) => ({
    status: 'pending',
    schoolId,
    studentId,
    amountCents,
    description,
    dueOn,
    byHandCents: 0,
    byCardCents: 0,
    refundedCents: 0,
    intents: {},
    heard: [],
    disputes: {},
  }),
  PaymentLinkCreated: (payment) => payment,
  CardPaymentStarted: (payment, { intentId }) =>
    requested(payment, ({ intents }) => ({ intents: { ...intents, [intentId]: 'open' } })),
  CardPaymentDeclined: (payment, { attempt }) =>
    requested(payment, ({ heard }) => ({ heard: [...heard, attempt] })),
  CardPaymentClosed: (payment, { intentId }) =>
    requested(payment, ({ intents }) => ({ intents: { ...intents, [intentId]: 'closed' } })),
  PaymentSettled: (payment, { amountCents, intentId }) =>
    requested(payment, ({ byHandCents, byCardCents, intents }) =>
      intentId === null
        ? { status: 'settled', byHandCents: byHandCents + amountCents }
        : {
            status: 'settled',
            byCardCents: byCardCents + amountCents,
            intents: { ...intents, [intentId]: 'settled' },
          },
    ),
  PaymentCorrected: (payment, { amountCents, description, dueOn, receivedCents }) =>
    requested(payment, ({ byHandCents }) => ({
      amountCents,
      description,
      dueOn,
      byHandCents: byHandCents + receivedCents,
    })),
  PaymentReopened: (payment, { takenBackCents }) =>
    requested(payment, ({ byHandCents }) => ({
      status: 'pending',
      byHandCents: byHandCents - takenBackCents,
    })),
  PaymentCancelled: (payment) => requested(payment, () => ({ status: 'cancelled' })),
  PaymentRefunded: (payment, { amountCents, refundId }) =>
    requested(payment, ({ refundedCents, heard }) => ({
      refundedCents: refundedCents + amountCents,
      heard: refundId === null ? heard : [...heard, refundId],
    })),
  PaymentDisputed: (payment, { disputeId }) =>
    requested(payment, ({ disputes }) => ({ disputes: { ...disputes, [disputeId]: 'open' } })),
  PaymentDisputeClosed: (payment, { disputeId, amountCents, isLost }) =>
    requested(payment, ({ disputes, refundedCents }) => ({
      disputes: { ...disputes, [disputeId]: 'closed' },
      refundedCents: isLost ? refundedCents + amountCents : refundedCents,
    })),
});

/** What the school holds of it: a sum of movements, never a number of its own. */
export function heldCents({ byHandCents, byCardCents, refundedCents }: Requested): Cents {
  return byHandCents + byCardCents - refundedCents;
}

/** The status a person sees on an Auckland day. An unpaid payment is overdue from the day after its due date. */
export function shownStatus(
  payment: {
    readonly status: Requested['status'];
    readonly dueOn: LocalDate | null;
    readonly settledCents: Cents;
    readonly refundedCents: Cents;
  },
  today: LocalDate,
): ShownStatus {
  if (payment.status === 'cancelled') return 'cancelled';
  if (payment.status === 'settled')
    return payment.refundedCents >= payment.settledCents ? 'refunded' : 'completed';
  return payment.dueOn !== null && payment.dueOn < today ? 'overdue' : 'pending';
}

function requested(payment: Payment, change: (now: Requested) => Partial<Requested>): Payment {
  return payment.status === 'none' ? payment : { ...payment, ...change(payment) };
}
