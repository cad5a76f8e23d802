import { move } from './balance.ts';
import { type Form, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { wrong } from './stripe-error.ts';

/** What Stripe charges for a dispute in New Zealand, in cents (https://stripe.com/en-nz/pricing). */
const fee = 25_00;

/** A bank waits so long for an answer (https://docs.stripe.com/disputes/responding). */
const daysToAnswer = 14;

/** What a bank makes of a dispute next, without an answer of ours. */
export type BankWord = 'needs_response' | 'warning_closed' | 'won' | 'lost';

/**
 * Disputes as Stripe has them: the whole charge is denied, its money is taken at once, and what is said in answer decides. An inquiry takes nothing
 * (https://docs.stripe.com/testing#disputes, https://docs.stripe.com/disputes/how-disputes-work#inquiries).
 */
export async function openDispute(store: Store, intent: Kept, isInquiry: boolean): Promise<Kept> {
  const id = newId('du');
  const dispute = await store.put({
    id,
    object: 'dispute',
    amount: intent['amount_received'],
    balance_transactions: isInquiry ? [] : [await take(store, intent, id)],
    charge: intent['latest_charge'],
    created: seconds(),
    currency: 'nzd',
    evidence_details: {
      due_by: seconds() + daysToAnswer * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  await store.tell('charge.dispute.created', dispute);
  if (!isInquiry) await store.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Tells what the card's network thinks of a payment; no money moves (https://docs.stripe.com/testing#disputes). */
export async function warnOfFraud(store: Store, intent: Kept): Promise<void> {
  const warning = await store.put({
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: intent['latest_charge'],
    created: seconds(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: intent.id,
  });
  await store.tell('radar.early_fraud_warning.created', warning);
}

/** Evidence whose words are `winning_evidence` wins; anything else loses. */
export async function answerDispute(store: Store, form: Form, id: string): Promise<Kept> {
  const words = textsAt(form, 'evidence')['uncategorized_text'];
  return close(store, id, words === 'winning_evidence' ? 'won' : 'lost');
}

/** Giving in. */
export const loseDispute = (store: Store, id: string): Promise<Kept> => close(store, id, 'lost');

/** A bank that makes a dispute of its question, drops it, or decides, also after it had decided. */
export async function decideDispute(store: Store, id: string, word: BankWord): Promise<void> {
  const dispute = await store.get('dispute', id);
  if (word === 'needs_response') {
    const intent = await store.get('payment_intent', textOf(dispute, 'payment_intent'));
    const open = await store.put({
      ...dispute,
      status: word,
      balance_transactions: [await take(store, intent, id)],
      is_charge_refundable: false,
    });
    await store.tell('charge.dispute.updated', open);
    await store.tell('charge.dispute.funds_withdrawn', open);
  } else {
    await end(store, dispute, word);
  }
}

async function close(store: Store, id: string, status: 'won' | 'lost'): Promise<Kept> {
  const dispute = await store.get('dispute', id);
  if (textOf(dispute, 'status') !== 'needs_response')
    throw wrong('This dispute is already closed.', 'dispute_already_closed');
  return end(store, dispute, status);
}

/** The money of one that is won comes back; its fee stays. */
async function end(
  store: Store,
  dispute: Kept,
  status: Exclude<BankWord, 'needs_response'>,
): Promise<Kept> {
  const amount = Number(dispute['amount']);
  const moved = dispute['balance_transactions'] as Kept[];
  const back =
    status === 'won'
      ? [
          await move(store, {
            type: 'adjustment',
            amount,
            source: dispute.id,
            description: 'Chargeback reversal',
          }),
        ]
      : [];
  const closed = await store.put({ ...dispute, status, balance_transactions: [...moved, ...back] });
  await store.tell('charge.dispute.closed', closed);
  if (back.length > 0) await store.tell('charge.dispute.funds_reinstated', closed);
  return closed;
}

const take = (store: Store, intent: Kept, source: string): Promise<Kept> =>
  move(store, {
    type: 'adjustment',
    amount: -Number(intent['amount_received']),
    fee,
    source,
    description: 'Chargeback',
  });
