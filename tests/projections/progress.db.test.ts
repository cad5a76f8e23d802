import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';
import { certificates } from '#projections/certificates/project.ts';
import { listCertificates, verifyCertificate } from '#projections/certificates/query.ts';
import { applyBatch } from '#projections/engine/apply.ts';
import { createReadSchema } from '#projections/engine/schema.ts';
import { guardians } from '#projections/guardians/project.ts';
import { listGuardians } from '#projections/guardians/query.ts';
import { lessons } from '#projections/lessons/project.ts';
import { logbook } from '#projections/logbook/project.ts';
import { listLogbook } from '#projections/logbook/query.ts';
import { progress } from '#projections/progress/project.ts';
import { listProgress } from '#projections/progress/query.ts';
import { schools } from '#projections/schools/project.ts';
import { skills } from '#projections/skills/project.ts';
import { listSkillChanges, listSkills } from '#projections/skills/query.ts';
import { skillsCurriculum } from '#projections/skills-curriculum/project.ts';
import { listCurriculumAssessments } from '#projections/skills-curriculum/query.ts';
import { skillsSchool } from '#projections/skills-school/project.ts';
import { listSchoolSkills } from '#projections/skills-school/query.ts';
import { students } from '#projections/students/project.ts';
import { tests } from '#projections/tests/project.ts';
import { listDrivingTests } from '#projections/tests/query.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { event, type Given, recorded } from './event.ts';
import { enrolled, schoolId, schoolRegistered, studentId, whose } from './examples.ts';

/** A student's record, and the read models its questions look into. */
const projections = [
  schools,
  students,
  lessons,
  certificates,
  guardians,
  logbook,
  progress,
  skills,
  skillsCurriculum,
  skillsSchool,
  tests,
];

let database: FreshDatabase;
let sql: Database;
beforeAll(async () => {
  database = await freshDatabase();
  sql = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`drop schema if exists read cascade`;
  await createReadSchema(sql, 'read', projections, 'test');
});

const assessed = (level: 'not_assessed' | 'beginner' | 'advanced', at: string) =>
  event('SkillAssessed', {
    ...whose,
    skillName: 'Roundabouts',
    level,
    notes: null,
    assessedAt: at,
  });
const certificate = (certificateId: number, title: string) =>
  event('CertificateIssued', {
    ...whose,
    certificateId,
    certificateNumber: `KL-000${certificateId}-K7QM-2XRB`,
    type: 'stage_completion',
    title,
    description: null,
    stageId: 1,
    issuedBy: 'Marama Wilson',
    validUntil: '2026-12-31',
  });
const entry = (
  entryId: number,
  entryType: 'lesson' | 'practice' | 'self_study',
  date: string,
  duration: number,
) =>
  event('LogbookEntryRecorded', {
    ...whose,
    entryId,
    entryType,
    duration,
    date,
    description: 'Around the block',
    skillsPracticed: ['Roundabouts', 'Hill Starts'],
    weatherConditions: 'sunny',
    roadConditions: null,
    areasForImprovement: null,
    signedBy: 'Marama Wilson',
  });
const sat = (testId: number, result: 'passed' | 'failed') =>
  event('DrivingTestRecorded', {
    ...whose,
    testId,
    type: 'full',
    date: '2026-11-01',
    place: null,
    result,
    notes: null,
  });
const guardian = { guardianId: 3, ...whose };

const everything = [
  schoolRegistered,
  enrolled,
  assessed('beginner', '2026-11-01T02:00:00.000Z'),
  assessed('advanced', '2026-11-01T03:00:00.000Z'),
  assessed('not_assessed', '2026-11-01T04:00:00.000Z'),
  assessed('beginner', '2026-11-01T05:00:00.000Z'),
  event('CurriculumSkillAssessed', {
    ...whose,
    skillItemId: 101,
    status: 'excellent',
    assessedAt: '2026-11-01T05:00:00.000Z',
  }),
  event('SchoolSkillAdded', { schoolId, name: 'Towing', category: 'control' }),
  entry(1, 'practice', '2026-11-01', 90),
  event('StageCompleted', { ...whose, stageId: 1, instructorNotes: 'Calm.' }),
  certificate(1, 'First drives'),
  event('StageStarted', { ...whose, stageId: 2 }),
  certificate(2, 'Another'),
  event('CertificateRevoked', { ...whose, certificateId: 2, reason: 'A mistake' }),
  sat(1, 'passed'),
  sat(2, 'failed'),
  sat(3, 'failed'),
  event('DrivingTestWithdrawn', { ...whose, testId: 3 }),
  event('GuardianAdded', {
    ...guardian,
    parentName: 'Anna',
    email: 'anna@mail.example',
    phone: null,
    relationship: 'parent',
    accessLevel: 'view_only',
  }),
  event('GuardianInvited', { ...guardian, expiresAt: '2026-11-08T00:00:00.000Z' }),
  event('GuardianSignedIn', guardian),
  event('GuardianDeactivated', guardian),
  event('GuardianReactivated', guardian),
];

