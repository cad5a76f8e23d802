import type { PaymentMethod } from '../catalogue/payments.ts';
import { formatMoney } from '../kernel/money.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { PaymentEvent } from './events.ts';

type Tell = {
  readonly [Type in PaymentEvent['type']]: (
    data: Extract<PaymentEvent, { type: Type }>['data'],
  ) => string;
};

/** What became of a payment, fact by fact, in sentences for the person it belongs to. Days are Auckland's. */
const tell: Tell = {
  PaymentRequested: ({ amountCents, description, dueOn }) =>
    `${formatMoney(amountCents)} was asked for: ${description}${dueOn ? `, due ${formatDate(dueOn)}` : ''}.`,
  PaymentLinkCreated: ({ expiresAt }) =>
    `A payment link was made. It works until ${formatDate(dateOf(expiresAt))}.`,
  CardPaymentStarted: ({ amountCents }) =>
    `Paying ${formatMoney(amountCents)} by card was started.`,
  CardPaymentDeclined: ({ code }) => `The card was declined: ${inWords(code)}.`,
  CardPaymentClosed: () => 'The card payment that was open was closed, unpaid.',
  PaymentSettled: ({ amountCents, method, settledOn }) =>
    `${formatMoney(amountCents)} was received ${byMethod[method]} on ${formatDate(settledOn)}.`,
  PaymentCorrected: ({ amountCents, description, dueOn, receivedCents }) =>
    [
      `The record was put right: ${formatMoney(amountCents)}, ${description}${dueOn ? `, due ${formatDate(dueOn)}` : ''}.`,
      ...(receivedCents === 0
        ? []
        : [
            `${formatMoney(Math.abs(receivedCents))} ${receivedCents > 0 ? 'more' : 'less'} counts as received.`,
          ]),
    ].join(' '),
  PaymentReopened: ({ takenBackCents }) =>
    takenBackCents === 0
      ? 'It is owed again.'
      : `It is owed again: ${formatMoney(takenBackCents)} that was entered as received was taken back.`,
  PaymentCancelled: () => 'It was cancelled.',
  PaymentRefunded: ({ amountCents, refundId }) =>
    `${formatMoney(amountCents)} was refunded${refundId === null ? ', by hand' : ' to the card'}.`,
  PaymentDisputed: ({ amountCents, reason }) =>
    `The card’s holder disputes ${formatMoney(amountCents)} with their bank: ${inWords(reason)}.`,
  PaymentDisputeClosed: ({ amountCents, isLost }) =>
    isLost
      ? `The bank decided for the card’s holder: ${formatMoney(amountCents)} went back to the card.`
      : `The bank decided for you: ${formatMoney(amountCents)} stays yours.`,
};

/** One fact of a payment's stream as a sentence. */
export function sentenceOf(event: PaymentEvent): string {
  // The record is total over the payment's events, and what is found under a type takes that type's data.
  const sentence = tell[event.type] as (data: PaymentEvent['data']) => string;
  return sentence(event.data);
}

const byMethod: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  other: 'another way',
};

/** The card company's codes are words joined by underscores. */
const inWords = (code: string) => code.replaceAll('_', ' ');
