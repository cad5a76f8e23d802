import { describe, expect, test } from 'bun:test';
import { curriculumSkills, curriculumStages } from '#domain/catalogue/curriculum.ts';
import { drivingSkills, percentAssessed } from '#domain/catalogue/skills.ts';
import * as ids from '#domain/kernel/ids.ts';
import {
  type CertificateForm,
  certificateForm,
  logbookEntry,
  type ProgressCommand,
} from '#domain/progress/commands.ts';
import { progress } from '#domain/progress/decide.ts';
import type { ProgressEvent } from '#domain/progress/events.ts';
import { levelOfRating, levelOfRatings, ratingOfLevel, ratings } from '#domain/progress/rating.ts';
import { hoursByStage, mayComplete, type StageStatus } from '#domain/progress/stages.ts';
import { given } from '../support/given.ts';

/** Saturday 21 November 2026, 14:00 in Auckland. */
const now = '2026-11-21T01:00:00.000Z';
const whose = { studentId: ids.studentId.parse(12), schoolId: ids.schoolId.parse(1) };
const certificate = {
  certificateId: 7,
  certificateNumber: 'KL-0007-K7QM-2XRB',
  issuedBy: 'Marama Wilson',
};
const past = (...facts: ProgressEvent[]) => given(progress, ...facts);

describe('completing a stage', () => {
  const complete = (stageId: number): ProgressCommand => ({
    type: 'CompleteStage',
    now,
    ...whose,
    stageId,
    instructorNotes: 'Ready.',
    certificate,
  });
  const completed = (stageId: number): ProgressEvent => ({
    type: 'StageCompleted',
    data: { ...whose, stageId, instructorNotes: 'Ready.' },
  });
  const started = (stageId: number): ProgressEvent => ({
    type: 'StageStarted',
    data: { ...whose, stageId },
  });
  const certified = (stageId: number): ProgressEvent => ({
    type: 'CertificateIssued',
    data: {
      ...whose,
      ...certificate,
      type: 'stage_completion',
      title: curriculumStages[stageId - 1]?.name ?? '',
      description: curriculumStages[stageId - 1]?.description ?? null,
      stageId,
      validUntil: null,
    },
  });

  test('the first stage is always eligible; it issues the certificate and starts the next', () => {
    past().when(complete(1)).emits(completed(1), certified(1), started(2));
  });

  test('a stage waits for the one before it', () => {
    const no = past().when(complete(2)).rejects('stage_out_of_order');
    expect(no.message).toContain('First drives');
    past(completed(1), started(2)).when(complete(3)).rejects('stage_out_of_order');
  });

  test('the last stage starts nothing', () => {
    const before = [1, 2, 3, 4, 5].flatMap((id) => [completed(id), started(id + 1)]);
    past(...before)
      .when(complete(6))
      .emits(completed(6), certified(6));
  });

  test('completing it again says nothing, and issues no second certificate', () => {
    past(completed(1), certified(1), started(2)).when(complete(1)).emitsNothing();
  });

  test('a certificate that was issued by hand before is not issued again', () => {
    past(certified(1)).when(complete(1)).emits(completed(1), started(2));
  });

  test('a stage that is not in the curriculum is missing', () => {
    past().when(complete(7)).rejects('stage_not_found');
  });

  test('is offered only in progress and with the previous stage completed', () => {
    const stages = (...statuses: StageStatus[]) =>
      new Map(statuses.map((status, index) => [index + 1, status]));
    expect(mayComplete(stages('in_progress'), 1)).toBe(true);
    expect(mayComplete(stages('completed'), 1)).toBe(false);
    expect(mayComplete(stages('completed', 'in_progress'), 2)).toBe(true);
    expect(mayComplete(stages('in_progress', 'in_progress'), 2)).toBe(false);
    expect(mayComplete(stages('completed', 'not_started'), 2)).toBe(false);
  });
});

