import { afterAll, beforeAll, expect, test } from 'bun:test';
import { tablesWithAddresses } from '#api/backup/tables.ts';
import { openDatabase } from '#api/database/database.ts';
import { findGivenTwice } from '#api/database/given-numbers.ts';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { demoInstructor } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import * as ids from '#domain/kernel/ids.ts';
import { type Noun, nounOf, nouns } from '#domain/nouns.ts';
import { type NumberedKind, numberedKinds } from '#domain/numbers.ts';
import { nameOfStream } from '#projections/audit/find-streams.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { exportParts } from '#projections/export/query.ts';
import { projections } from '#projections/registry.ts';
import { inDays } from '../support/in-days.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { wholeDatabase } from '../support/whole-database.ts';

let demo: TestProduct;
beforeAll(async () => {
  // Nothing of the demo leaves: its addresses are made up. What can be sent decides what it says was sent.
  demo = await openTestProduct({ smtpUrl: 'smtp://127.0.0.1:9', smsHttpUrl: 'http://127.0.0.1:9' });
  await seedDemoSchool(demo.product);
  await seedDemoDirectory(demo.product);
  await demo.product.processes.settled();
});
afterAll(() => demo?.close());

async function signedIn(at: TestProduct): Promise<Person> {
  const person = at.visitor();
  const { email, password } = demoInstructor;
  await person.post('/api/auth/login', { email, password });
  return person;
}

test('the demo school is furnished in the hour that summer time takes out', async () => {
  const changing = await openTestProduct({ clock: () => '2027-09-25T14:00:20.000Z' });
  await seedDemoSchool(changing.product);
  await changing.product.processes.settled();
  expect(await changing.product.log.head()).toBeGreaterThan(1_000);
  // Late in a month, money of this month has come in; on its first day it may not have.
  const { body: metrics } = await (await signedIn(changing)).get('/api/dashboard/metrics');
  expect(metrics.monthlyRevenue).toBeGreaterThan(0);
  expect(metrics.totalRevenue).toBeGreaterThan(metrics.monthlyRevenue);
  // Without a mail server it says of nothing that it went out by email.
  const school = await signedIn(changing);
  const notices = [];
  for (const { id } of (await school.get('/api/students')).body)
    notices.push(...(await school.get(`/api/students/${id}/notices`)).body);
  expect(notices.filter(({ channel }) => channel !== 'app')).toEqual([]);
  await changing.close();
});

