import type { PaymentMethod } from '../catalogue/payments.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { thing } from '../kernel/stream-bound.ts';
import { type CardMoney, withIntent, withoutRefund, withRefund } from './card-money.ts';
import type { PaymentEvent } from './events.ts';

export type Payment =
  | { readonly status: 'none' }
  | (CardMoney & {
      readonly status: 'pending' | 'settled' | 'cancelled' | 'written_off';
      readonly schoolId: SchoolId;
      readonly studentId: StudentId;
      /** Who is asked; null is the student. */
      readonly payerId: number | null;
      readonly amountCents: Cents;
      readonly description: string;
      readonly dueOn: LocalDate | null;
      /** What a card pays of it first; null where it pays all that is owed. */
      readonly depositCents: Cents | null;
      /** How it was expected to arrive when it was asked for; null when that was open. */
      readonly method: PaymentMethod | null;
      /** Received by hand, and by card through our own form. */
      readonly byHandCents: Cents;
      readonly byCardCents: Cents;
      /** What `byHandCents` is made of, in the order it arrived: the last one settled the payment, if it is settled by hand. */
      readonly receipts: readonly Receipt[];
      /** Given back by hand, in the order it was written down. */
      readonly handRefunds: readonly HandRefund[];
      /** Whether what is held above the amount is the payer's balance; once it is, it stays so. */
      readonly keepsOver: boolean;
      /** What of that balance was used for other payments, in order. */
      readonly uses: readonly BalanceUse[];
      /** Given back: by refunds, and by disputes that the bank decided for the card's holder. */
      readonly refundedCents: Cents;
      /** The last time that a payer said they had transferred it. */
      readonly promise: { readonly on: LocalDate; readonly until: LocalDate } | null;
      /** Given up as a bad debt, while it is. */
      readonly writtenOffCents: Cents;
      /** Refusals and warnings already recorded, by the card company's names for them. */
      readonly heard: PersistentSet<string>;
      readonly disputes: Readonly<Record<string, Dispute>>;
    });
export type Requested = Exclude<Payment, { status: 'none' }>;

/** What the card company says of a dispute. `asked`: an inquiry, which moves no money; `answered`: an inquiry that ended. */
export type Dispute = {
  readonly status: 'asked' | 'answered' | 'open' | 'won' | 'lost';
  readonly lostCents: Cents;
  /** Taken out of the school's balance at the card company, and charged for it. */
  readonly takenCents: Cents;
  readonly feeCents: Cents;
};

/** Money that arrived by hand, on an Auckland day. */
export type Receipt = {
  readonly receivedOn: LocalDate;
  readonly cents: Cents;
  readonly method: PaymentMethod;
  /** Absent, it came from outside. */
  readonly fromBalance?: FromBalance;
};

/** The payment whose balance money was, and which use of that balance, from 1. */
export type FromBalance = { readonly paymentId: number; readonly nth: number };

/** Less what was returned of it. */
export type BalanceUse = {
  readonly forPaymentId: number;
  readonly cents: Cents;
  readonly usedOn: LocalDate;
};

export type HandRefund = { readonly cents: Cents; readonly isTakenBack: boolean };

export const noPayment: Payment = { status: 'none' };