/** Every row of every read model, to be compared. */
async function everyRow(): Promise<unknown> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'read' and tablename not in ('checkpoint') order by name
  `;
  const rows: Record<string, unknown> = {};
  for (const { name } of tables)
    rows[name] = [
      ...(await sql`select to_jsonb(t) as row from ${sql(`read.${name}`)} t order by to_jsonb(t)::text`),
    ];
  return rows;
}

const ledger = (...given: Given[]): RecordedEvent[] => given.map(recorded);

/** Applies events as the projector does; `from` is where the checkpoint stands. */
async function apply(events: RecordedEvent[], from = 0): Promise<void> {
  await applyBatch(sql, 'read', projections, from, events);
}

test('facts that are applied a second time change nothing', async () => {
  const events = ledger(...everything);
  await apply(events);
  const once = await everyRow();
  await apply(events, events.length);
  expect(await everyRow()).toEqual(once);
  const setAside = await sql`select projection, type, error from dead_letter`;
  expect([...setAside]).toEqual([]);
});

test('each fact applied twice in a row leaves what applying it once does', async () => {
  const events = ledger(...everything);
  await apply(events);
  const once = await everyRow();
  await sql`drop schema read cascade`;
  await createReadSchema(sql, 'read', projections, 'test');
  let at = 0;
  for (const event of events)
    for (let time = 0; time < 2; time++) {
      await apply([event], at);
      at = event.position;
    }
  expect(await everyRow()).toEqual(once);
});

test('a skill stands at its last level and remembers each step', async () => {
  await apply(ledger(...everything));
  expect(await listSkills(sql, schoolId, studentId)).toMatchObject([
    { skillName: 'Roundabouts', level: 'beginner', assessedAt: '2026-11-01T05:00:00.000Z' },
  ]);
  const steps = await listSkillChanges(sql, schoolId, studentId);
  expect(steps.map(({ fromLevel, toLevel }) => [fromLevel, toLevel])).toEqual([
    ['not_assessed', 'beginner'],
    ['advanced', 'not_assessed'],
    ['beginner', 'advanced'],
    ['not_assessed', 'beginner'],
  ]);
});

test('stages, entries, certificates, results and guardians are as the ledger says', async () => {
  await apply(ledger(...everything));
  const [first, second, third] = await listProgress(sql, schoolId, studentId);
  expect(first).toMatchObject({
    status: 'completed',
    completedHours: 1.5,
    instructorNotes: 'Calm.',
    rating: 'Excellent',
  });
  expect(second).toMatchObject({ status: 'in_progress', mayComplete: true });
  expect(third).toMatchObject({ status: 'not_started' });

  expect(await listLogbook(sql, schoolId, studentId)).toMatchObject([
    {
      id: 1,
      skillsPracticed: ['Roundabouts', 'Hill Starts'],
      instructorSignature: 'Marama Wilson, Sun 1 Nov 2026 21:00',
    },
  ]);
  const worth = async (today: string) =>
    (await listCertificates(sql, schoolId, studentId, today)).map(({ id, status }) => [id, status]);
  expect(await worth('2026-12-31')).toEqual([
    [2, 'revoked'],
    [1, 'valid'],
  ]);
  expect(await worth('2027-01-01')).toEqual([
    [2, 'revoked'],
    [1, 'expired'],
  ]);
  expect(await listDrivingTests(sql, schoolId, studentId)).toHaveLength(2);
  expect(await listCurriculumAssessments(sql, schoolId, studentId)).toHaveLength(1);
  expect(await listSchoolSkills(sql, schoolId)).toMatchObject([{ name: 'Towing' }]);
  // Shutting somebody out withdrew their invitation; that they had been in before stays true.
  expect(await listGuardians(sql, schoolId, studentId)).toMatchObject([
    { status: 'Active', isActive: true, inviteSentAt: null },
  ]);
});

test('another school finds none of it', async () => {
  await apply(ledger(...everything));
  const other = 2;
  expect(await listSkills(sql, other, studentId)).toEqual([]);
  expect(await listSkillChanges(sql, other, studentId)).toEqual([]);
  expect(await listLogbook(sql, other, studentId)).toEqual([]);
  expect(await listCertificates(sql, other, studentId, '2026-11-21')).toEqual([]);
  expect(await listGuardians(sql, other, studentId)).toEqual([]);
  expect(await listDrivingTests(sql, other, studentId)).toEqual([]);
  expect(await listSchoolSkills(sql, other)).toEqual([]);
});

test('a lesson in the diary and in the logbook counts once, by the Auckland day; self-study never', async () => {
  const lesson = {
    lessonId: 5,
    instructorId: 1,
    ...whose,
    // 08:00 to 09:00 on 3 November in Auckland, still the 2nd in London.
    startsAt: '2026-11-02T19:00:00.000Z',
    endsAt: '2026-11-02T20:00:00.000Z',
  };
  const text = { title: 'x', description: null, lessonType: 'City Driving', notes: null } as const;
  const { startsAt: _starts, endsAt: _ends, ...keys } = lesson;
  await apply(
    ledger(
      enrolled,
      event('LessonScheduled', { ...lesson, ...text }),
      event('LessonCompleted', keys),
      entry(1, 'lesson', '2026-11-03', 45),
      entry(2, 'practice', '2026-11-03', 30),
      entry(3, 'self_study', '2026-11-03', 240),
    ),
  );
  const [first] = await listProgress(sql, schoolId, studentId);
  expect(first?.completedHours).toBe(1.5);
});

test('a stranger who verifies a number never reads the student’s name', async () => {
  await apply(
    ledger(
      schoolRegistered,
      enrolled,
      certificate(1, 'Well done, HĒMI'),
      certificate(2, 'Parking'),
    ),
  );
  const named = await verifyCertificate(sql, 'kl 0001 k7qm 2xrb', '2026-11-21');
  expect(named).toMatchObject({ status: 'valid', title: 'Stage completion' });
  expect(JSON.stringify(named)).not.toMatch(/hēmi|rāwiri/i);
  const plain = await verifyCertificate(sql, 'KL-0002-K7QM-2XRB', '2026-11-21');
  expect(plain).toMatchObject({ title: 'Parking', schoolName: 'Kōwhai Driving School' });
});
