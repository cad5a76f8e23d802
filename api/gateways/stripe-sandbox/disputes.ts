import { type Form, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { wrong } from './stripe-error.ts';

/** Disputes as Stripe has them: the whole charge is denied, and what is said in answer decides (https://docs.stripe.com/testing#disputes). */
export async function openDispute(store: Store, intent: Kept): Promise<Kept> {
  const dispute = await store.put({
    id: newId('du'),
    object: 'dispute',
    amount: intent['amount_received'],
    charge: intent['latest_charge'],
    created: seconds(),
    currency: 'nzd',
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await store.tell('charge.dispute.created', dispute);
  return dispute;
}

/** Evidence whose words are `winning_evidence` wins; anything else loses. */
export async function answerDispute(store: Store, form: Form, id: string): Promise<Kept> {
  const words = textsAt(form, 'evidence')['uncategorized_text'];
  return close(store, id, words === 'winning_evidence' ? 'won' : 'lost');
}

/** Giving in. */
export const loseDispute = (store: Store, id: string): Promise<Kept> => close(store, id, 'lost');

async function close(store: Store, id: string, status: 'won' | 'lost'): Promise<Kept> {
  const dispute = await store.get('dispute', id);
  if (textOf(dispute, 'status') !== 'needs_response')
    throw wrong('This dispute is already closed.', 'dispute_already_closed');
  const closed = await store.put({ ...dispute, status });
  await store.tell('charge.dispute.closed', closed);
  return closed;
}
