import type Stripe from 'stripe';
import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import type { WebhookOutcome, WebhookWork } from '#api/gateways/webhook-inbox.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Dispute } from '#domain/payment/payment.ts';
import { partOf, shareOut } from '#domain/payment/shared-intent.ts';
import { getSchoolOfCardAccount } from '#projections/card-accounts/query.ts';
import { noteRevoked, refreshCardAccount } from './card-accounts.ts';
import { cardIntents, type PartOfIntent, recordOf } from './card-intents.ts';
import type { CardPayouts } from './card-payouts.ts';
import { cardRefunds } from './card-refunds.ts';
import type { KeptCardCases } from './kept-cards.ts';
import type { Webhook } from './read-webhook.ts';

const ofIntents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const;
const ofDisputes = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const ofPayouts = [
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const;

/** Records what an event of Stripe's says. In any order, any number of times: what it says is compared with what is known. */
export function stripeEvents(
  deps: Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'stripe' | 'clock' | 'publicUrl'> & {
    /** What events of schools' own accounts are about besides payments. */
    readonly ofAccounts: {
      readonly keptCards: Pick<KeptCardCases, 'record'>;
      readonly cardPayouts: Pick<CardPayouts, 'record'>;
    };
  },
) {
  const { sql, log, projector, dispatch, stripe, ofAccounts } = deps;
  const cards = cardIntents(deps);
  const refunds = cardRefunds(deps);
  const plan = billing(deps);

  /** A rule that says no would say it again: what it says no to is set aside for a person to see. */
  return async function handleWebhook(webhook: Webhook): Promise<WebhookWork> {
    if (webhook.event === null) return { outcome: 'set_aside', note: webhook.fault };
    try {
      const { event, account } = webhook;
      const outcome = await (account === null ? recordOwn(event) : recordOfAccount(event, account));
      return { outcome, note: null };
    } catch (fault) {
      if (!(fault instanceof Rejection)) throw fault;
      return { outcome: 'set_aside', note: fault.message };
    }
  };

  /** Of the installation's own account: plans are paid there too. */
  async function recordOwn(event: Stripe.Event): Promise<WebhookOutcome> {
    if (isOneOf(event, 'checkout.session.completed')) return plan.followCheckout(event.data.object);
    if (isOneOf(event, 'customer.subscription.updated', 'customer.subscription.deleted'))
      return plan.followSubscription(event.data.object.id, null);
    if (isOneOf(event, 'invoice.paid')) return plan.followInvoice(event.data.object);
    return recordPayment(event, null);
  }

  /** Of a school's account. What it sells there besides is its own affair. */
  async function recordOfAccount(event: Stripe.Event, account: string): Promise<WebhookOutcome> {
    const isGone = isOneOf(event, 'account.application.deauthorized');
    const isPayout = isOneOf(event, ...ofPayouts);
    if (!isGone && !isPayout && !isOneOf(event, 'account.updated'))
      return recordPayment(event, account);
    await projector.waitFor(await log.head());
    const schoolId = await getSchoolOfCardAccount(sql, account);
    if (schoolId === null) return 'not_ours';
    if (isPayout)
      return (await ofAccounts.cardPayouts.record(schoolId, account, event.data.object.id))
        ? 'recorded'
        : 'not_needed';
    if (isGone) await noteRevoked(deps, schoolId, account);
    else await refreshCardAccount(deps, schoolId);
    return 'recorded';
  }

  async function recordPayment(
    event: Stripe.Event,
    account: string | null,
  ): Promise<WebhookOutcome> {
    if (isOneOf(event, ...ofIntents))
      return (await cards.recordIntent(event.data.object, account)) === null
        ? 'not_ours'
        : 'recorded';
    if (isOneOf(event, 'setup_intent.succeeded'))
      return (await ofAccounts.keptCards.record(event.data.object.id, account))
        ? 'recorded'
        : 'not_ours';
    if (isOneOf(event, 'refund.created', 'refund.updated', 'refund.failed'))
      return (await refunds.record(event.data.object, account)) ? 'recorded' : 'not_ours';
    if (isOneOf(event, ...ofDisputes)) return recordDispute(event.data.object, account);
    if (isOneOf(event, 'radar.early_fraud_warning.created'))
      return warnOfFraud(event.data.object, account);
    return 'not_needed';
  }

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
  async function recordDispute(
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

/** Stripe has hundreds of kinds of event; these few concern us. */
function isOneOf<Type extends Stripe.Event['type']>(
  event: Stripe.Event,
  ...types: readonly Type[]
): event is Extract<Stripe.Event, { type: Type }> {
  return types.some((type) => type === event.type);
}
