import { moveCharge } from './balance.ts';
import { verdictOn } from './cards.ts';
import { openDispute, warnOfFraud } from './disputes.ts';
import { type Form, textAt, textsAt } from './form.ts';
import { verdictOnKept } from './kept-cards.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

/** Payment intents and refunds, as Stripe's API has them. Amounts in cents. */
export async function createIntent(store: Store, form: Form): Promise<Kept> {
  const amount = Number(textAt(form, 'amount'));
  if (!Number.isInteger(amount) || amount < 50)
    throw wrong('Amount must be at least 50 cents', 'amount_too_small');
  const id = newId('pi');
  return store.put({
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    application_fee_amount: Number(textAt(form, 'application_fee_amount')) || null,
    currency: textAt(form, 'currency') ?? 'nzd',
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    created: seconds(),
    customer: textAt(form, 'customer') ?? null,
    receipt_email: textAt(form, 'receipt_email') ?? null,
    description: textAt(form, 'description') ?? null,
    metadata: textsAt(form, 'metadata'),
    statement_descriptor_suffix: suffixOf(form),
    status: 'requires_payment_method',
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    livemode: false,
    payment_method_types: typesOf(form),
  });
}

/** Not one of Stripe's test methods, which stand for a card: `pm_card_visa`, `pm_nzBankAccount`. */
const isKeptMethod = (card: string): boolean => /^pm_(?!card_|nz)/.test(card);

function typesOf(form: Form): string[] {
  const asked = Object.values(textsAt(form, 'allowed_payment_method_types'));
  return asked.length > 0 ? asked : ['card', 'nz_bank_account'];
}

/** Stripe's rules for what stands on a card's statement (https://docs.stripe.com/get-started/account/statement-descriptors). */
function suffixOf(form: Form): string | null {
  const suffix = textAt(form, 'statement_descriptor_suffix');
  if (suffix === undefined) return null;
  if (suffix.length > 22 || /[<>\\'"*]/.test(suffix) || !/[A-Za-z]/.test(suffix))
    throw wrong('The statement descriptor suffix is not valid.', 'parameter_invalid_string');
  return suffix;
}

/** Charges a card. A refusal is kept on the intent and told by webhook before it is answered as Stripe's 402. */
export async function confirmIntent(store: Store, id: string, card: string): Promise<Kept> {
  const intent = await store.get('payment_intent', id);
  // A bank's question that nobody has answered keeps no other card away.
  if (!confirmable.has(textOf(intent, 'status'))) throw unexpectedState(intent);
  const verdict = isKeptMethod(card) ? await verdictOnKept(store, intent, card) : verdictOn(card);
  if (verdict.outcome === 'paid') {
    const refunds = { sandbox_refunds: verdict.refunds ?? 'immediate' };
    const paid = await charge(store, { ...intent, ...refunds });
    if (verdict.isWarnedOf) await warnOfFraud(store, paid);
    return paid;
  }
  if (verdict.outcome === 'disputed') {
    const paid = await charge(store, intent);
    await openDispute(store, paid, verdict.isInquiry);
    return paid;
  }
  if (verdict.outcome === 'debited')
    return store.put({ ...intent, status: 'processing', last_payment_error: null });
  if (verdict.outcome === 'asks')
    return store.put({
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    });
  return decline(store, intent, verdict);
}

/** The card holder's answer to their bank's question (3-D Secure). */
export async function authenticateIntent(store: Store, id: string, isThem: boolean): Promise<Kept> {
  const intent = await store.get('payment_intent', id);
  if (intent['status'] !== 'requires_action') throw unexpectedState(intent);
  if (isThem) return charge(store, intent);
  return decline(store, intent, {
    code: 'payment_intent_authentication_failure',
    message: 'Your bank could not confirm that it was you.',
  });
}

export async function cancelIntent(store: Store, id: string): Promise<Kept> {
  const intent = await store.get('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(textOf(intent, 'status')))
    throw unexpectedState(intent);
  const canceled = await store.put({ ...intent, status: 'canceled', next_action: null });
  await store.tell('payment_intent.canceled', canceled);
  return canceled;
}

/** Lets two business days go by for a bank debit: it’s paid, or the bank turns it down. */
export async function finishDebit(store: Store, id: string, isPaid: boolean): Promise<void> {
  const intent = await store.get('payment_intent', id);
  if (intent['status'] !== 'processing') throw unexpectedState(intent);
  if (isPaid) await charge(store, intent, 'nz_bank_account');
  else await decline(store, intent, noFunds);
}

/** https://docs.stripe.com/error-codes */
const noFunds = {
  code: 'insufficient_funds',
  message: 'The bank account has insufficient funds.',
};

async function charge(store: Store, intent: Kept, type = 'card'): Promise<Kept> {
  const made = await store.put({
    id: newId('ch'),
    object: 'charge',
    amount: intent['amount'],
    application_fee_amount: intent['application_fee_amount'] ?? null,
    metadata: intent['metadata'],
    payment_intent: intent.id,
    payment_method_details: { type },
  });
  await moveCharge(store, made);
  const paid = await store.put({
    ...intent,
    status: 'succeeded',
    amount_received: intent['amount'],
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
  });
  await store.tell('payment_intent.succeeded', paid);
  return paid;
}

async function decline(
  store: Store,
  intent: Kept,
  { code, declineCode, message }: { code: string; declineCode?: string; message: string },
): Promise<Kept> {
  const error = {
    type: 'card_error',
    code,
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
  };
  const refused = await store.put({
    ...intent,
    status: 'requires_payment_method',
    latest_charge: newId('ch'),
    last_payment_error: error,
    next_action: null,
  });
  await store.tell('payment_intent.payment_failed', refused);
  return refused;
}

const confirmable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const unexpectedState = (intent: Kept) =>
  new SandboxError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${textOf(intent, 'status')}, so this cannot be done with it.`,
    payment_intent: intent,
  });
