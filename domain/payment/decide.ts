import type { Decider } from '../kernel/decider.ts';
import type { Cents } from '../kernel/money.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { change } from './change.ts';
import type {
  CancelPayment,
  CloseCardPayment,
  CloseDispute,
  CreatePaymentLink,
  DeclineCardPayment,
  DisputePayment,
  PaymentCommand,
  RefundPayment,
  RequestPayment,
  SettleCardPayment,
  StartCardPayment,
} from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { evolve, heldCents, noPayment, type Payment, type Requested } from './payment.ts';
import { bankReference } from './reference.ts';
import {
  alreadyPaid,
  chargedByCard,
  nothingToRefund,
  paymentCancelled,
  paymentNotFound,
  refundTooLarge,
  underDispute,
} from './rejections.ts';

/** Rules of one payment. */
export const payment: Decider<PaymentCommand, Payment, PaymentEvent> = {
  noun: 'payment',
  initial: noPayment,
  evolve,
  decide: (command, state) => {
    if (command.type === 'RequestPayment') return request(command, state);
    if (state.status === 'none') throw paymentNotFound();
    switch (command.type) {
      case 'ChangePayment':
        return change(command, state);
      case 'CancelPayment':
        return cancel(command, state);
      case 'CreatePaymentLink':
        return createLink(command, state);
      case 'StartCardPayment':
        return startCard(command, state);
      case 'SettleCardPayment':
        return settleCard(command, state);
      case 'DeclineCardPayment':
        return declineCard(command, state);
      case 'CloseCardPayment':
        return closeCard(command, state);
      case 'RefundPayment':
        return refund(command, state);
      case 'DisputePayment':
        return dispute(command, state);
      case 'CloseDispute':
        return closeDispute(command, state);
    }
  },
};

function request(command: RequestPayment, state: Payment): PaymentEvent[] {
  if (state.status !== 'none') return [];
  const { type: _type, now, status, paidOn, ...asked } = command;
  const { paymentId } = asked;
  const opened: PaymentEvent = {
    type: 'PaymentRequested',
    data: { ...asked, reference: bankReference(paymentId) },
  };
  const pending = evolve(state, opened);
  if (status === undefined || pending.status === 'none') return [opened];
  const method = asked.method ?? undefined;
  const entered = { type: 'ChangePayment', now, paymentId, status, method, paidOn } as const;
  return [opened, ...change(entered, pending)];
}

function cancel({ paymentId }: CancelPayment, state: Requested): PaymentEvent[] {
  if (state.status === 'cancelled') return [];
  if (state.status === 'settled') throw state.byCardCents > 0 ? chargedByCard() : alreadyPaid();
  return [{ type: 'PaymentCancelled', data: { paymentId } }];
}

function createLink({ paymentId, expiresAt }: CreatePaymentLink, state: Requested): PaymentEvent[] {
  mustBeOwed(state);
  return [{ type: 'PaymentLinkCreated', data: { paymentId, expiresAt } }];
}

function startCard(
  { paymentId, intentId, amountCents }: StartCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.intents[intentId]) return [];
  mustBeOwed(state);
  return [{ type: 'CardPaymentStarted', data: { paymentId, intentId, amountCents } }];
}

/** Money that has moved is recorded in any state of the payment, once for each intent. */
function settleCard(
  { paymentId, intentId, amountCents, now }: SettleCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.intents[intentId] === 'settled') return [];
  const settledOn = dateOf(now);
  return [
    {
      type: 'PaymentSettled',
      data: { paymentId, amountCents, method: 'card', settledOn, intentId },
    },
  ];
}

function declineCard(
  { paymentId, intentId, attempt, code }: DeclineCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.heard.includes(attempt)) return [];
  return [{ type: 'CardPaymentDeclined', data: { paymentId, intentId, attempt, code } }];
}

function closeCard({ paymentId, intentId }: CloseCardPayment, state: Requested): PaymentEvent[] {
  if (state.intents[intentId] !== 'open') return [];
  return [{ type: 'CardPaymentClosed', data: { paymentId, intentId } }];
}

function refund(
  { paymentId, refundId, amountCents }: RefundPayment,
  state: Requested,
): PaymentEvent[] {
  if (refundId !== null && state.heard.includes(refundId)) return [];
  // What the card company has given back already is only written down.
  if (refundId === null) refundableCents(state, amountCents);
  else mustHold(state, amountCents);
  return [{ type: 'PaymentRefunded', data: { paymentId, amountCents, refundId } }];
}

/**
 * How much a refund gives back: what was asked for, or all that is held. Asked before a card is refunded, because that cannot be taken back.
 * @throws when nothing is held, less than that is, or a bank is still deciding
 */
export function refundableCents(state: Payment, asked: Cents | undefined): Cents {
  if (state.status === 'none') throw paymentNotFound();
  if (Object.values(state.disputes).includes('open')) throw underDispute();
  const amountCents = asked ?? heldCents(state);
  mustHold(state, amountCents);
  return amountCents;
}

function mustHold(state: Requested, amountCents: Cents): void {
  const held = heldCents(state);
  if (held <= 0) throw nothingToRefund();
  if (amountCents > held) throw refundTooLarge(held);
}

function dispute(
  { paymentId, disputeId, amountCents, reason }: DisputePayment,
  state: Requested,
): PaymentEvent[] {
  if (state.disputes[disputeId]) return [];
  return [{ type: 'PaymentDisputed', data: { paymentId, disputeId, amountCents, reason } }];
}

/** Its end may arrive before its beginning: what the bank decided is recorded either way, once. */
function closeDispute(
  { paymentId, disputeId, amountCents, isLost }: CloseDispute,
  state: Requested,
): PaymentEvent[] {
  if (state.disputes[disputeId] === 'closed') return [];
  return [{ type: 'PaymentDisputeClosed', data: { paymentId, disputeId, amountCents, isLost } }];
}

function mustBeOwed({ status }: Requested): void {
  if (status === 'settled') throw alreadyPaid();
  if (status === 'cancelled') throw paymentCancelled();
}
