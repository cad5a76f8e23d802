import type { PaymentMethod } from '../catalogue/payments.ts';
import { plans } from '../catalogue/plans.ts';
import type { InvoiceEvent } from '../invoice/events.ts';
import { formatMoney } from '../kernel/money.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { PaymentEvent } from '../payment/events.ts';
import type { SubscriptionEvent } from '../subscription/events.ts';
import type { PlanEvent } from '../subscription/plan-events.ts';
import type { Words } from './words.ts';

const by: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  other: 'another way',
};

export const aboutMoney: Words<PaymentEvent | InvoiceEvent | SubscriptionEvent | PlanEvent> = {
  PaymentRequested: ({ studentId, amountCents, description, dueOn }, say) =>
    `asked ${say.student(studentId)} for ${formatMoney(amountCents)} for “${description}”${dueOn ? `, due ${formatDate(dueOn)}` : ''}`,
  PaymentLinkCreated: ({ expiresAt }) =>
    `made a payment link, open until ${formatMoment(expiresAt)}`,
  CardPaymentStarted: ({ amountCents }) => `began to pay ${formatMoney(amountCents)} by card`,
  CardPaymentDeclined: ({ code }) =>
    `heard that the card was declined (${code.replaceAll('_', ' ')})`,
  CardPaymentClosed: () => 'gave up the card payment, unpaid',
  PaymentSettled: ({ amountCents, method, settledOn }) =>
    `settled ${formatMoney(amountCents)} ${by[method]}, received ${formatDate(settledOn)}`,
  PaymentCorrected: ({ amountCents, description, dueOn, receivedCents }) =>
    [
      `corrected the payment to ${formatMoney(amountCents)} for “${description}”`,
      dueOn && `due ${formatDate(dueOn)}`,
      receivedCents !== 0 &&
        `${formatMoney(Math.abs(receivedCents))} ${receivedCents > 0 ? 'more' : 'less'} received`,
    ]
      .filter(Boolean)
      .join(', '),
  PaymentReopened: ({ takenBackCents }) =>
    takenBackCents > 0
      ? `took back ${formatMoney(takenBackCents)}, so that the payment is owed again`
      : 'opened the payment again',
  PaymentCancelled: () => 'cancelled the payment',
  PaymentRefunded: ({ amountCents, refundId }) =>
    `refunded ${formatMoney(amountCents)}${refundId ? ' to the card' : ''}`,
  PaymentDisputed: ({ amountCents, reason }) =>
    `heard that the card’s holder disputes ${formatMoney(amountCents)} (${reason.replaceAll('_', ' ')})`,
  PaymentDisputeClosed: ({ amountCents, isLost }) =>
    isLost
      ? `heard that the dispute is lost: ${formatMoney(amountCents)} went back to the card`
      : `heard that the dispute is won: ${formatMoney(amountCents)} stays with the school`,
  InvoiceIssued: ({ number, studentId, totalCents, gstCents }, say) =>
    `issued invoice ${number} to ${say.student(studentId)} for ${formatMoney(totalCents)}${gstCents === null ? '' : `, ${formatMoney(gstCents)} of it GST`}`,
  TrialStarted: ({ endsOn }) => `began a free trial until ${formatDate(endsOn)}`,
  PlanStarted: ({ plan, nextBillingOn }) =>
    `moved to the ${plans[plan].label} plan, next charged ${formatDate(nextBillingOn)}`,
  PlanCharged: ({ plan, amountCents }) =>
    `was charged ${formatMoney(amountCents)} for the ${plans[plan].label} plan`,
  PlanRenewed: ({ nextBillingOn }) => `renewed the plan until ${formatDate(nextBillingOn)}`,
  PlanFellBehind: () => 'fell behind with the plan: a monthly charge failed',
  SubscriptionCorrected: ({ type, standing }) =>
    `corrected the subscription to ${type}, ${standing}`,
  PlanCancelled: () => 'cancelled the plan',
};
