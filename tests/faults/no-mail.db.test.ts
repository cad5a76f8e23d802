import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { freePort } from '#api/boot/port.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { expectNothingLost } from './nothing-lost.ts';

let product: TestProduct;
const quiet = spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  // A mail server is set up, and nobody is there.
  product = await openTestProduct({ smtpUrl: `smtp://127.0.0.1:${freePort()}` });
});
afterAll(async () => {
  await product.close();
  quiet.mockRestore();
});

test('with the mail server down everything that sends a letter is done all the same, and says that it waits', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const parent = await person.post(`/api/students/${studentId}/parents`, {
    parentName: 'Hana Ngata',
    email: 'hana@mail.example',
    relationship: 'parent',
  });
  const invited = await person.post(`/api/parents/${parent.body.id}/invite`);
  expect(invited).toMatchObject({ status: 200, body: { email: 'waiting' } });
  expect(invited.body.inviteUrl).toContain('invite=');

  const payment = await person.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
  const invoice = await person.post('/api/invoices', { studentId });
  const mailed = await person.post(`/api/payments/${payment.body.id}/email-invoice`);
  expect(mailed.body).toMatchObject({ mailed: 'waiting' });

  const visitor = product.visitor();
  const wrote = await visitor.post('/api/contact', {
    name: 'Tama',
    email: 'tama@mail.example',
    subject: 'Hello',
    message: 'Is anybody there?',
  });
  const forgot = await visitor.post('/api/auth/forgot-password', {
    email: 'person1@school.example',
  });
  expect([invoice.status, wrote.status, forgot.status < 300]).toEqual([201, 201, true]);
  await expectNothingLost(product.databaseUrl, [{ type: 'PaymentRequested', id: payment.body.id }]);
});
