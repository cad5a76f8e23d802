import { verdictOn } from './cards.ts';
import { type Form, textAt, textsAt } from './form.ts';
import { amountOf, payInvoice, periodEnd, unusedLine } from './plan-invoices.ts';
import { type Kept, newId, type Store, seconds } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

const month = 30 * 24 * 60 * 60;

/** Customers, checkout sessions, subscriptions and the billing portal, as Stripe's API has them. */
export function createCustomer(store: Store, form: Form): Promise<Kept> {
  return store.put({
    id: newId('cus'),
    object: 'customer',
    // Nobody gets letters from here, so whose address it is need not be kept.
    email: null,
    metadata: textsAt(form, 'metadata'),
    created: seconds(),
  });
}

/** Only what we ask for: one monthly price in a subscription. */
export function createCheckout(store: Store, form: Form, origin: string): Promise<Kept> {
  const amount = Number(textAt(form, 'line_items', '0', 'price_data', 'unit_amount'));
  if (textAt(form, 'mode') !== 'subscription' || !(amount > 0))
    throw wrong('This sandbox sells subscriptions with one price only.');
  const id = newId('cs_test');
  return store.put({
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: 'nzd',
    customer: textAt(form, 'customer') ?? null,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    subscription_metadata: textsAt(form, 'subscription_data', 'metadata'),
    name: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? 'Subscription',
    success_url: textAt(form, 'success_url') ?? '',
    cancel_url: textAt(form, 'cancel_url') ?? '',
    subscription: null,
    invoice: null,
    url: `${origin}/stripe-sandbox/checkout/${id}`,
    created: seconds(),
  });
}

/** What the hosted page does with a card. @throws Stripe's card error when it is refused */
export async function completeCheckout(store: Store, id: string, card: string): Promise<Kept> {
  const session = await store.get('checkout.session', id);
  if (session['status'] !== 'open') return session;
  const verdict = verdictOn(card);
  if (verdict.outcome === 'declined')
    throw new SandboxError(402, {
      type: 'card_error',
      code: verdict.code,
      message: verdict.message,
    });
  const start = seconds();
  const subscription = await store.put({
    id: newId('sub'),
    object: 'subscription',
    status: 'active',
    customer: session['customer'],
    metadata: session['subscription_metadata'],
    amount: session['amount_total'],
    currency: 'nzd',
    created: start,
    items: itemsUntil(start + month),
    default_payment_method: card,
  });
  const invoice = await payMonth(store, subscription);
  const done = await store.put({
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: invoice.id,
  });
  await store.tell('checkout.session.completed', done);
  await store.tell('invoice.paid', invoice);
  return done;
}

/** With `prorate`, what is left of the month becomes credit of the customer's. */
export async function cancelSubscription(store: Store, id: string, form: Form): Promise<Kept> {
  const subscription = await store.get('subscription', id);
  if (subscription['status'] === 'canceled')
    throw wrong(`No such subscription: '${id}'`, 'resource_missing', 404);
  if (textAt(form, 'prorate') === 'true')
    await payInvoice(store, subscription, 'subscription_update', [
      unusedLine(subscription, seconds()),
    ]);
  const canceled = await store.put({ ...subscription, status: 'canceled' });
  await store.tell('customer.subscription.deleted', canceled);
  return canceled;
}

/** A month has gone by: the card pays for the next, or does not. */
export async function renewSubscription(store: Store, id: string, pays: boolean): Promise<Kept> {
  const subscription = await store.get('subscription', id);
  const renewed = await store.put(
    pays
      ? { ...subscription, status: 'active', items: itemsUntil(periodEnd(subscription) + month) }
      : { ...subscription, status: 'past_due' },
  );
  if (pays) await store.tell('invoice.paid', await payMonth(store, renewed));
  await store.tell('customer.subscription.updated', renewed);
  return renewed;
}

export function createPortal(store: Store, form: Form, origin: string): Promise<Kept> {
  const id = newId('bps');
  return store.put({
    id,
    object: 'billing_portal.session',
    customer: textAt(form, 'customer') ?? '',
    return_url: textAt(form, 'return_url') ?? origin,
    url: `${origin}/stripe-sandbox/portal/${id}`,
    created: seconds(),
  });
}

const itemsUntil = (end: number) => ({
  object: 'list',
  data: [
    {
      id: newId('si'),
      object: 'subscription_item',
      current_period_start: end - month,
      current_period_end: end,
    },
  ],
});

/** A whole month of the price it has. */
function payMonth(store: Store, subscription: Kept): Promise<Kept> {
  const end = periodEnd(subscription);
  const amount = amountOf(subscription);
  const reason = subscription['latest_invoice'] ? 'subscription_cycle' : 'subscription_create';
  return payInvoice(store, subscription, reason, [{ amount, from: end - month, to: end }]);
}
