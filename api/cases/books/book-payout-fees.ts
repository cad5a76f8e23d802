import type { Dispatch } from '#api/command-handler.ts';
import { reactor } from '#api/reactors/reactor.ts';
import { expense } from '#domain/expense/decide.ts';
import { gstWithin } from '#domain/invoices/gst.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';

/** What the card company kept of a payout is an expense, under the number that the payout gives it: booked once, however often this runs. */
export const bookPayoutFees = ({ dispatch }: { readonly dispatch: Dispatch }) =>
  reactor({
    name: 'book-payout-fees',
    on: {
      async PayoutPaid({ id: causationId, data, metadata }) {
        const { schoolId, payoutId, feeExpenseId: expenseId, feeCents, arrivesOn } = data;
        if (expenseId === null) return;
        const notedOn = dateOf(metadata.occurredAt);
        await dispatch(
          expense,
          expenseId,
          {
            type: 'RecordExpense',
            expenseId,
            schoolId,
            payoutId,
            // A bank may have it before its day; an expense lies in the past.
            spentOn: arrivesOn > notedOn ? notedOn : arrivesOn,
            supplier: 'Stripe',
            amountCents: feeCents,
            hasGst: hasGstThroughout(data),
            gstNumber: null,
            category: 'card_fees',
            sharePercent: 100,
            note: `Payout ${payoutId}`,
            hasPhoto: false,
          },
          {
            actor: { kind: 'system', id: null },
            correlationId: metadata.correlationId,
            causationId,
            schoolId,
          },
        );
      },
    },
  });

/** Whether GST is in all of the fees; each charge’s is rounded by itself. */
function hasGstThroughout({
  feeCents,
  feeGstCents,
  parts,
}: {
  readonly feeCents: number;
  readonly feeGstCents: number;
  readonly parts: readonly unknown[];
}): boolean {
  return feeGstCents > 0 && Math.abs(gstWithin(feeCents) - feeGstCents) <= parts.length;
}
