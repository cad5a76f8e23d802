import { expect, test } from 'bun:test';
import { hashOfNobody } from '#api/sessions/hash-of-nobody.ts';

test('outside of the tests a password costs 64 MiB and two rounds of argon2id to try', () => {
  const script = `
    const { passwordCost } = await import('#api/sessions/password-cost.ts');
    console.log(await Bun.password.hash('a password', passwordCost));`;
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(stdout.toString()).toStartWith('$argon2id$v=19$m=65536,t=2,p=1$');
});

test('a sign-in at an unknown address is checked against a hash of the same cost and size, which fits no password', async () => {
  const cost = { algorithm: 'argon2id', memoryCost: 64, timeCost: 3 } as const;
  const madeUp = hashOfNobody(cost);
  const computed = await Bun.password.hash('a password', cost);
  const shape = (hash: string) =>
    hash.split('$').map((part, nth) => (nth < 4 ? part : part.length));
  expect(shape(madeUp)).toEqual(shape(computed));
  expect(await Bun.password.verify('a password', madeUp)).toBe(false);
  expect(await Bun.password.verify('', madeUp)).toBe(false);
});
