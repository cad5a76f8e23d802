import type { Stripe } from 'stripe';
import type { Deps } from '#api/deps.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { leftOnIntent } from '#domain/payment/card-money.ts';
import type { RecordRefund } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import { atCardCompany, partOf, shareOut } from '#domain/payment/shared-intent.ts';
import { listPendingRefunds } from '#projections/payments/charge.ts';
import { cardIntents, type PartOfIntent, recordOf } from './card-intents.ts';
import { recordedPayment } from './payments.ts';

/** What the card company says of one refund. */
export type Refund = Pick<
  RecordRefund,
  'refundId' | 'intentId' | 'amountCents' | 'status' | 'code'
>;

/** Refunds at the card company, as our records have them. One counts once the card company says that it is true; saying it twice changes nothing. */
export function cardRefunds(deps: Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe'>) {
  const { sql, log, dispatch, stripe } = deps;
  const intents = cardIntents(deps);

  return {
    record,

    /** Asks what became of every refund that was pending, as after a webhook that never came. */
    async sweep(): Promise<void> {
      for (const { refundId, cardAccount } of await listPendingRefunds(sql)) {
        try {
          const refund = await stripe.on(cardAccount).refunds.retrieve(atCardCompany(refundId));
          await record(refund, cardAccount);
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
    const parts = intentId ? await intents.refresh(intentId, { account }) : [];
    if (!intentId || parts.length === 0) return false;
    for (const { charge, ...share } of await sharesOf(refund, parts)) {
      const { paymentId } = charge;
      const said = refundWord(intentId, refund);
      const word = { type: 'RecordRefund', paymentId, ...said, ...share } as const;
      await dispatch(payment, paymentId, word, {
        ...recordOf(charge),
        actor: { kind: 'system', id: null },
      });
    }
    return true;
  }

  /** Whose money it gives back: that of the payment we asked for or, where it was made at the card company, of one after the other. What was recorded of it before stays as it was. */
  async function sharesOf(refund: Stripe.Refund, parts: readonly PartOfIntent[]) {
    const { id: refundId, amount: amountCents } = refund;
    const named = refund.metadata?.['paymentId'];
    const own =
      parts.find(({ charge }) => String(charge.paymentId) === named) ??
      (parts.length === 1 ? parts[0] : undefined);
    if (own) return [{ charge: own.charge, intentId: own.intentId, refundId, amountCents }];
    const known = await Promise.all(
      parts.map(async ({ charge, intentId }) => {
        const state = await recordedPayment(log, charge.paymentId);
        const name = partOf(refundId, charge.paymentId);
        const before = state.refunds[name]?.amountCents ?? null;
        return { charge, intentId, name, before, left: leftOnIntent(state, intentId) };
      }),
    );
    const recorded = known.reduce((sum, { before }) => sum + (before ?? 0), 0);
    const open = known.filter(({ before }) => before === null);
    const shares = shareOut(
      amountCents - recorded,
      open.map(({ left }) => left),
    );
    return known
      .map(({ charge, intentId, name, before }, nth) => ({
        charge,
        intentId,
        refundId: name,
        amountCents: before ?? shares[open.findIndex((one) => one === known[nth])] ?? 0,
      }))
      .filter((share) => share.amountCents > 0);
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
