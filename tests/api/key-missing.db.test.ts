import { afterAll, beforeAll, expect, test } from 'bun:test';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { demoInstructor } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { noteMissingKeys } from '#api/personal-keys/missing-keys.ts';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';

// A demo school in which every learner's key is gone though nobody was erased, as after a restore from an older backup.
let product: TestProduct;
let owner: Person;
beforeAll(async () => {
  product = await openTestProduct();
  await seedDemoSchool(product.product);
  await seedDemoDirectory(product.product);
  await product.owner`delete from vault.person_keys where person like 'student-%'`;
  expect(await noteMissingKeys(product.owner)).toBeGreaterThan(1);
  await product.owner`drop schema read cascade`;
  await product.restart();
  owner = product.visitor();
  const { email, password } = demoInstructor;
  expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200);
}, 120_000);
afterAll(() => product.close());

test('what a lost key sealed is told as lost, and nowhere as erased', async () => {
  const told: string[] = [];
  const asErased: string[] = [];
  for (const { method, path } of surfaceOf(product.product.app)) {
    if (method !== 'GET') continue;
    for (const id of path.includes(':') ? ['1'] : ['']) {
      const { status, text } = await read(path.replaceAll(/:\w+/g, id));
      if (status !== 200) continue;
      if (text.includes(keyMissingText)) told.push(path);
      if (text.includes(erasedText)) asErased.push(path);
    }
  }
  expect(asErased).toEqual([]);
  expect(told).toEqual(
    expect.arrayContaining([
      '/api/students/',
      '/api/students/:id',
      '/api/students/:id/export',
      '/api/students/:id/statement/csv',
      '/api/lessons/',
      '/api/payments/',
      '/api/invoices',
      '/api/schools/mine/export',
    ]),
  );
}, 120_000);

test('strangers read no review of which nothing is left', async () => {
  for (const path of [
    '/api/public/landing',
    '/api/public/instructors',
    '/api/public/instructors/1',
  ])
    expect((await read(path)).text).not.toContain(keyMissingText);
});

async function read(path: string) {
  const response = await product.product.app.handle(
    new Request(`http://localhost${path}`, { headers: { cookie: owner.cookies() } }),
  );
  return { status: response.status, text: await response.text() };
}