export const evolve = evolveBy<Payment, PaymentEvent>({
  PaymentRequested: (
    _,
    {
      schoolId,
      studentId,
      payerId = null,
      amountCents,
      description,
      dueOn,
      method,
      depositCents = null,
    },
  ) => ({
    status: 'pending',
    depositCents,
    schoolId,
    studentId,
    payerId,
    amountCents,
    description,
    dueOn,
    method,
    byHandCents: 0,
    byCardCents: 0,
    receipts: [],
    handRefunds: [],
    keepsOver: false,
    uses: [],
    refundedCents: 0,
    promise: null,
    writtenOffCents: 0,
    intents: {},
    refunds: {},
    heard: PersistentSet.of(),
    disputes: {},
  }),
  PaymentLinkCreated: (payment) => payment,
  TransferPromised: (payment, { promisedOn: on, until }) =>
    requested(payment, () => ({ promise: { on, until } })),
  CardPaymentStarted: (payment, { intentId, amountCents, cardAccount = null }) =>
    requested(payment, (now) =>
      withIntent(now, intentId, { askedCents: amountCents, cardAccount }),
    ),
  CardPaymentDeclined: (payment, { attempt }) =>
    requested(payment, ({ heard }) => ({ heard: heard.with(attempt) })),
  CardPaymentClosed: (payment, { intentId }) =>
    requested(payment, (now) => withIntent(now, intentId, { status: 'closed' })),
  CardMoneySetAside: (
    payment,
    { intentId, amountCents, currency, why, arrivedOn, method = 'card', cardAccount },
  ) =>
    requested(payment, (now) =>
      withIntent(now, intentId, {
        status: 'aside',
        arrivedCents: amountCents,
        arrivedOn,
        isBookable: currency === 'nzd' && why !== 'account',
        method,
        ...(cardAccount === undefined ? {} : { cardAccount }),
      }),
    ),
  SetAsideMoneyBooked: (payment, { intentId, amountCents, settles, keepsOver = false }) =>
    requested(payment, (now) => ({
      ...(settles ? { status: 'settled' } : {}),
      keepsOver: now.keepsOver || keepsOver,
      byCardCents: now.byCardCents + amountCents,
      ...withIntent(now, intentId, { status: 'settled', arrivedCents: amountCents }),
    })),
  SetAsideMoneyReturned: (payment, { intentId, refundId, amountCents }) =>
    requested(payment, (now) => {
      const arrivedCents = (now.intents[intentId]?.arrivedCents ?? 0) - amountCents;
      const status = arrivedCents > 0 ? 'aside' : 'returned';
      return {
        ...withIntent(now, intentId, { status, arrivedCents }),
        ...withRefund(now, refundId, { intentId, amountCents, status: 'returned' }),
      };
    }),
  PaymentSettled: (payment, { settledOn: on, keepsOver = false, ...come }) =>
    requested(payment, (now) => ({
      status: 'settled',
      keepsOver: now.keepsOver || keepsOver,
      ...arrived(now, { ...come, on }),
    })),
  PartPaymentReceived: (payment, { receivedOn: on, intentId = null, ...come }) =>
    requested(payment, (now) => arrived(now, { ...come, intentId, on })),
  BalanceUsed: (payment, { forPaymentId, amountCents, usedOn }) =>
    requested(payment, ({ uses }) => ({
      uses: [...uses, { forPaymentId, cents: amountCents, usedOn }],
    })),
  BalanceReturned: (payment, { nth, amountCents }) =>
    requested(payment, ({ uses }) => ({
      uses: uses.map((use, place) =>
        place === nth - 1 ? { ...use, cents: use.cents - amountCents } : use,
      ),
    })),
  ReceiptTakenBack: (payment, { amountCents, receivedOn, fromBalance }) =>
    requested(payment, ({ status, byHandCents, receipts }) => {
      const taken = receipts.findIndex(
        (one) =>
          one.receivedOn === receivedOn &&
          one.cents >= amountCents &&
          isSameUse(one.fromBalance, fromBalance),
      );
      return {
        status: status === 'settled' ? 'pending' : status,
        byHandCents: byHandCents - amountCents,
        receipts: receipts.filter((_, place) => place !== taken),
      };
    }),
  PaymentCorrected: (payment, { amountCents, description, dueOn, receivedCents, settledOn }) =>
    requested(payment, ({ status, byHandCents, receipts }) => ({
      status: settledOn === undefined ? status : 'settled',
      amountCents,
      description,
      dueOn,
      byHandCents: byHandCents + receivedCents,
      receipts: lastChanged(receipts, receivedCents),
    })),
  PaymentReopened: (payment, { takenBackCents }) =>
    requested(payment, ({ byHandCents, receipts, status }) => ({
      status: 'pending',
      byHandCents: byHandCents - takenBackCents,
      receipts: status === 'settled' ? receipts.slice(0, -1) : receipts,
    })),
  SettlementCorrected: (payment, { method, settledOn, amountCents }) =>
    requested(payment, ({ receipts }) => ({
      receipts: [...receipts.slice(0, -1), { receivedOn: settledOn, cents: amountCents, method }],
    })),
  PaymentCancelled: (payment) => requested(payment, () => ({ status: 'cancelled' })),
  PaymentWrittenOff: (payment, { amountCents }) =>
    requested(payment, () => ({ status: 'written_off', writtenOffCents: amountCents })),
  WriteOffTakenBack: (payment) =>
    requested(payment, () => ({ status: 'pending', writtenOffCents: 0 })),
  RefundStarted: (payment, { refundId, intentId, amountCents }) =>
    requested(payment, (now) =>
      withRefund(now, refundId, { intentId, amountCents, status: 'pending' }),
    ),
  PaymentRefunded: (payment, { amountCents, refundId }) =>
    requested(payment, (now) => ({
      refundedCents: now.refundedCents + amountCents,
      ...(refundId === null
        ? { handRefunds: [...now.handRefunds, { cents: amountCents, isTakenBack: false }] }
        : withRefund(now, refundId, { amountCents, status: 'done' })),
    })),
  RefundTakenBack: (payment, { nth, amountCents }) =>
    requested(payment, ({ refundedCents, handRefunds }) => ({
      refundedCents: refundedCents - amountCents,
      handRefunds: handRefunds.map((one, place) =>
        place === nth - 1 ? { ...one, isTakenBack: true } : one,
      ),
    })),
  RefundFailed: (payment, { refundId, amountCents }) =>
    requested(payment, (now) => withoutRefund(now, refundId, amountCents)),
  CardFraudWarned: (payment, { warningId }) =>
    requested(payment, ({ heard }) => ({ heard: heard.with(warningId) })),
  CardInquiryOpened: (payment, { disputeId }) =>
    requested(payment, (now) => withDispute(now, disputeId, { status: 'asked' })),
  CardInquiryClosed: (payment, { disputeId }) =>
    requested(payment, (now) => withDispute(now, disputeId, { status: 'answered' })),
  PaymentDisputed: (payment, { disputeId }) =>
    requested(payment, (now) => withDispute(now, disputeId, { status: 'open' })),
  DisputeBalanceNoted: (payment, { disputeId, takenCents, feeCents }) =>
    requested(payment, (now) => withDispute(now, disputeId, { takenCents, feeCents })),
  PaymentDisputeClosed: (payment, { disputeId, amountCents, isLost }) =>
    requested(payment, (now) => ({
      ...withDispute(
        now,
        disputeId,
        isLost ? { status: 'lost', lostCents: amountCents } : { status: 'won' },
      ),
      refundedCents: isLost ? now.refundedCents + amountCents : now.refundedCents,
    })),
  DisputeMoneyReturned: (payment, { disputeId, amountCents }) =>
    requested(payment, (now) => ({
      ...withDispute(now, disputeId, { status: 'won', lostCents: 0 }),
      refundedCents: now.refundedCents - amountCents,
    })),
});