describe('hours of a stage', () => {
  test("a day's driving counts towards the first stage not completed before it", () => {
    const days = [
      { day: '2026-11-01', minutes: 60 },
      { day: '2026-11-05', minutes: 90 },
      { day: '2026-11-06', minutes: 30 },
      { day: '2026-11-20', minutes: 60 },
    ];
    const completedOn = new Map([
      [1, '2026-11-05'],
      [2, '2026-11-06'],
    ]);
    expect(hoursByStage(days, completedOn)).toEqual(
      new Map([
        [1, 2.5],
        [2, 0.5],
        [3, 1],
      ]),
    );
  });

  test('what is driven after the last stage counts towards none', () => {
    const completedOn = new Map(curriculumStages.map(({ id }) => [id, '2026-11-01'] as const));
    expect(hoursByStage([{ day: '2026-11-02', minutes: 60 }], completedOn).size).toBe(0);
  });
});

describe('assessing a skill', () => {
  const assess = (
    assessment: Extract<ProgressCommand, { type: 'AssessSkill' }>['assessment'],
    schoolSkills: string[] = [],
  ): ProgressCommand => ({ type: 'AssessSkill', now, ...whose, assessment, schoolSkills });
  const assessed = (
    level: 'not_assessed' | 'beginner' | 'advanced',
    notes: string | null = null,
    assessedAt = now,
  ): ProgressEvent => ({
    type: 'SkillAssessed',
    data: { ...whose, skillName: 'Roundabouts', level, notes, assessedAt },
  });

  test('any of the fourteen takes any level at once', () => {
    for (const { name } of drivingSkills)
      past()
        .when(assess({ skillName: name, level: 'advanced' }))
        .emits({
          type: 'SkillAssessed',
          data: { ...whose, skillName: name, level: 'advanced', notes: null, assessedAt: now },
        });
  });

  test('keeps the notes it was given before unless new ones come', () => {
    past(assessed('beginner', 'Signals late.'))
      .when(assess({ skillName: 'Roundabouts', level: 'advanced' }))
      .emits(assessed('advanced', 'Signals late.'));
    past(assessed('beginner', 'Signals late.'))
      .when(assess({ skillName: 'Roundabouts', level: 'advanced', notes: null }))
      .emits(assessed('advanced', null));
  });

  test('Reset returns to not assessed and takes the notes with it', () => {
    past(assessed('beginner', 'Signals late.'))
      .when(assess({ skillName: 'Roundabouts', level: 'not_assessed' }))
      .emits(assessed('not_assessed', null));
  });

  test('resetting what nobody has looked at says nothing', () => {
    past()
      .when(assess({ skillName: 'Roundabouts', level: 'not_assessed' }))
      .emitsNothing();
  });

  test('the same on the same Auckland day says nothing; on a later day it is said', () => {
    const again = assess({ skillName: 'Roundabouts', level: 'beginner' });
    past(assessed('beginner', null, '2026-11-20T12:00:00.000Z'))
      .when(again)
      .emitsNothing();
    past(assessed('beginner', null, '2026-11-20T10:00:00.000Z'))
      .when(again)
      .emits(assessed('beginner'));
  });

  test('a clock that runs ahead does not put it into the future', () => {
    past()
      .when(
        assess({
          skillName: 'Roundabouts',
          level: 'beginner',
          assessedAt: '2026-11-22T01:00:00.000Z',
        }),
      )
      .emits(assessed('beginner'));
  });

  test('a skill of the school is known to that school only', () => {
    const towing = { skillName: 'Towing', level: 'beginner' } as const;
    past().when(assess(towing)).rejects('unknown_skill');
    past()
      .when(assess(towing, ['Towing']))
      .emits({
        type: 'SkillAssessed',
        data: { ...whose, ...towing, notes: null, assessedAt: now },
      });
  });

  test('the share assessed is of the fourteen, whatever a school adds', () => {
    const level = 'beginner' as const;
    expect(percentAssessed([])).toBe(0);
    expect(percentAssessed([{ skillName: 'Towing', level }])).toBe(0);
    expect(percentAssessed([{ skillName: 'Roundabouts', level: 'not_assessed' }])).toBe(0);
    expect(
      percentAssessed(drivingSkills.slice(0, 11).map(({ name }) => ({ skillName: name, level }))),
    ).toBe(79);
    expect(percentAssessed(drivingSkills.map(({ name }) => ({ skillName: name, level })))).toBe(
      100,
    );
  });
});

