import { feeLabels } from '../credit/words.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { BillChangeWhy, BillEvent, BillLine } from './events.ts';
import type { Rhythm } from './rhythm.ts';

export const billWords: Words<BillEvent> = {
  BillingRulesSet: {
    says: ({ rhythm, daysToPay, billsFrom, monthlyStatements }) =>
      `set automatic bills: ${inWords[rhythm]}${rhythm === 'never' ? '' : `, ${daysToPay} days to pay, lessons from ${formatDate(billsFrom)} on`}${monthlyStatements ? '; statements by email each month' : ''}`,
    notifies: nobody,
  },
  LearnerBillingSet: {
    says: ({ studentId, rhythm }, say) =>
      `set how ${say.student(studentId)} is billed: ${rhythm === null ? 'like the others' : inWords[rhythm]}`,
    notifies: nobody,
  },
  StudentPayersSet: {
    says: ({ studentId, payers, from }, say) =>
      `set who pays for ${say.student(studentId)} from ${formatDate(from)}: ${payers
        .map(({ payerId, percent }) => {
          const name = payerId === null ? 'the student' : say.payer(payerId);
          return payers.length === 1 ? name : `${name} ${percent}%`;
        })
        .join(', ')}`,
    notifies: nobody,
  },
  PayerBillingSet: {
    says: ({ payerId, rhythm, daysToPay }, say) =>
      `set how ${say.payer(payerId)} is billed: ${rhythm === null ? 'like the others' : inWords[rhythm]}${daysToPay === null ? '' : `, ${daysToPay} days to pay`}`,
    notifies: nobody,
  },
  PayerLeft: {
    says: ({ payerId }, say) => `removed ${say.payer(payerId)} from the payers`,
    notifies: nobody,
  },
  OwnPriceSet: {
    says: ({ studentId, hourCents, from, until }, say) =>
      `set the price of an hour for ${say.student(studentId)} from ${formatDate(from)}${until ? ` to ${formatDate(until)}` : ''}: ${hourCents === null ? 'as the price list says' : formatMoney(hourCents)}`,
    notifies: nobody,
  },
  LessonHeldBack: {
    says: ({ studentId }, say) => `kept a lesson of ${say.student(studentId)} off automatic bills`,
    notifies: nobody,
  },
  LessonPutBack: {
    says: ({ studentId }, say) =>
      `put a lesson of ${say.student(studentId)} back for the next automatic bill`,
    notifies: nobody,
  },
  LessonAskedByHand: {
    says: ({ studentId }, say) =>
      `asked for a lesson of ${say.student(studentId)} by hand, so that no automatic bill does`,
    notifies: nobody,
  },
  BillDrawn: {
    says: ({ studentId, payerId, rhythm, runAt, lines, totalCents, dueOn }, say) =>
      `billed ${payerId === undefined ? say.student(studentId) : say.payer(payerId)} ${formatMoney(totalCents)} for ${lines.length === 1 ? 'a lesson' : `${lines.length} lessons`} (${inWords[rhythm]}, run of ${formatMoment(runAt)}), due ${formatDate(dueOn)}: ${lines.map(lessonInWords).join('; ')}`,
    // The letter with the invoice goes out besides.
    notifies: ({ studentId, payerId, totalCents, lines: [first] }) =>
      first && payerId === undefined
        ? [
            notice('payment_requested', `student-${studentId}`, {
              studentId,
              relatedId: first.paymentId,
              amountCents: totalCents,
            }),
          ]
        : [],
  },
  // The letter with the correction goes out besides.
  BilledLessonChanged: {
    says: ({ studentId, fromCents, toCents, why }, say) =>
      `changed a lesson on a bill of ${say.student(studentId)} from ${formatMoney(fromCents)} to ${formatMoney(toCents)}, because ${whys[why]}`,
    notifies: nobody,
  },
};

/** "Thu 19 Nov 2026, 10:00, 60 minutes, NZ$55.00" */
const lessonInWords = ({ startsAt, minutes, amountCents, fee }: BillLine): string =>
  `${formatMoment(startsAt)}, ${fee ? `${feeLabels[fee].toLowerCase()}, ` : ''}${minutes} minutes, ${formatMoney(amountCents)}`;

const whys: Readonly<Record<BillChangeWhy, string>> = {
  not_held: 'it was not held',
  length: 'its length changed',
  type: 'its type changed',
  credit: 'credit covers another part of it',
  waived: 'its fee was waived',
};

/** How often, as part of a sentence. */
export const inWords: Readonly<Record<Rhythm, string>> = {
  never: 'never',
  booked: 'when booked',
  done: 'when done',
  weekly: 'weekly',
  monthly: 'monthly',
};
