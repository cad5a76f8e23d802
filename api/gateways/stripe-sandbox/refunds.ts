import { move } from './balance.ts';
import { decideDispute } from './disputes.ts';
import { type Form, textAt, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds } from './store.ts';
import { wrong } from './stripe-error.ts';

/** Refunds, as Stripe's API has them. Amounts in cents. */
export async function createRefund(store: Store, form: Form): Promise<Kept> {
  const intent = await store.get('payment_intent', textAt(form, 'payment_intent') ?? '');
  const refunds = await store.find('refund', 'payment_intent', intent.id);
  const disputes = await store.find('dispute', 'payment_intent', intent.id);
  if (disputes.some(({ status }) => status === 'needs_response' || status === 'lost'))
    throw wrong('This charge has been disputed, so it cannot be refunded.', 'charge_disputed');
  const left =
    Number(intent['amount_received']) -
    refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((total, refund) => total + Number(refund['amount']), 0);
  const amount = Number(textAt(form, 'amount') ?? left);
  if (left <= 0) throw wrong('Charge has already been refunded.', 'charge_already_refunded');
  if (!(amount > 0) || amount > left)
    throw wrong(`Refund amount is greater than the unrefunded amount on the charge (${left}).`);
  const refund = await store.put({
    id: newId('re'),
    object: 'refund',
    amount,
    currency: intent['currency'] ?? 'nzd',
    charge: intent['latest_charge'],
    payment_intent: intent.id,
    metadata: textsAt(form, 'metadata'),
    status: intent['sandbox_refunds'] === 'pending' ? 'pending' : 'succeeded',
    sandbox_end: intent['sandbox_refunds'] === 'failing' ? 'failed' : 'succeeded',
    created: seconds(),
  });
  await move(store, { type: 'refund', amount: -amount, source: refund.id });
  await store.tell('refund.created', refund);
  for (const { id, status } of disputes)
    if (amount === left && status === 'warning_needs_response')
      await decideDispute(store, id, 'warning_closed');
  return refund;
}

/** Lets a week go by for a refund: what was pending succeeds, and what its bank does not take fails, though it had succeeded. */
export async function finishRefund(store: Store, id: string): Promise<void> {
  const refund = await store.get('refund', id);
  if (refund['status'] === refund['sandbox_end']) return;
  const failure = { failure_reason: 'lost_or_stolen_card' };
  const hasFailed = refund['sandbox_end'] === 'failed';
  const finished = await store.put({
    ...refund,
    status: refund['sandbox_end'],
    ...(hasFailed ? failure : {}),
  });
  if (hasFailed)
    await move(store, { type: 'refund_failure', amount: Number(refund['amount']), source: id });
  await store.tell(hasFailed ? 'refund.failed' : 'refund.updated', finished);
}
