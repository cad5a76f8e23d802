import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { signInLimits, waitBefore } from '#api/http/accounts/sign-in-limits.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const { password } = aRegistration(1);
const signIn = (email: string, withPassword = password) =>
  product.visitor().post('/api/auth/login', { email, password: withPassword });

describe('guessing passwords', () => {
  test('is slowed from the fourth try, twice as long each time and at most four seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(waitBefore)).toEqual([
      0, 0, 0, 250, 500, 1000, 2000, 4000, 4000,
    ]);
  });

  test('is locked after eight tries, with a sentence, also for the right password; others go on', async () => {
    const [one, other] = [await product.instructor(), await product.instructor()];
    const email = String((await one.get('/api/auth/user')).body.email);
    for (let tried = 0; tried < 8; tried += 1)
      expect((await signIn(email, `guess ${tried}`)).status).toBe(401);
    const { status, body } = await signIn(email);
    expect([status, body.message]).toEqual([
      429,
      'Too many sign-in attempts. Please wait 15 minutes and try again.',
    ]);
    expect((await one.get('/api/auth/user')).status).toBe(200);
    expect((await signIn(String((await other.get('/api/auth/user')).body.email))).status).toBe(200);
  });

  test('from many addresses locks the account after twenty, and many accounts from one address after sixty', async () => {
    const limits = () => signInLimits({ pause: async () => undefined });
    const refused = async (tries: readonly (readonly [string, string])[]) => {
      const { spend } = limits();
      for (const [index, [address, email]] of tries.entries()) {
        const sentence = await spend(address, email).then(
          () => null,
          (refusal: Error) => refusal.message,
        );
        if (sentence) return [index, sentence];
      }
      return null;
    };
    expect(
      await refused(Array.from({ length: 25 }, (_, nth) => [`10.0.0.${nth}`, 'a@b.nz'] as const)),
    ).toEqual([
      20,
      'Too many sign-in attempts for this account. Please wait 15 minutes and try again.',
    ]);
    expect(
      await refused(Array.from({ length: 65 }, (_, nth) => ['10.0.0.1', `${nth}@b.nz`] as const)),
    ).toEqual([60, 'Too many sign-in attempts from here. Please wait 15 minutes and try again.']);
  });

  test('is forgotten once somebody has signed in', async () => {
    const email = String((await (await product.instructor()).get('/api/auth/user')).body.email);
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 5; tried += 1) await signIn(email, 'guess');
      expect((await signIn(email)).status).toBe(200);
    }
  });
});

test('a session that was there before signing in is not the one that is used after: a fixed one is worth nothing', async () => {
  const victim = await product.instructor();
  const email = String((await victim.get('/api/auth/user')).body.email);
  // The attacker's own session, put into the victim's browser.
  const attacker = await product.instructor();
  const planted = attacker.cookies();
  const answer = await product.product.app.handle(
    new Request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { cookie: planted, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  const issued =
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
  expect(answer.status).toBe(200);
  expect(planted).not.toContain(issued.split(';')[0] ?? '');
  expect((await attacker.get('/api/auth/user')).status).toBe(401);

  const made = await product.product.app.handle(
    new Request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { cookie: 'session=chosen-by-a-stranger', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  expect(made.headers.getSetCookie().join()).not.toContain('chosen-by-a-stranger');
});
