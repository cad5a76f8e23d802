import type Stripe from 'stripe';
import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import type { WebhookOutcome, WebhookWork } from '#api/gateways/webhook-inbox.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getSchoolOfCardAccount } from '#projections/card-accounts/query.ts';
import { noteRevoked, refreshCardAccount } from './card-accounts.ts';
import { cardDisputes } from './card-disputes.ts';
import { cardIntents } from './card-intents.ts';
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
  const { sql, log, projector, ofAccounts } = deps;
  const cards = cardIntents(deps);
  const refunds = cardRefunds(deps);
  const disputes = cardDisputes(deps);
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
    if (isOneOf(event, ...ofDisputes)) return disputes.record(event.data.object, account);
    if (isOneOf(event, 'radar.early_fraud_warning.created'))
      return disputes.warnOfFraud(event.data.object, account);
    return 'not_needed';
  }
}

/** Stripe has hundreds of kinds of event; these few concern us. */
function isOneOf<Type extends Stripe.Event['type']>(
  event: Stripe.Event,
  ...types: readonly Type[]
): event is Extract<Stripe.Event, { type: Type }> {
  return types.some((type) => type === event.type);
}
