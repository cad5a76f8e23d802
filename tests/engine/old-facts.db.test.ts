import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { newEventId } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { codecOfBefore } from '../support/codec-of-before.ts';
import { testKeyStore } from '../support/key-store.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';

let opened: TestProduct;
let founder: Person;
let instructor: Person;
let founderId: number;
let studentId: number;
beforeAll(async () => {
  opened = await openTestProduct();
  founder = await opened.instructor({ school: false });
  founderId = await idOf(founder);
  instructor = await opened.instructor();
  studentId = await opened.student(instructor);
  await recordAsBefore(await idOf(instructor));
});
afterAll(() => opened.close());

/** What a release that neither cleaned texts nor bounded days recorded. */
async function recordAsBefore(schoolId: number): Promise<void> {
  const sql = openDatabase(opened.databaseUrl);
  const keys = keyRing(sql, testKeyStore);
  const log = postgresEventLog(sql, codecOfBefore(keys));
  const metadata = {
    actor: { kind: 'system', id: null },
    occurredAt: '2026-11-21T01:30:00.000Z',
    correlationId: 'before',
  } as const;
  const record = (stream: string, type: string, data: object) =>
    log.append(stream, 'any', [{ id: newEventId(), type, data: { ...data }, metadata }]);
  const whose = { studentId, schoolId };

  await record(`school-${founderId}`, 'SchoolRegistered', {
    schoolId: founderId,
    ownerId: founderId,
    name: 'N',
    address: '1 Road',
    phone: null,
    email: null,
    website: null,
    description: null,
    licenseNumber: null,
    insuranceProvider: null,
    vehicleCount: 1,
    operatingHours: null,
    openingHours: null,
    specialties: ['a\u0000b', 'c\ud800'],
    defaultLessonDuration: 60,
    defaultLessonPriceCents: 8_000,
  });
  await record(`progress-${studentId}`, 'SkillAssessed', {
    ...whose,
    skillName: 'Parking',
    level: 'beginner',
    notes: 'a\u0000b',
    assessedAt: '2026-11-21T01:30:00.000Z',
  });
  await record(`progress-${studentId}`, 'LogbookEntryRecorded', {
    ...whose,
    entryId: 1,
    entryType: 'lesson',
    duration: 30,
    date: '2026-11-21',
    description: 'Hills',
    skillsPracticed: ['a\u0000b'],
    weatherConditions: null,
    roadConditions: null,
    areasForImprovement: null,
    signedBy: 'Ana',
  });
  const { position } = await record(`practice-${studentId}`, 'PracticeLogged', {
    ...whose,
    driveId: 1,
    date: '0000-01-01',
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Ana',
    supervisorEmail: null,
    notes: 'a\u0000b',
  });
  await log.close();
  await keys.close();
  await sql.end({ timeout: 1 });
  await opened.product.projector.waitFor(position);
}

/** How events of before are shown: without the letter, on the nearest day. */
async function expectShown(): Promise<void> {
  expect((await opened.product.projector.status()).deadLetters).toEqual([]);
  expect((await founder.get('/api/schools/mine')).body).toMatchObject({
    id: founderId,
    specialties: ['ab', 'c\ufffd'],
  });
  const of = `/api/students/${studentId}`;
  expect((await instructor.get(`${of}/driving-skills`)).body).toMatchObject([{ notes: 'ab' }]);
  expect((await instructor.get(`${of}/logbook`)).body).toMatchObject([{ skillsPracticed: ['ab'] }]);
  expect((await instructor.get(`${of}/practice`)).body.drives).toMatchObject([
    { date: '1900-01-01', notes: 'ab' },
  ]);
}

test('events from before texts were cleaned and days bounded are shown as far as possible', async () => {
  await expectShown();
});

test('read models that an earlier release left incomplete are complete after a start', async () => {
  const { sql } = opened.product.deps;
  await sql`delete from read.school where id = ${founderId}`;
  await sql`delete from read.logbook_entry`;
  await sql`
    insert into read.dead_letter (position, projection, type, error)
    values ((select position from ledger.events where stream = ${`school-${founderId}`}), 'schools', 'SchoolRegistered', 'unsupported Unicode escape sequence')`;
  await sql`update read.checkpoint set fingerprint = 'of an earlier release'`;
  await opened.owner`drop table read.model`;
  await opened.restart();
  await expectShown();
});

test('an account whose school was lost can change it again', async () => {
  const { status, body } = await founder.put(`/api/schools/${founderId}`, {
    name: 'N',
    address: '1 Road',
    specialties: ['d'],
  });
  expect([status, body.specialties]).toEqual([200, ['d']]);
});
