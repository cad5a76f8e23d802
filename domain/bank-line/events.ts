import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { cents, line, localDate } from '../kernel/schemas.ts';

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
    .array(z.object({ paymentId: id, studentId, amountCents: cents }))
    .max(mostPaymentsOfLine),
};

/** What a line of a bank's file is for, in the stream `bankline-<line>`. */
export const bankLineEvents = {
  /** `overCents` is what is left of a transfer that was more than the payments asked for; it stays with the line. */
  BankLineMatched: event(
    z.object({ ...match, by: z.enum(matchedBys), isRefund: z.boolean(), overCents: cents }),
  ),
  /** It was for something else: its receipts are taken back. */
  BankLineUnmatched: event(z.object({ ...match, isRefund: z.boolean() })),
};

export type BankLineEvent = EventOf<typeof bankLineEvents>;
export type BankPart = {
  readonly paymentId: number;
  readonly studentId: StudentId;
  readonly amountCents: number;
};
