import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { LetterKind } from '#api/gateways/mail/letter-kinds.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
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

const sending: Promise<unknown>[] = [];

/** The subjects of letters of this kind to these addresses from here on; what reactors send in the background is left out. */
function hear(kind: LetterKind, ...addresses: string[]): string[] {
  const told: string[] = [];
  const { mailer } = product.product.deps;
  const { send } = mailer;
  mailer.send = (letter) => {
    if (letter.kind === kind && addresses.includes(letter.to)) told.push(letter.subject);
    const sent = send(letter);
    sending.push(sent);
    return sent;
  };
  return told;
}

test('a parent is sent one code for all schools that know the address; for another address nothing goes out', async () => {
  const email = 'two-schools@mail.example';
  for (const school of [await product.instructor(), await product.instructor()])
    await school.post(`/api/students/${await product.student(school)}/parents`, {
      parentName: 'Mere Ngata',
      relationship: 'parent',
      email,
    });
  const told = hear('parent-code', email, 'nobody@mail.example');
  const parent = product.visitor();
  const ask = (address: string, by = product.visitor()) =>
    by.post('/api/parent-portal/code', { email: address });
  const known = await ask(email, parent);
  expect(known.body).toEqual((await ask('nobody@mail.example')).body);
  expect(told).toEqual([expect.stringMatching(/^\d{6} is your code for the parent portal$/)]);
  const code = told[0]?.slice(0, 6);
  const entered = await parent.post('/api/parent-portal/enter-by-code', { email, code });
  expect(entered.body.children).toHaveLength(2);
});

test('whoever has an address hears once that somebody tried to join with it, and of a changed password', async () => {
  const person = await product.instructor();
  const taken = aRegistration(1);
  const { email } = (await person.get('/api/auth/user')).body;
  const told = hear('security', taken.email, email);
  for (let tries = 0; tries < 3; tries += 1)
    expect((await product.visitor().post('/api/auth/register', taken)).status).toBe(409);
  const change = { currentPassword: taken.password, newPassword: 'violet tram kettle' };
  expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
  expect(told).toEqual([
    'Somebody tried to join Keep Left with your email address',
    'The password of your account was changed',
  ]);
});

test('what moves money, data or rights is told to whom it concerns, and reaches the mail server', async () => {
  const owner = await product.instructor();
  const admin = await withRole(product, 'admin');
  const studentId = await product.student(owner);
  const user = (await owner.get('/api/auth/user')).body;
  const told = hear('security', user.email);

  const settings = { bankAccount: '12-3456-1234560-00' };
  expect((await owner.put('/api/invoice-settings', settings)).status).toBe(200);
  await owner.put('/api/invoice-settings', { ...settings, gstNumber: '136-410-132' });
  expect((await owner.get('/api/schools/mine/export')).status).toBe(200);
  expect((await owner.get(`/api/students/${studentId}/export`)).status).toBe(200);
  const { name } = (await owner.get(`/api/students/${studentId}/erasure`)).body;
  const erased = await owner.post(`/api/students/${studentId}/erasure`, { name, reason: 'asked' });
  expect(erased.status).toBe(204);
  const { firstName, lastName, email } = user;
  const corrected = await admin.put(`/api/admin/users/${user.id}`, {
    firstName,
    lastName,
    email,
    role: 'auditor',
    subscriptionType: 'trial',
    subscriptionStatus: 'active',
    reason: 'Checks the books',
  });
  expect(corrected.status).toBe(200);

  const subjects = [
    "The bank account on your school's invoices was changed",
    "A copy of your school's data was taken out",
    "A copy of your school's data was taken out",
    'Somebody was erased for good from your account',
    'What your account may do was changed by the people who run Keep Left',
  ];
  expect(told).toEqual(subjects);
  await Promise.all(sending);
  await product.product.deps.outbox.sendDue();
  const theirs = mail.letters.filter(
    (letter) => letter.includes(`To: ${email}`) && letter.includes('If that was you'),
  );
  expect(theirs).toHaveLength(subjects.length);
});
