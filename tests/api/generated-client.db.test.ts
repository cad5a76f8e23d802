import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { aRegistration } from '../support/samples.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** What somebody outside writes with a client that a common generator made of our document: the types are theirs, the calls go over the network. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './keep-left.ts';

const [baseUrl = '', email = '', password = '', startTime = '', endTime = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
let cookie = '';
client.use({
  onRequest: ({ request }) => request.headers.set('cookie', cookie),
  onResponse: ({ response }) => {
    for (const each of response.headers.getSetCookie())
      if (each.startsWith('session=')) cookie = each.split(';')[0] ?? '';
  },
});

const refused = await client.POST('/api/auth/login', { body: { email, password: 'not this one' } });
if (refused.data) throw new Error('a wrong password was let in');
const sentence: string = refused.error.message;

const { data: account, error } = await client.POST('/api/auth/login', { body: { email, password } });
if (!account) throw new Error(error.message);

const student = await client.POST('/api/students', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { firstName: 'Aroha', lastName: 'Ngata', email: 'aroha@mail.example', phone: '021 555 0200', dateOfBirth: '2009-03-14', packageType: 'Standard' },
});
if (!student.data) throw new Error(student.error.message);
const studentId: number = student.data.id;

const booked = await client.POST('/api/lessons', {
  body: { studentId, title: 'Parking', lessonType: 'Parking Practice', startTime, endTime },
});
if (!booked.data) throw new Error(booked.error.message);

const paid = await client.POST('/api/payments', {
  body: { studentId, amount: 80, description: 'Lesson', paymentMethod: 'cash', status: 'completed' },
});
if (!paid.data) throw new Error(paid.error.message);

const missing = await client.GET('/api/students/{id}', { params: { path: { id: 2147483647 } } });
const lessons = await client.GET('/api/lessons');
console.log(JSON.stringify({
  sentence,
  role: account.role,
  lesson: booked.data.status,
  payment: [paid.data.amount, paid.data.status],
  missing: missing.error?.code,
  lessons: lessons.data?.length,
}));
`;

/** Keeps the types honest: a program that sends what the document does not have is refused by the compiler. */
const wrong = `
import createClient from 'openapi-fetch';
import type { paths } from './keep-left.ts';
const client = createClient<paths>({ baseUrl: '' });
await client.POST('/api/lessons', { body: { studentId: 1, title: 'Parking', lessonType: 'Juggling', startTime: '', endTime: '' } });
`;

let product: ServedProduct;
const folder = mkdtempSync(join(tmpdir(), 'keep-left-client-'));
beforeAll(async () => {
  product = await serveProduct({ siteFolder: 'tests/support/empty-site' });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const document = await (await fetch(`${product.url}/api/docs/json`)).text();
  await Bun.write(join(folder, 'keep-left.ts'), astToString(await openapiTS(document)));
  await Bun.write(join(folder, 'program.ts'), program);
  await Bun.write(join(folder, 'wrong.ts'), wrong);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product?.close();
});

test('a client that openapi-typescript and openapi-fetch make of the document fits: its program compiles, and one with a wrong word does not', async () => {
  expect(await compile('program.ts')).toBe('');
  expect(await compile('wrong.ts')).toContain('"Juggling"');
});

test('it signs in, books a lesson and takes a payment', async () => {
  const me = aRegistration(1);
  const person = product.visitor();
  await person.post('/api/auth/register', me);
  await person.post('/api/schools', { name: 'Kōwhai', address: '1 Queen Street, Auckland' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const run = Bun.spawn(
    [
      process.execPath,
      'program.ts',
      product.url,
      me.email,
      me.password,
      `${tomorrow}T00:00:00Z`,
      `${tomorrow}T00:45:00Z`,
    ],
    { cwd: folder, stdout: 'pipe', stderr: 'pipe' },
  );
  const [out, err] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  expect(err).toBe('');
  expect(JSON.parse(out)).toEqual({
    sentence: expect.stringContaining('password'),
    role: 'instructor',
    lesson: 'scheduled',
    payment: [80, 'completed'],
    missing: 'student_not_found',
    lessons: 1,
  });
});

/** What the compiler says. */
async function compile(file: string): Promise<string> {
  const options =
    '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler --allowImportingTsExtensions --types bun';
  const run = Bun.spawn([resolve('node_modules/.bin/tsc'), ...options.split(' '), file], {
    cwd: folder,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return (await new Response(run.stdout).text()) + (await new Response(run.stderr).text());
}
