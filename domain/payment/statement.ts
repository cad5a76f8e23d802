import { z } from 'zod';
import type { Cents } from '../kernel/money.ts';
import { daysBetween, type LocalDate } from '../kernel/nz-time.ts';
import { enteredDate } from '../kernel/schemas.ts';
import type { AccountLine } from './account-lines.ts';

const day = (label: string) => enteredDate(`${label} must be a date`).optional();

/** GET /api/students/{id}/statement: from the first day there is unless told, until today unless told; both included. */
export const statementDays = z
  .object({ from: day('From'), to: day('To') })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'From cannot be after To',
    path: ['from'],
  });

export type Statement = {
  readonly openingCents: Cents;
  /** By day, each with what is owed after it. */
  readonly lines: readonly (AccountLine & { readonly balanceCents: Cents })[];
  /** What is owed at the end of the last day; below zero the school owes it to the payer. */
  readonly closingCents: Cents;
  readonly ageing: Ageing;
  /** Payments on whose account the payer is in credit, with the cents of each. */
  readonly credits: readonly { readonly paymentId: number; readonly cents: Cents }[];
};

/** What is owed on the last day, by the days since it was due. Together, less what is in credit, it is the closing balance. */
export type Ageing = {
  readonly upTo30Cents: Cents;
  readonly from31To60Cents: Cents;
  readonly over60Cents: Cents;
  readonly creditCents: Cents;
};

/**
 * An account between two days, both included.
 * @param lines the whole account, by day
 * @param dueOn the day that a payment is or was due
 */
export function statementOf(
  lines: readonly AccountLine[],
  { from, to }: { readonly from: LocalDate | undefined; readonly to: LocalDate },
  dueOn: (paymentId: number) => LocalDate,
): Statement {
  const all = lines.filter(({ onDate }) => onDate <= to);
  // What a balance paid went from one payment of the account to another: it owes neither more nor less.
  const untilThen = all.filter(({ kind }) => kind !== 'balance');
  const before = untilThen.filter(({ onDate }) => from !== undefined && onDate < from);
  const openingCents = sumOf(before);
  let balanceCents = openingCents;
  const shown = untilThen.slice(before.length).map((line) => {
    balanceCents += line.cents;
    return { ...line, balanceCents };
  });
  return {
    openingCents,
    lines: shown,
    closingCents: balanceCents,
    ageing: ageingOf(all, to, dueOn),
    credits: [...Map.groupBy(all, ({ paymentId }) => paymentId)]
      .map(([paymentId, ofPayment]) => ({ paymentId, cents: -sumOf(ofPayment) }))
      .filter(({ cents }) => cents > 0),
  };
}

function ageingOf(
  lines: readonly AccountLine[],
  to: LocalDate,
  dueOn: (paymentId: number) => LocalDate,
): Ageing {
  const ageing = { upTo30Cents: 0, from31To60Cents: 0, over60Cents: 0, creditCents: 0 };
  for (const [paymentId, ofPayment] of Map.groupBy(lines, (line) => line.paymentId)) {
    const cents = sumOf(ofPayment);
    const days = daysBetween(dueOn(paymentId), to);
    if (cents < 0) ageing.creditCents -= cents;
    else if (days > 60) ageing.over60Cents += cents;
    else if (days > 30) ageing.from31To60Cents += cents;
    else ageing.upTo30Cents += cents;
  }
  return ageing;
}

const sumOf = (lines: readonly AccountLine[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
