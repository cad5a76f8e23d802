import type { Cents } from './money.ts';

/** Who pays how much of a sum; null is the student. */
type Sharer = { readonly payerId: number | null; readonly percent: number };

/** What part of a sum one of two asks for. */
export type Share = { readonly percent: number; readonly takesRemainder: boolean };

/** The part of a sum that each of its payers pays, in their order; the first takes the cents that do not divide. */
export function sharesOf(
  amountCents: Cents,
  payers: readonly Sharer[],
): { payerId: number | null; amountCents: Cents; share: Share | undefined }[] {
  if (payers.length < 2)
    return payers.map(({ payerId }) => ({ payerId, amountCents, share: undefined }));
  return payers.map(({ payerId, percent }, nth) => {
    const share = { percent, takesRemainder: nth === 0 };
    return { payerId, amountCents: centsOfShare(amountCents, share), share };
  });
}

/** What a share of two comes to: together they are the whole, to the cent. */
export function centsOfShare(amountCents: Cents, share: Share | undefined): Cents {
  if (share === undefined) return amountCents;
  const { percent, takesRemainder } = share;
  return takesRemainder
    ? amountCents - Math.floor((amountCents * (100 - percent)) / 100)
    : Math.floor((amountCents * percent) / 100);
}
