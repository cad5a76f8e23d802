import { afterAll, beforeAll, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const { password } = aRegistration(1);
const codeNow = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.parse(now) / 1000) });
const emailOf = async (person: Person) => String((await person.get('/api/auth/user')).body.email);
const signIn = async (email: string, code?: string) => {
  const visitor = product.visitor();
  const { status, body } = await visitor.post('/api/auth/login', { email, password, code });
  return { status, code: body.code, cookies: visitor.cookies() };
};

/** Somebody with it turned on, a minute ago so that the code which turned it on is past. */
async function guarded() {
  const person = await product.instructor();
  const { secret, uri } = (await person.post('/api/auth/two-factor/setup', { password })).body;
  const { body } = await person.post('/api/auth/two-factor/confirm', { code: codeNow(secret) });
  now = addMinutes(now, 1);
  return { person, email: await emailOf(person), secret, uri, codes: body.recoveryCodes };
}

test('it is set up with the password, counts once a first code confirms it, and ends the other sessions', async () => {
  const person = await product.instructor();
  const email = await emailOf(person);
  const elsewhere = product.visitor();
  await elsewhere.post('/api/auth/login', { email, password });

  const wrong = await person.post('/api/auth/two-factor/setup', { password: 'guess' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { password: 'That is not your password.' },
  ]);
  const { secret, uri } = (await person.post('/api/auth/two-factor/setup', { password })).body;
  expect(uri).toStartWith('otpauth://totp/Keep%20Left:');
  expect((await signIn(email)).status).toBe(200);
  expect((await person.post('/api/auth/two-factor/confirm', { code: '000' })).status).toBe(422);
  expect((await person.get('/api/auth/two-factor')).body).toEqual({
    isOn: false,
    recoveryCodesLeft: 0,
  });

  const { body } = await person.post('/api/auth/two-factor/confirm', { code: codeNow(secret) });
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await person.get('/api/auth/two-factor')).body).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  expect((await person.get('/api/auth/user')).status).toBe(200);
});

test('signing in then asks for a code, and opens no session before it has one', async () => {
  const { email, secret } = await guarded();
  expect(await signIn(email)).toEqual({ status: 401, code: 'code_needed', cookies: '' });
  expect(await signIn(email, '123')).toMatchObject({
    status: 422,
    code: 'wrong_code',
    cookies: '',
  });
  expect((await signIn(email, codeNow(secret))).status).toBe(200);
});

test('a code works once, and half a minute to either side, no longer', async () => {
  const { email, secret } = await guarded();
  const code = codeNow(secret);
  expect((await signIn(email, code)).status).toBe(200);
  expect((await signIn(email, code)).code).toBe('wrong_code');
  now = addMinutes(now, 5);
  const early = codeNow(secret);
  now = addMinutes(now, 2);
  expect((await signIn(email, early)).code).toBe('wrong_code');
  expect((await signIn(email, codeNow(secret))).status).toBe(200);
});

test('a recovery code opens the account once, however it is typed', async () => {
  const { person, email, codes } = await guarded();
  expect((await signIn(email, ` ${codes[0].toUpperCase()} `)).status).toBe(200);
  expect((await signIn(email, codes[0])).code).toBe('wrong_code');
  expect((await person.get('/api/auth/two-factor')).body.recoveryCodesLeft).toBe(9);
});

test('recovery codes are renewed with the password, and those from before no longer work', async () => {
  const { person, email, codes } = await guarded();
  const renew = (word: string) =>
    person.post('/api/auth/two-factor/recovery-codes', { password: word });
  expect((await renew('guess')).status).toBe(422);
  const { body } = await renew(password);
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await signIn(email, codes[0])).code).toBe('wrong_code');
  expect((await signIn(email, body.recoveryCodes[0])).status).toBe(200);
  await person.post('/api/auth/two-factor/off', { password });
  expect((await renew(password)).body.code).toBe('two_factor_off');
});

test('it is turned off with the password, and cannot be set up over', async () => {
  const { person, email } = await guarded();
  expect((await person.post('/api/auth/two-factor/setup', { password })).body.code).toBe(
    'two_factor_already_on',
  );
  expect((await person.post('/api/auth/two-factor/off', { password: 'guess' })).status).toBe(422);
  expect((await signIn(email)).status).toBe(401);
  expect((await person.post('/api/auth/two-factor/off', { password })).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('the vault holds neither the secret nor the recovery codes as they are', async () => {
  const { secret, codes } = await guarded();
  const { sql } = product.product.deps;
  const rows = [
    await sql`select * from vault.second_factor`,
    await sql`select * from vault.recovery_code`,
  ];
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(codes[0]);
});
