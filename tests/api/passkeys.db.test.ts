import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { authenticator } from '../support/authenticator.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const { password } = aRegistration(1);
const passkeys = '/api/auth/passkeys';
const waitTenMinutes = () =>
  product.owner`update vault.session set confirmed_at = now() - interval '10 minutes'`;

async function withPasskey(person: Person, device = authenticator(), name = 'My phone') {
  const { body: asked } = await person.post(`${passkeys}/options`);
  const { status, body } = await person.post(passkeys, device.made(asked, name));
  expect(status).toBe(201);
  return { device, number: body.number as number };
}

async function signIn(device: ReturnType<typeof authenticator>, how = {}) {
  const visitor = product.visitor();
  const { body: asked } = await visitor.post(`${passkeys}/sign-in/options`);
  const { status, body } = await visitor.post(`${passkeys}/sign-in`, device.used(asked, how));
  return { status, code: body.code, visitor, asked };
}

test('a passkey is added, signs in without password or code, is named and removed', async () => {
  const person = await product.instructor();
  const { device, number } = await withPasskey(person);
  expect(product.told.at(-1)).toContain('A passkey was added to your account');

  const { visitor, status } = await signIn(device);
  expect(status).toBe(200);
  const me = (await person.get('/api/auth/user')).body;
  expect((await visitor.get('/api/auth/user')).body).toEqual(me);

  expect((await person.put(`${passkeys}/${number}`, { name: ' ' })).body.fields).toEqual({
    name: 'Name is required',
  });
  expect((await person.put(`${passkeys}/${number}`, { name: 'Work phone' })).status).toBe(200);
  expect((await person.get(passkeys)).body).toEqual([
    { number, name: 'Work phone', addedAt: expect.any(String), usedAt: expect.any(String) },
  ]);

  const removal = { cookies: person.cookies(), key: crypto.randomUUID(), method: 'DELETE' };
  for (const _ of ['the first press', 'the second'])
    expect(
      (await send(product.product, { ...removal, path: `${passkeys}/${number}` })).status,
    ).toBe(200);
  const letters = product.told.filter((one) => one.includes('A passkey was removed'));
  expect(letters).toHaveLength(1);
  expect(await signIn(device)).toMatchObject({ status: 422, code: 'passkey_refused' });
});

test('one that is kept already is not kept twice, and another person has none of mine', async () => {
  const [person, other] = [await product.instructor(), await product.instructor()];
  const { device, number } = await withPasskey(person);
  const { body: asked } = await other.post(`${passkeys}/options`);
  expect((await other.post(passkeys, device.made(asked, 'Mine'))).body.code).toBe('passkey_known');
  expect((await other.put(`${passkeys}/${number}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.delete(`${passkeys}/${number}`)).status).toBe(404);
  expect((await other.get(passkeys)).body).toEqual([]);
});

test('it is refused without the person, at another address, a second time and after five minutes', async () => {
  const person = await product.instructor();
  const { device } = await withPasskey(person);
  const refused = { status: 422, code: 'passkey_refused' };
  expect(await signIn(device, { isVerified: false })).toMatchObject(refused);
  expect(await signIn(authenticator())).toMatchObject(refused);

  const elsewhere = authenticator('https://keepleft.example.evil.test');
  const { body: toAdd } = await person.post(`${passkeys}/options`);
  expect((await person.post(passkeys, elsewhere.made(toAdd, 'x'))).body.code).toBe(refused.code);

  const { asked, visitor } = await signIn(device);
  const again = device.used(asked);
  expect((await visitor.post(`${passkeys}/sign-in`, again)).body.code).toBe(refused.code);

  const { body: late } = await visitor.post(`${passkeys}/sign-in/options`);
  now = addMinutes(now, 5);
  expect((await visitor.post(`${passkeys}/sign-in`, device.used(late))).body.code).toBe(
    refused.code,
  );
});

test('what was asked for one thing is no answer for another', async () => {
  const [person, other] = [await product.instructor(), await product.instructor()];
  const { device } = await withPasskey(person);
  const { body: forMe } = await person.post(`${passkeys}/confirm/options`);
  const visitor = product.visitor();
  expect((await visitor.post(`${passkeys}/sign-in`, device.used(forMe))).status).toBe(422);

  await withPasskey(other);
  const { body: forOther } = await other.post(`${passkeys}/confirm/options`);
  expect((await other.post(`${passkeys}/confirm`, device.used(forOther))).status).toBe(422);
});

test('a maker’s certificate, which would be looked up where it says, is refused unread', async () => {
  const person = await product.instructor();
  const { body: asked } = await person.post(`${passkeys}/options`);
  const statement = new Map([['x5c', [new Uint8Array(10)]]]);
  const made = authenticator().made(asked, 'Key', statement);
  expect((await person.post(passkeys, made)).body.code).toBe('passkey_refused');
});

test('ten minutes later it shows that it is still the person, also where a code is asked for', async () => {
  const person = await product.instructor();
  const { device, number } = await withPasskey(person);
  await waitTenMinutes();
  const refused = await person.delete(`${passkeys}/${number}`);
  expect([refused.status, refused.body.details]).toEqual([
    403,
    { confirm: '/api/auth/confirm', asksForCode: false, hasPasskey: true },
  ]);
  const before = person.cookies();
  const { body: asked } = await person.post(`${passkeys}/confirm/options`);
  expect((await person.post(`${passkeys}/confirm`, device.used(asked))).status).toBe(200);
  expect(person.cookies()).not.toBe(before);
  expect((await person.delete(`${passkeys}/${number}`)).status).toBe(200);
  expect((await person.post(`${passkeys}/confirm/options`)).status).toBe(404);
});

test('whoever has not confirmed their address has none yet', async () => {
  const person = await product.instructor({ verified: false });
  const refused = await person.post(`${passkeys}/options`);
  expect(refused.body.code).toBe('confirm_address_first');
});

test('a passkey that somebody wrote into the tables opens nothing', async () => {
  const [person, thief] = [await product.instructor(), await product.instructor()];
  const { device } = await withPasskey(thief);
  const { id } = (await person.get('/api/auth/user')).body;
  const theirs = (await thief.get('/api/auth/user')).body.id;
  await product.owner`update vault.passkey set account_id = ${id} where account_id = ${theirs}`;
  expect(await signIn(device)).toMatchObject({ status: 422, code: 'passkey_refused' });
});

test('an account has twenty at most, and they go with it', async () => {
  const person = await product.instructor();
  for (const each of Array.from({ length: 20 }, (_, index) => `Key ${index}`))
    await withPasskey(person, authenticator(), each);
  expect((await person.post(`${passkeys}/options`)).body.code).toBe('too_many_passkeys');
  const { id } = (await person.get('/api/auth/user')).body;
  await product.product.deps.credentials.forget(id);
  expect(await product.owner`select 1 from vault.passkey where account_id = ${id}`).toHaveLength(0);
});

test('the password still opens what a passkey opens', async () => {
  const person = await product.instructor();
  await withPasskey(person);
  const { email } = (await person.get('/api/auth/user')).body;
  expect((await product.visitor().post('/api/auth/login', { email, password })).status).toBe(200);
});
