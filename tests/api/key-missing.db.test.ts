import { afterAll, beforeAll, expect, test } from 'bun:test';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { demoInstructor } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { countMissingKeys, noteMissingKeys } from '#api/personal-keys/missing-keys.ts';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { bankReference } from '#domain/payment/reference.ts';
import { bankFiles } from '../support/bank-files.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';

// A demo school in which every learner's key is gone though nobody was erased, as after a restore from an older backup.
let product: TestProduct;
let owner: Person;
/** What the bank wrote of a payment. */
let file: string;
/** The learners as they were. */
let before: any[];
beforeAll(async () => {
  product = await openTestProduct();
  await seedDemoSchool(product.product);
  await seedDemoDirectory(product.product);
  owner = await signedIn();
  before = (await owner.get('/api/students')).body;
  const learner = before[0];
  const { body: payment } = await owner.post('/api/payments', {
    studentId: learner.id,
    amount: 55,
    description: 'Lessons',
    paymentMethod: 'bank_transfer',
  });
  file = (bankFiles['asb'] ?? String)(bankReference(payment.id));
  await owner.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
  expect(await take(file)).toMatchObject({ status: 200, body: { newLines: 2, matchedLines: 1 } });
  await product.owner`delete from vault.person_keys where person like 'student-%'`;
  expect(await noteMissingKeys(product.owner)).toBeGreaterThan(1);
  await product.owner`drop schema read cascade`;
  await product.restart();
  owner = await signedIn();
});
afterAll(() => product.close());

test('what a lost key sealed is told as lost, and nowhere as erased', async () => {
  const told: string[] = [];
  const asErased: string[] = [];
  for (const { method, path } of surfaceOf(product.product.app)) {
    if (method !== 'GET') continue;
    for (const id of path.includes(':') ? ['1'] : ['']) {
      const { status, text } = await read(path.replaceAll(/:\w+/g, id));
      if (status !== 200) continue;
      if (text.includes(keyMissingText)) told.push(path);
      if (text.includes(erasedText)) asErased.push(path);
    }
  }
  expect(asErased).toEqual([]);
  expect(told).toEqual(
    expect.arrayContaining([
      '/api/students/',
      '/api/students/:id',
      '/api/students/:id/export',
      '/api/students/:id/statement/csv',
      '/api/lessons/',
      '/api/payments/',
      '/api/invoices',
      '/api/schools/mine/export',
      '/api/bank-lines/',
    ]),
  );
});

test('words that were there read as lost, and what nobody wrote stays unwritten', async () => {
  const now = (await owner.get('/api/students')).body;
  for (const field of ['address', 'notes', 'emergencyContactName', 'emergencyContactPhone']) {
    const [was, reads] = [before, now].map((learners) =>
      Object.fromEntries(learners.map((each: any) => [each.id, each[field]])),
    );
    expect(reads).toEqual(
      Object.fromEntries(
        Object.entries(was ?? {}).map(([id, words]) => [
          id,
          words === null ? null : keyMissingText,
        ]),
      ),
    );
  }
});

test('a line of the bank that can no longer be read is known when it comes again', async () => {
  expect(await take(file)).toMatchObject({ status: 200, body: { newLines: 0, knownLines: 2 } });
});

test('who has another key since is still counted, until erased: then they read as erased', async () => {
  const { owner: sql } = product;
  const counted = await countMissingKeys(sql);
  const learner = (await owner.get('/api/students')).body[0];
  await product.product.deps.keys.toSeal([`student-${learner.id}`]);
  expect(await countMissingKeys(sql)).toBe(counted);
  const key = await product.product.deps.keys.missing([`student-${learner.id}`]);
  expect([...key]).toEqual([`student-${learner.id}`]);
  await product.product.deps.keys.forget([{ person: `student-${learner.id}`, reason: 'asked' }]);
  expect(await countMissingKeys(sql)).toBe(counted - 1);
  const told = JSON.stringify(await product.product.log.read(`student-${learner.id}`));
  expect(told).toContain(erasedText);
  expect(told).not.toContain(keyMissingText);
});

test('strangers read no review of which nothing is left', async () => {
  for (const path of [
    '/api/public/landing',
    '/api/public/instructors',
    '/api/public/instructors/1',
  ])
    expect((await read(path)).text).not.toContain(keyMissingText);
});

async function read(path: string) {
  const response = await product.product.app.handle(
    new Request(`http://localhost${path}`, { headers: { cookie: owner.cookies() } }),
  );
  return { status: response.status, text: await response.text() };
}

async function signedIn(): Promise<Person> {
  const person = product.visitor();
  const { email, password } = demoInstructor;
  expect((await person.post('/api/auth/login', { email, password })).status).toBe(200);
  return person;
}

async function take(text: string) {
  const form = new FormData();
  form.append('file', new File([text], 'november.csv'));
  const answer = await product.product.app.handle(
    new Request('http://localhost/api/bank-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: owner.cookies() },
      body: form,
    }),
  );
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
