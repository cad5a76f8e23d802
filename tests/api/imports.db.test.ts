import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { Sql } from 'postgres';
import { importText, vcards, workbook } from '../support/import-files.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.instructor();
});

type Told = { fields?: (string | null)[]; dayOrder?: 'dmy' | 'mdy'; lessonMinutes?: number };
type Sent = string | Uint8Array<ArrayBuffer>;

async function send(path: '/check' | '/', file: Sent, told: Told | null = null, who = person) {
  const form = new FormData();
  form.append('file', new File([file], 'students.csv'));
  if (told) form.append('columns', JSON.stringify(told));
  const answer = await product.product.app.handle(
    new Request(`http://localhost/api/imports${path === '/' ? '' : path}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: who.cookies() },
      body: form,
    }),
  );
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const check = async (file: Sent, told: Told | null = null) =>
  (await send('/check', file, told)).body;

/** Begins it, and lets the product come to its end. */
async function imported(file: Sent, told: Told | null = null) {
  const { status, body } = await send('/', file, told);
  expect({ status, body }).toMatchObject({ status: 201 });
  return ended(body.id);
}
async function ended(id: number) {
  await product.product.deps.importRunner.carryOn();
  return (await person.get(`/api/imports/${id}`)).body;
}
async function undone(id: number) {
  const { status } = await person.post(`/api/imports/${id}/undo`);
  expect(status).toBe(200);
  return ended(id);
}
const students = async () => (await person.get('/api/students')).body;
const named = async (firstName: string) =>
  (await students()).find((one: { firstName: string }) => one.firstName === firstName);

const people = [
  'First name,Last name,Email,Mobile,DOB',
  'Mere,Ngata,mere@x.example,021 555 0101,14/02/2007',
  'Māui,Tū,maui@x.example,021 555 0102,15/02/2007',
].join('\n');

const head = async (sql: Sql) =>
  (await sql`select max(position)::int as head from ledger.events`)[0];

describe('a dry run', () => {
  test('says what would be done and writes nothing', async () => {
    const before = await head(product.owner);
    const { dryRun, columns, rows } = await check(people);
    expect(rows).toBe(2);
    expect(columns[2]).toMatchObject({ heading: 'Email', field: 'email', filled: 2 });
    expect(dryRun).toMatchObject({ created: 2, changed: 0, same: 0, skipped: 0 });
    expect(await head(product.owner)).toEqual(before);
    expect(await students()).toEqual([]);
  });

  test('names each line that is left out, and why', async () => {
    const { dryRun } = await check(
      `${people}\n,Nobody,n@x.example,,\nNo,Mail,,021 555 0103,\nOld,Man,old@x.example,,01/01/1850\nBad,Phone,bad@x.example,12,`,
    );
    expect(dryRun).toMatchObject({ created: 4, skipped: 2 });
    expect(dryRun.students.flatMap((one: { left: object[] }) => one.left)).toEqual([
      { line: 4, why: 'nameless' },
      { line: 5, why: 'email_missing' },
      { line: 6, why: 'birth_unreadable' },
      { line: 7, why: 'phone_unreadable' },
    ]);
  });

  test('waits for who says which of 03/04 is the day', async () => {
    const file = people.replace('14/02', '03/04').replace('15/02', '05/06');
    const asking = await check(file);
    expect(asking).toMatchObject({ ambiguousDay: '03/04/2007', dryRun: null });
    expect((await send('/', file)).status).toBe(422);
    expect(await check(file, { dayOrder: 'mdy' })).toMatchObject({ dryRun: { created: 2 } });
  });

  test('waits where a column does not look like what it is', async () => {
    const told = { fields: ['firstName', 'email', 'lastName', null, null] };
    expect((await check(people, told)).dryRun).toBeNull();
    const { status, body } = await send('/', people, told);
    expect(status).toBe(422);
    expect(body.message).toContain('doesn’t look like Email');
  });
});

describe('an import', () => {
  test('brings students with what the file says, and tells nobody', async () => {
    const done = await imported(people);
    expect(done).toMatchObject({
      status: 'finished',
      done: 2,
      created: 2,
      left: [],
      studentCount: 2,
    });
    expect(await named('Māui')).toMatchObject({
      lastName: 'Tū',
      email: 'maui@x.example',
      phone: '+64 21 555 0102',
      dateOfBirth: '2007-02-15',
      status: 'active',
    });
    await product.product.processes.settled();
    const bells = (await person.get('/api/notifications')).body;
    expect(JSON.stringify(bells)).not.toContain('student_added');
    expect(product.told.filter((one) => one.includes('x.example'))).toEqual([]);
  });

  test('of the same file again changes nothing', async () => {
    await imported(people);
    const before = await students();
    expect((await check(people)).dryRun).toMatchObject({ created: 0, changed: 0, same: 2 });
    expect(await send('/', people)).toMatchObject({
      status: 422,
      body: { message: 'There is nothing in this file to import.' },
    });
    expect(await students()).toEqual(before);
  });

  test('knows people by email, by phone, and by name with date of birth', async () => {
    await imported(people);
    const again = [
      'First name,Last name,Email,Mobile,DOB',
      'Mere,Ngata-Pene,mere@x.example,,',
      'Maui,Tu,new@x.example,+64215550102,',
      'Mere,Ngata-Pene,,0215550199,14/02/2007',
    ].join('\n');
    expect((await check(again)).dryRun).toMatchObject({ created: 0, changed: 2, skipped: 0 });
    expect(await imported(again)).toMatchObject({ changed: 2, created: 0 });
    expect(await named('Maui')).toMatchObject({ email: 'new@x.example', lastName: 'Tu' });
    expect((await check(again)).dryRun).toMatchObject({ created: 0, changed: 0, same: 2 });
  });

  test('takes a sister at the same address for somebody else, and says so', async () => {
    await imported(people);
    const { dryRun } = await check('First name,Last name,Email\nKiri,Ngata,mere@x.example');
    expect(dryRun).toMatchObject({ created: 1, students: [{ sharesWith: 'Mere Ngata' }] });
  });

  test('leaves those alone who were archived', async () => {
    await imported(people);
    const { id } = await named('Mere');
    await person.delete(`/api/students/${id}`);
    expect((await check(people)).dryRun).toMatchObject({
      created: 0,
      skipped: 1,
      students: [{ deed: 'skipped', left: [{ line: 2, why: 'archived' }] }, {}],
    });
  });

  test.each([
    ['my-drive-time', importText('my-drive-time'), 2],
    ['go-roadie', importText('go-roadie'), 2],
    ['total-drive', importText('total-drive'), 2],
    ['teachworks', importText('teachworks'), 2],
    ['google-contacts', importText('google-contacts'), 1],
    ['vcard', vcards, 2],
    [
      'other',
      workbook([
        ['Name', 'Email'],
        ['Hone Heke', 'hone@x.example'],
      ]) as Uint8Array<ArrayBuffer>,
      1,
    ],
  ] as const)('from %s', async (source, file, created) => {
    const said = await check(file);
    expect(said.source).toBe(source);
    expect(await imported(file, { dayOrder: 'dmy' })).toMatchObject({ source, created });
  });

  test('brings parents, credit, lessons ahead, tests and practice, each once', async () => {
    const file = [
      'Name,Email,Parent name,Parent email,Prepaid hours,Lesson date,Lesson start,Lesson minutes,Test date,Test result,Practice hours',
      'Mere Ngata,mere@x.example,Rose Ngata,rose@x.example,2.5,2027-03-02,10:00,60,2026-06-12,Failed,12.5',
      'Mere Ngata,mere@x.example,Rose Ngata,rose@x.example,2.5,2027-03-09,10:00,60,,,',
      'Hemi Rangi,hemi@x.example,,,,2027-03-02,10:30,60,,,',
      'Kiri Pene,kiri@x.example,,,,2020-03-02,10:30,60,2030-01-01,Passed,',
    ].join('\n');
    expect((await check(file)).dryRun).toMatchObject({
      created: 3,
      parents: 1,
      lessons: 3,
      tests: 1,
      practice: 1,
      creditMinutes: 150,
    });
    const done = await imported(file);
    // Hemi's lesson meets Mere's, whose line comes first.
    expect(done).toMatchObject({
      created: 3,
      parents: 1,
      lessons: 2,
      tests: 1,
      practice: 1,
      creditMinutes: 150,
    });
    expect(done.left.map(({ why }: { why: string }) => why).toSorted()).toEqual([
      'lesson_clash',
      'lesson_over',
      'test_ahead',
    ]);
    const { id } = await named('Mere');
    expect(done.left).toContainEqual(
      expect.objectContaining({ line: 4, why: 'lesson_clash', name: 'Hemi Rangi' }),
    );
    expect((await person.get(`/api/students/${id}/logbook`)).body).toMatchObject([
      { entryType: 'practice', duration: 750 },
    ]);
    const again = (await check(file)).dryRun;
    expect(again).toMatchObject({
      created: 0,
      parents: 0,
      tests: 0,
      practice: 0,
      creditMinutes: 0,
    });
  });
});

describe('refused', () => {
  test('where the plan has no room, before the first line', async () => {
    await person.post('/api/auth/test-upgrade', { planName: 'professional' });
    const rows = Array.from({ length: 51 }, (_, nth) => `A${nth},B,a${nth}@x.example`);
    const file = ['First name,Last name,Email', ...rows].join('\n');
    expect((await check(file)).dryRun).toMatchObject({ created: 51, room: 50 });
    expect(await send('/', file)).toMatchObject({
      status: 402,
      body: { code: 'student_limit_reached' },
    });
    expect(await students()).toEqual([]);
  });

  test('of another school: 404', async () => {
    const { id } = await imported(people);
    const other = await product.instructor();
    expect((await other.get(`/api/imports/${id}`)).status).toBe(404);
    expect((await other.post(`/api/imports/${id}/undo`)).status).toBe(404);
    expect((await other.get('/api/imports')).body).toEqual([]);
  });

  test('without a file, and of an old workbook', async () => {
    expect((await send('/check', '')).status).toBe(422);
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 1]);
    expect((await send('/check', old)).body.message).toContain('.xls');
  });
});

describe('undoing', () => {
  const whole = [
    'Name,Email,Mobile,Parent name,Parent email,Prepaid hours,Lesson date,Lesson start,Test date,Test result,Practice hours',
    'Mere Ngata,mere@x.example,0215550101,Rose Ngata,rose@x.example,2.5,2027-03-02,10:00,2026-06-12,Failed,12.5',
    'Hemi Rangi,hemi@x.example,0215550102,Rose Ngata,rose@x.example,1,2027-03-03,10:00,2026-06-13,Passed,3',
  ].join('\n');

  /** What a school sees of its students, without the numbers and marks that no two imports share. */
  async function seen(): Promise<unknown[]> {
    const all = [];
    for (const one of (await students()).toReversed()) {
      const { id, revision: _, createdAt: _at, ...student } = one;
      const of = async (path: string) => (await person.get(`/api/students/${id}/${path}`)).body;
      const parents = (await of('parents')).filter(
        (parent: { isActive: boolean }) => parent.isActive,
      );
      const lessons = (await person.get('/api/lessons')).body.filter(
        ({ studentId, status }: { studentId: number; status: string }) =>
          studentId === id && status === 'scheduled',
      );
      all.push({
        student,
        parents: parents.map(({ parentName, email, phone }: Record<string, string>) => ({
          parentName,
          email,
          phone,
        })),
        lessons: lessons.map(({ startTime, endTime, title }: Record<string, string>) => ({
          startTime,
          endTime,
          title,
        })),
        tests: (await of('tests')).map(({ type, date, result }: Record<string, string>) => ({
          type,
          date,
          result,
        })),
        logbook: (await of('logbook')).map(({ duration, date }: Record<string, string>) => ({
          duration,
          date,
        })),
      });
    }
    return all.toSorted((a, b) => a.student.email.localeCompare(b.student.email));
  }

  test('import, undo, import equals import', async () => {
    const first = await imported(whole);
    expect(first).toMatchObject({ created: 2, parents: 2, lessons: 2, tests: 2, practice: 2 });
    const once = await seen();
    expect(await undone(first.id)).toMatchObject({ status: 'undone', takenBack: 2, kept: [] });
    expect(await seen()).toEqual([]);
    expect((await person.get('/api/lessons')).body).toEqual([]);
    const second = await imported(whole);
    expect(second).toMatchObject({
      created: 2,
      parents: 2,
      lessons: 2,
      tests: 2,
      practice: 2,
      left: [],
    });
    expect(await seen()).toEqual(once);
    expect((await check(whole)).dryRun).toMatchObject({ created: 0, changed: 0, same: 2 });
  });

  test('gives back what it changed, and leaves what was there', async () => {
    await imported('Name,Email,Mobile\nMere Ngata,mere@x.example,0215550199');
    const before = await seen();
    const { id, changed } = await imported(whole);
    expect(changed).toBe(1);
    expect(await named('Mere')).toMatchObject({
      phone: '+64 21 555 0101',
      credit: { freeMinutes: 90, bookedMinutes: 60 },
    });
    await undone(id);
    const [mere] = await seen();
    expect(mere).toMatchObject({ ...(before[0] as object), student: { phone: '+64 21 555 0199' } });
    expect((await named('Mere')).credit?.freeMinutes ?? 0).toBe(0);
    expect(await students()).toHaveLength(1);
  });

  test('leaves whom somebody changed since, and names them', async () => {
    const { id } = await imported(whole);
    const mere = await named('Mere');
    await person.put(`/api/students/${mere.id}`, {
      notes: 'Wears glasses',
      revision: mere.revision,
    });
    expect(await undone(id)).toMatchObject({
      status: 'undone',
      kept: [{ studentId: mere.id, name: 'Mere Ngata', why: 'changed_since' }],
    });
    expect((await students()).map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Mere',
    ]);
  });

  test('twice changes nothing more', async () => {
    const { id } = await imported(people);
    await undone(id);
    const before = await head(product.owner);
    await undone(id);
    expect(await head(product.owner)).toEqual(before);
  });
});
