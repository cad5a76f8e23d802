import type { Ids } from '#api/database/ids.ts';
import { isAccessRevoked } from '#api/gateways/stripe.ts';
import type { Clock } from '#api/ground/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { payout } from '#domain/payout/decide.ts';
import { payoutInOtherMoney, payoutIsManual } from '#domain/payout/rejections.ts';
import { listKnownPayouts, listReachableCardAccounts } from '#projections/payouts/query.ts';
import { payoutPageSize, payoutParts, unlessRefused } from './payout-parts.ts';
import { payoutSumsOf } from './payout-sums.ts';

type PayoutDeps = Parameters<typeof payoutParts>[0] & {
  readonly ids: Ids;
  readonly clock: Clock;
};

/** How many days back a sweep looks on an account whose payouts are known: a webhook is not lost for longer. */
const daysSwept = 90;

const fromCardCompany = { actor: { kind: 'system', id: null } } as const;

/**
 * What the card company sent to schools' banks. What a webhook says of a payout is only a reason to look, so that order and repetition do not matter; the
 * sweep looks where none came.
 */
export function cardPayouts(deps: PayoutDeps) {
  const { sql, log, dispatch, stripe, ids, clock } = deps;
  const parts = payoutParts(deps);
  return { record, sweep };

  /**
   * Asks the card company what has become of a payout, and records it with what it is made of.
   * @returns false while it is on its way
   * @throws 409 where it is not all ours to the cent
   */
  async function record(schoolId: SchoolId, cardAccount: string, id: string): Promise<boolean> {
    const said = await stripe.on(cardAccount).payouts.retrieve(id);
    const hasFailed = said.status === 'failed' || said.status === 'canceled';
    if (said.status !== 'paid' && !hasFailed) return false;
    if (said.currency !== 'nzd') throw payoutInOtherMoney(said.currency);
    if (!said.automatic) throw payoutIsManual();
    const moved = await parts.transactionsOf(cardAccount, id);
    const paymentOf = await parts.paymentsOf(schoolId, cardAccount, moved);
    const sums = payoutSumsOf(moved, paymentOf);
    const isKnown = (await log.read(`payout-${id}`)).length > 0;
    await dispatch(
      payout,
      id,
      {
        type: 'NotePayout',
        schoolId,
        payoutId: id,
        cardAccount,
        arrivesOn: dateOf(new Date(said.arrival_date * 1000).toISOString()),
        netCents: said.amount,
        ...sums,
        // The fact gives the expense its number, so that fees are booked once however often it is worked on.
        feeExpenseId: isKnown || sums.feeCents <= 0 ? null : await ids.next('expense'),
        failed: hasFailed ? { reason: said.failure_code ?? said.status } : null,
      },
      { ...fromCardCompany, schoolId },
    );
    return true;
  }

  /** Looks for payouts of every account whose webhook never came; the first time for all there ever were. */
  async function sweep(): Promise<void> {
    for (const { schoolId, cardAccount } of await listReachableCardAccounts(sql)) {
      try {
        await sweepAccount(schoolId, cardAccount);
      } catch (fault) {
        if (!isAccessRevoked(fault)) reportFault('cards', fault);
      }
    }
  }

  async function sweepAccount(schoolId: SchoolId, cardAccount: string): Promise<void> {
    const known = new Map(
      (await listKnownPayouts(sql, cardAccount)).map(({ payoutId, state }) => [payoutId, state]),
    );
    const since = Date.parse(addDays(dateOf(clock()), -daysSwept)) / 1000;
    const listed = stripe.on(cardAccount).payouts.list({
      limit: payoutPageSize,
      ...(known.size > 0 && { created: { gte: since } }),
    });
    for await (const { id, status } of listed) {
      const now = status === 'canceled' ? 'failed' : status;
      if (known.get(id) === now) continue;
      // One that is refused was set aside when its webhook came, or is looked at again next time.
      await record(schoolId, cardAccount, id).catch(unlessRefused);
    }
  }
}

export type CardPayouts = ReturnType<typeof cardPayouts>;
