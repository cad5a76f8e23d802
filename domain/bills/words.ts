import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { BillChangeWhy, BillEvent } from './events.ts';
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
    says: ({ studentId, rhythm, runAt, lines, totalCents, dueOn }, say) =>
      `billed ${say.student(studentId)} ${formatMoney(totalCents)} for ${lines.length === 1 ? 'a lesson' : `${lines.length} lessons`} (${inWords[rhythm]}, run of ${formatMoment(runAt)}), due ${formatDate(dueOn)}`,
    // The letter with the invoice goes out besides.
    notifies: ({ studentId, totalCents, lines: [first] }) =>
      first
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

const whys: Readonly<Record<BillChangeWhy, string>> = {
  not_held: 'it was not held',
  length: 'its length changed',
  type: 'its type changed',
  credit: 'credit covers another part of it',
};

const inWords: Readonly<Record<Rhythm, string>> = {
  never: 'never',
  booked: 'rhythm booked',
  done: 'rhythm done',
  weekly: 'weekly',
  monthly: 'monthly',
};
