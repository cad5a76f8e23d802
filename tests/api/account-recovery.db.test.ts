import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const { password } = aRegistration(1);
const dead = 'This link has been used or has run out. Please ask for a new one.';

async function member() {
  const person = await product.instructor({ verified: false });
  return { person, email: String((await person.get('/api/auth/user')).body.email) };
}

/** The token of the latest link of a sort that was told for an address. */
function tokenFor(email: string, page: string): string {
  const line = product.told.findLast((said) => said.includes(email) && said.includes(page));
  return line?.split(`/${page}/`).at(-1) ?? '';
}

const forgot = (email: string) => product.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: string, newPassword: string) =>
  product.visitor().post('/api/auth/reset-password', { token, newPassword });
const signIn = (email: string, withPassword: string) =>
  product.visitor().post('/api/auth/login', { email, password: withPassword });

describe('a forgotten password', () => {
  test('is replaced by a link that works once, and every session ends', async () => {
    const { person, email } = await member();
    expect((await forgot(email)).body).toEqual({ success: true });
    const token = tokenFor(email, 'reset-password');
    expect((await reset(token, 'short')).body.fields).toEqual({
      newPassword: 'Password must be at least 8 characters long.',
    });
    expect((await reset(token, 'a better one')).status).toBe(200);

    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, 'a better one')).status).toBe(200);
    const again = await reset(token, 'another one');
    expect([again.status, again.body.message]).toEqual([410, dead]);
  });

  test('has the same answer for an address that nobody has, and sends it nothing', async () => {
    const before = product.told.length;
    const { status, body } = await forgot('nobody@school.example');
    expect([status, body, product.told.length]).toEqual([200, { success: true }, before]);
  });

  test('cannot be replaced an hour later, by a link that a newer one replaced, or by one for something else', async () => {
    const { email } = await member();
    await forgot(email);
    const first = tokenFor(email, 'reset-password');
    await forgot(email);
    const second = tokenFor(email, 'reset-password');
    expect((await reset(first, 'a better one')).status).toBe(410);
    expect((await reset(tokenFor(email, 'verify-email'), 'a better one')).status).toBe(410);
    now = addMinutes(now, 60);
    expect((await reset(second, 'a better one')).status).toBe(410);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('is not asked for without end: four letters an hour, whether or not the address is known', async () => {
    for (const email of [(await member()).email, 'stranger@school.example']) {
      const answers = [];
      for (let asked = 0; asked < 5; asked += 1) answers.push((await forgot(email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 429]);
    }
  });

  test('is kept in no form that opens anything: the vault holds a hash', async () => {
    const { email } = await member();
    await forgot(email);
    const token = tokenFor(email, 'reset-password');
    const rows = await product.product.deps.sql`select * from vault.single_use_token`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an email address', () => {
  test('is verified by the link that joining sends; opened again it says the same', async () => {
    const { person, email } = await member();
    const isVerified = async () => (await person.get('/api/auth/user')).body.isEmailVerified;
    const verify = async (token: string) =>
      (await product.visitor().post('/api/auth/verify-email', { token })).status;
    expect(await isVerified()).toBe(false);
    const token = tokenFor(email, 'verify-email');
    expect([await verify('guess'), await verify(token), await verify(token)]).toEqual([
      410, 200, 200,
    ]);
    expect(await isVerified()).toBe(true);
  });

  test('can be sent another link, which replaces the first', async () => {
    const { person, email } = await member();
    const first = tokenFor(email, 'verify-email');
    expect((await person.post('/api/auth/resend-verification')).status).toBe(200);
    const second = tokenFor(email, 'verify-email');
    expect(second).not.toBe(first);
    const verify = async (token: string) =>
      (await product.visitor().post('/api/auth/verify-email', { token })).status;
    expect([await verify(first), await verify(second)]).toEqual([410, 200]);
    expect((await product.visitor().post('/api/auth/resend-verification')).status).toBe(401);
  });
});
