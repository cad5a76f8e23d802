import { afterAll, beforeAll, expect, test } from 'bun:test';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { money } from '#api/documents/export/cells.ts';
import { expenseLines } from '#api/documents/export/expenses-file.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const now = '2026-11-21T01:00:00.000Z';
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const petrol = {
  spentOn: '2026-11-20',
  supplier: 'Z Energy',
  amount: 82.5,
  category: 'fuel',
  sharePercent: 80,
};
const record = async (person: Person, more: object = {}) => {
  const { status, body } = await person.post('/api/expenses', { ...petrol, ...more });
  expect(status).toBe(201);
  return body;
};
const list = async (person: Person, query = '') =>
  (await person.get(`/api/expenses${query}`)).body as { id: number; supplier: string }[];
const bytesOf = async (person: Person, url: string) => {
  const request = new Request(`http://localhost${url}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
  });
  const answer = await product.product.app.handle(request);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** A photo; and one as a phone takes it: large, and with the place it was taken at. */
const photoOf = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
const photoWithPlace = async () =>
  (
    await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'white' } })
      .withExif({ IFD3: { GPSLatitude: '36/1 51/1 0/1', GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('an expense is written down, put right, removed and brought back', async () => {
  const owner = await product.instructor();
  const { id } = await record(owner);
  expect(await list(owner)).toMatchObject([{ ...petrol, hasPhoto: false, needsGstNumber: false }]);
  const corrected = await owner.put(`/api/expenses/${id}`, { ...petrol, amount: 90 });
  expect(corrected).toMatchObject({ status: 200, body: { amount: 90, isVoided: false } });
  expect((await owner.delete(`/api/expenses/${id}`)).body).toMatchObject({ isVoided: true });
  expect(await list(owner)).toEqual([]);
  expect((await owner.put(`/api/expenses/${id}`, petrol)).body.code).toBe('expense_is_void');
  expect((await owner.post(`/api/expenses/${id}/restore`)).status).toBe(200);
  expect(await list(owner)).toMatchObject([{ id, amount: 90 }]);
});

test('the file with all of a school has the photos of its receipts, and of no other school', async () => {
  const [owner, other] = [await product.instructor(), await product.instructor()];
  const { id } = await record(owner, { photo: await photoOf(120, 80) });
  await record(owner, { again: true });
  await record(other, { photo: await photoOf(60, 40) });
  const { bytes: photo } = await bytesOf(owner, `/api/expenses/${id}/photo`);
  const { bytes } = await bytesOf(owner, '/api/schools/mine/export?format=csv');
  const files = unzipSync(new Uint8Array(bytes));
  const photos = Object.keys(files).filter((name) => name.endsWith('.jpg'));
  expect(photos).toEqual([`expense-photos/${id}.jpg`]);
  expect(Buffer.from(files[photos[0] ?? ''] ?? [])).toEqual(photo);
});

test('the photo of a receipt is drawn again, smaller and without the place it was taken at', async () => {
  const owner = await product.instructor();
  const { id, hasPhoto } = await record(owner, { photo: await photoWithPlace() });
  expect(hasPhoto).toBe(true);
  const { answer, bytes } = await bytesOf(owner, `/api/expenses/${id}/photo`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const small = await record(owner, { photo: await photoOf(120, 80), again: true });
  const { bytes: drawn } = await bytesOf(owner, `/api/expenses/${small.id}/photo`);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 120, height: 80 });
  // It stays when only the words are put right, and goes when it is said.
  await owner.put(`/api/expenses/${id}`, { ...petrol, amount: 91 });
  expect((await bytesOf(owner, `/api/expenses/${id}/photo`)).answer.status).toBe(200);
  await owner.put(`/api/expenses/${id}`, { ...petrol, photo: null });
  expect((await bytesOf(owner, `/api/expenses/${id}/photo`)).answer.status).toBe(404);
});

test('what is no picture is refused by the name of the field, and nothing is recorded', async () => {
  const owner = await product.instructor();
  for (const photo of [
    Buffer.from('%PDF-1.7 no picture').toString('base64'),
    Buffer.from('\xff\xd8\xff broken', 'latin1').toString('base64'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    '-',
  ]) {
    const refused = await owner.post('/api/expenses', { ...petrol, photo });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['photo']);
  }
  expect(await list(owner)).toEqual([]);
});

test('what is refused changes no photo', async () => {
  const owner = await product.instructor();
  const { id } = await record(owner, { photo: await photoWithPlace() });
  const before = (await bytesOf(owner, `/api/expenses/${id}/photo`)).bytes;
  const photo = (
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'black' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
  const tomorrow = await owner.put(`/api/expenses/${id}`, {
    ...petrol,
    spentOn: '2026-11-22',
    photo,
  });
  expect(tomorrow.status).toBeGreaterThanOrEqual(400);
  await owner.delete(`/api/expenses/${id}`);
  expect((await owner.put(`/api/expenses/${id}`, { ...petrol, photo })).status).toBe(409);
  await owner.post(`/api/expenses/${id}/restore`);
  expect((await bytesOf(owner, `/api/expenses/${id}/photo`)).bytes.equals(before)).toBe(true);
  expect((await owner.put(`/api/expenses/${id}`, { ...petrol, photo })).status).toBe(200);
  expect((await bytesOf(owner, `/api/expenses/${id}/photo`)).bytes.equals(before)).toBe(false);
});

test('another school’s expense is none, and its photo neither', async () => {
  const [owner, stranger] = [await product.instructor(), await product.instructor()];
  const { id } = await record(owner, { photo: await photoWithPlace() });
  for (const answer of [
    await stranger.get(`/api/expenses/${id}/photo`),
    await stranger.put(`/api/expenses/${id}`, petrol),
    await stranger.delete(`/api/expenses/${id}`),
    await stranger.post(`/api/expenses/${id}/restore`),
    await stranger.get(`/api/expenses?after=${id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'expense_not_found']);
  expect(await list(stranger)).toEqual([]);
});

