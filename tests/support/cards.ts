import type { Person, TestProduct } from './product.ts';

export const visa = '4242 4242 4242 4242';
export const declined = '4000000000000002';
export const asksFirst = '4000002500003155';
export const disputed = '4000000000000259';
export const askedAbout = '4000000000001976';
export const bankDebit = 'pm_nzBankAccount';
export const refundsPending = '4000000000007726';
export const refundsFail = '4000000000005126';
export const warnedOf = '4000000000005423';
export const noFunds = '4000000000009995';

/** What a payer's browser sends to the sandbox, never to our API. */
export async function payByCard(
  { product }: TestProduct,
  clientSecret: string,
  number: string = visa,
): Promise<{ status?: string; error: { message: string; code?: string } | null }> {
  return toSandbox(product, 'confirm', {
    clientSecret,
    account: await accountOf(product, clientSecret),
    card: { number, expMonth: 12, expYear: 2030, cvc: '123' },
  });
}

/** The answer to the bank's question (3-D Secure). */
export async function answerBank({ product }: TestProduct, clientSecret: string, isThem: boolean) {
  const account = await accountOf(product, clientSecret);
  return toSandbox(product, 'authenticate', { clientSecret, account, isThem });
}

/** The account that the intent was answered with, which a page starts Stripe's script for. */
async function accountOf(product: TestProduct['product'], clientSecret: string) {
  const [intentId = ''] = clientSecret.split('_secret_');
  const [row] = await product.deps.sql<{ account: string | null }[]>`
    select account from sandbox.object where id = ${intentId}
  `;
  return row?.account ?? null;
}

async function toSandbox(product: TestProduct['product'], action: string, body: object) {
  const response = await product.app.handle(
    new Request(`http://localhost/stripe-sandbox/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return response.json();
}

/** The sandbox of a test product; there always is one. */
export function sandboxOf({ product }: TestProduct) {
  const { stripeSandbox } = product.deps;
  if (!stripeSandbox) throw new Error('this product talks to Stripe itself');
  return stripeSandbox;
}

/** Has a school paid by card into an account of its own. @returns the account's name */
export async function ownCardAccount(test: TestProduct, owner: Person): Promise<string> {
  const begun = await owner.post('/api/card-account/onboarding');
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { cardAccount } = (await owner.get('/api/card-account')).body;
  await sandboxOf(test).onboard(cardAccount, 'complete');
  await owner.post('/api/card-account/check');
  return cardAccount;
}
