import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

/** A write of a person, as a phone sends one that waited there. */
const waited = (cookie: string, givenBy: string) =>
  product.product.app.handle(
    new Request('http://localhost/api/own-time', {
      method: 'POST',
      headers: {
        cookie,
        origin: 'http://localhost',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'given-by': givenBy,
      },
      body: JSON.stringify({}),
    }),
  );

test('an answer names who it is for, and one that begins a session names somebody new', async () => {
  const person = await product.instructor();
  const name = `account-${await idOf(person)}`;
  for (const path of ['/api/auth/user', '/api/students', '/api/lessons', '/api/students/999999'])
    expect([path, (await person.get(path)).headers.get('answer-for')]).toEqual([path, name]);
  expect((await product.visitor().get('/api/instructors')).headers.get('answer-for')).toBeNull();

  const newcomer = product.visitor();
  const joined = await newcomer.post('/api/auth/register', {
    email: 'newcomer@example.com',
    password: 'three-sheep-in-a-paddock',
    firstName: 'New',
    lastName: 'Comer',
  });
  expect([joined.status, joined.headers.get('answer-for')]).toEqual([201, 'someone-new']);
});

test('what one person gave is not taken from the session of another', async () => {
  const [one, other] = [await product.instructor(), await product.instructor()];
  const refused = await waited(other.cookies(), `account-${await idOf(one)}`);
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'signed_in_as_another']);
  // The same words of their own are looked at.
  const own = await waited(other.cookies(), `account-${await idOf(other)}`);
  expect(own.status).toBe(422);
});
