// One charge of a card may pay all that is owed on an invoice. Each payment keeps its part of it as an intent of its own, so that refunds, disputes and
// sums know nothing of sharing. The same goes for a refund or a dispute that the card company makes of the whole charge.

/** What a payment calls its part of something that the card company has for several payments. */
export const partOf = (name: string, paymentId: number): string => `${name}.${paymentId}`;

/** What the card company calls it. */
export const atCardCompany = (name: string): string => name.split('.')[0] ?? name;

/** Shares a sum out: to each in order as much as it takes. What nobody takes is the last one's. */
export function shareOut(total: number, takes: readonly number[]): number[] {
  let left = total;
  return takes.map((most, nth) => {
    const share = nth === takes.length - 1 ? left : Math.min(left, most);
    left -= share;
    return share;
  });
}
