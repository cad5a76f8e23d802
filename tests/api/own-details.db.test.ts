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
const signIn = (email: string) => product.visitor().post('/api/auth/login', { email, password });
const verify = (token: string) => product.visitor().post('/api/auth/verify-email', { token });

function tokenFor(email: string): string {
  const line = product.told.findLast(
    (said) => said.includes(email) && said.includes('verify-email'),
  );
  return line?.split('/verify-email/').at(-1)?.trim() ?? '';
}

async function member(verified = true) {
  const person = await product.instructor({ verified });
  return { person, email: String((await person.get('/api/auth/user')).body.email) };
}

describe('my own name', () => {
  test('is mine to change, and must be one', async () => {
    const { person } = await member();
    const wrong = await person.put('/api/auth/user/name', { firstName: ' ', lastName: 'X' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { firstName: 'First name is required' },
    ]);
    await person.put('/api/auth/user/name', { firstName: 'Hēmi', lastName: 'Parata' });
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      firstName: 'Hēmi',
      lastName: 'Parata',
    });
  });
});

describe('my own email address', () => {
  test('that is confirmed moves once the new mailbox answers; the old one is told', async () => {
    const { person, email } = await member();
    const next = `new-${email}`;
    const asked = await person.post('/api/auth/change-email', { email: next, password });
    expect([asked.status, asked.body]).toEqual([200, { status: 'asked' }]);
    expect(product.told.some((said) => said.includes(email) && /asked to move/.test(said))).toBe(
      true,
    );
    expect((await person.get('/api/auth/user')).body.email).toBe(email);

    expect((await verify(tokenFor(next))).status).toBe(200);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(next)).body).toMatchObject({ email: next, isEmailVerified: true });
    expect((await verify(tokenFor(next))).status).toBe(410);
  });

  test('that was mistyped when joining is mended at once, and waits to be confirmed', async () => {
    const { person, email } = await member(false);
    const next = `right-${email}`;
    const before = tokenFor(email);
    expect((await person.post('/api/auth/change-email', { email: next, password })).body).toEqual({
      status: 'moved',
    });
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      email: next,
      isEmailVerified: false,
      mailIsOn: false,
    });
    expect((await verify(before)).status).toBe(410);
    expect((await verify(tokenFor(next))).status).toBe(200);
    expect((await person.get('/api/auth/user')).body.isEmailVerified).toBe(true);
  });

  test("cannot be somebody else's, whether they had it first or took it meanwhile, and a link runs out", async () => {
    const { person, email } = await member();
    const { email: theirs } = await member();
    const taken = await person.post('/api/auth/change-email', { email: theirs, password });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);

    const next = `late-${email}`;
    await person.post('/api/auth/change-email', { email: next, password });
    await product.visitor().post('/api/auth/register', { ...aRegistration(900), email: next });
    const token = product.told
      .findLast((said) => said.includes(next) && said.includes('Your new email address'))
      ?.split('/verify-email/')
      .at(-1);
    expect((await verify(token?.trim() ?? '')).status).toBe(409);

    const other = `later-${email}`;
    await person.post('/api/auth/change-email', { email: other, password });
    now = addMinutes(now, 24 * 60 + 1);
    expect((await verify(tokenFor(other))).status).toBe(410);
  });

  test('asks for the password however lately that was given, confirmed or not', async () => {
    for (const verified of [true, false]) {
      const { person, email } = await member(verified);
      const next = `unasked-${email}`;
      const without = await person.post('/api/auth/change-email', { email: next });
      expect([without.status, without.body.fields]).toEqual([
        422,
        { password: 'Password is required' },
      ]);
      const wrong = await person.post('/api/auth/change-email', {
        email: next,
        password: 'not-the-one',
      });
      expect([wrong.status, wrong.body.fields]).toEqual([
        422,
        { password: 'That is not your password.' },
      ]);
      expect((await person.get('/api/auth/user')).body.email).toBe(email);
    }
  });

  test('asks for the password again when that was long ago', async () => {
    const { person } = await member();
    await product.owner`update vault.session set confirmed_at = now() - interval '1 day'`;
    const body = { email: 'x@school.example', password };
    const refused = await person.post('/api/auth/change-email', body);
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_it_is_you']);
  });
});

test('what is typed of a school follows the account until the school is there', async () => {
  const person = await product.instructor({ school: false });
  const path = '/api/auth/school-draft';
  expect((await person.get(path)).body).toEqual({ draft: null });
  const draft = {
    step: 2,
    school: { name: 'Rimu Driving' },
    business: { phone: '021 555', vehicleCount: 1, email: null },
    preferences: { specialties: ['Motorway'] },
    typedAt: '2026-11-23T01:00:00.000Z',
  };
  expect((await person.put(path, draft)).status).toBe(200);
  expect((await person.get(path)).body.draft).toMatchObject(draft);
  expect((await (await product.instructor()).get(path)).body).toEqual({ draft: null });
  const [row] = await product.owner`select sealed from vault.school_draft`;
  expect(row?.['sealed']).not.toContain('Rimu');
  expect((await person.put(path, { ...draft, step: 4 })).status).toBe(422);

  await person.post('/api/schools', { name: 'Rimu Driving', address: '1 Queen Street' });
  expect((await person.get(path)).body).toEqual({ draft: null });
  expect((await person.put(path, draft)).body.code).toBe('school_already_registered');
});
