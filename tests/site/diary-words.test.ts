import { describe, expect, test } from 'bun:test';
import type { LessonStatus } from '#domain/catalogue/lessons.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import { withChanged } from '#site/data/lesson-lists.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { headingOf, twelveHour } from '#site/features/instructor/calendar/headings.ts';
import { monthDays } from '#site/features/instructor/calendar/month-days.ts';
import { changesOf } from '#site/features/instructor/lesson-dialog/changes-of.ts';
import {
  inputsOf,
  lessonForm,
  timesOf,
} from '#site/features/instructor/lesson-dialog/lesson-form.ts';
import { drawOverlap, sharedMinutes } from '#site/features/shared/diary/clash/draw-overlap.ts';
import { readClash } from '#site/features/shared/diary/clash/read-clash.ts';
import { sayGap } from '#site/features/shared/diary/clash/say-gap.ts';
import { sayTaughtHours, timeAt } from '#site/features/shared/diary/clock-span.ts';
import { spanIn } from '#site/features/shared/diary/clock-words.ts';

const day = '2026-11-24';

function lesson(time: string, minutes = 60, known: Partial<Lesson> = {}): Lesson {
  const startTime = instantAt(day, time);
  return {
    id: 1,
    studentId: ids.studentId.parse(7),
    instructorId: ids.accountId.parse(1),
    title: 'Roundabouts',
    description: null,
    startTime,
    endTime: addMinutes(startTime, minutes),
    lessonType: 'City Driving',
    notes: null,
    pickUp: null,
    dropOff: null,
    enteredLater: false,
    status: 'scheduled',
    seriesId: null,
    seriesPlace: null,
    isApart: false,
    minutes: null,
    why: null,
    isLate: false,
    paidBy: null,
    revision: 1,
    ...known,
  };
}

const withStatus = (time: string, minutes: number, status: LessonStatus) =>
  lesson(time, minutes, { status });

describe('the hours of a day', () => {
  test('are what its lessons take, without cancelled ones', () => {
    expect(
      sayTaughtHours([
        withStatus('09:00', 90, 'completed'),
        withStatus('11:00', 60, 'cancelled'),
        withStatus('13:00', 135, 'no-show'),
      ]),
    ).toBe('3 h 45');
  });
  test('are free when nothing is booked', () => {
    expect(sayTaughtHours([withStatus('09:00', 60, 'cancelled')])).toBe('Free');
  });
});

describe("the calendar's heading", () => {
  test('is a range of days in the week view', () => {
    expect(headingOf('week', '2026-11-19')).toBe('November 16 - November 22, 2026');
    expect(headingOf('week', '2026-12-31')).toBe('December 28, 2026 - January 3, 2027');
  });
  test('is the month and the year in the month view', () => {
    expect(headingOf('month', '2026-11-19')).toBe('November 2026');
  });
  test('is the whole date in the day view', () => {
    expect(headingOf('day', '2026-11-19')).toBe('Thursday 19 November 2026');
  });
});

test("the calendar's rows run from 12:00 AM to 11:00 PM", () => {
  expect([0, 60, 720, 780, 1380].map(twelveHour)).toEqual([
    '12:00 AM',
    '1:00 AM',
    '12:00 PM',
    '1:00 PM',
    '11:00 PM',
  ]);
});

describe("a month's page", () => {
  test('is whole weeks from Monday', () => {
    const days = monthDays('2026-11-19');
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
  });
  test('has four weeks when the month fills them', () => {
    expect(monthDays('2027-02-10')).toHaveLength(28);
  });
});

describe('a clash', () => {
  test('is measured by the minutes both want', () => {
    expect(sharedMinutes(lesson('13:30'), lesson('14:00'))).toBe(30);
    expect(sharedMinutes(lesson('13:00'), lesson('14:00'))).toBe(0);
  });
  test('is drawn on whole hours around both', () => {
    expect(drawOverlap(lesson('13:30'), lesson('14:00'))).toEqual({
      hours: 2,
      marks: [
        { x: 0, time: '13:00' },
        { x: 1, time: '14:00' },
        { x: 2, time: '15:00' },
      ],
      booked: { x: 0.5, width: 1 },
      wanted: { x: 1, width: 1 },
      both: { x: 1, width: 0.5 },
    });
  });
  test('is read from the answer that refuses it', () => {
    const times = { startTime: '2026-11-24T00:30:00.000Z', endTime: '2026-11-24T01:30:00.000Z' };
    const details = {
      clash: {
        lessonId: 3,
        studentId: ids.studentId.parse(7),
        studentName: 'Priya Sharma',
        ...times,
      },
      others: 1,
      freeTimes: [times],
    };
    expect(readClash(new CallError(409, { code: 'lesson_overlaps', details }))).toEqual(details);
    expect(readClash(new CallError(409, { code: 'changed_meanwhile' }))).toBeNull();
    expect(readClash(new Error('offline'))).toBeNull();
  });
});

