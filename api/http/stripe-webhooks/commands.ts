import { Elysia } from 'elysia';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { WebhookOutcome } from '#api/gateways/webhook-inbox.ts';
import { access } from '#api/http/access.ts';
import { problemResponse } from '#api/http/problem.ts';
import { billing } from '#api/services/billing.ts';
import { cardDesk } from '#api/services/card-payments.ts';
import type { PaymentCommand } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import { getCharge } from '#projections/payments/charge.ts';

const received = {
  type: 'object',
  properties: { received: { type: 'boolean' } },
} as const;

/**
 * Where Stripe tells us what happened. The signature is checked over the body as it came; 2xx is said only once what it tells is in the ledger.
 * Any order, any number of times: an event is worked on once by its id, and what it says is compared with what is known.
 */
export function stripeWebhooks(deps: Deps) {
  const { stripe, webhookInbox, dispatch, clock, sql } = deps;
  const cards = cardDesk(deps);
  const plan = billing(deps);

  return new Elysia({ name: 'stripe.webhooks', prefix: '/api/stripe' }).use(access(deps)).post(
    '/webhook',
    async ({ body, request }) => {
      const event = await stripe
        .readWebhook(body, request.headers.get('stripe-signature') ?? '')
        .catch(() => null);
      if (!event)
        return problemResponse(400, 'bad_signature', 'This webhook is not signed by Stripe.');
      await webhookInbox.once(event, () => hear(event));
      return { received: true };
    },
    {
      public: true,
      parse: 'text',
      body: z.string(),
      detail: {
        summary: 'What Stripe tells us, signed by it',
        security: [{ stripe: [] }],
        responses: {
          200: { description: 'Taken', content: { 'application/json': { schema: received } } },
        },
      },
    },
  );

  async function hear(event: Stripe.Event): Promise<WebhookOutcome> {
    if (
      isOneOf(
        event,
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.canceled',
      )
    )
      return (await cards.record(event.data.object)) === null ? 'not_ours' : 'recorded';
    if (isOneOf(event, 'refund.created', 'refund.updated')) return hearRefund(event.data.object);
    if (isOneOf(event, 'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'))
      return hearDispute(event.data.object);
    if (isOneOf(event, 'checkout.session.completed')) return plan.followCheckout(event.data.object);
    if (isOneOf(event, 'customer.subscription.updated', 'customer.subscription.deleted'))
      return plan.followSubscription(event.data.object.id, null);
    if (isOneOf(event, 'invoice.paid')) return plan.followInvoice(event.data.object);
    return 'not_needed';
  }

  /** A refund may be told before its payment: the intent is fetched first, so that what is given back has arrived. */
  async function hearRefund(refund: Stripe.Refund): Promise<WebhookOutcome> {
    if (refund.status !== 'succeeded') return 'not_needed';
    return record(refund.payment_intent, (paymentId) => ({
      type: 'RefundPayment',
      now: clock(),
      paymentId,
      refundId: refund.id,
      amountCents: refund.amount,
    }));
  }

  async function hearDispute(dispute: Stripe.Dispute): Promise<WebhookOutcome> {
    const { id: disputeId, amount: amountCents, reason, status } = dispute;
    const said = { now: clock(), disputeId, amountCents };
    return record(dispute.payment_intent, (paymentId) =>
      decided.has(status)
        ? { ...said, type: 'CloseDispute', paymentId, isLost: status === 'lost' }
        : { ...said, type: 'DisputePayment', paymentId, reason },
    );
  }

  async function record(
    intent: string | Stripe.PaymentIntent | null,
    commandFor: (paymentId: number) => PaymentCommand,
  ): Promise<WebhookOutcome> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    const paymentId = intentId ? await cards.look(intentId) : null;
    const charge = paymentId === null ? null : await getCharge(sql, paymentId);
    if (!charge) return 'not_ours';
    const { schoolId, studentId } = charge;
    const context: Context = {
      actor: { kind: 'system', id: null },
      schoolId,
      studentId,
      paymentId: charge.paymentId,
    };
    await dispatch(payment, charge.paymentId, commandFor(charge.paymentId), context);
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
