import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, instantAt, timeOf } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { OwnTime } from '#site/data/own-time.ts';
import { changesOf } from '#site/features/instructor/lesson-dialog/changes-of.ts';
import { inputsOf, lessonForm } from '#site/features/instructor/lesson-dialog/lesson-form.ts';
import { movedOwnTime } from '#site/features/shared/diary/moved-own-time.ts';
import { pickUp } from '#site/features/shared/diary/pick-up.ts';
import { asksHowFar } from '#site/features/shared/diary/series-words.ts';
import { slotOf, targetOf } from '#site/features/shared/diary/slot-at.ts';
import { pressed } from '#site/features/shared/diary/use-key-carry.ts';

const shown = { from: 7 * 60, to: 20 * 60 };
const margin = 15;
/** A pixel a minute, a hundred pixels a day. */
const heightPx = shown.to - shown.from + 2 * margin;
const dayPx = 100;

function lessonOn(date: string, seriesId: number | null): Lesson {
  const startTime = instantAt(date, '10:00');
  return {
    id: 7,
    studentId: ids.studentId.parse(3),
    instructorId: ids.accountId.parse(1),
    seriesId,
    title: 'City Driving',
    description: null,
    lessonType: 'City Driving',
    status: 'scheduled',
    notes: null,
    pickUp: null,
    dropOff: null,
    startTime,
    endTime: addMinutes(startTime, 60),
  } as Lesson;
}

type Changed = { startTime?: string | undefined; endTime?: string | undefined } | null;

/** Down on the block with a mouse, over to the next day and half an hour lower, and let go. */
function byPointer(lesson: Lesson, from: string): Changed {
  const columns = [from, addDays(from, 1)].map((date, index) => ({
    dataset: { date },
    getBoundingClientRect: () => ({
      left: index * dayPx,
      right: (index + 1) * dayPx,
      top: 0,
      height: heightPx,
    }),
  }));
  const [column] = columns;
  const root = { querySelectorAll: (mark: string) => (mark === '[data-date]' ? columns : []) };
  let dropped: Changed = null;
  const press = { pointerId: 1, pointerType: 'mouse', clientX: 50, clientY: margin + 190 };
  pickUp(press as PointerEvent, {
    root: root as unknown as Element,
    column: column as unknown as Element,
    held: lesson,
    isEdge: false,
    shown,
    onCarry: () => {},
    onDrop: ({ target }) => {
      dropped = slotOf(lesson, target);
    },
  });
  const hand = { pointerId: 1, clientX: 50 + dayPx, clientY: press.clientY + 30 };
  window.dispatchEvent(Object.assign(new Event('pointermove'), hand));
  window.dispatchEvent(Object.assign(new Event('pointerup'), hand));
  return dropped;
}

/** Shift with the arrows: a day to the right, twice a quarter of an hour down. */
const byKeys = (lesson: Lesson): Changed =>
  slotOf(
    lesson,
    ['ArrowRight', 'ArrowDown', 'ArrowDown'].reduce((at, key) => {
      const shift = { shiftKey: true, altKey: false, ctrlKey: false, metaKey: false };
      return pressed({ key, ...shift }, lesson, at) ?? at;
    }, targetOf(lesson)),
  );

function byDialog(lesson: Lesson, from: string): Changed {
  const typed = { ...inputsOf(lesson), date: addDays(from, 1), startTime: '10:30' };
  return changesOf(lesson, lessonForm('2026-01-01').parse(typed), lesson.status);
}

describe('own time that is put elsewhere', () => {
  const own = (date: string, from: string, to: string, until: string | null): OwnTime => ({
    id: 5,
    instructorId: ids.accountId.parse(1),
    title: 'School run',
    startTime: instantAt(date, from),
    endTime: instantAt(date, to),
    everyWeeks: until ? 1 : null,
    until,
    times: [],
    revision: 1,
  });
  const at = (date: string, from: string, to: string) => ({
    startTime: instantAt(date, from),
    endTime: instantAt(date, to),
  });

  test('goes to where it was put', () => {
    expect(
      movedOwnTime(
        own('2026-11-24', '15:00', '16:00', null),
        at('2026-11-24', '15:00', '16:00'),
        at('2026-11-26', '14:15', '15:15'),
      ),
    ).toMatchObject({ ...at('2026-11-26', '14:15', '15:15'), everyWeeks: null, until: null });
  });

  test('takes all its days along, at the same times on the clock after the clocks have changed', () => {
    expect(
      movedOwnTime(
        own('2027-03-17', '15:00', '16:00', '2027-04-28'),
        at('2027-04-07', '15:00', '16:00'),
        at('2027-04-08', '15:30', '16:30'),
      ),
    ).toMatchObject({
      ...at('2027-03-18', '15:30', '16:30'),
      title: 'School run',
      everyWeeks: 1,
      until: '2027-04-29',
    });
  });

  test('may end at midnight', () => {
    const values = movedOwnTime(
      own('2026-11-24', '15:00', '16:00', null),
      at('2026-11-24', '15:00', '16:00'),
      { startTime: instantAt('2026-11-24', '23:00'), endTime: instantAt('2026-11-25', '00:00') },
    );
    expect(values.endTime).toBe(instantAt('2026-11-25', '00:00'));
  });
});

describe('a lesson moved by a day and half an hour', () => {
  const before = ['window', 'document', 'requestAnimationFrame', 'cancelAnimationFrame'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  beforeEach(() => {
    Object.assign(globalThis, {
      window: new EventTarget(),
      document: { scrollingElement: {} },
      requestAnimationFrame: () => 0,
      cancelAnimationFrame: () => {},
    });
  });
  afterEach(() => {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  });

  // An ordinary day, and the eves of both days on which the clocks change.
  for (const date of ['2026-11-24', '2027-04-03', '2027-09-25'])
    test(`is the same command and the same question by hand, by keys and in the dialog, from ${date}`, () => {
      const lesson = lessonOn(date, 4);
      const startTime = instantAt(addDays(date, 1), '10:30');
      const command = { startTime, endTime: addMinutes(startTime, 60) };
      expect(timeOf(command.startTime)).toBe('10:30');
      for (const changes of [byPointer(lesson, date), byKeys(lesson), byDialog(lesson, date)]) {
        expect(changes).toEqual(command);
        expect(asksHowFar({ lesson, changes: changes ?? {} })).toBe(true);
        expect(asksHowFar({ lesson, changes: changes ?? {}, scope: 'later' })).toBe(false);
        expect(asksHowFar({ lesson: lessonOn(date, null), changes: changes ?? {} })).toBe(false);
      }
    });

  test('that comes back to where it was is no command', () => {
    const lesson = lessonOn('2026-11-24', 4);
    expect(slotOf(lesson, targetOf(lesson))).toBeNull();
    const same = lessonForm('2026-01-01').parse(inputsOf(lesson));
    expect(changesOf(lesson, same, lesson.status)).toEqual({});
  });
});
