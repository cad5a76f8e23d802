import { expect, test } from 'bun:test';
import { progressOf } from '#api/cases/portals/portal-progress.ts';
import * as ids from '#domain/kernel/ids.ts';
import { listCertificates, verifyCertificate } from '#projections/certificates/query.ts';
import { listDrivingTests } from '#projections/driving-tests/query.ts';
import { listGuardians } from '#projections/guardians/query.ts';
import { listLogbook } from '#projections/logbook/query.ts';
import { listProgress } from '#projections/progress/query.ts';
import {
  listCurriculumAssessments,
  listSkillChanges,
  listSkills,
} from '#projections/skills/query.ts';
import { listSchoolSkills } from '#projections/skills-school/query.ts';
import { event, recorded } from './event.ts';
import { enrolled, schoolId, schoolRegistered, studentId, whose } from './examples.ts';
import { readModelsInPostgres } from './given-in-postgres.ts';

const given = readModelsInPostgres();

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

test('facts that are applied a second time change nothing', async () => {
  const once = await given(...everything);
  const events = everything.map(recorded);
  expect(await given.rowsAfter([events, events])).toEqual(once);
});

test('a skill stands at its last level and remembers each step', async () => {
  await given(...everything);
  expect(await listSkills(given.sql(), schoolId, studentId)).toMatchObject([
    { skillName: 'Roundabouts', level: 'beginner', assessedAt: '2026-11-01T05:00:00.000Z' },
    { skillName: 'Vehicle Control', level: 'advanced', assessedAt: '2026-11-01T05:00:00.000Z' },
  ]);
  const all = await listSkillChanges(given.sql(), schoolId, studentId);
  const steps = all.filter(({ skillName }) => skillName === 'Roundabouts');
  expect(steps.map(({ fromLevel, toLevel }) => [fromLevel, toLevel])).toEqual([
    ['not_assessed', 'beginner'],
    ['advanced', 'not_assessed'],
    ['beginner', 'advanced'],
    ['not_assessed', 'beginner'],
  ]);
});

test('stages, entries, certificates, results and guardians are as the ledger says', async () => {
  await given(...everything);
  const [first, second, third] = await listProgress(given.sql(), schoolId, studentId);
  expect(first).toMatchObject({
    status: 'completed',
    completedHours: 1.5,
    instructorNotes: 'Calm.',
    level: 'advanced',
  });
  const own = await progressOf({ sql: given.sql() }, schoolId, studentId);
  expect(own.hoursDriven).toBe(1.5);
  expect(second).toMatchObject({ status: 'in_progress', mayComplete: true });
  expect(third).toMatchObject({ status: 'not_started' });

  expect(await listLogbook(given.sql(), schoolId, studentId)).toMatchObject([
    {
      id: 1,
      skillsPracticed: ['Roundabouts', 'Hill Starts'],
      instructorSignature: 'Marama Wilson, Sun 1 Nov 2026 21:00',
    },
  ]);
  const worth = async (today: string) =>
    (await listCertificates(given.sql(), schoolId, studentId, today)).map(({ id, status }) => [
      id,
      status,
    ]);
  expect(await worth('2026-12-31')).toEqual([
    [2, 'revoked'],
    [1, 'valid'],
  ]);
  expect(await worth('2027-01-01')).toEqual([
    [2, 'revoked'],
    [1, 'expired'],
  ]);
  expect(await listDrivingTests(given.sql(), schoolId, studentId)).toHaveLength(2);
  expect(await listCurriculumAssessments(given.sql(), schoolId, studentId)).toMatchObject([
    { skillItemId: 101, status: 'excellent' },
    { skillItemId: 402, status: 'needs_practice' },
  ]);
  expect(await listSchoolSkills(given.sql(), schoolId)).toMatchObject([{ name: 'Towing' }]);
  // Shutting somebody out withdrew their invitation; that they had been in before stays true.
  expect(await listGuardians(given.sql(), schoolId, studentId)).toMatchObject([
    { status: 'Active', isActive: true, inviteSentAt: null },
  ]);
});

test('another school finds none of it', async () => {
  await given(...everything);
  const other = 2;
  expect(await listSkills(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(await listSkillChanges(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(await listProgress(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(await listLogbook(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(
    await listCertificates(given.sql(), ids.schoolId.parse(other), studentId, '2026-11-21'),
  ).toEqual([]);
  expect(await listGuardians(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(await listDrivingTests(given.sql(), ids.schoolId.parse(other), studentId)).toEqual([]);
  expect(await listSchoolSkills(given.sql(), ids.schoolId.parse(other))).toEqual([]);
});

test('a lesson in the diary and in the logbook counts once, by the Auckland day; self-study never', async () => {
  const lesson = {
    lessonId: 5,
    instructorId: ids.accountId.parse(1),
    ...whose,
    // 08:00 to 09:00 on 3 November in Auckland, still the 2nd in London.
    startsAt: '2026-11-02T19:00:00.000Z',
    endsAt: '2026-11-02T20:00:00.000Z',
  };
  const text = { title: 'x', description: null, lessonType: 'City Driving', notes: null } as const;
  const { startsAt: _starts, endsAt: _ends, ...keys } = lesson;
  await given(
    enrolled,
    event('LessonScheduled', { ...lesson, ...text }),
    event('LessonCompleted', keys),
    entry(1, 'lesson', '2026-11-03', 45),
    entry(2, 'practice', '2026-11-03', 30),
    entry(3, 'self_study', '2026-11-03', 240),
  );
  const [first] = await listProgress(given.sql(), schoolId, studentId);
  expect(first?.completedHours).toBe(1.5);
});

test('a stranger who verifies a number never reads the student’s name', async () => {
  await given(
    schoolRegistered,
    enrolled,
    certificate(1, 'Well done, HĒMI'),
    certificate(2, 'Parking'),
  );
  const named = await verifyCertificate(given.sql(), 'kl 0001 k7qm 2xrb', '2026-11-21');
  expect(named).toMatchObject({ status: 'valid', title: 'Stage completion' });
  expect(JSON.stringify(named)).not.toMatch(/hēmi|rāwiri/i);
  const plain = await verifyCertificate(given.sql(), 'KL-0002-K7QM-2XRB', '2026-11-21');
  expect(plain).toMatchObject({ title: 'Parking', schoolName: 'Kōwhai Driving School' });
});
