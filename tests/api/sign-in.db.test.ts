import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { signInLimits, waitBefore } from '#api/services/sign-in-limits.ts';
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

  test('from many addresses slows an account and refuses nobody; many accounts from one address are refused after sixty', async () => {
    const { rateLimits } = product.product.deps;
    const pauses: number[] = [];
    const { spend } = signInLimits({ rateLimits, pause: async (ms) => void pauses.push(ms) });
    for (let nth = 0; nth < 25; nth += 1)
      await spend({ address: `192.0.2.${nth}`, email: 'a@b.nz', browser: null });
    expect(pauses.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(pauses.slice(10)).toEqual([250, 500, 1000, 2000, ...Array(11).fill(4000)]);

    for (let nth = 0; nth < 60; nth += 1)
      await spend({ address: '198.51.100.1', email: `${nth}@b.nz`, browser: null });
    expect(spend({ address: '198.51.100.1', email: 'last@b.nz', browser: null })).rejects.toThrow(
      'Too many sign-in attempts from here. Please wait 15 minutes and try again.',
    );
  });

  test('does not lock out a browser that has signed in before, which has tries of its own', async () => {
    const owner = await product.instructor();
    const email = String((await owner.get('/api/auth/user')).body.email);
    const again = (withPassword: string) =>
      owner.post('/api/auth/login', { email, password: withPassword });
    for (let tried = 0; tried < 20; tried += 1) await signIn(email, `guess ${tried}`);
    expect((await signIn(email)).status).toBe(429);
    expect((await again(password)).status).toBe(200);

    for (let tried = 0; tried < 8; tried += 1) expect((await again('mistyped')).status).toBe(401);
    expect((await again(password)).status).toBe(429);
  });

  test('a browser is known for the account it signed in to, and only with a signature of ours', async () => {
    const [one, other] = [await product.instructor(), await product.instructor()];
    const email = String((await one.get('/api/auth/user')).body.email);
    for (let tried = 0; tried < 8; tried += 1) await signIn(email, 'guess');
    expect((await other.post('/api/auth/login', { email, password })).status).toBe(429);
    const { knownBrowsers } = product.product.deps;
    const [cookie = ''] = knownBrowsers.mark(email).split(';');
    expect(knownBrowsers.recognise(cookie, email)).not.toBeNull();
    expect(knownBrowsers.recognise(`a=b; ${cookie}; c=d`, email)).not.toBeNull();
    const forged = cookie.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'));
    for (const wrong of [forged, cookie.slice(0, -1), 'known_browser=', 'known_browser=.'])
      expect(knownBrowsers.recognise(wrong, email)).toBeNull();
    expect(knownBrowsers.recognise(cookie, 'somebody@else.nz')).toBeNull();
  });

  test('is over for whoever replaces their password by a link to their mailbox', async () => {
    const owner = await product.instructor();
    const { id: accountId, email } = (await owner.get('/api/auth/user')).body;
    for (let tried = 0; tried < 9; tried += 1) await signIn(email, 'guess');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { tokens } = product.product.deps;
    const about = { subject: accountId, boundTo: email, expiresAt: tomorrow };
    const token = await tokens.make('reset-password', about);
    const newPassword = 'another horse';
    const reset = product.visitor().post('/api/auth/reset-password', { token, newPassword });
    expect((await reset).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
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
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: planted,
        'content-type': 'application/json',
      },
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
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: 'session=chosen-by-a-stranger',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, password }),
    }),
  );
  expect(made.headers.getSetCookie().join()).not.toContain('chosen-by-a-stranger');
});
