import { z } from 'zod';
import { lessonTypes } from '../catalogue/lessons.ts';
import { paymentMethods } from '../catalogue/payments.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, position, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';
import { cents, count, line, localDate, utcInstant } from '../kernel/schemas.ts';

export const lotSources = ['bought', 'granted'] as const;
export type LotSource = (typeof lotSources)[number];

/** Why a fee is charged for a lesson that was not held. */
export const feeWhys = ['late', 'no_show', 'no_licence', 'unfit'] as const;
export type FeeWhy = (typeof feeWhys)[number];

/** Why minutes that were paid for are gone again: the bank decided for the card's holder, money went back, or the payment is owed again. */
export const takenBackWhys = ['dispute', 'refund', 'reopened'] as const;
export type TakenBackWhy = (typeof takenBackWhys)[number];

const student = { schoolId, studentId };
/** Which minutes: of the purchases or gifts of this student, counted from 1. */
const parts = z.array(z.object({ lotId: id, minutes: count })).max(200);
const types = z.array(z.enum(lessonTypes)).max(20);
/** The ledger position of the fact of the diary that this follows; 0 for a lesson that is about to be booked. */
const asOf = position.or(z.literal(0));
const lesson = { lessonId: id, asOf, startsAt: utcInstant, lessonType: z.enum(lessonTypes) };
const movedLot = z.object({
  lotId: id,
  /** Whose purchase or gift it was at first, and its number there. */
  originStudentId: studentId,
  originLotId: id,
  source: z.enum(lotSources),
  name: line(),
  minutes: count,
  amountCents: cents,
  lessonTypes: types,
  expiresOn: localDate.nullable(),
});
const feeShare = z.object({
  /** Null is the student. */
  payerId: id.nullable(),
  percent: z.int().min(1).max(99),
  paymentId: id,
  amountCents: cents,
});
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

