import { minutesFor } from '../credit/minutes.ts';
import type { Command, Decider } from '../kernel/decider.ts';
import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import { type BankLine, noun } from './bank-line.ts';
import { type BankLineEvent, type BankPart, mostPaymentsOfLine } from './events.ts';

/** One of the payments that a line may be for: what is still owed on it, or for money that went what was refunded and is on no other line. */
export type BankCandidate = {
  readonly paymentId: number;
  readonly studentId: StudentId;
  readonly openCents: Cents;
};

/** Who is sold lesson credit for what they sent too much: under which payment, at what price of an hour. */
export type BankRest = {
  readonly paymentId: number;
  readonly studentId: StudentId;
  readonly payerId: number | null;
  readonly instructorId: AccountId;
  readonly hourCents: Cents;
};

export type MatchBankLine = Command<
  'MatchBankLine',
  {
    schoolId: SchoolId;
    lineId: string;
    matchId: string;
    on: LocalDate;
    /** What came is above nothing, what went is below. */
    cents: Cents;
    by: 'reference' | 'hand';
    candidates: readonly BankCandidate[];
    /** The student who gets the rest as lesson credit; absent, it is kept with the last payment, as a balance of its payer. */
    rest?: BankRest | undefined;
  }
>;
export type UnmatchBankLine = Command<
  'UnmatchBankLine',
  /** Only this match, where one is named. */
  { schoolId: SchoolId; matchId?: string | undefined }
>;
/** The line is no payment. What it names was looked at before: that it is there, of the same sum, and on no other line. */
export type AssignBankLine = Command<
  'AssignBankLine',
  Extract<BankLineEvent, { type: 'BankLineAssigned' }>['data']
>;
export type BankLineCommand = MatchBankLine | UnmatchBankLine | AssignBankLine;

/** Rules of what a line is for: it is shared out to payments in the order they are named, each getting at most what is open on it. */
export const bankLine: Decider<BankLineCommand, BankLine, BankLineEvent> = {
  ...noun,
  decide(command, state) {
    if (command.type === 'AssignBankLine') return assign(command, state);
    return command.type === 'MatchBankLine' ? match(command, state) : unmatch(command, state);
  },
};

function match(command: MatchBankLine, state: BankLine): BankLineEvent[] {
  const { schoolId, lineId, matchId, on, cents, by, candidates } = command;
  const asked = candidates.map(({ paymentId }) => paymentId);
  if (state.assigned) throw alreadyMatched();
  if (state.match) {
    const { restPaymentId } = state.match;
    const now = state.match.parts
      .map(({ paymentId }) => paymentId)
      .filter((paymentId) => paymentId !== restPaymentId);
    if (new Set([...now, ...asked]).size === now.length && now.length === asked.length) return [];
    throw alreadyMatched();
  }
  const isRefund = cents < 0;
  let left = Math.abs(cents);
  const parts: BankPart[] = [];
  for (const { paymentId, studentId, openCents } of candidates.slice(0, mostPaymentsOfLine)) {
    const amountCents = Math.min(left, openCents);
    if (amountCents <= 0) throw nothingLeftFor(paymentId);
    parts.push({ paymentId, studentId, amountCents });
    left -= amountCents;
  }
  if (isRefund && left > 0) throw moreThanRefunded();
  const sold = left > 0 && command.rest ? soldFor(left, command.rest) : null;
  if (sold) parts.push(sold.part);
  const last = parts.at(-1);
  if (!sold && left > 0 && last)
    parts.splice(-1, 1, { ...last, amountCents: last.amountCents + left, overCents: left });
  return [
    {
      type: 'BankLineMatched',
      data: {
        schoolId,
        lineId,
        matchId,
        on,
        parts,
        ...(sold ? { restPaymentId: sold.part.paymentId, rest: sold.rest } : {}),
        by,
        isRefund,
        overCents: 0,
      },
    },
  ];
}

function soldFor(amountCents: Cents, { paymentId, studentId, hourCents, ...of }: BankRest) {
  const minutes = minutesFor(amountCents, hourCents);
  return { part: { paymentId, studentId, amountCents }, rest: { ...of, minutes } };
}

function assign(
  { type: _, now: _now, ...data }: AssignBankLine,
  { match: matched, assigned }: BankLine,
): BankLineEvent[] {
  if (!matched && !assigned) return [{ type: 'BankLineAssigned', data }];
  const { purpose, payoutId, expenseId } = data;
  const asked = { purpose, payoutId, expenseId };
  if (assigned && same(asked, pickPurpose(assigned))) return [];
  throw alreadyMatched();
}

const pickPurpose = ({ purpose, payoutId, expenseId }: NonNullable<BankLine['assigned']>) => ({
  purpose,
  payoutId,
  expenseId,
});

function unmatch(
  { matchId }: UnmatchBankLine,
  { match: now, assigned }: BankLine,
): BankLineEvent[] {
  if (assigned && (matchId === undefined || assigned.matchId === matchId))
    return [{ type: 'BankLineReleased', data: assigned }];
  if (!now || (matchId !== undefined && now.matchId !== matchId)) return [];
  const { by: _, overCents: _over, ...data } = now;
  return [{ type: 'BankLineUnmatched', data }];
}

const alreadyMatched = () =>
  new Rejection(
    'conflict',
    'line_matched',
    'This bank line is matched already. Undo that match first.',
  );

const nothingLeftFor = (paymentId: number) =>
  new Rejection(
    'conflict',
    'nothing_left',
    `Nothing of this bank line is left for payment ${paymentId}. Leave it out.`,
    { fields: { paymentIds: `Nothing of the line is left for payment ${paymentId}.` } },
  );

const moreThanRefunded = () =>
  new Rejection(
    'conflict',
    'more_than_refunded',
    'More went out than was refunded on these payments. Record the refund first, then match it.',
    { fields: { paymentIds: 'More went out than was refunded on these payments.' } },
  );