test('one like it is asked about, and recorded where it is said to be another', async () => {
  const owner = await product.instructor();
  await record(owner);
  const same = await owner.post('/api/expenses', { ...petrol, supplier: 'z energy' });
  expect([same.status, same.body.code]).toEqual([409, 'expense_recorded_already']);
  await record(owner, { again: true });
  expect(await list(owner)).toHaveLength(2);
});

test('a month is summed by category, with the share for business to the cent', async () => {
  const owner = await product.instructor();
  await record(owner);
  await record(owner, { supplier: 'BP', amount: 0.99, sharePercent: 50 });
  await record(owner, { supplier: 'AA', amount: 300, category: 'insurance', sharePercent: 100 });
  await record(owner, { spentOn: '2026-10-31' });
  expect((await owner.get('/api/expenses/summary?month=2026-11')).body).toEqual([
    { category: 'insurance', count: 1, amount: 300, businessAmount: 300 },
    { category: 'fuel', count: 2, amount: 83.49, businessAmount: 66.5 },
  ]);
  expect(await list(owner, '?month=2026-10')).toHaveLength(1);
  expect(await list(owner, '?month=2026-11&category=fuel')).toHaveLength(2);
  expect((await owner.get('/api/expenses?month=november')).status).toBe(422);
});

test('pages follow one another', async () => {
  const owner = await product.instructor();
  for (const supplier of ['A', 'B', 'C']) await record(owner, { supplier });
  const first = await list(owner, '?limit=2');
  const second = await list(owner, `?limit=2&after=${first[1]?.id}`);
  expect([...first, ...second].map(({ supplier }) => supplier)).toEqual(['C', 'B', 'A']);
});

test('a registered school is told where the number of a supplier is missing; any other reads no word of it', async () => {
  const [owner, small] = [await product.instructor(), await product.instructor()];
  await owner.put('/api/invoice-settings', {
    gstNumber: '49091850',
    gstFrom: '2026-11-01',
    bankAccount: null,
  });
  const dear = { amount: 200.01 };
  expect((await record(owner, dear)).needsGstNumber).toBe(true);
  expect((await record(owner, { amount: 200 })).needsGstNumber).toBe(false);
  expect((await record(owner, { ...dear, supplier: 'B', hasGst: false })).needsGstNumber).toBe(
    false,
  );
  const numbered = { ...dear, supplier: 'C', gstNumber: '49-091-850' };
  expect((await record(owner, numbered)).needsGstNumber).toBe(false);
  // Not registered yet on that day.
  expect((await record(owner, { ...dear, spentOn: '2026-10-31' })).needsGstNumber).toBe(false);
  expect((await record(small, dear)).needsGstNumber).toBe(false);
});

test('the file for the bookkeeper has every expense of its days, and no formula', async () => {
  const owner = await product.instructor();
  await record(owner, { supplier: '=HYPERLINK("x")', note: '+1' });
  await record(owner, { spentOn: '2026-10-31' });
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const { body } = await owner.post('/api/exports', { what: 'expenses', ...days });
  const { answer, bytes } = await bytesOf(owner, body.url);
  expect(answer.headers.get('content-disposition')).toMatch(/expenses-2026-11-01-2026-11-30/);
  expect(parse(bytes.toString(), { bom: true, columns: true })).toEqual([
    {
      'Expense ID': expect.any(String),
      Day: '2026-11-20',
      Supplier: `'=HYPERLINK("x")`,
      Category: 'Fuel',
      'Amount (NZ$)': '82.50',
      'Share for business (%)': '80',
      'For business (NZ$)': '66.00',
      Note: "'+1",
      'Photo of receipt': 'no',
    },
  ]);
});

test('the same command again is done once', async () => {
  const owner = await product.instructor();
  const key = crypto.randomUUID();
  const again = () =>
    send(product.product, { cookies: owner.cookies(), key, path: '/api/expenses', body: petrol });
  const [first, second] = [await again(), await again()];
  expect(second.body).toEqual(first.body);
  expect(await list(owner)).toHaveLength(1);
});

test('the file says how much GST can be claimed, and where the supplier’s number is missing', () => {
  const school = { gstNumber: '136410132', gstFrom: '2026-04-01' };
  const words = {
    id: 1,
    revision: 1,
    spentOn: '2026-06-15',
    supplier: 'Z Energy',
    amountCents: 91_20,
    hasGst: true,
    gstNumber: null,
    category: 'fuel',
    sharePercent: 80,
    note: null,
    hasPhoto: false,
    payoutId: null,
    isVoided: false,
  } as const;
  const all = [
    words,
    { ...words, amountCents: 460_00, sharePercent: 100 },
    { ...words, spentOn: '2026-03-31' },
  ];
  const [heads = [], ...lines] = expenseLines(all, school);
  const at = (name: string) => lines.map((line) => line[heads.indexOf(name)]);
  expect(at('GST in amount (NZ$)')).toEqual([money(11_90), money(60_00), '']);
  expect(at('GST to claim (NZ$)')).toEqual([money(9_52), money(0), '']);
  expect(at('Supplier’s GST number')).toEqual(['', 'missing: needed above NZ$200 to claim', '']);
});
