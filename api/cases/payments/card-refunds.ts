import type { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { RecordRefund } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import { listPendingRefunds } from '#projections/payments/charge.ts';
import { cardIntents, recordOf } from './card-intents.ts';

/** What the card company says of one refund. */
export type Refund = Pick<
  RecordRefund,
  'refundId' | 'intentId' | 'amountCents' | 'status' | 'code'
>;

/** Refunds at the card company, as our records have them. One counts once the card company says that it is true; saying it twice changes nothing. */
export function cardRefunds(deps: Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe'>) {
  const { sql, dispatch, stripe } = deps;
  const intents = cardIntents(deps);

  return {
    record,

    /** Asks what became of every refund that was pending, as after a webhook that never came. */
    async sweep(): Promise<void> {
      for (const { refundId, cardAccount } of await listPendingRefunds(sql)) {
        try {
          await record(await stripe.on(cardAccount).refunds.retrieve(refundId), cardAccount);
        } catch (error) {
          reportFault('cards', error);
        }
      }
    },
  };

  /**
   * The intent is fetched first, so that what is given back has arrived.
   * @param account the one that the card company says it is on
   * @returns whether it is of a payment of ours
   */
  async function record(refund: Stripe.Refund, account: string | null): Promise<boolean> {
    const intentId = idOf(refund.payment_intent);
    const charge = intentId ? await intents.refresh(intentId, { account }) : null;
    if (!intentId || !charge) return false;
    const { paymentId } = charge;
    const word = { type: 'RecordRefund', paymentId, ...refundWord(intentId, refund) } as const;
    await dispatch(payment, paymentId, word, {
      ...recordOf(charge),
      actor: { kind: 'system', id: null },
    });
    return true;
  }
}

/** In our words (https://docs.stripe.com/refunds#failed-refunds): a cancelled refund is one that failed, and what waits for anybody is pending. */
export function refundWord(
  intentId: string,
  { id, amount, status, failure_reason: code }: RefundObject,
): Refund {
  return {
    refundId: id,
    intentId,
    amountCents: amount,
    status: status === 'succeeded' ? status : hasFailed(status) ? 'failed' : 'pending',
    code: code ?? (hasFailed(status) ? status : null),
  };
}

type RefundObject = Pick<Stripe.Refund, 'id' | 'amount' | 'status'> & {
  failure_reason?: string | undefined;
};

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled';

const idOf = (intent: string | { id: string } | null): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);
