import { createHash } from 'node:crypto';
import type { JSONValue } from 'postgres';
import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { createAccount, createAccountLink, mustHaveAccess } from './accounts.ts';
import { listPayouts, listTransactions } from './balance.ts';
import { cancelSubscription, createCheckout, createCustomer, createPortal } from './billing.ts';
import { answerDispute, loseDispute } from './disputes.ts';
import type { Form } from './form.ts';
import { readForm, textAt } from './form.ts';
import { createSetupIntent, detachMethod } from './kept-cards.ts';
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts';
import { createProduct, previewChange, updateSubscription } from './plan-invoices.ts';
import { createRefund } from './refunds.ts';
import { type Kept, type Store, storeIn } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

type Action = (store: Store, form: Form, id: string, publicUrl: string) => Promise<Kept>;

/** The subset of Stripe's API that we use. */
const actions: Readonly<Record<string, Action>> = {
  'POST /v1/payment_intents': (store, form) => createIntent(store, form),
  'GET /v1/payment_intents/:id': (store, _form, id) => store.get('payment_intent', id),
  'POST /v1/payment_intents/:id/confirm': (store, form, id) =>
    confirmIntent(store, id, textAt(form, 'payment_method') ?? ''),
  'POST /v1/payment_intents/:id/cancel': (store, _form, id) => cancelIntent(store, id),
  'GET /v1/charges/:id': (store, _form, id) => store.get('charge', id),
  'POST /v1/refunds': (store, form) => createRefund(store, form),
  'GET /v1/refunds/:id': (store, _form, id) => store.get('refund', id),
  'GET /v1/disputes/:id': (store, _form, id) => store.get('dispute', id),
  'POST /v1/disputes/:id': (store, form, id) => answerDispute(store, form, id),
  'POST /v1/disputes/:id/close': (store, _form, id) => loseDispute(store, id),
  'POST /v1/setup_intents': (store, form) => createSetupIntent(store, form),
  'GET /v1/setup_intents/:id': (store, _form, id) => store.get('setup_intent', id),
  'GET /v1/payment_methods/:id': (store, _form, id) => store.get('payment_method', id),
  'POST /v1/payment_methods/:id/detach': (store, _form, id) => detachMethod(store, id),
  'GET /v1/balance_transactions': (store, form) => listTransactions(store, form),
  'GET /v1/payouts': (store, form) => listPayouts(store, form),
  'GET /v1/payouts/:id': (store, _form, id) => store.get('payout', id),
  'POST /v1/customers': (store, form) => createCustomer(store, form),
  'POST /v1/checkout/sessions': (store, form, _id, publicUrl) =>
    createCheckout(store, form, publicUrl),
  'GET /v1/checkout/sessions/:id': (store, _form, id) => store.get('checkout.session', id),
  'GET /v1/subscriptions/:id': (store, _form, id) => store.get('subscription', id),
  'POST /v1/subscriptions/:id': (store, form, id) => updateSubscription(store, form, id),
  'DELETE /v1/subscriptions/:id': (store, form, id) => cancelSubscription(store, id, form),
  'POST /v1/products': (store, form) => createProduct(store, form),
  'POST /v1/invoices/create_preview': (store, form) => previewChange(store, form),
  'GET /v1/invoices/:id': (store, _form, id) => store.get('invoice', id),
  'POST /v1/billing_portal/sessions': (store, form, _id, publicUrl) =>
    createPortal(store, form, publicUrl),
  'POST /v1/accounts': (store, form) => createAccount(store, form),
  'GET /v1/accounts/:id': (store, _form, id) => mustHaveAccess(store, id),
  'POST /v1/account_links': (store, form, _id, publicUrl) =>
    createAccountLink(store, form, publicUrl),
  'GET /v1/events/:id': (store, _form, id) => store.get('event', id),
};

/** A request as it came in: on whose account it was made. */
export type AskedRequest = {
  readonly method: string;
  readonly pathname: string;
  readonly account: string | null;
};

type Answering = {
  readonly secretKey: string;
  readonly publicUrl: string;
  /** For tests: told of every request. */
  readonly noteRequest?: ((request: AskedRequest) => void | Promise<void>) | undefined;
};

/** Answers one request to the API; a write under a key that was used gets the answer it got then. */
export async function answerRequest(
  sql: Database,
  { secretKey, publicUrl, noteRequest }: Answering,
  request: Request,
): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
    return refuse(
      new SandboxError(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided.',
      }),
    );
  const { pathname, search } = new URL(request.url);
  const found = actionFor(request.method, pathname);
  if (!found)
    return refuse(
      wrong(`Unrecognized request URL (${request.method}: ${pathname}).`, 'url_invalid', 404),
    );
  const body = search.slice(1) || (await request.text());
  const account = request.headers.get('stripe-account');
  await noteRequest?.({ method: request.method, pathname, account });
  const named = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  // A key is an account's own.
  const key = named && digestOf(account === null ? named : `${account} ${named}`);
  return sql.begin(async (tx) => {
    const asked = digestOf(`${pathname}?${body}`);
    if (key) {
      await tx`select pg_advisory_xact_lock(hashtext(${`sandbox ${key}`}))`;
      const [before] = await rowsOf(tx, answered)`
        select request, status, answer from sandbox.idempotency where key = ${key}
      `;
      if (before && before.request !== asked) return refuse(keyReused());
      if (before) return reply(before.status, before.answer);
    }
    const { status, answer } = await perform(pathname.endsWith('/confirm'), async () => {
      const platform = storeIn(tx);
      if (account !== null) await mustHaveAccess(platform, account);
      return found.action(platform.of(account), readForm(body), found.id, publicUrl);
    });
    if (key) {
      await tx`
        insert into sandbox.idempotency (key, request, status, answer) values (${key}, ${asked}, ${status}, ${tx.json(answer)})
      `;
    }
    return reply(status, answer);
  });
}

const answered = z.object({ request: z.string(), status: z.number().int(), answer: z.json() });

/** Keys and requests are told apart by hashes, because they name people. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stripe answers a refused card with 402 and keeps what it says about it, so an error undoes nothing that was stored. */
async function perform(
  isConfirming: boolean,
  work: () => Promise<Kept>,
): Promise<{ status: number; answer: JSONValue }> {
  try {
    const kept = await work();
    const failure = kept['last_payment_error'];
    if (isConfirming && kept['status'] === 'requires_payment_method' && failure)
      return {
        status: 402,
        answer: { error: { ...(failure as object), payment_intent: kept } } as JSONValue,
      };
    return { status: 200, answer: kept as JSONValue };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { status: error.status, answer: { error: error.body } as JSONValue };
  }
}

function actionFor(method: string, pathname: string): { action: Action; id: string } | null {
  const exact = actions[`${method} ${pathname}`];
  if (exact) return { action: exact, id: '' };
  for (const [route, action] of Object.entries(actions)) {
    const pattern = new RegExp(`^${route.replace(':id', '([^/ ]+)')}$`);
    const match = pattern.exec(`${method} ${pathname}`);
    if (match?.[1]) return { action, id: match[1] };
  }
  return null;
}

const keyReused = () =>
  new SandboxError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });

const refuse = ({ status, body }: SandboxError) => reply(status, { error: body } as JSONValue);

const reply = (status: number, body: JSONValue) =>
  Response.json(body, { status, headers: { 'request-id': `req_${crypto.randomUUID()}` } });