/** The lesson credit of one student, in whole minutes: the stream `credit-<student>`. */
export const creditEvents = {
  /** Sold, and asked for by a payment; there are no minutes before its money arrived. */
  CreditOrdered: event(
    z.object({
      ...student,
      lotId: id,
      paymentId: id,
      /** The payer; absent for the student. */
      payerId: id.optional(),
      orderedAt: utcInstant,
      instructorId: accountId,
      productId: id.nullable(),
      name: line(),
      minutes: count,
      priceCents: cents,
      /** None is every type. */
      lessonTypes: types,
      expiresAfterDays: count.nullable(),
      /** How it is paid, and the Auckland day it was where it is paid already. */
      method: z.enum(paymentMethods).nullable(),
      paidOn: localDate.nullable(),
      /** It came with a voucher: the voucher's stream without its noun. */
      voucher: line().nullable(),
    }),
  ),
  /**
   * A voucher was redeemed: its minutes exist, and no money moves, because its sale is in the books since it was paid for, on the Auckland day
   * `paidOn`.
   */
  CreditRedeemed: event(
    z.object({
      ...student,
      lotId: id,
      voucherId: id,
      productId: id.nullable(),
      name: line(),
      minutes: count,
      priceCents: cents,
      lessonTypes: types,
      paidOn: localDate,
    }),
  ),
  /** The money arrived: the minutes exist. `boughtOn` is the Auckland day. */
  CreditBought: event(
    z.object({
      ...student,
      lotId: id,
      paymentId: id,
      minutes: count,
      amountCents: cents,
      boughtOn: localDate,
      expiresOn: localDate.nullable(),
    }),
  ),
  CreditGranted: event(
    z.object({ ...student, lotId: id, minutes: count, reason: personalText() }),
    {
      person,
    },
  ),
  /** What an import gave is taken back with it. */
  CreditGrantTakenBack: event(z.object({ ...student, lotId: id, minutes: count })),
  /** Which minutes are kept for a lesson of `minutes`; what they lack is to be paid. Replaces what was kept for it before. */
  CreditAllocated: event(z.object({ ...student, ...lesson, minutes: count, parts })),
  /** The lesson is not going to be held: what was kept for it is free. */
  CreditReleased: event(z.object({ ...student, lessonId: id, asOf, parts })),
  /** The lesson was held and took `minutes`. */
  CreditSpent: event(z.object({ ...student, ...lesson, minutes: count, parts })),
  /** The lesson counts as held no longer, or took another time: its minutes are there again. */
  CreditRestored: event(z.object({ ...student, lessonId: id, asOf, parts })),
  /** A lesson that was not held costs `minutes`: `parts` from credit, the rest in money. */
  LateFeeRaised: event(
    z.object({
      ...student,
      ...lesson,
      why: z.enum(feeWhys),
      minutes: count,
      parts,
      amountCents: cents,
      /** The payment that asks for the money. */
      paymentId: id.nullable(),
      instructorId: accountId,
      /** Empty where the school's rule charged it. */
      reason: personalText(),
      /** The rule that charged it; absent where somebody decided it, and in facts from before it was kept. */
      rule: z
        .object({ percent: count, mostCents: cents.nullable(), isAsBooked: z.boolean() })
        .optional(),
      /** Where two pay for the lesson, a payment for each; `paymentId` is the first. */
      shares: z.array(feeShare).max(20).optional(),
    }),
    { person },
  ),
  /** It is not charged after all. */
  LateFeeWaived: event(
    z.object({
      ...student,
      lessonId: id,
      asOf,
      minutes: count,
      parts,
      amountCents: cents,
      paymentId: id.nullable(),
      /** The payment of the other payer, for a share of the fee. */
      otherPaymentIds: z.array(id).max(20).optional(),
      reason: personalText(),
      /** Its time was booked again. */
      isFilled: z.literal(true).optional(),
    }),
    { person },
  ),
  /** Free minutes are given up for their money, which the payment gives back. */
  CreditRefunded: event(
    z.object({
      ...student,
      lotId: id,
      paymentId: id,
      minutes: count,
      amountCents: cents,
      reason: personalText(),
    }),
    { person },
  ),
  /** Money that was to go back did not, as where a card company refused it: its minutes are there again. */
  CreditRefundUndone: event(
    z.object({ ...student, lotId: id, paymentId: id, minutes: count, amountCents: cents }),
  ),
  /** Their money is gone again. What was used of them already is owed: by a payment of its own after a dispute. */
  CreditTakenBack: event(
    z.object({
      ...student,
      lotId: id,
      paymentId: id,
      why: z.enum(takenBackWhys),
      minutes: count,
      amountCents: cents,
      owedMinutes: count,
      owedCents: cents,
      owedPaymentId: id.nullable(),
      instructorId: accountId,
    }),
  ),
  /** The card's holder denies the payment; nothing more is booked from it until the bank has decided. */
  CreditDisputed: event(z.object({ ...student, lotId: id, paymentId: id, isOpen: z.boolean() })),
  /** `lots` with the numbers they have here. */
  CreditMovedOut: event(
    z.object({
      ...student,
      moveId: z.uuid(),
      toStudentId: studentId,
      lots: z.array(movedLot).max(200),
      reason: personalText(),
    }),
    { person },
  ),
  /** `lots` with the numbers they have from now on. */
  CreditMovedIn: event(
    z.object({
      ...student,
      moveId: z.uuid(),
      fromStudentId: studentId,
      lots: z.array(movedLot).max(200),
      reason: personalText(),
    }),
    { person },
  ),
  /** The last day on which it could be used is over. */
  CreditExpired: event(z.object({ ...student, lotId: id, minutes: count, expiresOn: localDate })),
  /** The owner gives back what expired; it does not expire again. */
  ExpiredCreditRestored: event(
    z.object({ ...student, lotId: id, minutes: count, reason: personalText() }),
    { person },
  ),
  /** The student was told that free minutes expire in `days` days or fewer. */
  CreditExpiryAnnounced: event(
    z.object({ ...student, lotId: id, minutes: count, days: count, expiresOn: localDate }),
  ),
};

export type CreditEvent = EventOf<typeof creditEvents>;
