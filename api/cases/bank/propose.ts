import { daysBetween } from '#domain/kernel/nz-time.ts';
import type { OtherCandidate } from '#projections/bank-lines/other-lines.ts';
import type { BankLineRow } from '#projections/bank-lines/query.ts';

/** Days within which a payout or an expense reaches the bank. */
const nearDays = 7;
/** The most proposals for one line. */
const most = 3;

/** Finds what lines may be besides payments: payouts and expenses of exactly their sum, the nearest day first. */
export function proposer(candidates: readonly OtherCandidate[]) {
  const bySum = Map.groupBy(candidates, ({ cents }) => cents);
  return ({ amountCents, date }: BankLineRow): OtherCandidate[] => {
    const days = ({ onDate }: OtherCandidate) => Math.abs(daysBetween(onDate, date));
    return (bySum.get(amountCents) ?? [])
      .filter((one) => days(one) <= nearDays)
      .toSorted((a, b) => days(a) - days(b))
      .slice(0, most);
  };
}
