/** Someone with a claim to seats: how strong it is, and how many seats they can fill at all. */
export type Claim = { weight: number; capacity: number };

/**
 * Shares out seats in proportion to weight, rounding by largest remainder; what a claim cannot fill goes to the others.
 * The result is in the order of the claims and adds up to `seats`, or to all capacity if that is less.
 */
export function apportion(seats: number, claims: readonly Claim[]): number[] {
  const given = claims.map(() => 0);
  for (;;) {
    const left = seats - sum(given);
    const room = claims.map((claim, i) => claim.capacity - (given[i] ?? 0));
    const weights = claims.map((claim, i) => ((room[i] ?? 0) > 0 ? claim.weight : 0));
    if (left <= 0 || sum(weights) <= 0) return given;
    largestRemainder(left, weights).forEach((share, i) => {
      given[i] = (given[i] ?? 0) + Math.min(share, room[i] ?? 0);
    });
  }
}

function largestRemainder(seats: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  const exact = weights.map((weight) => (seats * weight) / total);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, seats - sum(shares))) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
