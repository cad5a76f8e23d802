import { type CardVerdict, verdictOn } from './cards.ts';
import { type Form, textAt, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

/** Setup intents and the payment methods that they keep, as Stripe's API has them. */
export async function createSetupIntent(store: Store, form: Form): Promise<Kept> {
  const customer = textAt(form, 'customer');
  if (customer === undefined) throw wrong('This sandbox keeps cards of customers only.');
  await store.get('customer', customer);
  const id = newId('seti');
  return store.put({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    created: seconds(),
    customer,
    metadata: textsAt(form, 'metadata'),
    usage: textAt(form, 'usage') ?? 'off_session',
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: null,
    next_action: null,
    livemode: false,
  });
}

export type TypedCard = {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
};

/** Keeps a card, after its bank's question where it asks one. */
export async function confirmSetup(store: Store, id: string, card: TypedCard): Promise<Kept> {
  const intent = await store.get('setup_intent', id);
  if (intent['status'] === 'succeeded') throw unexpectedState(intent);
  const verdict = verdictOn(card.number);
  if (verdict.outcome === 'declined' && !verdict.isKept) {
    const { code, declineCode, message } = verdict;
    const declined = declineCode ? { decline_code: declineCode } : {};
    return store.put({
      ...intent,
      status: 'requires_payment_method',
      last_setup_error: { type: 'card_error', code, message, ...declined },
    });
  }
  const number = card.number.replace(/[\s-]/g, '');
  const method = await store.put({
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer: null,
    card: {
      brand: number.startsWith('4') ? 'visa' : 'mastercard',
      last4: number.slice(-4),
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    sandbox_number: number,
    created: seconds(),
    livemode: false,
  });
  const chosen = { ...intent, payment_method: method.id, last_setup_error: null };
  if (verdict.outcome !== 'asks') return keep(store, chosen);
  return store.put({
    ...chosen,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  });
}

/** The card holder's answer to their bank's question (3-D Secure). */
export async function authenticateSetup(store: Store, id: string, isThem: boolean): Promise<Kept> {
  const intent = await store.get('setup_intent', id);
  if (intent['status'] !== 'requires_action') throw unexpectedState(intent);
  if (isThem) return keep(store, intent);
  return store.put({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      code: 'setup_intent_authentication_failure',
      message: 'Your bank could not confirm that it was you.',
    },
  });
}

/** What becomes of a kept card that is charged without its holder (https://docs.stripe.com/testing#authentication-and-setup). */
export async function verdictOnKept(store: Store, intent: Kept, id: string): Promise<CardVerdict> {
  const method = await store.get('payment_method', id);
  if (method['customer'] === null || method['customer'] !== intent['customer'])
    throw wrong('The PaymentMethod does not belong to the Customer of this PaymentIntent.');
  const verdict = verdictOn(textOf(method, 'sandbox_number'));
  if (verdict.outcome !== 'asks') return verdict;
  if (!verdict.isAlways) return { outcome: 'paid' };
  return {
    outcome: 'declined',
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  };
}

/** A method that was detached can't be used again, at Stripe either. */
export async function detachMethod(store: Store, id: string): Promise<Kept> {
  const method = await store.get('payment_method', id);
  if (method['customer'] === null)
    throw wrong('The payment method you provided is not attached to a customer.');
  return store.put({ ...method, customer: null });
}

async function keep(store: Store, intent: Kept): Promise<Kept> {
  const method = await store.get('payment_method', textOf(intent, 'payment_method'));
  await store.put({ ...method, customer: intent['customer'] });
  const done = await store.put({ ...intent, status: 'succeeded', next_action: null });
  await store.tell('setup_intent.succeeded', done);
  return done;
}

const unexpectedState = (intent: Kept) =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `This SetupIntent's status is ${textOf(intent, 'status')}, so this cannot be done with it.`,
  });