describe('rating curriculum skills', () => {
  const rate = (skillItemId: number): ProgressCommand => ({
    type: 'AssessCurriculumSkill',
    now,
    ...whose,
    assessment: { skillItemId, status: 'satisfactory' },
  });

  test('every skill of the curriculum can be rated, and no other', () => {
    for (const { id } of curriculumSkills)
      past()
        .when(rate(id))
        .emits({
          type: 'CurriculumSkillAssessed',
          data: { ...whose, skillItemId: id, status: 'satisfactory', assessedAt: now },
        });
    past().when(rate(999)).rejects('unknown_curriculum_skill');
  });

  test.each([
    [[], 'not_assessed'],
    [['excellent'], 'advanced'],
    [['excellent', 'satisfactory'], 'advanced'],
    [['excellent', 'satisfactory', 'satisfactory'], 'intermediate'],
    [['satisfactory', 'needs_practice'], 'intermediate'],
    [['satisfactory', 'needs_practice', 'needs_practice'], 'beginner'],
    [['needs_practice'], 'beginner'],
  ] as const)('%p together are %s', (given, level) => {
    expect(levelOfRatings(given)).toBe(level);
  });

  test('has the three steps of a level, one for one', () => {
    for (const rating of ratings) expect(ratingOfLevel(levelOfRating(rating))).toBe(rating);
    expect(ratingOfLevel('not_assessed')).toBeNull();
  });
});

describe('the logbook', () => {
  const entry = logbookEntry.parse({ entryType: 'practice', duration: 90, description: 'Albany' });
  const write = (date: string | null, entryId = 3): ProgressCommand => ({
    type: 'RecordLogbookEntry',
    now,
    ...whose,
    entryId,
    entry: { ...entry, date },
    signedBy: 'Marama Wilson',
  });
  const written = (date: string): ProgressEvent => ({
    type: 'LogbookEntryRecorded',
    data: { ...whose, ...entry, entryId: 3, date, signedBy: 'Marama Wilson' },
  });

  test('is dated today in Auckland unless it says otherwise, and signed', () => {
    past().when(write(null)).emits(written('2026-11-21'));
    past().when(write('2026-10-01')).emits(written('2026-10-01'));
  });

  test('does not tell of days to come', () => {
    past().when(write('2026-11-22')).rejects('entry_in_the_future');
  });

  test('records an entry once', () => {
    past(written('2026-11-21')).when(write('2026-11-21')).emitsNothing();
  });

  test('a form sends minutes as text and empty choices as nothing', () => {
    const form = { entryType: 'lesson', description: 'x', weatherConditions: '', date: '' };
    expect(logbookEntry.parse({ ...form, duration: '45' })).toMatchObject({
      duration: 45,
      weatherConditions: null,
      date: null,
    });
    for (const duration of ['', '0', '-5', '1.5', 'an hour', 1441, null])
      expect(logbookEntry.safeParse({ ...form, duration }).success).toBe(false);
  });
});

