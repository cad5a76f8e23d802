import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { making } from '#projections/engine/rebuild.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let opened: TestProduct;
let instructor: Person;
let studentId: number;
const silence = spyOn(console, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  opened = await openTestProduct();
  instructor = await opened.instructor();
  studentId = await opened.student(instructor);
});
afterAll(async () => {
  await opened.close();
  silence.mockRestore();
});

const placesOf = async (...names: string[]) => [
  ...(await opened.owner`
    select relname, oid::int, pg_relation_filenode(oid)::int as file from pg_class
    where relnamespace = 'read'::regnamespace and relname in ${opened.owner(names)} order by 1`),
];

test('after an update old rows are shown and commands refused until the changed read models are swapped; the others are not touched', async () => {
  const { owner } = opened;
  await opened.product.close();
  // As an earlier edition left them: other rules, a table and a column less.
  await owner`update read.checkpoint set fingerprint = 'of an earlier edition'`;
  await owner`update read.model set fingerprint = 'of an earlier edition' where name in ('students', 'enquiries', 'series')`;
  await owner`update read.student set first_name = 'Old'`;
  await owner`alter table read.enquiry drop column status cascade`;
  await owner`drop table read.series`;
  const others = await placesOf('school', 'account', 'lesson', 'payment');

  // Somebody else makes read models: the renewal waits.
  const other = await owner.reserve();
  await other`select pg_advisory_lock(${making})`;
  await opened.open();
  const student = `/api/students/${studentId}`;
  expect((await instructor.get(student)).body.firstName).toBe('Old');
  const missing = await instructor.get('/api/enquiries');
  expect([missing.status, missing.body.code]).toEqual([503, 'renewing']);
  const refused = await instructor.post('/api/students', { firstName: 'Ana' });
  expect(refused.status).toBe(422);
  const head = await opened.product.log.head();
  const change = () => instructor.put(student, { lastName: 'Young' });
  const answer = await change();
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'renewing',
    '2',
  ]);
  expect(await opened.product.log.head()).toBe(head);
  const ready = await opened.visitor().get('/readyz');
  expect([ready.status, ready.body.failing]).toEqual([503, ['read_models']]);
  expect((await opened.visitor().get('/healthz')).status).toBe(200);

  await other`select pg_advisory_unlock(${making})`;
  other.release();
  await opened.product.renewed;
  expect((await instructor.get(student)).body.firstName).not.toBe('Old');
  expect((await instructor.get('/api/enquiries')).status).toBe(200);
  expect((await change()).status).toBe(200);
  // What is not there now is a fault of ours, and not said to be anything else.
  await owner`alter table read.enquiry rename to enquiry_lost`;
  const lost = await instructor.get('/api/enquiries');
  expect([lost.status, lost.body.code]).toEqual([500, 'server_error']);
  await owner`alter table read.enquiry_lost rename to enquiry`;
  expect(await placesOf('school', 'account', 'lesson', 'payment')).toEqual(others);
  expect((await opened.product.projector.status()).isOurs).toBe(true);
  await opened.product.cardsSwept;
});

test('one that is stopped before its read models are renewed leaves that to the next', async () => {
  const { owner } = opened;
  await opened.product.close();
  await owner`update read.checkpoint set fingerprint = 'of an earlier edition'`;
  await owner`update read.model set fingerprint = 'of an earlier edition' where name = 'students'`;
  await owner`update read.student set first_name = 'Old'`;
  const other = await owner.reserve();
  await other`select pg_advisory_lock(${making})`;
  await opened.open();
  expect((await instructor.get(`/api/students/${studentId}`)).body.firstName).toBe('Old');
  await opened.product.close();
  await other`select pg_advisory_unlock(${making})`;
  other.release();
  await opened.open();
  await opened.product.renewed;
  expect((await instructor.get(`/api/students/${studentId}`)).body.firstName).not.toBe('Old');
});
