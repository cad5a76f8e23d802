import { afterEach, beforeEach, expect, type Mock, spyOn, test } from 'bun:test';
import { type HashedFor, passwordHashing } from '#api/sessions/password-hashing.ts';
import * as ids from '#domain/kernel/ids.ts';
import { atOnce, eventually } from '../support/eventually.ts';

/** Hashes that were begun, by their password, and what lets each of them end. */
let begun: { password: string; end: () => void }[];
let hash: Mock<typeof Bun.password.hash>;
beforeEach(() => {
  begun = [];
  hash = spyOn(Bun.password, 'hash').mockImplementation(
    (password) =>
      new Promise((resolve) =>
        begun.push({ password: password as string, end: () => resolve('$argon2id$') }),
      ),
  );
});
afterEach(() => hash.mockRestore());

const order = () => begun.map(({ password }) => password);
const stranger = (nth: number): HashedFor => ({ address: `192.0.2.${nth}` });

/** Each hash ends once it has begun; the next one begins when the one before has ended. */
async function endOneByOne(count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await eventually(async () => begun.length > nth, atOnce);
    begun[nth]?.end();
  }
}

test('people we know are served before strangers who came earlier', async () => {
  const hashing = passwordHashing(1);
  const asked = [
    hashing.hash('under way', stranger(1)),
    hashing.hash('stranger', stranger(2)),
    hashing.hash('known', { accountId: ids.accountId.parse(7) }),
  ];
  expect(order()).toEqual(['under way']);
  begun[0]?.end();
  await asked[0];
  expect(order()).toEqual(['under way', 'known']);
  begun[1]?.end();
  await asked[2];
  expect(order()).toEqual(['under way', 'known', 'stranger']);
  begun[2]?.end();
  await asked[1];
});

test('a full line refuses before anything is hashed, and says when to come back', async () => {
  const hashing = passwordHashing(1);
  const asked = Array.from({ length: 33 }, (_, nth) => hashing.hash(`${nth}`, stranger(nth)));
  await expect(hashing.hash('too many', stranger(99))).rejects.toMatchObject({
    kind: 'limited',
    code: 'sign_in_busy',
    details: { retryAfterSeconds: 5 },
  });
  // One whom we know still finds a place.
  asked.push(hashing.hash('known', { accountId: ids.accountId.parse(7) }));
  await endOneByOne(asked.length);
  await Promise.all(asked);
  expect(order()).toHaveLength(34);
  expect(order()[1]).toBe('known');
  expect(order()).not.toContain('too many');
});

test('one address, and one account, has six places in the line', async () => {
  for (const whom of [stranger(1), { accountId: ids.accountId.parse(7) }]) {
    begun = [];
    const hashing = passwordHashing(1);
    const asked = Array.from({ length: 7 }, (_, nth) => hashing.hash(`${nth}`, whom));
    await expect(hashing.hash('eighth', whom)).rejects.toMatchObject({ code: 'sign_in_busy' });
    asked.push(hashing.hash('another', stranger(2)));
    await endOneByOne(asked.length);
    await Promise.all(asked);
    expect(order()).toContain('another');
  }
});

test('a hash that fails lets the next one begin', async () => {
  const hashing = passwordHashing(1);
  hash.mockImplementationOnce(() => Promise.reject(new Error('no memory')));
  const failed = hashing.hash('first', stranger(1));
  const next = hashing.hash('second', stranger(2));
  await expect(failed).rejects.toThrow('no memory');
  begun[0]?.end();
  expect(await next).toBe('$argon2id$');
});