/** What the school holds of it: a sum of movements, never a number of its own. */
export function heldCents({ byHandCents, byCardCents, refundedCents, uses }: Requested): Cents {
  return byHandCents + byCardCents - refundedCents - centsOf(uses);
}

export const isSameUse = (one?: FromBalance, other?: FromBalance): boolean =>
  one?.paymentId === other?.paymentId && one?.nth === other?.nth;

export const centsOf = (parts: readonly { readonly cents: Cents }[]): Cents =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** What is still to be paid: the amount less what is held. Nothing where it is settled, whatever was given back since, cancelled or written off. */
export function owedCents(payment: Requested): Cents {
  return payment.status === 'pending' ? Math.max(0, payment.amountCents - heldCents(payment)) : 0;
}

/** By hand, or by the card of an intent. */
function arrived(now: Requested, come: Arrived): Partial<Requested> {
  const { intentId, amountCents: cents, on, method, cardAccount, fromBalance } = come;
  if (intentId === null)
    return {
      byHandCents: now.byHandCents + cents,
      receipts: [
        ...now.receipts,
        {
          receivedOn: on,
          cents,
          method,
          ...(fromBalance === undefined ? {} : { fromBalance }),
        },
      ],
    };
  const account = cardAccount === undefined ? {} : { cardAccount };
  const money = { arrivedCents: cents, arrivedOn: on, method, ...account };
  return {
    byCardCents: now.byCardCents + cents,
    ...withIntent(now, intentId, { status: 'settled', ...money }),
  };
}
type Arrived = {
  readonly intentId: string | null;
  readonly amountCents: Cents;
  readonly on: LocalDate;
  readonly method: PaymentMethod;
  readonly cardAccount?: string | undefined;
  readonly fromBalance?: FromBalance | undefined;
};

function withDispute({ disputes }: Requested, disputeId: string, change: Partial<Dispute>) {
  const fresh: Dispute = { status: 'open', lostCents: 0, takenCents: 0, feeCents: 0 };
  return {
    disputes: { ...disputes, [disputeId]: { ...fresh, ...disputes[disputeId], ...change } },
  };
}

function lastChanged(receipts: readonly Receipt[], cents: Cents): readonly Receipt[] {
  return receipts.map((one, place) =>
    place === receipts.length - 1 ? { ...one, cents: one.cents + cents } : one,
  );
}

function requested(payment: Payment, change: (now: Requested) => Partial<Requested>): Payment {
  return payment.status === 'none' ? payment : { ...payment, ...change(payment) };
}

export const noun = defineNoun({
  noun: 'payment',
  label: 'Payment',
  initial: noPayment,
  evolve,
  bound: thing('one debt'),
  // What a bank line may be for changes with what is owed.
  topics: ['payments', 'bank', 'metrics', 'notifications'],
});
