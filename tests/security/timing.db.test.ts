import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
}, 30_000);
afterAll(() => product.close());

test('signing in takes the same work for an address that nobody has as for a wrong password, and answers the same', async () => {
  const tries = 4;
  await Promise.all(Array.from({ length: tries }, () => product.instructor({ school: false })));
  const attempt = async (email: string) => {
    const before = process.cpuUsage();
    const { status, body } = await product
      .visitor()
      .post('/api/auth/login', { email, password: 'not this one' });
    const { user } = process.cpuUsage(before);
    return { user, said: JSON.stringify([status, body.code, body.message]) };
  };
  await attempt('warm@mail.example');
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let nth = 1; nth <= tries; nth++) {
    const known = await attempt(`person${nth}@school.example`);
    const unknown = await attempt(`nobody${nth}@school.example`);
    expect(unknown.said).toBe(known.said);
    times.known.push(known.user);
    times.unknown.push(unknown.user);
  }
  // Hashing a password is tens of milliseconds, everything else together a few: who skips it differs tenfold, the noise of a busy machine does not.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
