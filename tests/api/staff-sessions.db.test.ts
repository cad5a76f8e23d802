import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
}, 60_000);
afterAll(() => product.close());

for (const [role, what, aged, expected] of [
  ['admin', 'idle for half an hour', { seen: 31, started: 60 }, 401],
  ['auditor', 'idle for half an hour', { seen: 31, started: 60 }, 401],
  ['admin', 'busy for twelve hours', { seen: 1, started: 721 }, 401],
  ['auditor', 'busy for an hour', { seen: 29, started: 60 }, 200],
  ['instructor', 'idle for a day', { seen: 1_440, started: 2_880 }, 200],
] as const)
  test(`${role}, ${what}: ${expected}`, async () => {
    const person = await withRole(product, role);
    const id = await idOf(person);
    await product.product.deps.sql`
      update vault.session set seen_at = now() - ${`${aged.seen} minutes`}::interval,
        started_at = now() - ${`${aged.started} minutes`}::interval
      where user_id = ${id}
    `;
    // Who it was is remembered until the read models move.
    await product.instructor();
    const answer = await person.get('/api/auth/user');
    expect(answer.status).toBe(expected);
    if (expected === 401)
      expect(answer.body.message).toBe(
        what.startsWith('idle')
          ? 'You were away for 30 minutes. Please sign in again.'
          : 'Please sign in first.',
      );
  });
