import { describe, expect, test } from 'bun:test';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import { lateChain } from '#domain/diary/late-chain.ts';
import { lateWords } from '#domain/diary/late-words.ts';
import { runningLateForm } from '#domain/diary/running-late.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const at = (time: string) => instantAt('2026-11-25', time);
const now = at('09:30');
const keys = {
  lessonId: 1,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(7),
};
const scheduled: DiaryEvent = {
  type: 'LessonScheduled',
  data: {
    ...keys,
    startsAt: at('10:00'),
    endsAt: at('11:00'),
    title: 'Roundabouts',
    description: null,
    lessonType: 'City Driving',
    notes: null,
  },
};
const late = (minutes: number): DiaryEvent => ({
  type: 'LessonRunsLate',
  data: { ...keys, startsAt: at('10:00'), minutes },
});
const say = (minutes: number, when = now) =>
  ({ type: 'SayLate', lessonId: 1, minutes, now: when }) as const;

describe('a lesson that starts late', () => {
  test('is said once for each new time, and stays booked', () => {
    given(diary, scheduled).when(say(10)).emits(late(10));
    given(diary, scheduled, late(10)).when(say(10)).emitsNothing();
    given(diary, scheduled, late(10)).when(say(20)).emits(late(20));
    given(diary, scheduled, late(20)).when(say(10)).emits(late(10));
  });

  test('is said anew once the lesson has moved', () => {
    const moved: DiaryEvent = {
      type: 'LessonRescheduled',
      data: {
        ...scheduled.data,
        startsAt: at('12:00'),
        endsAt: at('13:00'),
        status: 'scheduled',
        previously: { startsAt: at('10:00'), endsAt: at('11:00') },
      },
    };
    given(diary, scheduled, late(10), moved)
      .when(say(10))
      .emits({ type: 'LessonRunsLate', data: { ...keys, startsAt: at('12:00'), minutes: 10 } });
  });

  test('is one that is booked and has not begun by then', () => {
    given(diary).when(say(10)).rejects('lesson_not_found');
    given(diary, scheduled, { type: 'LessonCancelled', data: keys })
      .when(say(10))
      .rejects('lesson_not_ahead');
    given(diary, scheduled)
      .when(say(10, at('10:05')))
      .emits(late(10));
    given(diary, scheduled)
      .when(say(10, at('10:10')))
      .rejects('lesson_not_ahead');
  });

  test('tells of when it begins and when it was booked for', () => {
    expect(
      lateWords.LessonRunsLate.notifies(
        { ...keys, startsAt: at('10:00'), minutes: 15 },
        {} as never,
      ),
    ).toMatchObject([
      { to: 'student-7', kind: 'lesson_late', startsAt: at('10:15') },
      { kind: 'runningLate', lessonId: 1, startsAt: at('10:15'), previouslyAt: at('10:00') },
    ]);
  });
});

describe('the lessons after it', () => {
  const lesson = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
  const chain = (minutes: number, ...lessons: { startsAt: string; endsAt: string }[]) =>
    lateChain(lessons, minutes).map((each) => each.minutes);

  test('are late by what the gaps leave', () => {
    const day = [
      lesson('10:00', '11:00'),
      lesson('11:00', '12:00'),
      lesson('12:15', '13:15'),
      lesson('13:30', '14:30'),
    ];
    expect(chain(20, ...day)).toEqual([20, 20, 5, 0]);
    expect(chain(10, ...day)).toEqual([10, 10, 0, 0]);
    expect(chain(45, ...day)).toEqual([45, 45, 30, 15]);
  });

  test('never more than the one before, also where two share a time', () => {
    const shared = [lesson('10:00', '11:30'), lesson('11:00', '12:00'), lesson('12:00', '13:00')];
    expect(chain(10, ...shared)).toEqual([10, 10, 10]);
    expect(chain(10)).toEqual([]);
  });
});

test('bad input names its field', () => {
  const fault = (lessons: unknown) =>
    runningLateForm.safeParse({ lessons }).error?.issues.map(({ path }) => path.join('.'));
  expect(fault([])).toEqual(['lessons']);
  expect(fault('7')).toEqual(['lessons']);
  expect(fault([{ lessonId: 1, minutes: 0 }])).toEqual(['lessons.0.minutes']);
  expect(fault([{ lessonId: 1, minutes: 121 }])).toEqual(['lessons.0.minutes']);
  expect(fault([{ lessonId: -1, minutes: 5 }])).toEqual(['lessons.0.lessonId']);
});
