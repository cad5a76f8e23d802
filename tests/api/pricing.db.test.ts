import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const five = {
  standardLessonPrice: '60',
  doubleLessonPrice: '110.5',
  fiveLessonPackagePrice: '275.00',
  tenLessonPackagePrice: '520',
  testPreparationPrice: '75',
};

test('a school starts with the usual prices, and keeps those it sets', async () => {
  const person = await product.instructor();
  expect((await person.get('/api/pricing')).body).toEqual({
    revision: 0,
    standardLessonPrice: '55.00',
    doubleLessonPrice: '100.00',
    fiveLessonPackagePrice: '250.00',
    tenLessonPackagePrice: '480.00',
    testPreparationPrice: '70.00',
  });
  expect((await person.post('/api/pricing', five)).status).toBe(200);
  expect((await person.get('/api/pricing')).body).toMatchObject({
    standardLessonPrice: '60.00',
    doubleLessonPrice: '110.50',
  });
  const other = await product.instructor();
  expect((await other.get('/api/pricing')).body.standardLessonPrice).toBe('55.00');
  // What was said of a lesson when the school was set up begins its list.
  const founder = await product.instructor({ school: false });
  const founded = { name: 'Said', address: '1 Queen Street', defaultLessonPrice: '50' };
  expect((await founder.post('/api/schools', founded)).status).toBe(201);
  expect((await founder.get('/api/pricing')).body).toMatchObject({
    standardLessonPrice: '50.00',
    doubleLessonPrice: '100.00',
  });
});

test('the directory shows the prices a school has set, all five', async () => {
  const { id, person } = await listedInstructor(product);
  const shown = async () => (await product.visitor().get(`/api/instructors/${id}`)).body.pricing;
  expect((await shown()).tenLessonPackagePrice).toBe('480.00');
  await person.post('/api/pricing', five);
  expect(await shown()).toEqual({
    standardLessonPrice: '60.00',
    doubleLessonPrice: '110.50',
    fiveLessonPackagePrice: '275.00',
    tenLessonPackagePrice: '520.00',
    testPreparationPrice: '75.00',
  });
});

test('a price is a positive number with at most two decimals, else a sentence says so', async () => {
  const person = await product.instructor();
  for (const wrong of ['', '0', '-5', 'abc', '1.234', '1e3', null, undefined]) {
    const { status, body } = await person.post('/api/pricing', {
      ...five,
      doubleLessonPrice: wrong,
    });
    expect(status).toBe(422);
    expect(body.message).toBe(
      'Invalid Pricing: Please ensure all prices are valid positive numbers.',
    );
    expect(Object.keys(body.fields)).toEqual(['doubleLessonPrice']);
  }
});

test('a GST number and a bank account are checked for their shape and sealed in the ledger', async () => {
  const person = await product.instructor();
  expect(
    (await person.put('/api/invoice-settings', { gstNumber: '12' })).body.fields,
  ).toHaveProperty('gstNumber');
  const { body } = await person.put('/api/invoice-settings', {
    gstNumber: '136-410-132',
    gstFrom: '2026-04-01',
    bankAccount: '12-3456-1234560-00',
  });
  expect(body).toEqual({
    revision: expect.any(Number),
    gstNumber: '136410132',
    gstFrom: '2026-04-01',
    bankAccount: '12-3456-1234560-00',
  });
  const rows = await product.product.deps
    .sql`select data::text as text from ledger.events where type = 'InvoiceSettingsChanged'`;
  expect(rows[0]?.['text']).not.toContain('136410132');
});
