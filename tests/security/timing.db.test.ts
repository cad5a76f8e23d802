import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('signing in takes the same work for an address that nobody has as for a wrong password, and answers the same', async () => {
  await product.instructor({ school: false });
  const verify = spyOn(Bun.password, 'verify');
  const attempt = async (email: string) => {
    verify.mockClear();
    const { status, body } = await product
      .visitor()
      .post('/api/auth/login', { email, password: 'not this one' });
    // Nearly all of the time goes into hashing, and how much that is stands in the first parts of the hash that is compared against.
    const work = verify.mock.calls.map(([, hash]) =>
      typeof hash === 'string' ? hash.split('$').slice(1, 4) : [],
    );
    return { work, said: [status, body.code, body.message] };
  };
  const known = await attempt('person1@school.example');
  expect(known.work).toEqual([['argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]]);
  expect(await attempt('nobody@school.example')).toEqual(known);
  verify.mockRestore();
});
