import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
beforeEach(() => void (server.letters.length = 0));
afterAll(async () => {
  await product?.close();
  await server?.close();
});

/** Of those that say so: what confirms an address is sent in the background. */
const letters = () => server.letters.filter((letter) => letter.includes('has added you'));

/** Who was told that they were added, once everything that follows has happened. */
async function told(): Promise<readonly string[]> {
  await product.product.processes.settled();
  await product.product.scheduled.runDue();
  return letters().map((letter) => /^To: (.+)$/m.exec(letter)?.[1]?.trim() ?? '');
}

test('a student who is enrolled and a parent who is added hear of it once: who, what for, and how to correct it', async () => {
  const marama = await product.instructor();
  const studentId = await product.student(marama, { email: 'wiremu@mail.example' });
  expect(await told()).toEqual(['wiremu@mail.example']);
  const letter = (letters().at(-1) ?? '').replaceAll('=\r\n', '');
  expect(letter).toContain('has added you as a student on Keep Left');
  expect(letter).toContain(
    'To see, correct or remove your details, or to object, reply to this email.',
  );
  expect(letter).toMatch(/^Reply-To: person\d+@school\.example/m);

  const added = await marama.post(`/api/students/${studentId}/parents`, {
    parentName: 'Hana Tane',
    email: 'hana@mail.example',
    phone: '021 123 4567',
    relationship: 'parent',
    accessLevel: 'view_only',
  });
  expect(added.status).toBe(201);
  expect(await told()).toEqual(['wiremu@mail.example', 'hana@mail.example']);
  const theirs = (letters().at(-1) ?? '').replaceAll('=\r\n', '');
  expect(theirs).toContain('as a parent or guardian of');
  const token = /\/object\/([\w-]+)/.exec(theirs)?.[1];
  expect((await product.visitor().post(`/api/objections/${token}`)).status).toBe(204);
  expect((await marama.get('/api/privacy-requests')).body).toMatchObject([
    { kind: 'objection', objector: 'parent', objectorName: 'Hana Tane', studentId },
  ]);
  // Changing what is written about them is no second letter.
  await marama.put(`/api/students/${studentId}`, { notes: 'Nervous at roundabouts' });
  expect(await told()).toHaveLength(2);
});

test('a payer whom a school entered hears of it once, also an organisation; a parent who pays heard as a parent', async () => {
  const marama = await product.instructor();
  const payer = { name: 'Kowhai Works', email: 'accounts@kowhai-works.example' };
  const organisation = { ...payer, isOrganisation: true, contactName: 'Aroha Tamihana' };
  const added = await marama.post('/api/payers', organisation);
  expect(added.status).toBe(201);
  expect(await told()).toEqual([payer.email]);
  const letter = (letters().at(-1) ?? '').replaceAll('=\r\n', '');
  expect(letter).toContain('Kia ora Aroha Tamihana');
  expect(letter).toContain('has added you as someone who pays for driving lessons');
  expect(letter).toContain('or to object, reply to this email.');
  await marama.put(`/api/payers/${added.body.id}`, { phone: '021 555 0101' });
  expect(await told()).toHaveLength(1);

  const studentId = await product.student(marama, { email: 'wiremu2@mail.example' });
  const parent = {
    parentName: 'Hana Tane',
    email: 'hana2@mail.example',
    phone: '021 123 4567',
    relationship: 'parent',
    accessLevel: 'view_only',
  };
  const { body } = await marama.post(`/api/students/${studentId}/parents`, parent);
  const before = await told();
  const pays = { name: 'Hana Tane', email: parent.email, guardianId: body.id };
  expect((await marama.post('/api/payers', pays)).status).toBe(201);
  expect(await told()).toEqual(before);
});

test('an instructor who has not confirmed their own address has us write to nobody, nor sends a code to a parent', async () => {
  const unknown = await product.instructor({ verified: false });
  const studentId = await product.student(unknown, { email: 'stranger@mail.example' });
  const added = await unknown.post(`/api/students/${studentId}/parents`, {
    parentName: 'Stranger',
    email: 'parent@mail.example',
    phone: '021 123 4568',
    relationship: 'parent',
    accessLevel: 'view_only',
  });
  expect(added.status).toBe(201);
  expect(await told()).toEqual([]);
  const asked = await product
    .visitor()
    .post('/api/parent-portal/code', { email: 'parent@mail.example' });
  expect(asked.status).toBeLessThan(300);
  await product.product.scheduled.runDue();
  expect(server.letters.filter((letter) => letter.includes('parent@mail.example'))).toEqual([]);
});
