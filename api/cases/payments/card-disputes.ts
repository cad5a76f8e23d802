import type Stripe from 'stripe';
import type { WebhookOutcome } from '#api/gateways/webhook-inbox.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Dispute } from '#domain/payment/payment.ts';
import { partOf, shareOut } from '#domain/payment/shared-intent.ts';
import { cardIntents, type PartOfIntent, recordOf } from './card-intents.ts';

/** What card holders and their banks say against a charge. It is of one charge at the card company, and of each payment that the charge was for here. */
export function cardDisputes(deps: Parameters<typeof cardIntents>[0]) {
  const { dispatch, stripe } = deps;
  const cards = cardIntents(deps);
  return { record, warnOfFraud };

  /** The card's network often knows before its holder complains (https://docs.stripe.com/disputes/measuring#early-fraud-warnings). */
  async function warnOfFraud(
    { id: warningId, payment_intent: intent, fraud_type: kind }: Stripe.Radar.EarlyFraudWarning,
    account: string | null,
  ): Promise<WebhookOutcome> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    const [part] = intentId ? await cards.refresh(intentId, { account }) : [];
    if (!part) return 'not_ours';
    const { charge } = part;
    const { paymentId } = charge;
    await dispatch(
      payment,
      paymentId,
      { type: 'WarnOfFraud', paymentId, warningId, kind },
      { ...recordOf(charge), actor: { kind: 'system', id: null } },
    );
    return 'recorded';
  }

  /** What it is now is asked of Stripe: events arrive in any order, and a bank may decide twice. */
  async function record(
    { id: disputeId, payment_intent: intent }: Stripe.Dispute,
    account: string | null,
  ): Promise<WebhookOutcome> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    const parts = intentId ? await cards.refresh(intentId, { account }) : [];
    if (parts.length === 0) return 'not_ours';
    const word = disputeWord(await stripe.on(account).disputes.retrieve(disputeId));
    for (const { charge, ...share } of sharesOf(disputeId, word, parts)) {
      const { paymentId } = charge;
      await dispatch(
        payment,
        paymentId,
        { type: 'RecordDispute', paymentId, ...word, ...share },
        { ...recordOf(charge), actor: { kind: 'system', id: null } },
      );
    }
    return 'recorded';
  }
}

/** What each payment has of a dispute; one of a part of the charge may leave others alone. */
function sharesOf(
  disputeId: string,
  word: ReturnType<typeof disputeWord>,
  parts: readonly PartOfIntent[],
) {
  const asked = parts.map(({ askedCents }) => askedCents ?? 0);
  const [amounts, taken] = [shareOut(word.amountCents, asked), shareOut(word.takenCents, asked)];
  return parts
    .map(({ charge, askedCents }, nth) => ({
      charge,
      disputeId: askedCents === null ? disputeId : partOf(disputeId, charge.paymentId),
      amountCents: amounts[nth] ?? 0,
      takenCents: taken[nth] ?? 0,
      feeCents: nth === 0 ? word.feeCents : 0,
    }))
    .filter(({ amountCents }) => amountCents > 0);
}

/** In our words. What Stripe took lies in its balance transactions; there are none of an inquiry (https://docs.stripe.com/disputes/how-disputes-work). */
function disputeWord({
  amount,
  reason,
  status,
  balance_transactions: moved,
  evidence_details: evidence,
}: Stripe.Dispute) {
  const by = evidence?.due_by ?? null;
  return {
    amountCents: amount,
    reason,
    status: statuses[status] ?? 'open',
    takenCents: moved.reduce((sum, { amount: cents }) => sum - cents, 0),
    feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
    answerBy: by === null ? null : new Date(by * 1000).toISOString(),
  } as const;
}

/** https://docs.stripe.com/api/disputes/object#dispute_object-status; one that was prevented moved no money. Whatever Stripe adds waits for a decision. */
const statuses: Readonly<Partial<Record<Stripe.Dispute.Status, Dispute['status']>>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'answered',
  prevented: 'answered',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};
