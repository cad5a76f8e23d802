import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { mustSetUpFactor } from '#api/cases/access/staff-factor.ts';
import * as ids from '#domain/kernel/ids.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
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

describe('who sees every school has a second factor', () => {
  for (const [role, path] of [
    ['admin', '/api/admin/users'],
    ['auditor', '/api/audit/events'],
  ] as const)
    test(`${role}: nothing but their own account is open before`, async () => {
      const person = await withRole(product, role, { school: true }, false);
      for (const [at, code] of [
        [path, 'second_factor_first'],
        ['/api/students', 'second_factor_first'],
        ['/api/auth/two-factor', undefined],
        ['/api/auth/passkeys/', undefined],
      ] as const) {
        const { status, body } = await person.get(at);
        expect([at, status, body.code]).toEqual([at, code ? 403 : 200, code]);
      }
      expect((await person.get('/api/auth/user')).body.mustSetUpFactor).toBe(true);
      const page = await person.get('/admin/overview');
      expect([page.status, page.headers.get('location')]).toEqual([302, '/settings/security']);

      const { password } = aRegistration(1);
      const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
      const on = await person.post('/api/auth/two-factor/confirm', {
        code: generateSync({ secret }),
      });
      expect(on.status).toBe(200);
      expect((await person.get(path)).status).toBe(200);
      expect((await person.get('/api/auth/user')).body.mustSetUpFactor).toBe(false);
    });

  test('but the people of the demo, where it is open, and no others there', async () => {
    const { deps } = product.product;
    const asked = (demo: boolean, email: string) =>
      mustSetUpFactor({ ...deps, demo }, { id: ids.accountId.parse(999), role: 'admin', email });
    expect(await asked(true, 'admin@keepleft.example')).toBe(false);
    expect(await asked(false, 'admin@keepleft.example')).toBe(true);
    expect(await asked(true, 'somebody@else.nz')).toBe(true);
  });
});
