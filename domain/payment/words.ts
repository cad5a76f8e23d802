import type { PaymentMethod, SetAsideReason } from '../catalogue/payments.ts';
import type { Words } from '../kernel/fact-words.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import { news, nobody, notice, ownerOf, type Telling } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { Metadata } from '../kernel/recorded-event.ts';
import type { PaymentEvent } from './events.ts';

export const paymentWords: Words<PaymentEvent> = {
  PaymentRequested: {
    says: ({ studentId, payerId, amountCents, description, dueOn }, say) =>
      `asked ${payerId === undefined ? say.student(studentId) : say.payer(payerId)} for ${formatMoney(amountCents)} for “${description}”${dueOn ? `, due ${formatDate(dueOn)}` : ''}`,
    // The bill that it is on tells of it, and who pays a deposit is looking at it.
    notifies: ({ paymentId, studentId, amountCents, billId, payerId, depositCents }) =>
      billId !== undefined || depositCents !== undefined
        ? []
        : [
            ...(payerId === undefined
              ? [
                  notice('payment_requested', `student-${studentId}`, {
                    studentId,
                    relatedId: paymentId,
                    amountCents,
                  }),
                ]
              : []),
            news('paymentAsked', { paymentId }),
          ],
  },
  // The instructor passes the link on, in a letter or a message of their own.
  PaymentLinkCreated: {
    says: ({ expiresAt }) => `made a payment link, open until ${formatMoment(expiresAt)}`,
    notifies: nobody,
  },
  // It stands beside the payment, and the money itself is told of when it comes.
  TransferPromised: {
    says: ({ amountCents, until }) =>
      `said that ${formatMoney(amountCents)} was paid by transfer; no reminders until ${formatDate(until)}`,
    notifies: nobody,
  },
  CardPaymentStarted: {
    says: ({ amountCents, agreementId }) =>
      agreementId === undefined
        ? `began to pay ${formatMoney(amountCents)} by card`
        : `began to charge ${formatMoney(amountCents)} to the saved card, as agreed in ${agreementId}`,
    notifies: nobody,
  },
  // The person with the card is looking at the refusal.
  CardPaymentDeclined: {
    says: ({ code }) => `heard that the card was declined (${code.replaceAll('_', ' ')})`,
    notifies: nobody,
  },
  CardPaymentClosed: {
    says: () => 'gave up the card payment, unpaid',
    notifies: nobody,
  },
  CardMoneySetAside: {
    says: ({ amountCents, currency, expectedCents, why }) =>
      `set aside ${sumIn(currency, amountCents)} from a card: ${formatMoney(expectedCents)} was asked, and ${differences[why]}`,
    notifies: ({ paymentId, amountCents, currency }, { schoolId, studentId = null }) =>
      schoolId === undefined
        ? []
        : [
            notice('card_money_set_aside', ownerOf(schoolId), {
              studentId,
              relatedId: paymentId,
              amountCents: currency === 'nzd' ? amountCents : null,
            }),
          ],
  },
  SetAsideMoneyBooked: {
    says: ({ amountCents, settledOn, keepsOver }) =>
      `booked ${formatMoney(amountCents)} that had been set aside as received ${formatDate(settledOn)}${overWords(keepsOver)}`,
    notifies: ({ paymentId, amountCents }, { studentId }) =>
      studentId === undefined
        ? []
        : [
            notice('payment_received', `student-${studentId}`, {
              studentId,
              relatedId: paymentId,
              amountCents,
            }),
          ],
  },
  // The currency is in the fact that set it aside.
  SetAsideMoneyReturned: {
    says: () => 'heard that what was set aside went back to its card',
    notifies: nobody,
  },
  PaymentSettled: {
    says: ({ amountCents, method, settledOn, keepsOver }) =>
      `settled ${formatMoney(amountCents)} ${arrivals[method]}, received ${formatDate(settledOn)}${overWords(keepsOver)}`,
    notifies: moneyArrived,
  },
  PartPaymentReceived: {
    says: ({ amountCents, method, receivedOn }) =>
      `received ${formatMoney(amountCents)} ${arrivals[method]} on ${formatDate(receivedOn)}, a part of what is owed`,
    notifies: moneyArrived,
  },
  // The other payment tells that it was paid, and what is left to pay of it.
  BalanceUsed: {
    says: ({ forPaymentId, amountCents }, say) =>
      `used ${formatMoney(amountCents)} of the balance for ${say.the('payment', forPaymentId)}`,
    notifies: nobody,
  },
  BalanceReturned: {
    says: ({ forPaymentId, amountCents }, say) =>
      `returned ${formatMoney(amountCents)} from ${say.the('payment', forPaymentId)} to the balance`,
    notifies: nobody,
  },
  ReceiptTakenBack: {
    says: ({ amountCents, receivedOn }) =>
      `took back ${formatMoney(amountCents)} received ${formatDate(receivedOn)}, so that it is owed again`,
    notifies: nobody,
  },
  PaymentCorrected: {
    says: ({ amountCents, description, dueOn, receivedCents, settledOn }) =>
      [
        `corrected the payment to ${formatMoney(amountCents)} for “${description}”`,
        dueOn && `due ${formatDate(dueOn)}`,
        receivedCents !== 0 &&
          `${formatMoney(Math.abs(receivedCents))} ${receivedCents > 0 ? 'more' : 'less'} received`,
        settledOn && 'so that it is paid',
      ]
        .filter(Boolean)
        .join(', '),
    // Somebody who was asked for one sum now owes another.
    notifies: ({ paymentId, studentId, amountCents, wasCents }) =>
      wasCents === undefined
        ? []
        : [
            notice('payment_changed', `student-${studentId}`, {
              studentId,
              relatedId: paymentId,
              amountCents,
            }),
          ],
  },
  PaymentReopened: {
    says: ({ takenBackCents }) =>
      takenBackCents > 0
        ? `took back ${formatMoney(takenBackCents)}, so that the payment is owed again`
        : 'opened the payment again',
    notifies: nobody,
  },
  SettlementCorrected: {
    says: ({ amountCents, method, settledOn, settledBefore }) =>
      `corrected how ${formatMoney(amountCents)} arrived: ${arrivals[method]}, received ${formatDate(settledOn)}${settledOn === settledBefore ? '' : ` instead of ${formatDate(settledBefore)}`}`,
    notifies: nobody,
  },
  PaymentCancelled: {
    says: () => 'cancelled the payment',
    // The student who was asked to pay no longer needs to.
    notifies: ({ paymentId }, { studentId }) =>
      studentId === undefined
        ? []
        : [
            notice('payment_cancelled', `student-${studentId}`, {
              studentId,
              relatedId: paymentId,
            }),
          ],
  },
  // It is about the school's books, and nobody is asked for it any more.
  PaymentWrittenOff: {
    says: ({ amountCents, writtenOffOn }) =>
      `wrote off ${formatMoney(amountCents)} as a bad debt on ${formatDate(writtenOffOn)}`,
    notifies: nobody,
  },
  WriteOffTakenBack: {
    says: ({ amountCents }) =>
      `put back ${formatMoney(amountCents)} that was written off, so that it is owed again`,
    notifies: nobody,
  },
  // Nothing has moved: the student is told once it has.
  RefundStarted: {
    says: ({ amountCents }) => `began to give ${formatMoney(amountCents)} back to the card`,
    notifies: nobody,
  },
  RefundFailed: {
    says: ({ amountCents, code }) =>
      `heard that ${formatMoney(amountCents)} could not be given back to the card (${code.replaceAll('_', ' ')})`,
    notifies: ({ paymentId, amountCents }, metadata) =>
      toOwner('refund_failed', paymentId, amountCents, metadata),
  },
  PaymentRefunded: {
    says: ({ amountCents, refundId, refundedOn, method }) =>
      [
        `refunded ${formatMoney(amountCents)}`,
        refundId === null ? method && arrivals[method] : 'to the card',
        refundedOn && `on ${formatDate(refundedOn)}`,
      ]
        .filter(Boolean)
        .join(' '),
    notifies: ({ paymentId, amountCents }, { studentId }) =>
      studentId === undefined
        ? []
        : [
            notice('payment_refunded', `student-${studentId}`, {
              studentId,
              relatedId: paymentId,
              amountCents,
            }),
          ],
  },
  CardFraudWarned: {
    says: ({ amountCents, kind }) =>
      `heard that the card payment of ${formatMoney(amountCents)} may be fraud (${kind.replaceAll('_', ' ')})`,
    notifies: ({ paymentId, amountCents }, metadata) =>
      toOwner('fraud_warned', paymentId, amountCents, metadata),
  },
  CardInquiryOpened: {
    says: ({ amountCents, reason }) =>
      `heard that the card’s holder asked their bank about ${formatMoney(amountCents)} (${reason.replaceAll('_', ' ')})`,
    notifies: ({ paymentId, amountCents }, metadata) =>
      toOwner('payment_questioned', paymentId, amountCents, metadata),
  },
  CardInquiryClosed: {
    says: () => 'heard that the bank’s question about the card payment is closed',
    notifies: nobody,
  },
  // The student has heard of the refund, and now it never was.
  RefundTakenBack: {
    says: ({ amountCents }) =>
      `took back the refund of ${formatMoney(amountCents)}, which was written down by mistake`,
    notifies: nobody,
  },
  PaymentDisputed: {
    says: ({ amountCents, reason }) =>
      `heard that the card’s holder disputes ${formatMoney(amountCents)} (${reason.replaceAll('_', ' ')})`,
    notifies: ({ paymentId, amountCents }, metadata) =>
      toOwner('payment_disputed', paymentId, amountCents, metadata),
  },
  DisputeBalanceNoted: {
    says: ({ takenCents, feeCents }) =>
      takenCents > 0
        ? `heard that the card company took ${formatMoney(takenCents)} for the dispute, and ${formatMoney(feeCents)} as its fee`
        : `heard that the card company put the dispute’s money back; its fee is ${formatMoney(feeCents)}`,
    notifies: nobody,
  },
  PaymentDisputeClosed: {
    says: ({ amountCents, isLost }) =>
      isLost
        ? `heard that the dispute is lost: ${formatMoney(amountCents)} went back to the card`
        : `heard that the dispute is won: ${formatMoney(amountCents)} stays with the school`,
    notifies: ({ paymentId, amountCents, isLost }, metadata) =>
      toOwner(isLost ? 'dispute_lost' : 'dispute_won', paymentId, amountCents, metadata),
  },
  DisputeMoneyReturned: {
    says: ({ amountCents }) =>
      `heard that the dispute is won after all: ${formatMoney(amountCents)} came back`,
    notifies: ({ paymentId, amountCents }, metadata) =>
      toOwner('dispute_won', paymentId, amountCents, metadata),
  },
};

