import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type MockTestForm, mockTestForm } from '#domain/assessment/commands.ts';
import { assessment } from '#domain/assessment/decide.ts';
import type { AssessmentEvent } from '#domain/assessment/events.ts';
import {
  isMarked,
  likelyStart,
  marked,
  marking,
  newMarking,
  finished as sentOf,
  timesMarked,
} from '#domain/assessment/marking.ts';
import { inOneOrder, type Marks } from '#domain/assessment/marks.ts';
import { type ReadinessFacts, readinessReasons } from '#domain/assessment/readiness.ts';
import { mockResult } from '#domain/assessment/result.ts';
import { curriculumSkills } from '#domain/catalogue/curriculum.ts';
import { homePractice } from '#domain/catalogue/home-practice.ts';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { editionOn } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import {
  itemsOfTask,
  type PracticalTest,
  type PracticalTestKind,
  practicalTestKinds,
  practicalTestOn,
  testErrors,
  testItemLabels,
  testTaskLabels,
  testTasks,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import * as ids from '#domain/kernel/ids.ts';
import { mostLetters } from '#domain/kernel/short-note.ts';
import { given } from '../support/given.ts';

const formOf = (kind: PracticalTestKind, day = '2026-11-23'): PracticalTest => {
  const form = practicalTestOn(practicalTests, kind, day);
  if (!form) throw new Error(`no ${kind} test on ${day}`);
  return form;
};
const restricted = formOf('restricted');
const marks = (more: Partial<Marks> = {}): Marks => ({
  tasks: [],
  errors: [],
  hazards: null,
  ...more,
});
const errors = (...made: readonly (readonly [string, 1 | 2, number?])[]) =>
  marks({
    errors: made.map(([error, stage, times = 1]) => ({
      error: error as Marks['errors'][number]['error'],
      stage,
      times,
    })),
  });

describe('the forms of practical tests', () => {
  test('are dated, have their sources, and change with the edition of the guide', () => {
    for (const { sources, checkedOn } of practicalTests) {
      expect(sources.length).toBeGreaterThan(0);
      expect(checkedOn).toBe('2026-11-21');
    }
    for (const day of ['2027-01-24', '2027-01-25'])
      expect(practicalTestOn(practicalTests, 'full', day) !== undefined).toBe(
        editionOn(editions, day)?.rules.fullTest ?? false,
      );
    expect(formOf('restricted', '2027-01-24').hazards).toBe('none');
    expect(formOf('restricted', '2027-01-25').hazards).toBe('marking_not_announced');
    for (const { stages, minutes } of practicalTests)
      expect(stages.reduce((sum, stage) => sum + stage.minutes, 0)).toBe(minutes.driving);
  });

  test('have a list of their words with the sources for whoever compares them, and name nobody who has not', async () => {
    const list = await Bun.file(
      new URL('../../domain/guide/practical-test-words.md', import.meta.url),
    ).text();
    for (const { errors, stages, sources, untold, reviewed, checkedOn } of practicalTests) {
      for (const { name, example, severity } of errors)
        expect(list).toMatch(
          new RegExp(`\\| ${RegExp.escape(name)} \\| ${RegExp.escape(example)} \\|.*${severity}`),
        );
      for (const words of [...stages.map(({ about }) => about), ...sources, ...untold])
        expect(list).toContain(words);
      if (reviewed) expect([reviewed.by === '', reviewed.on >= checkedOn]).toEqual([false, true]);
    }
    for (const task of testTasks)
      expect(list).toContain(
        `| ${testTaskLabels[task]} | ${itemsOfTask[task].map((item) => testItemLabels[item]).join(', ')} |`,
      );
  });

  test('every item of the curriculum can be practised at home, in words', () => {
    for (const { id } of curriculumSkills) expect(homePractice[id]).toMatch(/\w.*\.$/);
    expect(Object.keys(homePractice)).toHaveLength(curriculumSkills.length);
  });
});

describe('a result', () => {
  test.each([
    ['nothing', [], 'passed'],
    ['one critical error in stage 1', [['stall', 1]], 'passed'],
    ['two in stage 1', [['stall', 1, 2]], 'failed'],
    [
      'one in each stage',
      [
        ['stall', 1],
        ['kerb', 2],
      ],
      'passed',
    ],
    [
      'two in stage 2',
      [
        ['stall', 2],
        ['kerb', 2],
      ],
      'passed',
    ],
    [
      'three in all',
      [
        ['stall', 1],
        ['kerb', 2],
        ['too_slow', 2],
      ],
      'failed',
    ],
    ['one immediate error', [['no_stop', 2]], 'failed'],
    ['a rolling stop', [['rolling_stop', 2]], 'passed'],
  ] as const)('of the restricted test with %s', (_, made, result) => {
    expect(mockResult(restricted, errors(...made)).result).toBe(result);
  });

  test.each([
    ['one critical error', [['stall', 1]], 'passed'],
    ['a second', [['stall', 1, 2]], 'failed'],
    ['a rolling stop', [['rolling_stop', 1]], 'failed'],
  ] as const)('of the full test with %s', (_, made, result) => {
    expect(mockResult(formOf('full'), errors(...made)).result).toBe(result);
  });

  test('names what failed it, the weakest items and the next three, errors first', () => {
    const told = mockResult(restricted, {
      ...errors(['stall', 2], ['no_stop', 2]),
      tasks: [
        {
          task: 'left_turn',
          stage: 1,
          repetitions: 4,
          faults: [
            { item: 'signalling', times: 1 },
            { item: 'observation', times: 3 },
          ],
        },
        { task: 'three_point_turn', stage: 2, repetitions: 1, faults: [] },
      ],
    });
    expect(told).toMatchObject({
      because: ['Did not stop: one such error ends the test'],
      weakest: ['observation', 'signalling'],
      next: ['Did not stop', 'Stalled', 'Observation'],
    });
    expect(told.items).toContainEqual({ item: 'observation', looked: 4, right: 1 });
    expect(told.items).toContainEqual({ item: 'turning_movement', looked: 1, right: 1 });
    expect(told.items.map(({ item }) => item)).not.toContain('parking_movement');
  });

  test('follows from the marks and never from their order, however they are cut up', () => {
    const mark = fc.constantFrom(...testTasks).chain((task) =>
      fc.record({
        task: fc.constant(task),
        stage: fc.constantFrom(1 as const, 2 as const),
        repetitions: fc.integer({ min: 1, max: 5 }),
        faults: fc.uniqueArray(
          fc.record({ item: fc.constantFrom(...itemsOfTask[task]), times: fc.constant(1) }),
          { selector: ({ item }) => item },
        ),
      }),
    );
    const made = fc.record({
      error: fc.constantFrom(...testErrors),
      stage: fc.constantFrom(1 as const, 2 as const),
      times: fc.integer({ min: 1, max: 2 }),
    });
    const shuffled = <One>(all: fc.Arbitrary<One>) =>
      fc
        .array(all, { maxLength: 8 })
        .chain((one) =>
          fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })),
        );
    fc.assert(
      fc.property(
        shuffled(mark),
        shuffled(made),
        fc.constantFrom(...practicalTests),
        ([tasks, tasksToo], [wrong, wrongToo], form) => {
          const one = marks({ tasks, errors: wrong });
          const other = marks({ tasks: tasksToo, errors: wrongToo });
          expect(mockResult(form, other)).toEqual(mockResult(form, one));
          expect(inOneOrder(other)).toEqual(inOneOrder(one));
          expect(mockResult(form, inOneOrder(one))).toEqual(mockResult(form, one));
        },
      ),
    );
  });
});

