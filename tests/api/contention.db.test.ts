import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Product } from '#api/open-product.ts';
import { openBeside, send } from '../support/keyed.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let one: TestProduct;
let other: Product;
beforeAll(async () => {
  one = await openTestProduct();
  other = await openBeside(one.databaseUrl);
}, 30_000);
afterAll(async () => {
  await other.close();
  await one.close();
});

test('two processes that write to one stream at once each come to their turn: everything is decided, nothing lost, nothing refused', async () => {
  const teacher = await one.instructor();
  const cookies = teacher.cookies();
  const skills = Array.from({ length: 40 }, (_, nth) => `Skill ${nth}`);
  // Each process takes its own commands one after the other, so that they meet the other process's all the time.
  const answers = await Promise.all(
    skills.map((name, nth) =>
      send(nth % 2 ? other : one.product, {
        cookies,
        path: '/api/school-skills',
        body: { name, category: 'parking' },
      }),
    ),
  );
  expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())).toEqual(
    skills.map(() => '201'),
  );
  const recorded = await one.product.log.read('school-1');
  const added = recorded.flatMap(({ type, data }) => (type === 'SchoolSkillAdded' ? [data] : []));
  expect(added).toHaveLength(skills.length);
});
