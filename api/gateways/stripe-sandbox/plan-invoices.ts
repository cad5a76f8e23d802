import { verdictOn } from './cards.ts';
import { type Form, textAt, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

type Line = { readonly amount: number; readonly from: number; readonly to: number };
type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

const month = 30 * 24 * 60 * 60;

export const amountOf = ({ amount }: Kept): number => Number(amount);

/** In seconds; every subscription here has one item. */
export function periodEnd({ items }: Kept): number {
  const { data } = items as { data: { current_period_end?: number }[] };
  return data[0]?.current_period_end ?? seconds();
}

/** What is left of the month that was paid, as a line that gives it back. */
export const unusedLine = (subscription: Kept, at: number): Line => ({
  ...restOf(subscription, at),
  amount: -shareOf(subscription, at, amountOf(subscription)),
});

/** What another price comes to for the rest of the month, less what is left of the present one. */
function changeLines(subscription: Kept, form: Form, ...path: string[]): Line[] {
  const amount = Number(textAt(form, ...path, 'items', '0', 'price_data', 'unit_amount'));
  const at = Number(textAt(form, ...path, 'proration_date') ?? seconds());
  if (!(amount > 0)) throw wrong('This sandbox changes the price of a subscription only.');
  return [
    unusedLine(subscription, at),
    { ...restOf(subscription, at), amount: shareOf(subscription, at, amount) },
  ];
}

function shareOf(subscription: Kept, at: number, amount: number): number {
  const { from, to } = restOf(subscription, at);
  return Math.round((amount * (to - from)) / month);
}

function restOf(subscription: Kept, at: number) {
  const to = periodEnd(subscription);
  if (at < to - month || at > to)
    throw wrong('proration_date must be within the current billing period.');
  return { from: at, to };
}

/** What a change would come to now, as Stripe previews it. */
export async function previewChange(store: Store, form: Form): Promise<Kept> {
  const subscription = await store.get('subscription', textAt(form, 'subscription') ?? '');
  const lines = changeLines(subscription, form, 'subscription_details');
  return invoiceOf(
    subscription,
    'subscription_update',
    lines,
    await balanceOf(store, subscription),
  );
}

/** Another price for a running subscription, its rest settled at once. @throws Stripe's card error, and nothing changes */
export async function updateSubscription(store: Store, form: Form, id: string): Promise<Kept> {
  const subscription = await store.get('subscription', id);
  if (subscription['status'] === 'canceled')
    throw wrong(`No such subscription: '${id}'`, 'resource_missing', 404);
  const lines = changeLines(subscription, form);
  const changed = { ...subscription, metadata: textsAt(form, 'metadata') };
  const amount = Number(textAt(form, 'items', '0', 'price_data', 'unit_amount'));
  const invoice = await payInvoice(store, { ...changed, amount }, 'subscription_update', lines);
  const updated = await store.put({ ...changed, amount, latest_invoice: invoice.id });
  await store.tell('invoice.paid', invoice);
  await store.tell('customer.subscription.updated', updated);
  return updated;
}

/** Credit of the customer's pays first, then the card; what is below zero becomes credit. */
export async function payInvoice(
  store: Store,
  subscription: Kept,
  reason: Reason,
  lines: readonly Line[],
): Promise<Kept> {
  const invoice = invoiceOf(subscription, reason, lines, await balanceOf(store, subscription));
  const verdict = verdictOn(textOf(subscription, 'default_payment_method') || 'pm_card_visa');
  if (Number(invoice['amount_paid']) > 0 && verdict.outcome === 'declined')
    throw new SandboxError(402, {
      type: 'card_error',
      code: verdict.code,
      message: verdict.message,
    });
  const customer = await store.get('customer', textOf(subscription, 'customer'));
  await store.put({ ...customer, balance: invoice['ending_balance'] });
  await store.put({ ...subscription, latest_invoice: invoice.id });
  return store.put(invoice);
}

async function balanceOf(store: Store, subscription: Kept): Promise<number> {
  const customer = await store.get('customer', textOf(subscription, 'customer'));
  return Number(customer['balance'] ?? 0);
}

/** @param balance below zero it is credit */
function invoiceOf(
  subscription: Kept,
  reason: Reason,
  lines: readonly Line[],
  balance: number,
): Kept {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + Math.min(balance, 0));
  return {
    id: newId('in'),
    object: 'invoice',
    status: 'paid',
    billing_reason: reason,
    total,
    amount_due: due,
    amount_paid: due,
    starting_balance: balance,
    ending_balance: balance + total - due,
    currency: 'nzd',
    customer: subscription['customer'],
    lines: {
      object: 'list',
      data: lines.map(({ amount, from, to }) => ({
        id: newId('il'),
        object: 'line_item',
        amount,
        currency: 'nzd',
        period: { start: from, end: to },
      })),
    },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        metadata: subscription['metadata'] ?? {},
      },
    },
    created: seconds(),
  };
}

/** A product under a name of our own, once. */
export async function createProduct(store: Store, form: Form): Promise<Kept> {
  const id = textAt(form, 'id') ?? newId('prod');
  if ((await store.find('product', 'id', id)).length > 0)
    throw wrong('Product already exists.', 'resource_already_exists');
  return store.put({ id, object: 'product', name: textAt(form, 'name') ?? '', created: seconds() });
}