describe('a marking', () => {
  const begun = newMarking(
    'c2d5b6a4-3e0f-4b8e-9a52-0d5a7c1e9f11',
    'restricted',
    '2026-11-23T01:00:00.000Z',
  );
  const left = { what: 'task', task: 'left_turn' } as const;
  const signal = { what: 'fault', task: 'left_turn', item: 'signalling' } as const;
  const stall = { what: 'error', error: 'stall' } as const;

  test('counts by the stage, each tap taken back by another, and an item is wrong no more often than its task was driven', () => {
    let state = marked(marked(begun, left, 1), left, 1);
    expect(marked(begun, signal, 1)).toEqual(begun);
    state = [1, 1, 1].reduce<typeof state>((one) => marked(one, signal, 1), state);
    expect(timesMarked(state, signal)).toBe(2);
    expect(timesMarked(marked(state, left, -1), signal)).toBe(1);
    expect(timesMarked({ ...state, stage: 2 }, left)).toBe(0);
    state = marked({ ...state, stage: 2 }, stall, 1);
    expect(state.errors).toEqual([{ error: 'stall', stage: 2, times: 1 }]);
    expect(marked(state, stall, -1).errors).toEqual([]);
    expect(marked(marked(marked(begun, left, 1), left, -1), left, -1)).toEqual(begun);
  });

  test('whatever is tapped is a test that the form takes, and a device that kept it reads the same again', () => {
    const taps = fc.array(
      fc.record({
        mark: fc.oneof(
          fc.constantFrom(...testTasks).map((task) => ({ what: 'task', task }) as const),
          fc
            .constantFrom(...testTasks)
            .chain((task) =>
              fc
                .constantFrom(...itemsOfTask[task])
                .map((item) => ({ what: 'fault', task, item }) as const),
            ),
          fc.constantFrom(...testErrors).map((error) => ({ what: 'error', error }) as const),
        ),
        by: fc.constantFrom(1, -1),
        stage: fc.constantFrom(1, 2),
      }),
    );
    fc.assert(
      fc.property(taps, (all) => {
        const state = all.reduce(
          (one, { mark, by, stage }) => marked({ ...one, stage }, mark, by),
          begun,
        );
        expect(marking.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
        if (!isMarked(state)) return;
        const sent = sentOf(state, {
          startedAt: state.startedAt,
          endedAt: '2026-11-23T01:45:00.000Z',
          besides: false,
        });
        const test = mockTestForm.parse(sent);
        expect(assessment.decide({ ...finish(), test }, assessment.initial)).toHaveLength(1);
      }),
    );
  });

  test('written down in a few minutes began as long before as the drive takes', () => {
    expect(likelyStart(begun, restricted, '2026-11-23T01:05:00.000Z')).toBe(
      '2026-11-23T00:20:00.000Z',
    );
    expect(likelyStart(begun, restricted, '2026-11-23T01:40:00.000Z')).toBe(begun.startedAt);
    // Ten minutes after midnight in Auckland: on that day, as its end.
    const late = { ...begun, startedAt: '2026-11-23T11:08:00.000Z' };
    expect(likelyStart(late, restricted, '2026-11-23T11:10:00.000Z')).toBe(
      '2026-11-23T11:00:00.000Z',
    );
  });
});

const now = '2026-11-23T03:00:00.000Z';
const whose = {
  studentId: ids.studentId.parse(7),
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
};
const form = (more: object = {}): MockTestForm =>
  mockTestForm.parse({
    markingId: 'c2d5b6a4-3e0f-4b8e-9a52-0d5a7c1e9f11',
    kind: 'restricted',
    startedAt: '2026-11-23T01:00:00.000Z',
    endedAt: '2026-11-23T01:45:00.000Z',
    tasks: [{ task: 'left_turn', stage: 1, repetitions: 2, faults: [] }],
    ...more,
  });
const finish = (more: object = {}, assessmentId = 1) =>
  ({ type: 'FinishMockTest', now, ...whose, assessmentId, test: form(more) }) as const;
const finished = (more: object = {}): AssessmentEvent => {
  const { hazards, note, besides: _, ...test } = form(more);
  return {
    type: 'MockTestFinished',
    data: {
      ...whose,
      assessmentId: 1,
      form: 'restricted-until-january-2027',
      hazards,
      note,
      ...test,
    },
  };
};

describe('a mock test', () => {
  test('is noted once in the form of its day; sent again it is the same, marked differently it is asked about', () => {
    given(assessment).when(finish()).emits(finished());
    given(assessment, finished()).when(finish({}, 2)).emitsNothing();
    given(assessment, finished())
      .when(finish({ errors: [{ error: 'stall', stage: 1 }] }, 2))
      .rejects('marked_elsewhere');
  });

  test('of a time that is taken by another one is asked about; noted besides, or after that one was voided, it stands', () => {
    const other = { markingId: 'c2d5b6a4-3e0f-4b8e-9a52-0d5a7c1e9f12' };
    const overlaps = {
      ...other,
      startedAt: '2026-11-23T01:44:00.000Z',
      endedAt: '2026-11-23T02:00:00.000Z',
    };
    const follows = {
      ...other,
      startedAt: '2026-11-23T01:45:00.000Z',
      endedAt: '2026-11-23T02:00:00.000Z',
    };
    given(assessment, finished()).when(finish(overlaps, 2)).rejects('marked_for_this_time');
    const notes = (state: AssessmentEvent[], more: object) =>
      expect(
        assessment.decide(finish(more, 2), state.reduce(assessment.evolve, assessment.initial)),
      ).toHaveLength(1);
    notes([finished()], follows);
    notes([finished()], { ...overlaps, besides: true });
    notes(
      [finished(), { type: 'MockTestVoided', data: { ...whose, assessmentId: 1, reason: 'Slip' } }],
      overlaps,
    );
  });

  test.each([
    ['ends before it begins', { endedAt: '2026-11-23T00:59:00.000Z' }, 'ends_before_it_begins'],
    ['ends in the future', { endedAt: '2026-11-23T03:11:00.000Z' }, 'mock_test_in_the_future'],
    ['has no mark', { tasks: [] }, 'nothing_marked'],
    [
      'marks an item of another task',
      {
        tasks: [
          {
            task: 'left_turn',
            stage: 1,
            repetitions: 1,
            faults: [{ item: 'leaving_park', times: 1 }],
          },
        ],
      },
      'item_of_another_task',
    ],
    [
      'has more faults than tries',
      {
        tasks: [
          {
            task: 'left_turn',
            stage: 1,
            repetitions: 1,
            faults: [{ item: 'observation', times: 2 }],
          },
        ],
      },
      'more_faults_than_tries',
    ],
    [
      'has a stage that the full test has not',
      { kind: 'full', tasks: [{ task: 'left_turn', stage: 2, repetitions: 1 }] },
      'no_such_stage',
    ],
    [
      'marks hazards where they are not asked for',
      { hazards: { named: 1, missed: 0 } },
      'no_hazards_here',
    ],
  ])('that %s is refused', (_, more, code) => {
    given(assessment).when(finish(more)).rejects(code);
  });

  test('the full form is closed from 25 January 2027, by Auckland’s days, and hazards belong to the restricted one', () => {
    const at = (startedAt: string, endedAt: string, kind: string, more: object = {}) => ({
      ...finish({ startedAt, endedAt, kind, ...more }),
      now: '2027-02-01T00:00:00.000Z',
    });
    const lastDay = ['2027-01-24T10:00:00.000Z', '2027-01-24T10:30:00.000Z'] as const;
    const firstDay = ['2027-01-24T11:00:00.000Z', '2027-01-24T11:30:00.000Z'] as const;
    expect(assessment.decide(at(...lastDay, 'full'), assessment.initial)).toHaveLength(1);
    given(assessment)
      .when(at(...firstDay, 'full'))
      .rejects('test_closed');
    const hazards = { hazards: { named: 4, missed: 1 } };
    given(assessment)
      .when(at(...lastDay, 'restricted', hazards))
      .rejects('no_hazards_here');
    expect(
      assessment.decide(at(...firstDay, 'restricted', hazards), assessment.initial),
    ).toMatchObject([{ data: { form: 'restricted-from-january-2027', ...hazards } }]);
  });

  test('bad marks are refused at their field; letters are counted as people count them', () => {
    const read = (more: object) => mockTestForm.safeParse({ ...form(), ...more }).success;
    expect(read({ tasks: [{ task: 'merge', stage: 1, repetitions: 0 }] })).toBe(false);
    expect(read({ errors: [{ stage: 1 }] })).toBe(false);
    expect(read({ note: '👩‍🏫'.repeat(mostLetters) })).toBe(true);
    expect(read({ note: 'ā'.repeat(mostLetters + 1) })).toBe(false);
  });

  test('is voided with a reason, never edited, and not shared after that', () => {
    const voided: AssessmentEvent = {
      type: 'MockTestVoided',
      data: { ...whose, assessmentId: 1, reason: 'Another learner' },
    };
    const voiding = {
      type: 'VoidMockTest',
      now,
      ...whose,
      assessmentId: 1,
      reason: 'Another learner',
    } as const;
    const share = { type: 'ShareMockTest', now, ...whose, assessmentId: 1, shared: true } as const;
    given(assessment, finished()).when(voiding).emits(voided);
    given(assessment, finished(), voided).when(voiding).emitsNothing();
    given(assessment, finished(), voided).when(share).rejects('mock_test_voided');
    given(assessment).when(share).rejects('mock_test_not_found');
  });
});

describe('being ready', () => {
  const passed = mockResult(restricted, marks());
  const failed = mockResult(restricted, errors(['no_stop', 2]));
  const facts = (more: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
    kind: 'restricted',
    today: '2026-11-23',
    steps: [{ what: 'restricted_test', earliest: '2026-11-23', because: [], isByDemerits: false }],
    testsOn: [],
    practice: {
      confirmed: 290,
      day: 140,
      night: 60,
      wet: 30,
      waiting: 0,
      lessons: 90,
      uncountable: 0,
    },
    skills: drivingSkills.map(({ name }) => ({
      skillName: name,
      level: 'intermediate' as const,
    })),
    mockTests: [passed, passed],
    ...more,
  });
  const about = (aspect: string, more: Partial<ReadinessFacts> = {}) =>
    readinessReasons(facts(more)).find((reason) => reason.about === aspect);

  test('is a list of reasons in words; hours are told, but no number is made up for them', () => {
    const reasons = readinessReasons(facts());
    expect(reasons.map(({ speaks }) => speaks)).toEqual(['for', null, 'for', 'for', 'for', 'for']);
    expect(about('hours')?.sentence).toBe(
      '1 h 30 min of lessons and 3 h 20 min of confirmed practice. No number of hours has been set for this test.',
    );
  });

  test.each([
    [
      'licence',
      { steps: [{ what: 'restricted_test', earliest: '2026-11-24', because: [] }] },
      'against',
    ],
    [
      'licence',
      {
        steps: [{ what: 'restricted_test', earliest: '2026-12-24', because: [] }],
        testsOn: ['2026-12-24', '2026-12-28'],
      },
      'against',
    ],
    ['licence', { steps: null }, null],
    ['licence', { kind: 'full' }, null],
    [
      'conditions',
      { practice: { confirmed: 60, day: 60, night: 0, wet: 0, waiting: 0, lessons: 0 } },
      'against',
    ],
    ['skills', { skills: [{ skillName: 'Hill Starts', level: 'beginner' }] }, 'against'],
    ['skills', { skills: [] }, 'against'],
    ['mock_tests', { mockTests: [] }, 'against'],
    ['mock_tests', { mockTests: [passed] }, null],
    ['mock_tests', { mockTests: [passed, failed] }, null],
    ['mock_tests', { mockTests: [failed, passed] }, 'against'],
    ['errors', { mockTests: [failed] }, 'against'],
    ['errors', { mockTests: [] }, null],
  ] as [string, Partial<ReadinessFacts>, 'for' | 'against' | null][])(
    '%s, with %j',
    (aspect, more, speaks) => {
      expect(about(aspect, more)?.speaks).toBe(speaks);
    },
  );

  test.each([
    [3, / and \d/, false],
    [5, / and 2 more/, true],
  ] as const)(
    'names three of %d weak skills, and says how many more there are',
    (count, more, has) => {
      const skills = drivingSkills.map(({ name }, nth) => ({
        skillName: name,
        level: nth < count ? ('beginner' as const) : ('advanced' as const),
      }));
      const { sentence = '' } = about('skills', { skills }) ?? {};
      expect(sentence).toContain(drivingSkills[0].name);
      expect(more.test(sentence)).toBe(has);
    },
  );

  test('the last word is the instructor’s, once for the same words, and only on tests that are sat', () => {
    const say = (kind: PracticalTestKind, at = now) =>
      ({
        type: 'SayReadiness',
        now: at,
        ...whose,
        word: { kind, ready: true, sentence: 'Two calm drives. Go.', shared: false },
      }) as const;
    const [said] = assessment.decide(say('restricted'), assessment.initial);
    if (!said) throw new Error('it is said');
    given(assessment, said).when(say('restricted')).emitsNothing();
    given(assessment).when(say('full', '2027-01-24T11:00:00.000Z')).rejects('test_closed');
    expect(practicalTestKinds).toContain(said.type === 'ReadinessSaid' ? said.data.kind : 'full');
  });
});
