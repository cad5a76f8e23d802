import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('changing the password asks for the present one, and ends the other sessions', async () => {
  const here = await product.instructor();
  const there = product.visitor();
  const { email, password } = aRegistration(1);
  await there.post('/api/auth/login', { email, password });

  const wrong = await here.post('/api/auth/change-password', {
    currentPassword: 'guess',
    newPassword: 'a better one',
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { currentPassword: 'That is not your current password.' },
  ]);
  expect(
    (
      await here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'short',
      })
    ).body.fields,
  ).toEqual({
    newPassword: 'Password must be at least 8 characters long.',
  });
  expect((await there.get('/api/auth/user')).status).toBe(200);

  expect(
    (
      await here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'a better one',
      })
    ).status,
  ).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await here.get('/api/auth/user')).status).toBe(200);
  expect((await product.visitor().post('/api/auth/login', { email, password })).status).toBe(401);
  expect(
    (await product.visitor().post('/api/auth/login', { email, password: 'a better one' })).status,
  ).toBe(200);
});

test('sessions are listed with their device, and only my own can be ended', async () => {
  const [mine, other] = [await product.instructor(), await product.instructor()];
  const sessions = (await mine.get('/api/auth/sessions')).body;
  expect(sessions).toEqual([
    {
      number: expect.any(Number),
      device: 'Unknown device',
      startedAt: expect.any(String),
      seenAt: expect.any(String),
      isCurrent: true,
    },
  ]);
  await other.delete(`/api/auth/sessions/${sessions[0].number}`);
  expect((await mine.get('/api/auth/user')).status).toBe(200);
  await mine.delete(`/api/auth/sessions/${sessions[0].number}`);
  expect((await mine.get('/api/auth/user')).status).toBe(401);
});
