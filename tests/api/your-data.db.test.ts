import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { renderRecords } from '#api/gateways/pdf/records.tsx';
import * as numbers from '#domain/kernel/ids.ts';
import { tables } from '#projections/registry.ts';
import { guardian } from '../security/people.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

let product: TestProduct;
let owner: Person;
let aroha: number;
beforeAll(async () => {
  product = await openTestProduct();
  owner = await product.instructor();
  aroha = await product.student(owner, {
    firstName: '=HYPERLINK("x")',
    notes: 'Māori, with "marks"',
  });
  await product.student(owner, { firstName: 'Second' });
  await owner.post('/api/payments', {
    studentId: aroha,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'completed',
  });
  await owner.post('/api/messages/threads', {
    studentId: aroha,
    subject: 'Hello',
    message: 'Kia ora',
  });
  await product.student(await product.instructor(), { firstName: 'Foreign' });
});
afterAll(() => product.close());

/** The files of a zip as text. */
async function unzipped(person: Person, path: string): Promise<Record<string, string>> {
  const answer = await product.product.app.handle(
    new Request(`http://localhost${path}`, {
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
    }),
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

describe('the export', () => {
  test('holds everything of the school and nothing of another, as JSON', async () => {
    const { status, headers, body } = await owner.get('/api/schools/mine/export?format=json');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="keep-left-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body.students.map(({ id }: { id: number }) => id)).toEqual([aroha, aroha + 1]);
    expect(body.school).toMatchObject([{ id: await idOf(owner) }]);
    expect(body.payments).toMatchObject([{ amountCents: 8000, studentId: aroha }]);
    expect(body.messages).toMatchObject([{ content: 'Kia ora' }]);
    expect(body.certificates).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Foreign');
  });

  test('is a zip of CSV files in which no cell runs as a formula', async () => {
    const files = await unzipped(owner, '/api/schools/mine/export?format=csv');
    expect(files['students.csv']).toContain(`"'=HYPERLINK(""x"")"`);
    expect(files['students.csv']).toContain('"Māori, with ""marks"""');
    expect(files['certificates.csv']).toContain('certificateNumber');
    expect(files['read-me.txt']).toContain('cents');
    // A column that a table keeps out of the export is in no file.
    for (const { exported } of tables) {
      const [header = ''] = files[`${exported?.name}.csv`]?.split('\r\n') ?? [];
      const columns = header.replace(/^\uFEFF/, '').split(',');
      const without: readonly string[] = exported?.without ?? [];
      const leaked = columns.filter((one) => without.includes(one));
      expect([exported?.name, leaked]).toEqual([exported?.name, []]);
    }
  });

  test('of one student leaves the others out', async () => {
    const { body } = await owner.get(`/api/students/${aroha}/export`);
    expect(body.students).toHaveLength(1);
    expect(body.payments).toHaveLength(1);
    expect(body.school).toBeUndefined();
    const stranger = await product.instructor();
    expect((await stranger.get(`/api/students/${aroha}/export`)).status).toBe(404);
    expect((await owner.get('/api/schools/mine/export?format=xml')).status).toBe(422);
  });

  test('reads a part in pages without losing or repeating a row', async () => {
    const other = await product.instructor();
    const schoolId = await idOf(other);
    const { sql } = product.product.deps;
    await sql`
      insert into read.lesson (id, school_id, instructor_id, student_id, title, lesson_type, status, starts_at, ends_at)
      select 1000000 + n, ${schoolId}, ${schoolId}, 1, 'Parking', 'Parking Practice', 'completed', now(), now()
      from generate_series(1, 1001) n
    `;
    const { body } = await other.get('/api/schools/mine/export');
    const ids = body.lessons.map(({ id }: { id: number }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([1001, 1001]);
  });
});

describe('a records pack', () => {
  const bytes = async (person: Person, path: string) => {
    const answer = await product.product.app.handle(
      new Request(`http://localhost${path}`, {
        headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      }),
    );
    const body = new Uint8Array(await answer.arrayBuffer());
    const name = answer.headers.get('content-disposition');
    return { name, body, hash: new Bun.CryptoHasher('sha256').update(body).digest('hex') };
  };

  test('is the same bytes for the instructor and an auditor, of one student up to one position', async () => {
    const auditor = await withRole(product, 'auditor', { school: false });
    const at = await product.product.log.head();
    const mine = await bytes(owner, `/api/students/${aroha}/records?at=${at}`);
    expect(mine.name).toBe(`attachment; filename="records-student-${aroha}-${at}.zip"`);
    await owner.post('/api/payments', {
      studentId: aroha,
      amount: 20,
      description: 'Later',
      paymentMethod: 'cash',
      status: 'pending',
    });
    const school = await idOf(owner);
    const path = `/api/audit/records?school=${school}&student=${aroha}&at=${at}`;
    expect((await bytes(auditor, path)).hash).toBe(mine.hash);
    const files = unzipSync(mine.body);
    const name = `records-student-${aroha}-${at}`;
    expect(Object.keys(files)).toEqual([`${name}.pdf`, `${name}.csv`]);
    const csv = new TextDecoder().decode(files[`${name}.csv`]);
    expect(csv).toContain('PaymentSettled');
    expect(csv).not.toContain('Second');
    const later = unzipSync((await bytes(owner, `/api/students/${aroha}/records`)).body);
    expect(Object.keys(later)[0]).not.toBe(`${name}.pdf`);
    expect((await bytes(owner, '/api/schools/mine/records')).name).toContain('records-school-');
  });

  test('draws the same facts to the same bytes, each page with its positions', async () => {
    const sheet = {
      title: 'Records of Aroha',
      summary: '30 facts',
      schoolName: 'Kōwhai',
      asOf: '2026-11-23',
      upTo: 130,
      rows: Array.from({ length: 30 }, (_, nth) => ({
        position: 130 - nth,
        at: 'Mon 23 Nov 2026, 09:00',
        says: 'Marama booked a lesson.',
      })),
    };
    const [one, other] = [await renderRecords(sheet), await renderRecords(sheet)];
    expect(one.equals(other)).toBe(true);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(one)));
    expect(text.map((page) => /Ledger positions (\d+) to (\d+)/.exec(page)?.slice(1))).toEqual([
      ['109', '130'],
      ['101', '108'],
    ]);
  });

  test('is nobody else’s, and of positions that there are', async () => {
    const stranger = await product.instructor();
    expect((await stranger.get(`/api/students/${aroha}/records`)).status).toBe(404);
    expect((await owner.get(`/api/audit/records?school=1`)).status).toBe(403);
    expect((await owner.get(`/api/students/${aroha}/records?at=99999999`)).status).toBe(404);
    expect((await owner.get(`/api/students/${aroha}/records?at=x`)).status).toBe(422);
  });
});

describe('privacy requests', () => {
  test('are recorded with their clock, and answered with what was done', async () => {
    const recorded = await owner.post('/api/privacy-requests', {
      studentId: aroha,
      kind: 'access',
      receivedOn: '2026-11-20',
      details: 'Wants the logbook',
    });
    expect([recorded.status, recorded.body]).toMatchObject([
      201,
      [{ kind: 'access', dueOn: '2026-12-18', outcome: null, workingDaysLeft: expect.any(Number) }],
    ]);
    const [{ id }] = recorded.body;
    const path = `/api/privacy-requests/${id}/answer`;
    expect((await owner.post(path, { outcome: 'done', done: ' ' })).body.fields).toEqual({
      done: 'What was done is required',
    });
    const answer = { outcome: 'done', done: 'Sent by e-mail' };
    expect((await owner.post(path, answer)).body).toMatchObject([
      { ...answer, workingDaysLeft: null },
    ]);
    expect((await owner.post(path, answer)).status).toBe(409);
    const facts = await product.product.log.read(`privacy-${id}`);
    expect(facts.map(({ type, metadata }) => [type, metadata.studentId])).toEqual([
      ['PrivacyRequestReceived', numbers.studentId.parse(aroha)],
      ['PrivacyRequestAnswered', numbers.studentId.parse(aroha)],
    ]);
  });

  test('come from a learner’s portal too, where a detail is wrong, and accepting one changes it', async () => {
    const learner = product.visitor();
    const code = await owner.post(`/api/students/${aroha}/generate-access-code`);
    await learner.post('/api/student-portal/login', { accessCode: code.body.accessCode });
    const path = `/api/student-portal/corrections/${aroha}`;
    const wanted = { field: 'phone', proposed: '021 555 0142' };
    const asked = await learner.post(path, wanted);
    expect([asked.status, asked.body]).toMatchObject([201, [{ ...wanted, outcome: null }]]);
    expect((await learner.post(path, wanted)).body.code).toBe('correction_open');
    expect(
      (await learner.post(path, { field: 'email', proposed: 'x' })).body.fields,
    ).toHaveProperty('proposed');
    const [{ id }] = (await owner.get('/api/privacy-requests')).body;
    const stranger = await product.instructor();
    expect((await stranger.post(`/api/privacy-requests/${id}/accept`)).status).toBe(404);
    await owner.post(`/api/privacy-requests/${id}/accept`);
    expect((await owner.get(`/api/students/${aroha}`)).body.phone).toBe('021 555 0142');
    expect((await learner.get(path)).body).toMatchObject([{ outcome: 'done' }]);
    expect((await owner.post(`/api/privacy-requests/${id}/accept`)).status).toBe(409);
  });

  test('come from a parent too, where the level lets them correct details, about their own child alone', async () => {
    const child = await product.student(owner, { firstName: 'Tui' });
    const other = await product.student(owner, { firstName: 'Kea' });
    const path = (id: number) => `/api/parent-portal/corrections/${id}`;
    const wanted = { field: 'firstName', proposed: 'Tūī' };
    const looker = await guardian(product, owner, child, 'limited');
    expect((await looker.post(path(child), wanted)).status).toBe(403);
    const mother = await guardian(product, owner, child, 'full');
    expect((await mother.post(path(other), wanted)).status).toBe(403);
    const asked = await mother.post(path(child), wanted);
    expect([asked.status, asked.body]).toMatchObject([201, [{ ...wanted, outcome: null }]]);
    const requests: { id: number; studentId: number }[] = (await owner.get('/api/privacy-requests'))
      .body;
    const request = requests.find(({ studentId }) => studentId === child);
    await owner.post(`/api/privacy-requests/${request?.id}/accept`);
    expect((await owner.get(`/api/students/${child}`)).body.firstName).toBe('Tūī');
    expect((await mother.get(path(child))).body).toMatchObject([{ outcome: 'done' }]);
  });

  test('are about archived students too, and nobody else sees or answers them', async () => {
    const gone = await product.student(owner, { firstName: 'Gone' });
    await owner.delete(`/api/students/${gone}`);
    const people: { id: number }[] = (await owner.get('/api/privacy-requests/people')).body;
    expect(people.some(({ id }) => id === gone)).toBe(true);
    const request = { studentId: gone, kind: 'deletion', receivedOn: '2026-11-20' };
    const { body } = await owner.post('/api/privacy-requests', request);
    expect(body[0]).toMatchObject({ studentId: gone, details: null });
    const stranger = await product.instructor();
    expect((await stranger.get('/api/privacy-requests')).body).toEqual([]);
    expect((await stranger.post('/api/privacy-requests', request)).status).toBe(404);
    expect(
      (
        await stranger.post(`/api/privacy-requests/${body[0].id}/answer`, {
          outcome: 'refused',
          done: 'No',
        })
      ).status,
    ).toBe(404);
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(
      (await owner.post('/api/privacy-requests', { ...request, receivedOn: tomorrow })).body.fields,
    ).toEqual({ receivedOn: 'Not after today' });
  });
});
