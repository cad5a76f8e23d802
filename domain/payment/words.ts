import type { PaymentMethod } from '../catalogue/payments.ts';
import type { Words } from '../history/words.ts';
import { nobody, notice, ownerOf } from '../inbox/notice.ts';
import { formatMoney } from '../kernel/money.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { PaymentEvent } from './events.ts';

export const paymentWords: Words<PaymentEvent> = {
  PaymentRequested: {
    says: ({ studentId, amountCents, description, dueOn }, say) =>
      `asked ${say.student(studentId)} for ${formatMoney(amountCents)} for “${description}”${dueOn ? `, due ${formatDate(dueOn)}` : ''}`,
    notifies: ({ paymentId, studentId, amountCents }) => [
      notice('payment_requested', `student-${studentId}`, {
        studentId,
        relatedId: paymentId,
        amountCents,
      }),
    ],
  },
  // The instructor passes the link on, in a letter or a message of their own.
  PaymentLinkCreated: {
    says: ({ expiresAt }) => `made a payment link, open until ${formatMoment(expiresAt)}`,
    notifies: nobody,
  },
  CardPaymentStarted: {
    says: ({ amountCents }) => `began to pay ${formatMoney(amountCents)} by card`,
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
  PaymentSettled: {
    says: ({ amountCents, method, settledOn }) =>
      `settled ${formatMoney(amountCents)} ${arrivals[method]}, received ${formatDate(settledOn)}`,
    notifies: ({ paymentId, amountCents }, { schoolId, studentId = null }) => {
      if (schoolId === undefined) return [];
      const about = { studentId, relatedId: paymentId, amountCents };
      const toOwner = notice('payment_received', ownerOf(schoolId), about);
      return studentId === null
        ? [toOwner]
        : [toOwner, notice('payment_received', `student-${studentId}`, about)];
    },
  },
  PaymentCorrected: {
    says: ({ amountCents, description, dueOn, receivedCents }) =>
      [
        `corrected the payment to ${formatMoney(amountCents)} for “${description}”`,
        dueOn && `due ${formatDate(dueOn)}`,
        receivedCents !== 0 &&
          `${formatMoney(Math.abs(receivedCents))} ${receivedCents > 0 ? 'more' : 'less'} received`,
      ]
        .filter(Boolean)
        .join(', '),
    notifies: nobody,
  },
  PaymentReopened: {
    says: ({ takenBackCents }) =>
      takenBackCents > 0
        ? `took back ${formatMoney(takenBackCents)}, so that the payment is owed again`
        : 'opened the payment again',
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
  PaymentRefunded: {
    says: ({ amountCents, refundId }) =>
      `refunded ${formatMoney(amountCents)}${refundId ? ' to the card' : ''}`,
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
  PaymentDisputed: {
    says: ({ amountCents, reason }) =>
      `heard that the card’s holder disputes ${formatMoney(amountCents)} (${reason.replaceAll('_', ' ')})`,
    notifies: ({ paymentId, amountCents }, { schoolId, studentId = null }) =>
      schoolId === undefined
        ? []
        : [
            notice('payment_disputed', ownerOf(schoolId), {
              studentId,
              relatedId: paymentId,
              amountCents,
            }),
          ],
  },
  PaymentDisputeClosed: {
    says: ({ amountCents, isLost }) =>
      isLost
        ? `heard that the dispute is lost: ${formatMoney(amountCents)} went back to the card`
        : `heard that the dispute is won: ${formatMoney(amountCents)} stays with the school`,
    notifies: ({ paymentId, amountCents, isLost }, { schoolId, studentId = null }) =>
      schoolId === undefined
        ? []
        : [
            notice(isLost ? 'dispute_lost' : 'dispute_won', ownerOf(schoolId), {
              studentId,
              relatedId: paymentId,
              amountCents,
            }),
          ],
  },
};

const arrivals: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  bank_transfer: 'by bank transfer',
  other: 'another way',
};
