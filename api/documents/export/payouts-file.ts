import type { PayoutPartRow, PayoutRow } from '#projections/payouts/query.ts';
import { type Cell, money, number, typed } from './cells.ts';

const heads = [
  'Day',
  'Payout',
  'Status',
  'Entry',
  'Payment ID',
  'Reference',
  'Student',
  'Amount (NZ$)',
  'Fee (NZ$)',
  'Net (NZ$)',
];

const entries = { charge: 'Card payment', refund: 'Refund', dispute: 'Dispute' } as const;

/** Payouts as lines of what is in them: those of one payout come to what the bank got. */
export function payoutLines(
  payouts: readonly (PayoutRow & { readonly parts: readonly PayoutPartRow[] })[],
): readonly (readonly Cell[])[] {
  return [heads, ...payouts.flatMap(linesOf)];
}

function linesOf({
  parts,
  ...payout
}: PayoutRow & { readonly parts: readonly PayoutPartRow[] }): readonly (readonly Cell[])[] {
  const { arrivesOn, payoutId, state, feeCents, returnedCents, elsewhereCents } = payout;
  const about = [arrivesOn, payoutId, state === 'paid' ? 'Paid' : 'Failed'];
  const ofParts = parts.reduce((sum, part) => sum + part.feeCents, 0);
  const rest = [
    { entry: 'Other Stripe fees', cents: ofParts - feeCents },
    { entry: 'Back from a failed payout', cents: returnedCents },
    { entry: 'Other Stripe sales', cents: elsewhereCents },
  ];
  return [
    ...parts.map((part) => {
      const cents = part.kind === 'charge' ? part.amountCents : -part.amountCents;
      return [
        ...about,
        entries[part.kind],
        number(part.paymentId),
        part.reference,
        typed(part.studentName),
        money(cents),
        money(part.feeCents),
        money(cents - part.feeCents),
      ];
    }),
    ...rest
      .filter(({ cents }) => cents !== 0)
      .map(({ entry, cents }) => [...about, entry, '', '', '', money(cents), '', money(cents)]),
  ];
}
