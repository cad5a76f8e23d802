import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, schoolId } from '../kernel/ids.ts';
import { cents, line, localDate } from '../kernel/schemas.ts';

/** The most transactions of one payout that a fact takes: Stripe pays out daily, and this is two hundred lessons an hour. */
export const mostPartsOfPayout = 5_000;

export const payoutPartKinds = ['charge', 'refund', 'dispute'] as const;

/** The payout's name at the card company: `po_1032D82eZvKYlo2C`. */
const which = { schoolId, payoutId: line() };

/** What a payout comes to: net is gross, less fees, refunds and disputes, with what came back of a failed payout and what else the account did. */
export const payoutSums = z.object({
  grossCents: cents,
  feeCents: cents,
  /** GST that the card company charges on its fees, where it says so. */
  feeGstCents: cents,
  refundCents: cents,
  disputeCents: cents,
  /** Came back of an earlier payout that the bank did not take. */
  returnedCents: cents,
  /** Sold or moved on the account outside of the product, less its fees. */
  elsewhereCents: cents,
  /** What the bank gets; below nothing where the card company takes. */
  netCents: cents,
});

/** What a payment has of a payout, by the card company's name for the movement: `txn_…`. */
export const payoutPart = z.object({
  transaction: line(),
  kind: z.enum(payoutPartKinds),
  paymentId: id,
  /** What a charge brought, or a refund or a dispute took. */
  amountCents: cents,
  feeCents: cents,
});

/** What the card company sent to a school's bank, in the stream `payout-<its name>`. */
export const payoutEvents = {
  PayoutPaid: event(
    z.object({
      ...which,
      cardAccount: line(),
      /** The day it reaches the bank, as the card company says. */
      arrivesOn: localDate,
      ...payoutSums.shape,
      parts: z.array(payoutPart).max(mostPartsOfPayout),
      /** The number of the expense that books the fees; null where there are none. */
      feeExpenseId: id.nullable(),
    }),
  ),
  /** The bank did not take it: the money is on the account again, and in a later payout. */
  PayoutFailed: event(z.object({ ...which, reason: line().nullable() })),
};

export type PayoutEvent = EventOf<typeof payoutEvents>;