test('the demo school has income, money owed and money overdue, and is on Professional', async () => {
  const person = await signedIn(demo);
  const { body: payments } = await person.get('/api/payments');
  const count = (status: string) =>
    payments.filter((one: { status: string }) => one.status === status).length;
  expect(count('completed')).toBeGreaterThan(20);
  expect(count('pending')).toBeGreaterThan(0);
  expect(count('overdue')).toBeGreaterThan(0);
  const { body: weeks } = await person.get('/api/dashboard/weeks');
  expect(weeks.weeks.filter(({ income }: { income: number }) => income > 0).length).toBeGreaterThan(
    4,
  );
  expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
    subscriptionType: 'professional',
  });
  const { body: students } = await person.get('/api/students');
  const sentences = students.flatMap(({ credit }: any) => (credit ? [credit] : []));
  // One has used some six of ten lessons, one has a present of two.
  const total = (of: any) => of.usedMinutes + of.bookedMinutes + of.freeMinutes;
  expect(sentences.map(total).toSorted((a: number, b: number) => a - b)).toEqual([120, 600]);
  const ten = sentences.find((each: any) => total(each) === 600);
  expect(Math.abs(ten.usedMinutes - 360)).toBeLessThanOrEqual(120);
  // A week of messages: letters, texts, and what did not arrive.
  const told: string[] = [];
  for (const { id } of students)
    for (const one of (await person.get(`/api/students/${id}/notices`)).body)
      told.push(`${one.channel} ${one.status}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'email sent',
      'email refused',
      'email unconfirmed',
      'text delivered',
      'text undelivered',
    ]),
  );
  const bad: string[] = [];
  for (const { id } of students)
    for (const one of (await person.get(`/api/students/${id}/bad-addresses`)).body)
      bad.push(`${one.to} ${one.channel}`);
  expect(bad).toEqual(['student email']);
});

test('the demo lists three schools with reviews, and fills the inbox and the mood boards', async () => {
  const { body: landing } = await demo.visitor().get('/api/public/landing');
  expect(landing.boards).toHaveLength(8);
  expect(landing.boards[0]).toMatchObject({ style: 'Bold', prompt: 'Keep left, always' });
  expect(landing.reviews).toHaveLength(3);
  expect(
    landing.instructors.map((one: { name: string; place: string }) => [one.name, one.place]),
  ).toEqual([
    ['Marama Wilson', 'Grey Lynn, Auckland'],
    ['Hemi Walker', 'Point Chevalier, Auckland'],
    ['Anjali Menon', 'Newtown, Wellington'],
  ]);

  const marama = demo.visitor();
  const login = { email: 'marama@kowhai.example', password: 'keep-left-demo' };
  expect((await marama.post('/api/auth/login', login)).status).toBe(200);
  const { body: enquiries } = await marama.get('/api/enquiries');
  expect(enquiries.map(({ status }: { status: string }) => status)).toEqual([
    'new',
    'new',
    'contacted',
    'declined',
    'converted',
  ]);
  expect((await marama.get('/api/reviews')).body).toHaveLength(3);
});

test('the demo school is an approved provider, with a course that was held and one that is ahead', async () => {
  const person = demo.visitor();
  const { email, password } = demoInstructor;
  await person.post('/api/auth/login', { email, password });
  const { body: provider } = await person.get('/api/course-provider/');
  expect(provider).toMatchObject({ standing: 'current', courses: [{ courseName: 'Road ready' }] });
  const { body: courses } = await person.get('/api/courses/');
  expect(courses).toMatchObject([
    {
      sessions: [{ isTaken: false }],
      learners: [{ studentId: 1, courseResult: null, certificateId: null }],
    },
    {
      sessions: [{ isTaken: true }],
      learners: [
        { studentId: 5, courseResult: 'not_yet', certificateId: null },
        { studentId: 3, courseResult: 'passed' },
      ],
    },
  ]);
  const now = new Date().toISOString();
  expect(courses[0].sessions[0].startTime > now).toBe(true);
  expect(courses[1].sessions[0].endTime < now).toBe(true);
  const { certificateNumber } = courses[1].learners[1];
  expect((await demo.visitor().get(`/api/verify/${certificateNumber}`)).body).toMatchObject({
    status: 'valid',
    type: 'approved_course',
    title: 'Road ready',
  });
});

test('seeding again changes nothing', async () => {
  const head = await demo.product.log.head();
  await seedDemoSchool(demo.product);
  await seedDemoDirectory(demo.product);
  expect(await demo.product.log.head()).toBe(head);
});

test('every stream of a school at work is known by a name', async () => {
  const { sql } = demo.product.deps;
  const rows = await sql<{ stream: string }[]>`select distinct stream from ledger.events`;
  const nameless: string[] = [];
  for (const { stream } of rows) {
    const noun = nounOf(stream);
    if (!noun || (await nameOfStream(sql, stream, noun)) === null) nameless.push(stream);
  }
  expect(nameless).toEqual([]);
  const known = new Set(rows.map(({ stream }) => nounOf(stream)));
  // What nobody in the demo has done.
  const absent =
    'accountant attendance bank bankfile bankline bills cardcharge breach car contact ending erasure foreign feed gst import keptcard payer payout privacy rules team'.split(
      ' ',
    );
  expect(nouns.filter((noun: Noun) => !known.has(noun))).toEqual(absent as Noun[]);
});

test('a rebuild, which copies rows, gives the demo school the same rows as fact after fact did', async () => {
  const { log, projector, deps } = demo.product;
  const own = openDatabase(demo.databaseUrl, { max: 1 });
  const { drift, position } = await rebuildReadModels(own, log, projections, 'anew');
  expect(drift).toEqual([]);
  expect(position).toBe(await log.head());
  expect((await projector.status()).deadLetters).toEqual([]);
  const indexes =
    await deps.sql`select 1 from pg_indexes where schemaname = 'read' and indexname not like '%_key' and indexname not like '%_pkey'`;
  expect(indexes.length).toBeGreaterThan(20);
  await own.end();
  // Whose rules the read models follow again.
  await demo.restart();
});

test('its numbers are given to nobody else', async () => {
  const { sql, ids } = demo.product.deps;
  const [said] = await sql<{ numbers: Record<string, number> }[]>`
    with recursive inner_of (key, value) as (
      select '', data from ledger.events
      union all
      select coalesce(part.key, inner_of.key), part.value from inner_of
      cross join lateral (
        select key, value from jsonb_each(case jsonb_typeof(inner_of.value) when 'object' then inner_of.value else '{}' end)
        union all
        select null, value from jsonb_array_elements(case jsonb_typeof(inner_of.value) when 'array' then inner_of.value else '[]' end)
      ) part
    )
    select jsonb_object_agg(key, highest) as numbers from (
      select key, max(number) as highest from inner_of
      cross join lateral (select case jsonb_typeof(value) when 'number' then value::numeric end as number) said
      -- From 1,000,000,000 on they are packages of the price list, which are not numbered.
      where key like '%Id' and number < 1000000000 group by key
    ) each`;
  for (const [name, { given }] of Object.entries(numberedKinds))
    expect([name, await ids.next(name as NumberedKind)]).toEqual([
      name,
      (said?.numbers[given[1]] ?? 0) + 1,
    ]);
  expect(await findGivenTwice(sql)).toEqual([]);
});

test('the first proposal and the first series after it are answered', async () => {
  const person = await demo.instructor();
  const studentId = await demo.student(person);
  const offered = await person.post('/api/lessons/proposals', {
    studentId,
    startTime: inDays(1, '10:00'),
    endTime: inDays(1, '11:00'),
    lessonType: 'City Driving',
  });
  expect(offered.status).toBe(201);
  expect((await person.get('/api/lessons/proposals')).body).toHaveLength(1);
  const series = await person.post('/api/lesson-series', {
    studentId,
    startTime: inDays(9, '10:00'),
    durationMinutes: 60,
    everyWeeks: 1,
    count: 2,
    lessonType: 'City Driving',
    title: 'Town',
  });
  expect(series.status).toBe(201);
  expect((await demo.product.log.read(`series-${series.body.seriesId}`))[0]).toMatchObject({
    data: { studentId },
  });
});

test('the file that learners take of themselves holds what is kept of them, and nothing of another learner', async () => {
  const { sql } = demo.product.deps;
  const students = await sql<{ id: number; lastName: string; email: string; notes: string }[]>`
    select id, last_name, coalesce(email, '') as email, coalesce(notes, '') as notes from read.student`;
  const filled = new Set<string>();
  for (const { id, email, notes } of students) {
    const parts = new Map<string, readonly unknown[]>();
    for (const part of exportParts(sql, { own: ids.studentId.parse(id) }))
      parts.set(
        part.name,
        (await Array.fromAsync(part.pages())).flatMap(({ rows }) => [...rows]),
      );
    expect(parts.get('students')).toMatchObject([{ id }]);
    const text = JSON.stringify([...parts]);
    for (const other of students)
      if (other.email && other.email !== email) expect(text).not.toContain(other.email);
    if (notes) expect(text).not.toContain(JSON.stringify(notes));
    for (const [name, rows] of parts) if (rows.length > 0) filled.add(name);
  }
  const records =
    'lessons proposals payments paymentSteps creditPurchases parents conversations messages';
  const ofLearning =
    'practiceDrives licences recaps mockTests readiness testBookings resources notices';
  for (const name of `${records} ${ofLearning}`.split(' ')) expect(filled).toContain(name);
});

test('outside of the read models, addresses lie in the clear in one table alone', async () => {
  const { sql, tokens, teamInvitations, stripe } = demo.product.deps;
  const kept = await sql<{ email: string }[]>`
    select email from read.account union select email from read.student where email is not null
    union select email from read.guardian union select email from read.practice_supervisor where email is not null`;
  const emails = kept.map(({ email }) => email.toLowerCase());
  const [one = '', two = ''] = emails;
  const expiresAt = inDays(3);
  for (const kind of [
    'guardian-invite',
    'supervisor-link',
    'change-email',
    'review-link',
  ] as const) {
    const token = await tokens.make(kind, { subject: 4_711, boundTo: one, expiresAt });
    expect(await tokens.find(kind, token, inDays(0))).toMatchObject({ boundTo: one });
    expect(await tokens.find(kind, `${token}x`, inDays(0))).toBeNull();
  }
  const about = {
    schoolId: ids.schoolId.parse(1),
    email: two,
    invitedBy: ids.accountId.parse(1),
    expiresAt,
  };
  const earlier = await teamInvitations.make(about);
  const token = await teamInvitations.make(about);
  expect(await teamInvitations.find(earlier, inDays(0))).toBeNull();
  expect(await teamInvitations.find(token, inDays(0))).toMatchObject({ email: two });
  expect(await teamInvitations.list(ids.schoolId.parse(1), inDays(0))).toMatchObject([
    { email: two },
  ]);
  await stripe.platform?.customers.create({ email: one }, { idempotencyKey: 'a customer' });

  const found = new Set<string>();
  for (const line of await wholeDatabase(demo.owner)) {
    const table = line.slice(0, line.indexOf(':'));
    const text = line.toLowerCase();
    if (!table.startsWith('read.') && emails.some((email) => text.includes(email)))
      found.add(table);
  }
  expect([...found]).toEqual([...tablesWithAddresses]);
});
