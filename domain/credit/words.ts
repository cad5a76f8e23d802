import type { Words } from '../kernel/fact-words.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import type { BellKind } from '../kernel/notification-kinds.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { Part } from './credit.ts';
import type { CreditEvent, FeeWhy, TakenBackWhy } from './events.ts';
import { minutesOf } from './minutes.ts';
import { feeInWords } from './rules.ts';
import { inHours } from './sentence.ts';

/** What a fee is for, as a statement names it. */
export const feeLabels: Readonly<Record<FeeWhy, string>> = {
  late: 'Cancelled late',
  no_show: 'No-show',
  no_licence: 'No licence with them',
  unfit: 'Unfit to drive',
};

const takenBackWords: Readonly<Record<TakenBackWhy, string>> = {
  dispute: 'the bank decided for the card’s holder',
  refund: 'its money went back',
  reopened: 'its payment is owed again',
};

export const creditWords: Words<CreditEvent> = {
  CreditOrdered: {
    says: ({ name, minutes, priceCents, studentId }, say) =>
      `sold ${say.student(studentId)} “${name}”, ${inHours(minutes)} for ${formatMoney(priceCents)}`,
    // Its payment notifies.
    notifies: nobody,
  },
  CreditBought: {
    says: ({ minutes, amountCents, studentId, expiresOn }, say) =>
      `credited ${say.student(studentId)} with ${inHours(minutes)}, paid with ${formatMoney(amountCents)}${expiresOn ? `, good until ${formatDate(expiresOn)}` : ''}`,
    notifies: nobody,
  },
  CreditRedeemed: {
    says: ({ voucherId, minutes, studentId }, say) =>
      `credited ${say.student(studentId)} with ${inHours(minutes)} from ${say.the('voucher', voucherId)}`,
    // The voucher notifies.
    notifies: nobody,
  },
  CreditGranted: {
    says: ({ minutes, studentId, reason }, say) =>
      `gave ${say.student(studentId)} ${inHours(minutes)} of credit: “${reason}”`,
    notifies: (fact) => toStudent('credit_granted', fact, fact.lotId),
  },
  CreditGrantTakenBack: {
    says: ({ minutes, studentId }, say) =>
      `took ${inHours(minutes)} of credit back that ${say.student(studentId)} was given`,
    notifies: nobody,
  },
  CreditAllocated: {
    says: ({ lessonId, parts, minutes }, say) =>
      minutesOf(parts) === minutes
        ? `kept ${inHours(minutes)} of credit for ${say.the('lesson', lessonId)}`
        : `kept ${inHours(minutesOf(parts))} of credit for ${say.the('lesson', lessonId)}, which needs ${inHours(minutes)}`,
    notifies: nobody,
  },
  CreditReleased: {
    says: ({ lessonId, parts }, say) =>
      `freed ${told(parts)} that was kept for ${say.the('lesson', lessonId)}`,
    notifies: nobody,
  },
  CreditSpent: {
    says: ({ lessonId, parts, minutes }, say) =>
      minutesOf(parts) === minutes
        ? `used ${inHours(minutes)} of credit for ${say.the('lesson', lessonId)}`
        : `used ${inHours(minutesOf(parts))} of credit for ${say.the('lesson', lessonId)}, which took ${inHours(minutes)}`,
    notifies: nobody,
  },
  CreditRestored: {
    says: ({ lessonId, parts }, say) =>
      `gave back ${told(parts)} that ${say.the('lesson', lessonId)} had used`,
    notifies: nobody,
  },
  LateFeeRaised: {
    says: ({ lessonId, minutes, why, amountCents, reason, rule }, say) =>
      [
        `charged ${inHours(minutes)} for ${say.the('lesson', lessonId)} (${feeLabels[why].toLowerCase()})`,
        amountCents > 0 && `${formatMoney(amountCents)} of it in money`,
        rule &&
          `by the rule ${rule.isAsBooked ? 'it was booked under' : 'of that day'}: ${feeInWords(rule.percent, rule.mostCents)}`,
        reason && `“${reason}”`,
      ]
        .filter(Boolean)
        .join(', '),
    notifies: (fact) => toStudent('late_fee_raised', fact, fact.lessonId, fact),
  },
  LateFeeWaived: {
    says: ({ lessonId, minutes, reason, isFilled }, say) =>
      `waived the ${inHours(minutes)} charged for ${say.the('lesson', lessonId)}${isFilled ? ', as its time was booked again' : ''}${reason ? `: “${reason}”` : ''}`,
    notifies: (fact) => toStudent('late_fee_waived', fact, fact.lessonId),
  },
  CreditRefunded: {
    says: ({ minutes, amountCents, reason }) =>
      `gave up ${inHours(minutes)} of credit for ${formatMoney(amountCents)}: “${reason}”`,
    notifies: nobody,
  },
  CreditRefundUndone: {
    says: ({ minutes, amountCents }) =>
      `gave back ${inHours(minutes)} of credit, as ${formatMoney(amountCents)} did not go back`,
    notifies: (fact) => [
      ...toStudent('credit_refund_undone', fact, fact.paymentId),
      notice('credit_refund_undone', ownerOf(fact.schoolId), {
        studentId: fact.studentId,
        relatedId: fact.paymentId,
      }),
    ],
  },
  CreditTakenBack: {
    says: ({ minutes, why, owedMinutes }) =>
      `took back ${inHours(minutes)} of credit, as ${takenBackWords[why]}${owedMinutes > 0 ? `; ${inHours(owedMinutes)} that were used are owed` : ''}`,
    notifies: (fact) => [
      ...toStudent('credit_taken_back', fact, fact.paymentId),
      notice('credit_taken_back', ownerOf(fact.schoolId), {
        studentId: fact.studentId,
        relatedId: fact.paymentId,
      }),
    ],
  },
  CreditDisputed: {
    says: ({ studentId, lotId, isOpen }, say) => {
      const purchase = say.the('purchase', `${studentId}-${lotId}`);
      return isOpen
        ? `held back what is free of ${purchase} while the bank decides`
        : `freed ${purchase} again, as the dispute is won`;
    },
    notifies: nobody,
  },
  CreditMovedOut: {
    says: ({ lots, toStudentId, reason }, say) =>
      `moved ${told(lots)} of credit to ${say.student(toStudentId)}: “${reason}”`,
    notifies: (fact) => toStudent('credit_moved', fact, fact.toStudentId),
  },
  CreditMovedIn: {
    says: ({ lots, fromStudentId }, say) =>
      `received ${told(lots)} of credit from ${say.student(fromStudentId)}`,
    notifies: (fact) => toStudent('credit_moved', fact, fact.fromStudentId),
  },
  CreditExpired: {
    says: ({ minutes, expiresOn }) =>
      `let ${inHours(minutes)} of credit expire, which was good until ${formatDate(expiresOn)}`,
    notifies: (fact) => [
      ...toStudent('credit_expired', fact, fact.lotId),
      notice('credit_expired', ownerOf(fact.schoolId), {
        studentId: fact.studentId,
        relatedId: fact.lotId,
      }),
    ],
  },
  ExpiredCreditRestored: {
    says: ({ minutes, reason }) =>
      `gave back ${inHours(minutes)} of credit that had expired: “${reason}”`,
    notifies: (fact) => toStudent('credit_granted', fact, fact.lotId),
  },
  CreditExpiryAnnounced: {
    says: ({ minutes, expiresOn }) =>
      `said that ${inHours(minutes)} of credit expire on ${formatDate(expiresOn)}`,
    notifies: (fact) => toStudent('credit_expires', fact, fact.lotId),
  },
};

const told = (parts: readonly Part[]): string => inHours(minutesOf(parts));

function toStudent(
  kind: BellKind,
  { studentId }: { schoolId: SchoolId; studentId: StudentId },
  relatedId: number,
  { startsAt = null, amountCents = 0 }: { startsAt?: string | null; amountCents?: number } = {},
) {
  return [
    notice(kind, `student-${studentId}`, {
      studentId,
      relatedId,
      startsAt,
      amountCents: amountCents > 0 ? amountCents : null,
    }),
  ];
}
