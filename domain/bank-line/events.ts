import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import {
  accountId,
  id,
  type SchoolId,
  type StudentId,
  schoolId,
  studentId,
} from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { cents, count, line, localDate } from '../kernel/schemas.ts';

/** The most payments that one line may be for. */
export const mostPaymentsOfLine = 50;

export const matchedBys = ['reference', 'hand'] as const;

const match = {
  schoolId,
  /** `12-345`: the file's number and the line's place in it. */
  lineId: line(),
  /** What follows for the payments carries it as the cause. */
  matchId: z.uuid(),
  /** The Auckland day of the line. */
  on: localDate,
  /** What each payment gets of it: of money that came, a receipt; of money that went, a refund that is recorded already. */
  parts: z
    .array(
      z.object({
        paymentId: id,
        studentId,
        amountCents: cents,
        /** Of these, what is above what was owed and stays the payer's balance. */
        overCents: cents.optional(),
      }),
    )
    .max(mostPaymentsOfLine),
  /** Of those, the one that asks for what the payer sent too much: it was made from the line, and goes with it. */
  restPaymentId: id.optional(),
  /** The student that payment asks, and the lesson credit it sells. */
  rest: z.object({ payerId: id.nullable(), instructorId: accountId, minutes: count }).optional(),
};

/** What a line is for, where it is no payment of a learner. */
export const linePurposes = ['payout', 'expense', 'transfer', 'not_ours'] as const;
export type LinePurpose = (typeof linePurposes)[number];

const purpose = {
  schoolId,
  lineId: line(),
  /** What follows for an expense carries it as the cause. */
  matchId: z.uuid(),
  purpose: z.enum(linePurposes),
  /** Of a payout alone. */
  payoutId: line().nullable(),
  /** Of an expense alone. */
  expenseId: id.nullable(),
  /** Whether the expense was made from the line: it goes with it. */
  isMade: z.boolean(),
};

/** The bank is the owner’s, whose number the school goes by: why a line is none of its business tells of their life. */
const person = (data: { schoolId: SchoolId }) => `account-${data.schoolId}` as const;

/** What a line of a bank's file is for, in the stream `bankline-<line>`. */
export const bankLineEvents = {
  /** `overCents` is what is left of a transfer that was more than the payments asked for and, as until November 2026, stays with the line. */
  BankLineMatched: event(
    z.object({ ...match, by: z.enum(matchedBys), isRefund: z.boolean(), overCents: cents }),
  ),
  /** It was for something else: its receipts are taken back. */
  BankLineUnmatched: event(z.object({ ...match, isRefund: z.boolean() })),
  /** It is a payout, an expense, a transfer between own accounts, or none of the school's, for this reason. */
  BankLineAssigned: event(z.object({ ...purpose, why: personalNote() }), { person }),
  /** It was not: the line is open again. */
  BankLineReleased: event(z.object(purpose)),
};

export type BankLineEvent = EventOf<typeof bankLineEvents>;
export type BankPart = {
  readonly paymentId: number;
  readonly studentId: StudentId;
  readonly amountCents: number;
  readonly overCents?: number | undefined;
};
