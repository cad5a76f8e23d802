import { expect, test } from 'bun:test';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct } from '../support/product.ts';

test('one address has only so many profiles made for it in a minute; one that is made already it may see', async () => {
  const product = await openTestProduct();
  const { id } = await listedInstructor(product);
  const visitor = product.visitor();
  expect((await visitor.get(`/api/instructors/${id}`)).status).toBe(200);
  const statuses: number[] = [];
  for (let nth = 0; nth < 240; nth++)
    statuses.push((await visitor.get(`/api/instructors/${900_000 + nth}`)).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
  expect((await visitor.get('/api/instructors?location=Nowhere')).status).toBe(429);
  await product.close();
});
