import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { generateSync } from 'otplib';
import { signInLimits } from '#api/cases/access/sign-in-limits.ts';
import { hashingBusy } from '#api/sessions/password-hashing.ts';
import * as ids from '#domain/kernel/ids.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
// Everybody here is at one address, which each test begins with all its tries.
beforeEach(async () => {
  await product.owner`delete from vault.rate_limit`;
});

const { password } = aRegistration(1);
/** The cookie by which somebody's browser is known. */
const markOf = (person: Person) =>
  person
    .cookies()
    .split('; ')
    .find((cookie) => cookie.startsWith('known_browser=')) ?? '';
const signIn = (email: string, withPassword = password) =>
  product.visitor().post('/api/auth/login', { email, password: withPassword });

describe('guessing passwords', () => {
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

  test('from many addresses is looked at twenty times an account, then refused; of one address sixty times', async () => {
    const { rateLimits } = product.product.deps;
    const { guess } = signInLimits({ rateLimits });
    let looked = 0;
    const wrong = async () => {
      looked += 1;
      return null;
    };
    const tried = (address: string, email: string) =>
      guess({ address, email, browser: null }, wrong).catch((refusal: Error) => refusal.message);
    // All at once: what counts is kept in the database before anything is looked at.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => tried(`192.0.2.${nth}`, 'a@b.nz')),
    );
    expect(looked).toBe(20);
    expect(answers.filter((answer) => answer !== null)).toEqual(
      Array(40).fill(
        'Too many sign-in attempts for this account. Please wait 15 minutes and try again. A browser you have signed in with before, a passkey or a password reset link still lets you in.',
      ),
    );

    looked = 0;
    for (let nth = 0; nth < 60; nth += 1) await tried('198.51.100.1', `${nth}@b.nz`);
    expect(await tried('198.51.100.1', 'last@b.nz')).toBe(
      'Too many sign-in attempts from here. Please wait 15 minutes and try again.',
    );
    expect(looked).toBe(60);
  });

  test('what was not looked at, because too many wait, is no wrong try', async () => {
    const { guess } = signInLimits(product.product.deps);
    const attempt = { address: '203.0.113.9', email: 'busy@b.nz', browser: null };
    for (let nth = 0; nth < 30; nth += 1)
      await expect(guess(attempt, () => Promise.reject(hashingBusy()))).rejects.toThrow(
        'Too many people',
      );
    expect(await guess(attempt, async () => 'them')).toBe('them');
  });

  test('sixty addresses at one account: as many hashes as it has tries, known or not, and the owner gets in', async () => {
    const owner = await product.instructor();
    const { id: accountId, email } = (await owner.get('/api/auth/user')).body;
    const { rateLimits, credentials } = product.product.deps;
    const { guess } = signInLimits({ rateLimits });
    const verify = spyOn(Bun.password, 'verify');
    const flood = async (at: string) => {
      verify.mockClear();
      const answers: string[] = [];
      // Sixty at once, eight times: with more, the database has no time to count each within a second.
      for (let nth = 0; nth < 8; nth += 1) {
        const tries = Array.from({ length: 60 }, (_, of) =>
          guess({ address: `10.1.${of}.1`, email: at, browser: null }, (whom) =>
            credentials.check(at, `guess ${nth}-${of}`, whom),
          ).then(
            () => 'looked at',
            (refusal: { code: string }) => refusal.code,
          ),
        );
        answers.push(...(await Promise.all(tries)));
      }
      expect(answers.filter((answer) => answer === 'looked at')).toHaveLength(
        verify.mock.calls.length,
      );
      return verify.mock.calls.length;
    };
    expect(await flood(email)).toBeLessThanOrEqual(20);
    expect(await flood('nobody-at-all@b.nz')).toBeLessThanOrEqual(20);
    verify.mockRestore();
    const again = await owner.post('/api/auth/login', { email, password });
    expect(again.status).toBe(200);
    // Somewhere else, by a link to the mailbox.
    const { tokens } = product.product.deps;
    const about = { subject: accountId, boundTo: email, expiresAt: '2999-01-01T00:00:00.000Z' };
    const elsewhere = product.visitor();
    const token = await tokens.make('reset-password', about);
    await elsewhere.post('/api/auth/reset-password', { token, newPassword: 'another horse' });
    await flood(email);
    const there = await elsewhere.post('/api/auth/login', { email, password: 'another horse' });
    expect(there.status).toBe(200);
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
    const { id: accountId, email } = (await one.get('/api/auth/user')).body;
    for (let tried = 0; tried < 8; tried += 1) await signIn(email, 'guess');
    expect((await other.post('/api/auth/login', { email, password })).status).toBe(429);
    const { knownBrowsers } = product.product.deps;
    const cookie = markOf(one);
    expect(await knownBrowsers.recognise(cookie, email)).toEqual({ accountId });
    expect(await knownBrowsers.recognise(`a=b; ${cookie}; c=d`, email)).toEqual({ accountId });
    const forged = cookie.replace(/\.(.)/, (_, first: string) => (first === 'a' ? '.b' : '.a'));
    for (const wrong of [forged, cookie.slice(0, -1), 'known_browser=', 'known_browser=.'])
      expect(await knownBrowsers.recognise(wrong, email)).toBeNull();
    expect(await knownBrowsers.recognise(cookie, 'somebody@else.nz')).toBeNull();
    const theirs = String((await other.get('/api/auth/user')).body.email);
    expect(await knownBrowsers.recognise(cookie, theirs)).toBeNull();
  });

  test('however many marks somebody gathers, an account knows five browsers, which have eight tries together', async () => {
    const owner = await product.instructor();
    const email = String((await owner.get('/api/auth/user')).body.email);
    const browsers = [owner];
    for (let nth = 0; nth < 6; nth += 1) {
      const browser = product.visitor();
      expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
      browsers.push(browser);
    }
    const { knownBrowsers } = product.product.deps;
    const known = await Promise.all(
      browsers.map(
        async (browser) => (await knownBrowsers.recognise(markOf(browser), email)) !== null,
      ),
    );
    expect(known).toEqual([false, false, true, true, true, true, true]);
    const statuses = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const browser = browsers[2 + (tried % 5)] as Person;
      statuses.push((await browser.post('/api/auth/login', { email, password: 'guess' })).status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
  });

  test('where the site is on https a mark is bound to this very host, and one of before is thrown away', async () => {
    const safe = await openTestProduct({ publicUrl: 'https://school.example' });
    try {
      const browser = safe.visitor();
      const { headers } = await browser.post('/api/auth/register', aRegistration(1));
      const set = headers.getSetCookie();
      expect(set.find((each) => each.startsWith('__Host-known_browser='))).toMatch(
        /^__Host-known_browser=[\w-]{22}\.[\da-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(set).toContain('known_browser=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
    } finally {
      await safe.close();
    }
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

describe('a browser is known no more', () => {
  type Owner = { person: Person; id: number; email: string };
  const code = (secret: string) => generateSync({ secret });
  const ways: readonly [
    what: string,
    end: (owner: Owner, elsewhere: Person) => Promise<unknown>,
  ][] = [
    [
      'once the password is changed',
      ({ person }) =>
        person.post('/api/auth/change-password', {
          currentPassword: password,
          newPassword: 'another horse',
        }),
    ],
    [
      'once the password is replaced by a link',
      async ({ id, email }) => {
        const expiresAt = '2999-01-01T00:00:00.000Z';
        const about = { subject: ids.accountId.parse(id), boundTo: email, expiresAt };
        const token = await product.product.deps.tokens.make('reset-password', about);
        return product
          .visitor()
          .post('/api/auth/reset-password', { token, newPassword: 'another horse' });
      },
    ],
    [
      'once a second factor is on',
      async ({ person }) => {
        const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
        return person.post('/api/auth/two-factor/confirm', { code: code(secret) });
      },
    ],
    ['once signed out everywhere else', ({ person }) => person.delete('/api/auth/sessions')],
    [
      'once its session is ended from elsewhere',
      async ({ person }) => {
        const { body } = await person.get('/api/auth/sessions');
        const { number } = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        return person.delete(`/api/auth/sessions/${number}`);
      },
    ],
    [
      'once every session is ended',
      async ({ id }) => {
        await product.product.deps.sessions.endAll(ids.accountId.parse(id));
        return { status: 200 };
      },
    ],
    [
      'once the account has moved to another address',
      async ({ id, email }) => {
        await product.product.deps.credentials.move(ids.accountId.parse(id), `moved-${email}`);
        await product.product.deps.credentials.move(ids.accountId.parse(id), email);
        return { status: 200 };
      },
    ],
  ];
  for (const [what, end] of ways)
    test(what, async () => {
      const person = await product.instructor();
      const { id, email } = (await person.get('/api/auth/user')).body;
      const elsewhere = product.visitor();
      await elsewhere.post('/api/auth/login', { email, password });
      const { knownBrowsers } = product.product.deps;
      const before = markOf(elsewhere);
      expect(await knownBrowsers.recognise(before, email)).toEqual({ accountId: id });
      expect(await end({ person, id, email }, elsewhere)).toMatchObject({ status: 200 });
      expect(await knownBrowsers.recognise(before, email)).toBeNull();
    });

  test('when somebody else joined with the address before its owner, who came by a link', async () => {
    const stranger = await product.instructor({ school: false, verified: false });
    const { id, email } = (await stranger.get('/api/auth/user')).body;
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const about = { subject: id, boundTo: email, expiresAt };
    const token = await product.product.deps.tokens.make('reset-password', about);
    const owner = product.visitor();
    await owner.post('/api/auth/reset-password', { token, newPassword: 'another horse' });
    const { knownBrowsers } = product.product.deps;
    expect(await knownBrowsers.recognise(markOf(stranger), email)).toBeNull();
    expect(await knownBrowsers.recognise(markOf(owner), email)).toEqual({ accountId: id });
  });
});

test('a password that was replaced while it was looked at opens no session', async () => {
  const person = await product.instructor();
  const { id, email } = (await person.get('/api/auth/user')).body;
  const verify = spyOn(Bun.password, 'verify').mockImplementationOnce(async () => {
    await product.owner`update vault.credential set password_version = password_version + 1 where id = ${id}`;
    return true;
  });
  const late = product.visitor();
  const answer = await late.post('/api/auth/login', { email, password });
  verify.mockRestore();
  expect(answer.status).toBe(401);
  expect((await late.get('/api/auth/user')).status).toBe(401);
});

describe('codes that follow a right password', () => {
  test('have a ceiling for the account, in whichever browsers and however the tries are spread', async () => {
    const { code: take } = signInLimits(product.product.deps);
    let looked = 0;
    const wrong = async () => {
      looked += 1;
      return false;
    };
    const forget = () =>
      product.owner`delete from vault.rate_limit where key like 'sign-in-codes:%' or key like 'sign-in-codes-known:%'`;
    const tried = async (isKnown: boolean) => {
      for (let nth = 0; nth < 12; nth += 1)
        await take(ids.accountId.parse(77_001), isKnown, wrong).catch(() => undefined);
    };
    // One quarter of an hour after another.
    for (let quarter = 0; quarter < 10; quarter += 1) {
      await tried(false);
      await forget();
    }
    expect(looked).toBe(30);
    for (let quarter = 0; quarter < 10; quarter += 1) {
      await tried(true);
      await forget();
    }
    expect(looked).toBe(50);
  });

  test('a right one is no wrong one', async () => {
    const { code: take } = signInLimits(product.product.deps);
    for (let nth = 0; nth < 60; nth += 1)
      expect(await take(ids.accountId.parse(77_002), false, async () => true)).toBe(true);
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
