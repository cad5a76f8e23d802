import type { Decider } from '../kernel/decider.ts';
import type { PayoutCommand } from './commands.ts';
import type { PayoutEvent } from './events.ts';
import { netOf, noun, type Payout, type PayoutPart, type PayoutSums } from './payout.ts';
import { payoutDoesNotAddUp } from './rejections.ts';

/** Rules of a payout: it counts once, to the cent or not at all. One that failed was paid first, because its charges and fees are its own all the same. */
export const payout: Decider<PayoutCommand, Payout, PayoutEvent> = {
  ...noun,
  decide({ type: _, now: _now, failed, ...paid }, { status }) {
    const { schoolId, payoutId } = paid;
    const facts: PayoutEvent[] = [];
    if (status === 'none') {
      mustAddUp(paid, paid.parts);
      facts.push({ type: 'PayoutPaid', data: paid });
    }
    if (failed && status !== 'failed')
      facts.push({ type: 'PayoutFailed', data: { schoolId, payoutId, reason: failed.reason } });
    return facts;
  },
};

function mustAddUp(sums: PayoutSums, parts: readonly PayoutPart[]): void {
  const of = (kind: PayoutPart['kind']) =>
    parts
      .filter((part) => part.kind === kind)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const isRight =
    netOf(sums) === sums.netCents &&
    of('charge') === sums.grossCents &&
    of('refund') === sums.refundCents &&
    of('dispute') === sums.disputeCents;
  if (!isRight) throw payoutDoesNotAddUp(sums.netCents, netOf(sums));
}
