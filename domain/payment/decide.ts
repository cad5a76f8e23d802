import type { Decider } from '../kernel/decider.ts';
import { returnBalance, useBalance } from './balance.ts';
import {
  bookSetAside,
  closeCard,
  declineCard,
  mustBeOwed,
  settleCard,
  startCard,
} from './cards.ts';
import { change } from './change.ts';
import type {
  CancelPayment,
  CreatePaymentLink,
  PaymentCommand,
  RequestPayment,
} from './commands.ts';
import { recordDispute, warnOfFraud } from './disputes.ts';
import type { PaymentEvent } from './events.ts';
import { evolve, heldCents, noun, type Payment, type Requested } from './payment.ts';
import { promiseTransfer } from './promises.ts';
import { receive, takeBackReceipt } from './receipts.ts';
import { bankReference } from './reference.ts';
import { recordRefund, refundPayment, takeBackRefund } from './refunds.ts';
import {
  alreadyPaid,
  chargedByCard,
  partlyPaid,
  paymentNotFound,
  paymentWrittenOff,
} from './rejections.ts';
import { takeBackWriteOff, writeOff } from './write-offs.ts';

/** Rules of one payment. */
export const payment: Decider<PaymentCommand, Payment, PaymentEvent> = {
  ...noun,
  decide: (command, state) => {
    if (command.type === 'RequestPayment') return request(command, state);
    if (state.status === 'none') throw paymentNotFound();
    switch (command.type) {
      case 'ChangePayment':
        return change(command, state);
      case 'ReceivePayment':
        return receive(command, state);
      case 'TakeBackReceipt':
        return takeBackReceipt(command, state);
      case 'UseBalance':
        return useBalance(command, state);
      case 'ReturnBalance':
        return returnBalance(command, state);
      case 'CancelPayment':
        return cancel(command, state);
      case 'WriteOffPayment':
        return writeOff(command, state);
      case 'TakeBackWriteOff':
        return takeBackWriteOff(command, state);
      case 'CreatePaymentLink':
        return createLink(command, state);
      case 'PromiseTransfer':
        return promiseTransfer(command, state);
      case 'StartCardPayment':
        return startCard(command, state);
      case 'SettleCardPayment':
        return settleCard(command, state);
      case 'DeclineCardPayment':
        return declineCard(command, state);
      case 'CloseCardPayment':
        return closeCard(command, state);
      case 'BookSetAside':
        return bookSetAside(command, state);
      case 'RefundPayment':
        return refundPayment(command, state);
      case 'TakeBackRefund':
        return takeBackRefund(command, state);
      case 'RecordRefund':
        return recordRefund(command, state);
      case 'RecordDispute':
        return recordDispute(command, state);
      case 'WarnOfFraud':
        return warnOfFraud(command, state);
    }
  },
};

function request(command: RequestPayment, state: Payment): PaymentEvent[] {
  if (state.status !== 'none') return [];
  const { type: _type, now, status, paidOn, lessonId, billId, payerId, percent, ...more } = command;
  const { depositCents, ...rest } = more;
  const asked = {
    ...rest,
    ...(lessonId === undefined ? {} : { lessonId }),
    ...(billId === undefined ? {} : { billId }),
    ...(payerId == null ? {} : { payerId }),
    ...(percent === undefined ? {} : { percent }),
    ...(depositCents === undefined ? {} : { depositCents }),
  };
  const { paymentId } = asked;
  const opened: PaymentEvent = {
    type: 'PaymentRequested',
    data: { ...asked, reference: bankReference(paymentId) },
  };
  const pending = evolve(state, opened);
  if (status === undefined || pending.status === 'none') return [opened];
  const { dueOn } = asked;
  const entered = { type: 'ChangePayment', now, paymentId, status, dueOn, paidOn } as const;
  return [opened, ...change(entered, pending)];
}

function cancel({ paymentId }: CancelPayment, state: Requested): PaymentEvent[] {
  if (state.status === 'cancelled') return [];
  if (state.status === 'written_off') throw paymentWrittenOff();
  if (state.status === 'settled') throw state.byCardCents > 0 ? chargedByCard() : alreadyPaid();
  if (heldCents(state) > 0) throw partlyPaid(heldCents(state));
  return [{ type: 'PaymentCancelled', data: { paymentId } }];
}

function createLink({ paymentId, expiresAt }: CreatePaymentLink, state: Requested): PaymentEvent[] {
  mustBeOwed(state);
  return [{ type: 'PaymentLinkCreated', data: { paymentId, expiresAt } }];
}
