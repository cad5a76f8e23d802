import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openProduct } from '#api/open-product.ts';
import { editions } from '#domain/guide/editions.ts';
import { formOf } from '#domain/rules/content.ts';
import { testKeyStore } from '../support/key-store.ts';
import { listen, openTab } from '../support/live.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

const [, reform] = editions;
if (!reform) throw new Error('there are two editions');
const form = (changes: object = {}) => ({
  ...formOf(reform),
  minHours: 40,
  source: 'https://www.nzta.govt.nz/hours',
  checkedOn: '2027-01-11',
  ...changes,
});

let product: TestProduct;
let mere: Person;
let rangi: Person;
let learner: Person;
let licence: string;
let studentId: number;
let now = '2027-01-11T20:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  mere = await withRole(product, 'admin');
  rangi = await withRole(product, 'admin');
  const instructor = await product.instructor();
  studentId = await product.student(instructor, { dateOfBirth: '2009-01-05' });
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  licence = `/api/student-portal/licence/${studentId}`;
  await learner.put(licence, { stage: 'learner', stageSince: '2026-10-01' });
});
afterAll(() => product.close());

const hours = async (query = '') =>
  (await product.visitor().get(`/api/guide${query}`)).body.at(-1).rules.practice.minHours;
const firstStep = async () => (await learner.get(licence)).body.steps[0];

test('rules count for everybody once a second admin has confirmed them, and open tabs hear it', async () => {
  const address = listen(product.product);
  const tab = await openTab(address, { cookies: learner.cookies(), origin: address });
  tab.say({ type: 'authenticate', userId: studentId, userType: 'student' });
  await tab.next('authenticated');
  const entered = await mere.post(
    '/api/admin/rules',
    form({ restrictedAge: 17 * 12, learnerUnder25: 9 }),
  );
  expect(entered).toMatchObject({
    status: 200,
    body: [{ number: 1, version: 1, state: 'proposed', confirmedByName: null }],
  });
  expect(await hours()).toBeNull();
  expect(await firstStep()).toMatchObject({ earliest: '2027-10-01' });
  expect((await mere.get('/api/admin/rules/1/preview')).body).toEqual({ learners: 1, parents: 0 });

  const confirmation = '/api/admin/rules/1/confirmation';
  const own = await mere.post(confirmation, { version: 1 });
  expect([own.status, own.body.code]).toEqual([403, 'confirmed_by_proposer']);
  expect((await rangi.post(confirmation, { version: 1 })).body).toMatchObject([
    { state: 'published', publishedAt: now },
  ]);
  const again = await rangi.post(confirmation, { version: 1 });
  expect([again.status, again.body.code]).toEqual([409, 'rules_confirmed_already']);

  expect(await hours()).toBe(40);
  expect(await firstStep()).toMatchObject({
    earliest: '2027-07-01',
    because: [
      { rule: 'From the age of 17' },
      {
        rule: 'Under 25: 9 months on the learner licence',
        source:
          'www.nzta.govt.nz/hours, read on Mon 11 Jan 2027, published here on Tue 12 Jan 2027',
      },
      { rule: 'With 40 hours of recorded practice: 6 months' },
    ],
  });
  const heard = async (): Promise<unknown> => {
    const { topics } = await tab.next('changed');
    return topics === null || topics.includes('rules') ? true : heard();
  };
  expect(await heard()).toBe(true);
  tab.close();
});

test('what one process publishes, another on the same database answers', async () => {
  const beside = await openProduct({
    keyStore: testKeyStore,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: () => now,
    siteFolder: 'tests/support/empty-site',
    pepper: testPepper,
    pause: async () => undefined,
  });
  try {
    const asked = await beside.app.handle(new Request('http://localhost/api/guide'));
    expect((await asked.json()).at(-1).rules.practice.minHours).toBe(40);
  } finally {
    await beside.close();
  }
});

test('a correction and a withdrawal leave what was answered before readable', async () => {
  const before = now;
  now = '2027-01-14T20:00:00.000Z';
  const reason = 'Gazette of 14 January';
  await rangi.post('/api/admin/rules/1/correction', form({ minHours: 50, reason }));
  expect(await hours()).toBe(40);
  await mere.post('/api/admin/rules/1/confirmation', { version: 2 });
  expect(await hours()).toBe(50);
  expect(await hours(`?at=${before}`)).toBe(40);
  now = '2027-01-15T20:00:00.000Z';
  const withdrawn = await mere.post('/api/admin/rules/1/withdrawal', {
    version: 2,
    reason: 'Misread',
  });
  expect(withdrawn.body).toMatchObject([
    { version: 2, state: 'withdrawn', endReason: 'Misread' },
    { version: 1, state: 'corrected' },
  ]);
  expect(await hours()).toBeNull();
  expect(await hours('?at=2027-01-14T21:00:00.000Z')).toBe(50);
  const facts = await product.product.log.read('rules-car');
  expect(facts.map(({ type }) => type)).toEqual([
    'RulesProposed',
    'RulesConfirmed',
    'RulesProposed',
    'RulesConfirmed',
    'RulesWithdrawn',
  ]);
});

test.each([
  ['minHours', { minHours: 61 }],
  ['source', { source: '' }],
  ['reason', { from: '2027-01-01' }],
  ['until', { until: '2027-01-01' }],
] as const)('what is wrong with %s is refused at that field', async (field, wrong) => {
  const { status, body } = await mere.post('/api/admin/rules', form(wrong));
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('rules that are not there are 404, and only admins enter any', async () => {
  expect((await mere.post('/api/admin/rules/99/confirmation', { version: 1 })).status).toBe(404);
  expect((await mere.get('/api/admin/rules/99/preview')).status).toBe(404);
  expect((await learner.post('/api/admin/rules', form())).status).toBeGreaterThanOrEqual(401);
});

test('who has the guide already is told so', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    product.product.app.handle(new Request('http://localhost/api/guide', { headers }));
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});