describe('a free time', () => {
  const nameOf = () => 'Grace Chen';
  const say = (time: string, ...lessons: Lesson[]) => sayGap(lesson(time), lessons, nameOf);

  test('is told by the lesson before it', () => {
    expect(say('17:45', lesson('16:30'))).toBe('15 min after Grace Chen');
    expect(say('17:30', lesson('16:30'))).toBe('Right after Grace Chen');
    expect(say('19:00', lesson('16:30'))).toBe('1.5 h after Grace Chen');
  });
  test('is the first of the day when nothing comes before it', () => {
    expect(say('07:45')).toBe('First of the day');
    expect(say('07:45', withStatus('06:00', 60, 'cancelled'))).toBe('First of the day');
  });
});

describe('a list of lessons', () => {
  const nine = lesson('09:00', 60, { id: 1 });
  const ten = lesson('10:00', 60, { id: 2 });

  test('puts a moved lesson where it belongs', () => {
    const moved = { ...nine, startTime: instantAt(day, '11:00') };
    expect(withChanged([nine, ten], moved, {}).map(({ id }) => id)).toEqual([2, 1]);
  });
  test('loses a lesson that leaves its days, and takes one that arrives', () => {
    const moved = { ...nine, startTime: instantAt('2026-12-01', '09:00') };
    const filter = { from: instantAt(day, '00:00'), to: instantAt('2026-11-25', '00:00') };
    expect(withChanged([nine, ten], moved, filter)).toEqual([ten]);
    expect(withChanged([ten], nine, filter)).toEqual([nine, ten]);
  });
  test('of one student takes nobody else', () => {
    expect(withChanged([], nine, { studentId: ids.studentId.parse(8) })).toEqual([]);
  });
});

describe('the lesson form', () => {
  const inputs = { ...inputsOf(lesson('09:00')), date: day };
  const problemsOf = (changes: Partial<typeof inputs>, earliest = day) =>
    lessonForm(earliest)
      .safeParse({ ...inputs, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test('needs student, title, lesson type, date and start time', () => {
    const blank = { studentId: '', title: ' ', date: '', startTime: '' };
    expect(problemsOf({ ...blank, lessonType: '' as Lesson['lessonType'] })).toEqual([
      'studentId: Student is required',
      'title: Title is required',
      'lessonType: Lesson type is required',
      'date: Date is required',
      'startTime: Start time is required',
    ]);
  });
  test('takes no day before today', () => {
    expect(problemsOf({ date: '2026-11-23' })).toEqual(['date: The date cannot be before today.']);
    expect(problemsOf({ date: day })).toEqual([]);
  });
  test('takes an unreadable duration for an hour', () => {
    expect(lessonForm(day).parse({ ...inputs, duration: 'long' }).duration).toBe(60);
  });
});

describe('the nights in which the clocks change', () => {
  const at = (date: string, startTime: string, pass = '') => {
    const { data, error } = lessonForm(day).safeParse({
      ...inputsOf(lesson('09:00')),
      date,
      startTime,
      pass,
    });
    return data ? timesOf(data).startTime : error?.issues.map(({ message }) => message);
  };

  test('have no lesson in the hour that is skipped', () => {
    expect(at('2027-09-26', '02:30')).toEqual([
      'There is no 02:30 on Sun 26 Sep 2027: the clocks go forward. Choose another time.',
    ]);
    expect(at('2027-09-26', '03:00')).toBe('2027-09-25T14:00:00.000Z');
  });
  test('ask which is meant of the hour that is repeated', () => {
    expect(at('2027-04-04', '02:30')).toEqual([
      '02:30 comes twice on Sun 4 Apr 2027: the clocks go back. Say which is meant.',
    ]);
    expect(at('2027-04-04', '02:30', 'first')).toBe('2027-04-03T13:30:00.000Z');
    expect(at('2027-04-04', '02:30', 'second')).toBe('2027-04-03T14:30:00.000Z');
  });
  test('say of a lesson in either which it is', () => {
    const second = lesson('09:00', 60, {
      startTime: '2027-04-03T14:30:00.000Z',
      endTime: '2027-04-03T15:30:00.000Z',
    });
    expect(inputsOf(second)).toMatchObject({ startTime: '02:30', pass: 'second' });
    expect(changesOf(second, lessonForm(day).parse(inputsOf(second)), 'scheduled')).toEqual({});
  });
});

test('a span of the calendar names the half of the day once where both ends lie in it', () => {
  const of = (from: string, minutes: number) => spanIn(twelveHour, lesson(from, minutes));
  expect(of('14:00', 90)).toBe('2:00–3:30 PM');
  expect(of('11:30', 60)).toBe('11:30 AM–12:30 PM');
  expect(spanIn(timeAt, lesson('14:00', 90))).toBe('14:00–15:30');
});

describe('an edited lesson', () => {
  const before = lesson('09:00', 60, { notes: 'Bring glasses' });
  const edited = (changes: object, status: LessonStatus = 'scheduled') =>
    changesOf(before, lessonForm(day).parse({ ...inputsOf(before), ...changes }), status);

  test('sends nothing that stayed as it was', () => {
    expect(edited({})).toEqual({});
  });
  test('sends what was changed, and times only together', () => {
    expect(edited({ notes: '', duration: '90' }, 'completed')).toEqual({
      notes: null,
      status: 'completed',
      startTime: before.startTime,
      endTime: addMinutes(before.startTime, 90),
    });
  });
});
