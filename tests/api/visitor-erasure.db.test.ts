import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { wholeDatabase } from '../support/whole-database.ts';

const traces = /quillfeather|xanthippe|021 777 8899/i;
const her = { name: 'Xanthippe Quillfeather', email: 'x@quillfeather.example' };
const reason = { reason: 'asked' };

let product: TestProduct;
let owner: Person;
let admin: Person;
let enquiryId: number;
let messageIds: number[];
let boardId: number;

beforeAll(async () => {
  product = await openTestProduct();
  const listed = await listedInstructor(product);
  owner = listed.person;
  admin = await withRole(product, 'admin');
  const visitor = product.visitor();
  const enquiry = { ...aBooking, ...her, phone: '021 777 8899', message: 'Xanthippe here' };
  expect((await visitor.post(`/api/instructors/${listed.id}/contact`, enquiry)).status).toBe(201);
  for (const subject of ['Hello', 'Xanthippe again'])
    await visitor.post('/api/contact', { ...her, subject, message: 'Xanthippe wrote this' });
  const board = { style: 'bold', prompt: 'Call Xanthippe on 021 777 8899' };
  boardId = (await visitor.post('/api/generated-images', board)).body.id;
  enquiryId = (await owner.get('/api/enquiries')).body[0].id;
  messageIds = (await admin.get('/api/admin/contact-messages')).body.map(
    ({ id }: { id: number }) => id,
  );
});
afterAll(() => product.close());

test('only who holds the words may erase them', async () => {
  const stranger = await product.instructor();
  expect((await stranger.post(`/api/enquiries/${enquiryId}/erasure`, reason)).status).toBe(404);
  expect((await owner.post('/api/admin/contact-messages/1/erasure', reason)).status).toBe(403);
  expect((await admin.post('/api/admin/contact-messages/999/erasure', reason)).status).toBe(404);
  expect((await admin.post('/api/admin/mood-boards/999/erasure', reason)).status).toBe(404);
});

test('after it a dump of the whole database holds no trace of somebody who was never a student', async () => {
  const { owner: sql } = product;
  expect((await wholeDatabase(sql)).filter((line) => traces.test(line)).length).toBeGreaterThan(3);
  expect((await owner.post(`/api/enquiries/${enquiryId}/erasure`, reason)).status).toBe(204);
  // With one message go all others from its address.
  const one = `/api/admin/contact-messages/${messageIds[0]}/erasure`;
  expect((await admin.post(one, reason)).status).toBe(204);
  expect((await admin.post(`/api/admin/mood-boards/${boardId}/erasure`, reason)).status).toBe(204);
  expect((await wholeDatabase(sql)).filter((line) => traces.test(line))).toEqual([]);
  expect((await owner.post(`/api/enquiries/${enquiryId}/erasure`, reason)).status).toBe(410);
  expect((await product.visitor().get(`/api/mood-boards/${boardId}.svg`)).status).toBe(404);
  // Whoever erased somebody hears of it, each time.
  const { email } = (await owner.get('/api/auth/user')).body;
  const letters = product.told.filter((each) => each.includes('erased for good'));
  expect(letters.map((each) => each.startsWith(`${email}:`))).toEqual([true, false, false]);
});

test('a rebuild says the same', async () => {
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const { log } = product.product;
  const { drift } = await rebuildReadModels(own, log, projections, await readModelFingerprint());
  expect(drift).toEqual([]);
  await own.end();
});
