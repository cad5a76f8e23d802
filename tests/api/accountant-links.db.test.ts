import { afterAll, beforeAll, expect, test } from 'bun:test';
import { z } from 'zod';
import { type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';

let now: Instant = instantAt('2026-11-23', '10:00');
let product: TestProduct;
let owner: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now, publicUrl: 'https://drive.example' });
  owner = await product.instructor();
  studentId = await product.student(owner);
  await owner.post('/api/payments', {
    studentId,
    amount: 90,
    description: 'Two hours',
    paymentMethod: 'cash',
    status: 'completed',
  });
});
afterAll(() => product.close());

async function linkOf(person: Person, endsOn = '2026-12-31') {
  const { status, body } = await person.post('/api/accountant-links', { name: 'Ann', endsOn });
  expect(status).toBe(201);
  return { id: body.id as number, token: String(body.url).split('/').at(-1) ?? '' };
}

test('the books are read by the link, each reading is in the ledger, and nothing of a student but who paid', async () => {
  const { id, token } = await linkOf(owner);
  const ann = product.visitor();
  const { body: whose } = await ann.get(`/api/accountant/${token}`);
  expect(whose).toEqual({
    schoolName: expect.any(String),
    name: 'Ann',
    endsOn: '2026-12-31',
    chargesGst: false,
  });
  const { body: page } = await ann.post(`/api/accountant/${token}/pages`, { what: 'payments' });
  expect(page.lines).toEqual([
    {
      day: '2026-11-23',
      number: expect.any(String),
      who: expect.any(String),
      what: 'Two hours',
      amount: 90,
    },
  ]);
  for (const what of ['invoices', 'expenses', 'journal'])
    expect((await ann.post(`/api/accountant/${token}/pages`, { what })).status).toBe(200);
  // A school that charges no GST has no periods, and nothing was read.
  expect((await ann.post(`/api/accountant/${token}/pages`, { what: 'gst' })).status).toBe(404);
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const file = await ann.post(`/api/accountant/${token}/files`, { what: 'journal', ...days });
  expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('Two hours')]);
  const rows = await rowsOf(
    product.owner,
    z.object({ what: z.string(), isFile: z.boolean(), from: z.string().nullable() }),
  )`
    select data ->> 'what' as what, (data ->> 'isFile')::boolean as is_file, data ->> 'from' as from
    from ledger.events where stream = ${`accountant-${id}`} and type = 'BooksRead' order by position
  `;
  expect(rows).toEqual([
    { what: 'payments', isFile: false, from: null },
    { what: 'invoices', isFile: false, from: null },
    { what: 'expenses', isFile: false, from: null },
    { what: 'journal', isFile: false, from: null },
    { what: 'journal', isFile: true, from: '2026-11-01' },
  ]);
  const { body: links } = await owner.get('/api/accountant-links');
  expect(links.find((link: { id: number }) => link.id === id)).toMatchObject({
    name: 'Ann',
    endsOn: '2026-12-31',
    lastReadAt: now,
  });
});

test('students, messages and the whole school are no file of an accountant', async () => {
  const { token } = await linkOf(owner);
  const ann = product.visitor();
  for (const what of ['students', 'school', 'student', 'messages'])
    expect((await ann.post(`/api/accountant/${token}/files`, { what })).status).toBe(422);
  const upsideDown = { what: 'payments', from: '2026-11-30', to: '2026-11-01' };
  expect((await ann.post(`/api/accountant/${token}/pages`, upsideDown)).status).toBe(422);
});

test('a link opens nothing once it is over, ended or unknown', async () => {
  const stranger = product.visitor();
  const unknown = 'x'.repeat(43);
  expect((await stranger.get(`/api/accountant/${unknown}`)).status).toBe(404);
  const { id, token } = await linkOf(owner, '2026-11-23');
  const before = now;
  now = instantAt('2026-11-24', '00:00');
  const over = await stranger.get(`/api/accountant/${token}`);
  expect([over.status, over.body.code]).toEqual([410, 'link_over']);
  now = before;
  const other = await product.instructor();
  expect((await other.delete(`/api/accountant-links/${id}`)).status).toBe(404);
  expect((await stranger.get(`/api/accountant/${token}`)).status).toBe(200);
  expect((await owner.delete(`/api/accountant-links/${id}`)).status).toBe(200);
  expect((await stranger.get(`/api/accountant/${token}`)).status).toBe(410);
  const page = { what: 'payments' };
  expect((await stranger.post(`/api/accountant/${token}/pages`, page)).status).toBe(410);
});

test('the link reads: no route that writes takes it, however it is sent', async () => {
  const { token } = await linkOf(owner);
  const { app } = product.product;
  // Those that read by it, and record that.
  const readings = ['POST /api/accountant/:token/pages', 'POST /api/accountant/:token/files'];
  const writing = surfaceOf(app).filter(
    ({ method, path }) =>
      !['GET', 'HEAD', 'WS'].includes(method) && !readings.includes(`${method} ${path}`),
  );
  expect(writing.length).toBeGreaterThan(200);
  const head = () => product.product.deps.log.head();
  const before = await head();
  const letIn: string[] = [];
  for (const { method, path, guard } of writing) {
    if (guard === 'public' && !path.includes(':token')) continue;
    const address = path.replaceAll(':token', token).replaceAll(/:\w+/g, '1');
    const answer = await app.handle(
      new Request(`http://localhost${address}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          cookie: ['session', '__Host-session', 'student_portal', 'parent_portal']
            .map((name) => `${name}=${token}`)
            .join('; '),
        },
        body: '{}',
      }),
    );
    await answer.arrayBuffer();
    if (answer.status < 400) letIn.push(`${method} ${path} ${answer.status}`);
  }
  expect(letIn).toEqual([]);
  expect(await head()).toEqual(before);
});
