import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { certificateIssued, erased, studentId, testRecorded, whose } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const gone = erased(`student-${studentId}`);
const startedStage = event('StageStarted', { ...whose, stageId: 2 });
const completedStage = event('StageCompleted', { ...whose, stageId: 2, instructorNotes: 'Calm.' });

test('a stage is in progress from its start, and completed with the instructor’s notes', async () => {
  const stage = { studentId, stageId: 2, startedAt: at(1) };
  expect((await given(startedStage)).stageProgress).toEqual([
    { ...stage, status: 'in_progress', completedAt: null, instructorNotes: null },
  ]);
  expect((await given(startedStage, completedStage)).stageProgress).toEqual([
    { ...stage, status: 'completed', completedAt: at(2), instructorNotes: 'Calm.' },
  ]);
});

test('a stage without a start of its own can be completed, and a start after that changes nothing', async () => {
  const { stageProgress } = await given(completedStage, startedStage);
  expect(stageProgress).toMatchObject([
    { status: 'completed', startedAt: null, completedAt: at(1) },
  ]);
});

const levels = ['beginner', 'advanced', 'not_assessed'] as const;
const assessed = (nth: 0 | 1 | 2, notes: string | null = null) =>
  event('SkillAssessed', {
    ...whose,
    skillName: 'Roundabouts',
    level: levels[nth],
    notes,
    assessedAt: `2026-11-02T0${nth}:00:00.000Z`,
  });

test('a skill stands at its last level', async () => {
  const { skillAssessment } = await given(assessed(0), assessed(1, 'Looks twice.'));
  expect(skillAssessment).toEqual([
    {
      ...whose,
      skillName: 'Roundabouts',
      level: 'advanced',
      notes: 'Looks twice.',
      assessedAt: '2026-11-02T01:00:00.000Z',
      wholeAt: '2026-11-02T01:00:00.000Z',
    },
  ]);
});

test('a skill that is reset has no date', async () => {
  const { skillAssessment } = await given(assessed(0), assessed(2));
  expect(skillAssessment).toMatchObject([{ level: 'not_assessed', assessedAt: null }]);
});

test('each change of a level is a step, and the same level again is none', async () => {
  const { skillChange } = await given(assessed(0), assessed(0, 'Again.'), assessed(1));
  const step = { ...whose, skillName: 'Roundabouts' };
  expect(skillChange).toEqual([
    {
      position: 1,
      ...step,
      fromLevel: 'not_assessed',
      toLevel: 'beginner',
      changedAt: '2026-11-02T00:00:00.000Z',
    },
    {
      position: 3,
      ...step,
      fromLevel: 'beginner',
      toLevel: 'advanced',
      changedAt: '2026-11-02T01:00:00.000Z',
    },
  ]);
});

test('a curriculum skill has its last rating', async () => {
  const rated = (status: 'excellent' | 'needs_practice', assessedAt: string) =>
    event('CurriculumSkillAssessed', { ...whose, skillItemId: 101, status, assessedAt });
  const { curriculumAssessment, skillAssessment } = await given(
    rated('needs_practice', '2026-11-02T00:00:00.000Z'),
    rated('excellent', '2026-11-03T00:00:00.000Z'),
  );
  expect(curriculumAssessment).toEqual([
    {
      ...whose,
      skillItemId: 101,
      status: 'excellent',
      assessedAt: '2026-11-03T00:00:00.000Z',
      isOwn: true,
    },
  ]);
  expect(skillAssessment).toMatchObject([
    { skillName: 'Vehicle Control', level: 'advanced', wholeAt: null },
  ]);
});

const entry = {
  ...whose,
  entryType: 'practice',
  duration: 90,
  date: '2026-11-01',
  description: 'Around the block',
  skillsPracticed: ['Roundabouts', 'Hill Starts'],
  weatherConditions: 'sunny',
  roadConditions: 'dry',
  areasForImprovement: 'Mirrors',
} as const;
const entered = event('LogbookEntryRecorded', {
  ...entry,
  skillsPracticed: [...entry.skillsPracticed],
  entryId: 3,
  signedBy: 'Ruth Parata',
});

test('a logbook entry is signed with the instructor’s name and the Auckland time', async () => {
  expect((await given(entered)).logbookEntry).toEqual([
    { id: 3, ...entry, instructorSignature: 'Ruth Parata, Sun 1 Nov 2026 13:00', createdAt: at(1) },
  ]);
});

test('a certificate stands with when it was issued', async () => {
  const { certificateId: id, ...certificate } = certificateIssued.data;
  expect((await given(certificateIssued)).certificate).toEqual([
    { id, ...certificate, issuedAt: at(1), revokedAt: null, revokeReason: null },
  ]);
});

const revoked = event('CertificateRevoked', { ...whose, certificateId: 6, reason: 'A mistake' });

test('a revoked certificate stays, with when and why', async () => {
  const { certificate } = await given(certificateIssued, revoked);
  expect(certificate).toMatchObject([{ id: 6, revokedAt: at(2), revokeReason: 'A mistake' }]);
});

test('a test result stands until it is withdrawn', async () => {
  const { testId: id, ...result } = testRecorded.data;
  expect((await given(testRecorded)).drivingTest).toEqual([{ id, ...result }]);
  const other = event('DrivingTestRecorded', { ...testRecorded.data, testId: 8 });
  const withdrawn = event('DrivingTestWithdrawn', { ...whose, testId: id });
  expect((await given(testRecorded, other, withdrawn)).drivingTest).toMatchObject([{ id: 8 }]);
});

test('an erasure leaves the record of instruction, in words that name nobody', async () => {
  const rows = await given(
    completedStage,
    assessed(0, 'Looks twice.'),
    entered,
    certificateIssued,
    revoked,
    testRecorded,
    gone,
  );
  expect(rows.stageProgress).toMatchObject([{ status: 'completed', instructorNotes: null }]);
  expect(rows.skillAssessment).toMatchObject([{ level: 'beginner', notes: null }]);
  expect(rows.skillChange).toMatchObject([{ toLevel: 'beginner' }]);
  expect(rows.logbookEntry).toMatchObject([
    {
      description: '[erased]',
      skillsPracticed: [],
      areasForImprovement: null,
      instructorSignature: '[erased], Sun 1 Nov 2026 15:00',
      duration: 90,
      weatherConditions: 'sunny',
    },
  ]);
  expect(rows.certificate).toMatchObject([
    {
      certificateNumber: 'KL-0006-K7QM-2XRB',
      title: '[erased]',
      description: null,
      issuedBy: '[erased]',
      revokedAt: at(5),
      revokeReason: null,
    },
  ]);
  expect(rows.drivingTest).toMatchObject([{ result: 'failed', place: null, notes: null }]);
});

test('an erasure leaves the records of other students alone', async () => {
  const other = event('CertificateIssued', {
    ...certificateIssued.data,
    certificateId: 7,
    studentId: ids.studentId.parse(13),
  });
  const { certificate } = await given(certificateIssued, other, gone);
  expect(certificate).toMatchObject([{ title: '[erased]' }, { title: 'Well done, Hēmi' }]);
});