function toOwner(
  kind: BellKind,
  relatedId: number,
  amountCents: Cents,
  { schoolId, studentId }: Metadata,
): Telling[] {
  if (schoolId === undefined) return [];
  return [
    notice(kind, ownerOf(schoolId), { studentId: studentId ?? null, relatedId, amountCents }),
  ];
}

function moneyArrived(
  { paymentId, amountCents }: { paymentId: number; amountCents: Cents },
  { schoolId, studentId }: Metadata,
): Telling[] {
  const toEverybody = news('paymentReceived', { paymentId });
  if (schoolId === undefined) return [toEverybody];
  const about = { studentId: studentId ?? null, relatedId: paymentId, amountCents };
  const ofOwner = notice('payment_received', ownerOf(schoolId), about);
  return studentId === undefined
    ? [ofOwner, toEverybody]
    : [ofOwner, notice('payment_received', `student-${studentId}`, about), toEverybody];
}

const arrivals: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  bank_debit: 'by bank debit',
  cash: 'in cash',
  eftpos: 'by EFTPOS',
  bank_transfer: 'by bank transfer',
  other: 'another way',
  balance: 'from the payer’s balance',
};

const overWords = (keepsOver: true | undefined) =>
  keepsOver ? '; what was over stays as a balance' : '';

const differences: Readonly<Record<SetAsideReason, string>> = {
  amount: 'another sum came',
  currency: 'another currency came',
  account: 'it was paid to another account, or as a test',
  paid: 'the payment had been made another way',
};

/** "NZ$1.00"; other currencies in their smallest unit, because not each has a hundred of them. */
const sumIn = (currency: string, amount: number): string =>
  currency === 'nzd' ? formatMoney(amount) : `${amount} (${currency.toUpperCase()})`;