describe('certificates', () => {
  const form: CertificateForm = {
    type: 'skill_mastery',
    title: 'Parking',
    description: null,
    stageId: null,
    validUntil: null,
  };
  const issue = (change: Partial<CertificateForm> = {}): ProgressCommand => ({
    type: 'IssueCertificate',
    now,
    ...whose,
    certificate,
    form: { ...form, ...change },
  });
  const issued = (change: Partial<CertificateForm> = {}): ProgressEvent => ({
    type: 'CertificateIssued',
    data: { ...whose, ...certificate, ...form, ...change },
  });
  const revoke: ProgressCommand = {
    type: 'RevokeCertificate',
    now,
    ...whose,
    certificateId: 7,
    reason: 'A mistake',
  };
  const revoked: ProgressEvent = {
    type: 'CertificateRevoked',
    data: { ...whose, certificateId: 7, reason: 'A mistake' },
  };

  const stageDone = (stageId: number): ProgressEvent => ({
    type: 'StageCompleted',
    data: { ...whose, stageId, instructorNotes: null },
  });

  test('one is issued for a skill, a stage or the course', () => {
    past().when(issue()).emits(issued());
    const stage = { type: 'stage_completion', stageId: 2 } as const;
    const all = [1, 2, 3, 4, 5, 6].map(stageDone);
    past(...all)
      .when(issue(stage))
      .emits(issued(stage));
    past(...all)
      .when(issue({ type: 'course_completion' }))
      .emits(issued({ type: 'course_completion' }));
    past()
      .when(issue({ type: 'stage_completion', stageId: 8 }))
      .rejects('unknown_stage');
  });

  test('one that would say more than is so is refused', () => {
    const first = past(stageDone(1));
    const stage = issue({ type: 'stage_completion', stageId: 2 });
    const no = first.when(stage).rejects('stage_not_completed');
    expect(no.message).toContain('says only what is so');
    first.when(issue({ type: 'course_completion' })).rejects('course_not_completed');
  });

  test('a stage has one in force; revoking it makes room for another', () => {
    const stage = { type: 'stage_completion', stageId: 2 } as const;
    const again = { ...issue(stage), certificate: { ...certificate, certificateId: 8 } };
    const done = stageDone(2);
    past(done, issued(stage)).when(again).rejects('stage_certificate_exists');
    expect(progress.decide(again, past(done, issued(stage), revoked).state)).toHaveLength(1);
  });

  test('one that would not hold today is refused', () => {
    past()
      .when(issue({ validUntil: '2026-11-20' }))
      .rejects('valid_until_the_past');
    past()
      .when(issue({ validUntil: '2026-11-21' }))
      .emits(issued({ validUntil: '2026-11-21' }));
  });

  test('revoking twice says nothing; revoking what was never issued is missing', () => {
    past(issued()).when(revoke).emits(revoked);
    past(issued(), revoked).when(revoke).emitsNothing();
    past().when(revoke).rejects('certificate_not_found');
  });

  test('the form takes a stage only for a stage completion', () => {
    const base = { title: 'x' };
    const with3 = (type: string) => certificateForm.safeParse({ ...base, type, stageId: 3 });
    expect(with3('stage_completion').success).toBe(true);
    expect(with3('skill_mastery').success).toBe(false);
    expect(with3('course_completion').success).toBe(false);
    const without = certificateForm.safeParse({ ...base, type: 'stage_completion' });
    expect(without.error?.issues).toMatchObject([
      { path: ['stageId'], message: 'Choose the stage that was completed' },
    ]);
    expect(certificateForm.parse({ ...base, type: 'skill_mastery', stageId: '' }).stageId).toBe(
      null,
    );
  });
});

describe('driving tests', () => {
  const sit = (date: string): ProgressCommand => ({
    type: 'RecordDrivingTest',
    now,
    ...whose,
    testId: 5,
    test: { type: 'restricted', date, place: 'Westgate', result: 'passed', notes: null },
  });
  const sat: ProgressEvent = {
    type: 'DrivingTestRecorded',
    data: {
      ...whose,
      testId: 5,
      type: 'restricted',
      date: '2026-11-21',
      place: 'Westgate',
      result: 'passed',
      notes: null,
    },
  };
  const withdraw: ProgressCommand = { type: 'WithdrawDrivingTest', now, ...whose, testId: 5 };

  test('a result is recorded once, on the day of the test or later', () => {
    past().when(sit('2026-11-21')).emits(sat);
    past(sat).when(sit('2026-11-21')).emitsNothing();
    past().when(sit('2026-11-22')).rejects('test_in_the_future');
  });

  test('a mistaken result is withdrawn', () => {
    past(sat)
      .when(withdraw)
      .emits({ type: 'DrivingTestWithdrawn', data: { ...whose, testId: 5 } });
    past().when(withdraw).rejects('test_not_found');
  });
});
