import type { LessonType } from '../catalogue/lessons.ts';
import type { PaymentMethod } from '../catalogue/payments.ts';
import type { Command } from '../kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import type { CreditEvent } from './events.ts';
import type { CreditRules, Ended, FeeTerms } from './rules.ts';

type OfStudent = { readonly schoolId: SchoolId; readonly studentId: StudentId };

/** What a lesson is to the credit. */
export type FollowedLesson = Ended & {
  readonly startsAt: Instant;
  /** As planned. */
  readonly minutes: number;
  readonly lessonType: LessonType;
  /** Of a completed one: how long it took; as planned where it is not said. */
  readonly takenMinutes?: number | null | undefined;
  /** What giving it up costs, as it stood when it was booked; null for lessons from before that was kept. */
  readonly terms?: FeeTerms | null | undefined;
  /** Percent of the price by those terms when it was cancelled. */
  readonly latePercent?: number | null | undefined;
};

/** A lesson that waits for credit. `asOf` is the ledger position up to which it is known. */
export type WaitingLesson = Pick<FollowedLesson, 'startsAt' | 'minutes' | 'lessonType'> & {
  readonly lessonId: number;
  readonly asOf: number;
};

/** Sold, and to be paid by a payment. */
export type OrderCredit = Command<
  'OrderCredit',
  OfStudent & {
    paymentId: number;
    /** The payer, where it is not the student. */
    payerId?: number | null | undefined;
    instructorId: AccountId;
    product: {
      readonly productId: number | null;
      readonly name: string;
      readonly minutes: number;
      readonly priceCents: Cents;
      readonly lessonTypes: readonly LessonType[];
      readonly expiresAfterDays: number | null;
    };
    method: PaymentMethod | null;
    paidOn: LocalDate | null;
    voucher: string | null;
    /** Whether the same may be sold again within moments. */
    isAgain: boolean;
  }
>;
/** A voucher was redeemed. `lessons` are those ahead that credit may go to. */
export type RedeemCredit = Command<
  'RedeemCredit',
  OfStudent &
    Omit<Extract<CreditEvent, { type: 'CreditRedeemed' }>['data'], 'lotId'> & {
      lessons: readonly WaitingLesson[];
    }
>;
/** The payment of an order is settled. `lessons` are those ahead that credit may go to. */
export type SettleOrder = Command<
  'SettleOrder',
  OfStudent & {
    paymentId: number;
    amountCents: Cents;
    on: LocalDate;
    lessons: readonly WaitingLesson[];
  }
>;
/** What became of the payment of an order after it was settled. */
export type TakeBackOrder = Command<
  'TakeBackOrder',
  OfStudent & {
    paymentId: number;
    why: 'dispute' | 'refund' | 'reopened';
    /** Of a refund: all that was given back of the payment; of a dispute: its sum. */
    amountCents: Cents;
    /** The number for a payment that asks for what was used already. */
    owedPaymentId: number | null;
  }
>;
/** `refundedCents` is what of the payment went back or is on its way: where credit was taken for more, the rest failed. */
export type UndoRefund = Command<
  'UndoRefund',
  OfStudent & { paymentId: number; refundedCents: Cents }
>;
export type DisputeOrder = Command<
  'DisputeOrder',
  OfStudent & { paymentId: number; isOpen: boolean }
>;
/** Minutes that nobody pays for. */
export type GrantCredit = Command<
  'GrantCredit',
  OfStudent & { minutes: number; reason: string; lessons: readonly WaitingLesson[] }
>;
/** A gift that nothing was used of, as where an import is undone. */
export type TakeBackGrant = Command<'TakeBackGrant', OfStudent & { lotId: number }>;
/** All free minutes of a purchase, or fewer, for their money. */
export type RefundCredit = Command<
  'RefundCredit',
  OfStudent & { lotId: number; minutes: number | null; reason: string }
>;
export type MoveCreditOut = Command<
  'MoveCreditOut',
  OfStudent & { moveId: string; toStudentId: StudentId; minutes: number; reason: string }
>;
export type MoveCreditIn = Command<
  'MoveCreditIn',
  OfStudent & {
    moveId: string;
    fromStudentId: StudentId;
    lots: Extract<CreditEvent, { type: 'CreditMovedOut' }>['data']['lots'];
    reason: string;
    lessons: readonly WaitingLesson[];
  }
>;
/** One of two payers of a lesson, with the id for their payment of a fee; a null payer is the student. */
export type FeeSharer = {
  readonly payerId: number | null;
  readonly percent: number;
  readonly paymentId: number;
};
/** What a fact of the diary means for the credit: `lesson` as it stands after the fact, null where it was removed. */
export type FollowLesson = Command<
  'FollowLesson',
  OfStudent & {
    lessonId: number;
    asOf: number;
    instructorId: AccountId;
    lesson: FollowedLesson | null;
    rules: CreditRules;
    /** The school's price of an hour, for what credit does not cover. */
    hourCents: Cents;
    /** The number for a payment, should the school's rule charge money. */
    feePaymentId: number | null;
    feeSharers?: readonly FeeSharer[] | undefined;
    /** It had ended before the fact that is followed, as where a note is written on a lesson of long ago. */
    hadEnded?: boolean | undefined;
    /** Refused where credit does not cover it. */
    mustBeCovered?: boolean | undefined;
  }
>;
/** What a lesson that was not held costs, decided by a person. */
export type DecideLateFee = Command<
  'DecideLateFee',
  OfStudent & {
    lessonId: number;
    asOf: number;
    instructorId: AccountId;
    lesson: FollowedLesson;
    minutes: number;
    reason: string;
    hourCents: Cents;
    feePaymentId: number;
    feeSharers?: readonly FeeSharer[] | undefined;
  }
>;
/** The time of a lesson that was cancelled late is booked again. */
export type WaiveFilledFee = Command<
  'WaiveFilledFee',
  OfStudent & { lessonId: number; asOf: number; instructorId: AccountId }
>;
/** `on` is the Auckland day that has begun. */
export type ExpireCredit = Command<'ExpireCredit', OfStudent & { on: LocalDate }>;
export type AnnounceExpiry = Command<'AnnounceExpiry', OfStudent & { on: LocalDate }>;
export type RestoreExpired = Command<
  'RestoreExpired',
  OfStudent & {
    lotId: number;
    minutes: number | null;
    reason: string;
    lessons: readonly WaitingLesson[];
  }
>;

export type CreditCommand =
  | OrderCredit
  | SettleOrder
  | RedeemCredit
  | TakeBackOrder
  | UndoRefund
  | DisputeOrder
  | GrantCredit
  | TakeBackGrant
  | RefundCredit
  | MoveCreditOut
  | MoveCreditIn
  | FollowLesson
  | DecideLateFee
  | WaiveFilledFee
  | ExpireCredit
  | AnnounceExpiry
  | RestoreExpired;
