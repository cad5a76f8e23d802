import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let mail: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  mail = await mailServer();
  product = await openTestProduct({ smtpUrl: mail.url });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});

test('whoever has an address hears once that somebody tried to join with it, and of a changed password', async () => {
  const person = await product.instructor();
  const taken = aRegistration(1);
  const told: string[] = [];
  const { mailer } = product.product.deps;
  const { send } = mailer;
  mailer.send = (letter) => {
    told.push(letter.subject);
    return send(letter);
  };
  for (let tries = 0; tries < 3; tries += 1)
    expect((await product.visitor().post('/api/auth/register', taken)).status).toBe(409);
  const change = { currentPassword: taken.password, newPassword: 'violet tram kettle' };
  expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
  expect(told).toEqual([
    'Somebody tried to join Keep Left with your email address',
    'The password of your account was changed',
  ]);
});
