import type { Form } from './form.ts';
import { textAt } from './form.ts';
import { type Kept, newId, type Store, seconds, textOf } from './store.ts';
import { wrong } from './stripe-error.ts';

/** What Stripe keeps of a card of New Zealand (https://stripe.com/en-nz/pricing): 2.65 % and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.0265) + 30;

type Movement = {
  readonly type: string;
  readonly amount: number;
  readonly fee?: number;
  /** What the platform keeps of it (https://docs.stripe.com/connect/direct-charges#collect-fees). */
  readonly applicationFee?: number;
  readonly source: string | null;
  readonly description?: string;
};

/** Moves an account's balance (https://docs.stripe.com/api/balance_transactions). What is in no payout yet waits for the next. */
export function move(
  store: Store,
  { fee = 0, applicationFee = 0, ...movement }: Movement,
): Promise<Kept> {
  const fees = [
    { amount: fee, type: 'stripe_fee', description: 'Stripe processing fees' },
    { amount: applicationFee, type: 'application_fee', description: 'Application fee' },
  ];
  return store.put({
    id: newId('txn'),
    object: 'balance_transaction',
    description: null,
    ...movement,
    created: seconds(),
    currency: 'nzd',
    fee: fee + applicationFee,
    fee_details: fees
      .filter(({ amount }) => amount > 0)
      .map((each) => ({ ...each, application: null, currency: 'nzd' })),
    net: movement.amount - fee - applicationFee,
    status: 'available',
    sandbox_payout: 'waiting',
  });
}

export function moveCharge(store: Store, charge: Kept): Promise<Kept> {
  const amount = Number(charge['amount']);
  const applicationFee = Number(charge['application_fee_amount'] ?? 0);
  const movement = { type: 'charge', amount, fee: feeOf(amount), source: charge.id };
  return move(store, { ...movement, applicationFee });
}

/** Sends the whole balance to the bank, as Stripe does by itself each day: below nothing it takes from there. @returns null where nothing moved */
export async function payOut(store: Store): Promise<Kept | null> {
  const waiting = await store.find('balance_transaction', 'sandbox_payout', 'waiting');
  if (waiting.length === 0) return null;
  const amount = waiting.reduce((sum, { net }) => sum + Number(net), 0);
  const id = newId('po');
  for (const one of waiting) await store.put({ ...one, sandbox_payout: id });
  const own = await move(store, { type: 'payout', amount: -amount, source: id });
  await store.put({ ...own, sandbox_payout: id });
  const day = 24 * 60 * 60;
  const begun = await store.put({
    id,
    object: 'payout',
    amount,
    arrival_date: Math.floor(seconds() / day) * day,
    automatic: true,
    balance_transaction: own.id,
    created: seconds(),
    currency: 'nzd',
    failure_code: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    status: 'in_transit',
    type: 'bank_account',
  });
  await store.tell('payout.created', begun);
  const paid = await store.put({ ...begun, status: 'paid' });
  await store.tell('payout.paid', paid);
  return paid;
}

/** The bank does not take it: the money is on the balance again. */
export async function failPayout(store: Store, id: string): Promise<void> {
  const payout = await store.get('payout', id);
  const failed = await store.put({ ...payout, status: 'failed', failure_code: 'account_closed' });
  await move(store, { type: 'payout_failure', amount: Number(payout['amount']), source: id });
  await store.tell('payout.failed', failed);
}

/** Those of a payout, or all; the latest first. */
export async function listTransactions(store: Store, form: Form): Promise<Kept> {
  const payout = textAt(form, 'payout');
  if (payout !== undefined && (await store.get('payout', payout))['automatic'] !== true)
    throw wrong('Balance transaction history can only be filtered on automatic transfers.');
  const all =
    payout === undefined
      ? await store.all('balance_transaction')
      : await store.find('balance_transaction', 'sandbox_payout', payout);
  const isExpanded = Object.values(form['expand'] ?? {}).includes('data.source');
  const page = pageOf(all, form);
  return list('/v1/balance_transactions', {
    ...page,
    data: isExpanded
      ? await Promise.all(page.data.map((one) => withSource(store, one)))
      : page.data,
  });
}

export async function listPayouts(store: Store, form: Form): Promise<Kept> {
  const since = Number(textAt(form, 'created', 'gte') ?? 0);
  const all = await store.all('payout');
  return list(
    '/v1/payouts',
    pageOf(
      all.filter(({ created }) => Number(created) >= since),
      form,
    ),
  );
}

const sources: Readonly<Record<string, string>> = {
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  po: 'payout',
};

async function withSource(store: Store, transaction: Kept): Promise<Kept> {
  const id = textOf(transaction, 'source');
  const kind = sources[id.split('_')[0] ?? ''];
  return kind === undefined ? transaction : { ...transaction, source: await store.get(kind, id) };
}

/** Pages as Stripe has them (https://docs.stripe.com/api/pagination); `most` keeps them short for tests. */
export const pages = { most: 100 };

function pageOf(all: readonly Kept[], form: Form): { data: Kept[]; has_more: boolean } {
  const sorted = all.toSorted(
    (a, b) => Number(b['created']) - Number(a['created']) || (a.id < b.id ? 1 : -1),
  );
  const limit = Math.min(Number(textAt(form, 'limit') ?? 10), pages.most);
  const after = textAt(form, 'starting_after');
  const begin = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
  return {
    data: sorted.slice(begin, begin + limit),
    has_more: sorted.length > begin + limit,
  };
}

/** A list has no id of its own at Stripe. */
const list = (url: string, page: { data: Kept[]; has_more: boolean }): Kept =>
  ({ object: 'list', url, ...page }) as unknown as Kept;
