import type Stripe from 'stripe';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { WebhookOutcome, WebhookWork } from '#api/gateways/webhook-inbox.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import { billing } from './billing.ts';
import { cardIntents } from './card-intents.ts';
import { cardRefunds } from './card-refunds.ts';
import type { Webhook } from './read-webhook.ts';

/** Records what an event of Stripe's says. In any order, any number of times: what it says is compared with what is known. */
export function stripeEvents(deps: Deps) {
  const { dispatch } = deps;
  const cards = cardIntents(deps);
  const refunds = cardRefunds(deps);
  const plan = billing(deps);

  /** A rule that says no would say it again: what it says no to is set aside for a person to see. */
  return async function handleWebhook(webhook: Webhook): Promise<WebhookWork> {
    if (webhook.event === null) return { outcome: 'set_aside', note: webhook.fault };
    try {
      return { outcome: await record(webhook.event), note: null };
    } catch (fault) {
      if (!(fault instanceof Rejection)) throw fault;
      return { outcome: 'set_aside', note: fault.message };
    }
  };

  async function record(event: Stripe.Event): Promise<WebhookOutcome> {
    if (
      isOneOf(
        event,
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
      )
    )
      return (await cards.recordIntent(event.data.object)) === null ? 'not_ours' : 'recorded';
    if (isOneOf(event, 'refund.created', 'refund.updated', 'refund.failed'))
      return (await refunds.record(event.data.object)) ? 'recorded' : 'not_ours';
    if (isOneOf(event, 'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'))
      return recordDispute(event.data.object);
    if (isOneOf(event, 'checkout.session.completed')) return plan.followCheckout(event.data.object);
    if (isOneOf(event, 'customer.subscription.updated', 'customer.subscription.deleted'))
      return plan.followSubscription(event.data.object.id, null);
    if (isOneOf(event, 'invoice.paid')) return plan.followInvoice(event.data.object);
    return 'not_needed';
  }

  function recordDispute(dispute: Stripe.Dispute): Promise<WebhookOutcome> {
    const { id: disputeId, amount: amountCents, reason, status } = dispute;
    const about = { disputeId, amountCents };
    return decide(dispute.payment_intent, (paymentId) =>
      decided.has(status)
        ? { ...about, type: 'CloseDispute', paymentId, isLost: status === 'lost' }
        : { ...about, type: 'DisputePayment', paymentId, reason },
    );
  }

  async function decide(
    intent: string | Stripe.PaymentIntent | null,
    commandFor: (paymentId: number) => Sent<PaymentCommand>,
  ): Promise<WebhookOutcome> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    const charge = intentId ? await cards.refresh(intentId) : null;
    if (!charge) return 'not_ours';
    const { schoolId, studentId, paymentId } = charge;
    await dispatch(payment, paymentId, commandFor(paymentId), {
      actor: { kind: 'system', id: null },
      schoolId,
      studentId,
      paymentId,
    });
    return 'recorded';
  }
}

/** A dispute that will change no more (https://docs.stripe.com/api/disputes/object#dispute_object-status). */
const decided: ReadonlySet<Stripe.Dispute.Status> = new Set([
  'won',
  'lost',
  'warning_closed',
  'prevented',
]);

/** Stripe has hundreds of kinds of event; these few concern us. */
function isOneOf<Type extends Stripe.Event['type']>(
  event: Stripe.Event,
  ...types: readonly Type[]
): event is Extract<Stripe.Event, { type: Type }> {
  return types.some((type) => type === event.type);
}
