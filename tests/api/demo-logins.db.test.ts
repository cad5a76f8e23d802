import { afterAll, beforeAll, expect, test } from 'bun:test';
import { demoLogins, replaceKnownLogins } from '#api/demo/logins.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  await seedDemoSchool(product.product);
});
afterAll(() => product.close());

const known = {
  'admin@keepleft.example': 'keep-left-admin',
  'auditor@keepleft.example': 'keep-left-auditor',
  'marama@kowhai.example': 'keep-left-demo',
};
const signIn = async (email: string, password: string) =>
  (await product.visitor().post('/api/auth/login', { email, password })).status;
const enter = async (accessCode: string) =>
  (await product.visitor().post('/api/student-portal/login', { accessCode })).status;

test('where strangers come by no login that everybody knows works, the new ones do, and nothing wrong is printed later', async () => {
  expect((await demoLogins(product.product)).join('\n')).toContain('keep-left-admin');
  const inside = product.visitor();
  await inside.post('/api/auth/login', {
    email: 'admin@keepleft.example',
    password: 'keep-left-admin',
  });

  const lines = await replaceKnownLogins(product.product);
  expect(lines).toHaveLength(4);
  for (const [email, password] of Object.entries(known)) {
    expect(await signIn(email, password)).toBe(401);
    const own =
      lines
        .find((line) => line.includes(email))
        ?.trim()
        .split(/\s+/)
        .at(-1) ?? '';
    expect(await signIn(email, own)).toBe(200);
  }
  expect(await enter('AR8H-NGAT-2026')).toBe(401);
  expect(await enter(lines.at(-1)?.trim().split(/\s+/).at(-1) ?? '')).toBe(200);
  expect((await inside.get('/api/auth/user')).status).toBe(401);

  expect(await replaceKnownLogins(product.product)).toEqual([]);
  const later = (await demoLogins(product.product)).join('\n');
  expect(later).toContain('as printed at the first start');
  expect(later).not.toMatch(/keep-left-|NGAT/);
});
