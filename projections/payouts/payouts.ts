import { payoutEvents, payoutPartKinds } from '#domain/payout/events.ts';
import { cents, day, id, idOf, initially, later, maybe, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What the card company sent to a school's bank, with what it is made of. */
export const payoutTable = table(
  'payout',
  {
    payoutId: text(),
    schoolId: idOf('school'),
    cardAccount: text(),
    arrivesOn: day(),
    state: initially(oneOf(['paid', 'failed']), 'paid'),
    failure: later(text()),
    grossCents: cents(),
    feeCents: cents(),
    feeGstCents: cents(),
    refundCents: cents(),
    disputeCents: cents(),
    returnedCents: cents(),
    elsewhereCents: cents(),
    netCents: cents(),
    feeExpenseId: maybe(id()),
  },
  {
    key: ['payoutId'],
    indexes: ['(school_id, arrives_on desc, payout_id)'],
    exported: { name: 'payouts' },
  },
);

/** What each payment has of a payout. */
export const payoutPartTable = table(
  'payout_part',
  {
    transaction: text(),
    schoolId: idOf('school'),
    payoutId: text(),
    kind: oneOf(payoutPartKinds),
    paymentId: id(),
    amountCents: cents(),
    feeCents: cents(),
  },
  {
    key: ['transaction'],
    indexes: ['(payout_id)', '(payment_id)', '(school_id)'],
    exported: { name: 'payoutParts' },
  },
);

/** How the money of cards reached schools' banks. */
export const payouts = projection({
  name: 'payouts',
  follows: [payoutEvents],
  tables: [payoutTable, payoutPartTable],
  on: {
    PayoutPaid: ({ data: { parts, ...payout } }, rows) => {
      const { schoolId, payoutId } = payout;
      rows.insert(payoutTable, payout);
      for (const part of parts) rows.insert(payoutPartTable, { schoolId, payoutId, ...part });
    },
    PayoutFailed: ({ data: { payoutId, reason } }, rows) =>
      rows.change(payoutTable, { payoutId }, { state: 'failed', failure: reason }),
  },
});
