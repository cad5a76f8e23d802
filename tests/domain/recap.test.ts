import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { type RecapForm, recapForm } from '#domain/recap/commands.ts';
import { recap } from '#domain/recap/decide.ts';
import type { RecapEvent } from '#domain/recap/events.ts';
import { suggestionsFor } from '#domain/recap/suggestions.ts';
import { recapWords } from '#domain/recap/words.ts';
import { given } from '../support/given.ts';

const now = '2026-11-23T03:00:00.000Z';
const whose = { lessonId: 5, studentId: ids.studentId.parse(7), schoolId: ids.schoolId.parse(1) };
const lesson = { status: 'completed', startsAt: '2026-11-23T01:00:00.000Z' } as const;
const form = (more: object = {}): RecapForm =>
  recapForm.parse({ wentWell: [204], next: [402], practise: [303, 205], minutes: 30, ...more });
const write = (more: object = {}, of: object = {}) =>
  ({
    type: 'WriteRecap',
    now,
    ...whose,
    instructorId: ids.accountId.parse(1),
    lesson: { ...lesson, ...of },
    recap: form(more),
  }) as const;
const written = (more: object = {}): RecapEvent => ({
  type: 'RecapWritten',
  data: { ...whose, instructorId: ids.accountId.parse(1), ...form(more) },
});
const read = (guardianId: number | null = null) =>
  ({ type: 'ReadRecap', now, ...whose, guardianId }) as const;
const opened: RecapEvent = { type: 'RecapRead', data: { ...whose, guardianId: null } };
const tried = (skillItemId: number, said: 'fine' | 'hard' = 'hard') =>
  ({
    type: 'TryPlanItem',
    now,
    ...whose,
    guardianId: null,
    tried: { skillItemId, said, driveId: null },
  }) as const;

describe('a recap', () => {
  test('is written of a lesson that began, and the family is told once', () => {
    given(recap).when(write()).emits(written());
    given(recap, written()).when(write()).emitsNothing();
    const [again] = recap.decide(
      write({ line: 'Slower.' }),
      recap.evolve(recap.initial, written()),
    );
    expect(again?.data).toMatchObject({ again: true, line: 'Slower.' });
    const tells = (event: RecapEvent | undefined) =>
      event?.type === 'RecapWritten'
        ? recapWords.RecapWritten.notifies(event.data, {} as never)
        : [];
    expect(tells(written())).toMatchObject([
      { to: 'student-7', kind: 'recap_written', relatedId: 5 },
      { to: 'everybody', kind: 'recap', lessonId: 5 },
    ]);
    expect(tells(again)).toEqual([]);
  });

  test.each([
    ['of a lesson that was cancelled', {}, { status: 'cancelled' }, 'lesson_not_driven'],
    ['of one that nobody came to', {}, { status: 'no-show' }, 'lesson_not_driven'],
    ['before it begins', {}, { startsAt: '2026-11-23T03:00:01.000Z' }, 'lesson_not_begun'],
    ['with nothing', { wentWell: [], next: [], practise: [] }, {}, 'nothing_said'],
    ['of a skill there is not', { practise: [999] }, {}, 'unknown_skill'],
  ])('is refused %s', (_, more, of, code) => {
    given(recap).when(write(more, of)).rejects(code);
  });

  test('is read once by each reader, and by nobody once it says something else', () => {
    given(recap, written()).when(read()).emits(opened);
    given(recap, written(), opened).when(read()).emitsNothing();
    expect(
      recap.decide(read(3), [written(), opened].reduce(recap.evolve, recap.initial)),
    ).toHaveLength(1);
    given(recap, written(), opened, written({ line: 'New' }))
      .when(read())
      .emits(opened);
    given(recap).when(read()).rejects('recap_not_found');
  });

  test('only what is in the plan is tried; the latest word counts', () => {
    const hard = recap.decide(tried(303), recap.evolve(recap.initial, written()));
    expect(hard).toMatchObject([
      { type: 'PlanItemTried', data: { skillItemId: 303, said: 'hard' } },
    ]);
    given(recap, written(), ...hard)
      .when(tried(303))
      .emitsNothing();
    expect(
      recap.decide(tried(303, 'fine'), [written(), ...hard].reduce(recap.evolve, recap.initial)),
    ).toHaveLength(1);
    given(recap, written()).when(tried(204)).rejects('not_in_the_plan');
    given(recap).when(tried(303)).rejects('recap_not_found');
  });

  test('the learner’s own words need no recap, and are private unless they say so', () => {
    const reflection = { wentWell: 'Hills', wasHard: null, wantNext: null, shared: false };
    const reflect = { type: 'WriteReflection', now, ...whose, lesson, reflection } as const;
    const said: RecapEvent = { type: 'ReflectionWritten', data: { ...whose, ...reflection } };
    given(recap).when(reflect).emits(said);
    given(recap, said).when(reflect).emitsNothing();
  });
});

describe('what is offered first for a recap', () => {
  test('comes from the last plan and the ratings, without a skill twice', () => {
    const offered = suggestionsFor({
      ratings: [
        { skillItemId: 101, status: 'satisfactory' },
        { skillItemId: 302, status: 'needs_practice' },
      ],
      last: {
        next: [402],
        practise: [
          { skillItemId: 303, said: 'hard' },
          { skillItemId: 205, said: 'fine' },
        ],
      },
    });
    expect(offered.wentWell.slice(0, 3)).toEqual([402, 205, 101]);
    expect(offered.next).toContain(102);
    expect(offered.next).toContain(302);
    expect(offered.practise.slice(0, 3)).toEqual([303, 402, 302]);
    for (const list of Object.values(offered)) expect(new Set(list).size).toBe(6);
  });

  test('is the curriculum in its order where nothing is known', () => {
    const { wentWell, practise } = suggestionsFor({ ratings: [], last: null });
    expect([wentWell, practise].map((list) => list[0])).toEqual([101, 101]);
  });
});
