import type { Stripe } from 'stripe';
import { reportFault } from '#api/telemetry/logger.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { mostPartsOfPayout } from '#domain/payout/events.ts';
import { payoutTooLong } from '#domain/payout/rejections.ts';
import { listPaymentsOfIntents } from '#projections/payouts/query.ts';
import { cardIntents } from './card-intents.ts';
import { type IntentOfTransaction, intentOf } from './payout-sums.ts';

/** What the card company lists at once. */
export const payoutPageSize = 100;

/** What a payout is made of: the card company knows its transactions, and the read models whose payments those are. Its sums need both. */
export function payoutParts(deps: Parameters<typeof cardIntents>[0]) {
  const { sql, log, projector, stripe } = deps;
  const cards = cardIntents(deps);
  return { transactionsOf, paymentsOf };

  async function transactionsOf(
    cardAccount: string,
    id: string,
  ): Promise<Stripe.BalanceTransaction[]> {
    const moved: Stripe.BalanceTransaction[] = [];
    const listed = stripe.on(cardAccount).balanceTransactions.list({
      payout: id,
      limit: payoutPageSize,
      expand: ['data.source'],
    });
    for await (const one of listed) {
      if (one.type === 'payout') continue;
      if (moved.length === mostPartsOfPayout) throw payoutTooLong();
      moved.push(one);
    }
    return moved;
  }

  /** Which payment each intent is for. A charge that carries our words is recorded first, where a kill came between it and our recording. */
  async function paymentsOf(
    schoolId: SchoolId,
    cardAccount: string,
    moved: readonly Stripe.BalanceTransaction[],
  ): Promise<ReadonlyMap<string, number>> {
    const intents = moved.map(intentOf).filter((one) => one !== null);
    const known = await look();
    const missing = intents.filter((one) => one.isOurs && !known.has(one.intentId));
    if (missing.length === 0) return known;
    for (const { intentId } of missing)
      await cards
        .recordIntent(await stripe.on(cardAccount).paymentIntents.retrieve(intentId), cardAccount)
        .catch(unlessRefused);
    return look();

    async function look(): Promise<ReadonlyMap<string, number>> {
      await projector.waitFor(await log.head());
      const named = intents.map(({ intentId }: IntentOfTransaction) => intentId);
      const rows = await listPaymentsOfIntents(sql, schoolId, cardAccount, [...new Set(named)]);
      return new Map(rows.map(({ intentId, paymentId }) => [intentId, paymentId]));
    }
  }
}

/** One refusal does not stop what is left to look at: it is reported. Any other fault is thrown. */
export function unlessRefused(fault: unknown): void {
  if (!(fault instanceof Rejection)) throw fault;
  reportFault('cards', fault);
}
