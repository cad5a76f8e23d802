import { z } from 'zod';
import type { Suggestion } from '#api/cases/bank/suggest.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { BankCandidate } from '#projections/bank-lines/candidates.ts';
import {
  type OtherCandidate,
  otherCandidate,
  payeeExpense,
} from '#projections/bank-lines/other-lines.ts';
import { type BankLineRow, bankLineRow } from '#projections/bank-lines/query.ts';
import { dollarsIn } from '../money-json.ts';

const part = dollarsIn(bankLineRow.shape.payments.element, { amountCents: 'amount' });

/** A payment that is open; `amount` is what of it is. */
export const bankCandidateJson = part.extend({ reference: z.string(), askedOn: z.string() });

export const candidateToJson = ({
  paymentId,
  studentName,
  description,
  openCents,
  reference,
  askedOn,
}: BankCandidate): z.infer<typeof bankCandidateJson> => ({
  paymentId,
  studentName,
  description,
  amount: toDollars(openCents),
  reference,
  askedOn,
});

const proposalJson = otherCandidate.omit({ cents: true });
const lastTime = payeeExpense.omit({ payee: true });

/** GET /api/bank-lines. Money in dollars, what went below nothing; the date is Auckland's. */
export const bankLineJson = dollarsIn(bankLineRow, {
  amountCents: 'amount',
  overCents: 'over',
})
  .extend({
    state: z.enum(['matched', 'suggested', 'unmatched']),
    payments: z.array(part),
    /** What it may be for and why; nothing is matched by these. */
    suggestions: z.array(z.object({ payments: z.array(part), reasons: z.array(z.string()) })),
    /** Payouts and expenses of exactly its sum, and near its day. */
    proposals: z.array(proposalJson),
    /** How the last expense of its payee was recorded; null where there is none. Nothing is recorded by it. */
    asLastTime: lastTime.nullable(),
  })
  .meta({ id: 'BankLine' });

export function bankLineToJson(
  { amountCents, overCents, payments, ...line }: BankLineRow,
  suggestions: readonly Suggestion[],
  proposals: readonly OtherCandidate[],
  asLastTime: z.infer<typeof lastTime> | null,
): z.infer<typeof bankLineJson> {
  const isKnown = suggestions.length + proposals.length > 0 || asLastTime !== null;
  const open = isKnown ? 'suggested' : 'unmatched';
  return {
    ...line,
    asLastTime,
    amount: toDollars(amountCents),
    over: toDollars(overCents),
    state: line.matchedBy === null ? open : 'matched',
    payments: payments.map(({ amountCents: cents, ...one }) => ({
      ...one,
      amount: toDollars(cents),
    })),
    proposals: proposals.map(({ cents: _, ...one }) => one),
    suggestions: suggestions.map((suggestion) => ({
      reasons: [...suggestion.reasons],
      payments: suggestion.payments.map(({ paymentId, studentName, description, openCents }) => ({
        paymentId,
        studentName,
        description,
        amount: toDollars(openCents),
      })),
    })),
  };
}
