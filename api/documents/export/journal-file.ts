import { methodInSentence } from '#domain/catalogue/payments.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import type { BookMovement } from '#projections/book-files/payments.ts';
import type { PayoutRow } from '#projections/payouts/query.ts';
import { type Cell, money, number, typed } from './cells.ts';
import type { Tax } from './payments-file.ts';

const heads = [
  'Date',
  'Entry',
  'Payment ID',
  'Reference',
  'Invoice',
  'Student',
  'Narration',
  'Account',
  'Debit (NZ$)',
  'Credit (NZ$)',
];

/** Owed to payers: what they paid too much and have not used. */
const balances = 'Balances of payers';

/**
 * Each movement of money as a balanced entry: where it came to, what was sold, and the GST in it. What went back stands on the other side. A balance is owed
 * to its payer until it pays for something.
 */
export function journalLines(
  movements: readonly BookMovement[],
  payouts: readonly PayoutRow[],
  tax: Tax,
): readonly (readonly Cell[])[] {
  const entries = [
    ...movements.map((movement) => ({ day: movement.day, lines: entryOf(movement, tax) })),
    ...payouts.map((payout) => ({ day: payout.arrivesOn, lines: entryOfPayout(payout) })),
  ];
  // Of one day, what was sold comes before what was paid out of it.
  return [
    heads,
    ...entries.toSorted((a, b) => compare(a.day, b.day)).flatMap(({ lines }) => lines),
  ];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What the card company sent on: out of what cards brought, into the bank, less its fees, which are in the expenses too. One that failed moved its fees, and
 * what the bank did not take is on the way again.
 */
function entryOfPayout(payout: PayoutRow): readonly (readonly Cell[])[] {
  const { arrivesOn, payoutId, state, netCents, feeCents, feeGstCents } = payout;
  const { elsewhereCents, returnedCents } = payout;
  const about = [arrivesOn, '', '', payoutId, '', '', 'Stripe payout'];
  const bankCents = state === 'failed' ? 0 : netCents;
  return linesOf(about, [
    { account: 'Bank', debit: bankCents },
    { account: 'Payouts that failed', debit: netCents - bankCents - returnedCents },
    { account: 'Card fees', debit: feeCents - feeGstCents },
    { account: 'GST on expenses', debit: feeGstCents },
    { account: 'Other Stripe sales', debit: -elsewhereCents },
    {
      account: `Received: ${methodInSentence('card')}`,
      debit: returnedCents + elsewhereCents - netCents - feeCents,
    },
  ]);
}

function entryOf(movement: BookMovement, tax: Tax): readonly (readonly Cell[])[] {
  const { day, position, cents, method, isOver } = movement;
  // Used, it is booked with the payment that it pays.
  if (isOver && method === 'balance') return [];
  const gst = chargesGst(tax, movement.suppliedOn) ? gstWithin(cents) : 0;
  const about = [
    day,
    number(position),
    movement.paymentId === null ? '' : number(movement.paymentId),
    movement.reference,
    typed(movement.invoiceNumber),
    typed(movement.student),
    typed(movement.description),
  ];
  const way = method === null ? 'not said how' : methodInSentence(method);
  const to = { account: method === 'balance' ? balances : `Received: ${way}`, debit: cents };
  if (isOver) return linesOf(about, [to, { account: balances, debit: -cents }]);
  const sides = [
    to,
    { account: 'Sales', debit: gst - cents },
    { account: 'GST on sales', debit: -gst },
  ];
  return linesOf(about, sides);
}

/** The sides of one entry that have a sum. */
function linesOf(
  about: readonly Cell[],
  sides: readonly { readonly account: string; readonly debit: number }[],
): readonly (readonly Cell[])[] {
  return sides
    .filter(({ debit }) => debit !== 0)
    .map(({ account, debit }) => [
      ...about,
      account,
      debit > 0 ? money(debit) : '',
      debit < 0 ? money(-debit) : '',
    ]);
}
