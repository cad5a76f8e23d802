import { describe, expect, test } from 'bun:test';
import { bothNotes } from '#domain/diary/both-notes.ts';
import type { ChangeLesson, ScheduleLesson, WholeLesson } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-21', '09:00');
const at = (time: string, date = '2026-11-23') => instantAt(date, time);
const keys = {
  lessonId: 1,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(7),
};
const words = {
  title: 'Roundabouts',
  description: null,
  lessonType: 'City Driving',
  notes: null,
} as const;

const scheduled = (from: string, to: string, lessonId = 1): DiaryEvent => ({
  type: 'LessonScheduled',
  data: { ...keys, lessonId, ...words, startsAt: at(from), endsAt: at(to) },
});
const schedule = (
  from: string,
  to: string,
  more: Partial<ScheduleLesson> = {},
): ScheduleLesson => ({
  type: 'ScheduleLesson',
  now,
  ...keys,
  lessonId: 2,
  ...words,
  startsAt: at(from),
  endsAt: at(to),
  allowOverlap: false,
  ...more,
});
const change = (more: Partial<ChangeLesson>): ChangeLesson => ({
  type: 'ChangeLesson',
  now,
  lessonId: 1,
  allowOverlap: false,
  ...more,
});

describe('scheduling', () => {
  test('an empty day takes a lesson', () => {
    given(diary)
      .when(schedule('10:00', '11:00', { lessonId: 1 }))
      .emits(scheduled('10:00', '11:00'));
  });

  test('the same lesson is not scheduled twice', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('10:00', '11:00', { lessonId: 1 }))
      .emitsNothing();
  });

  test('two lessons never share a moment, and the refusal names the one in the way', () => {
    const refusal = given(diary, scheduled('10:00', '11:00'))
      .when(schedule('10:30', '11:30'))
      .rejects('lesson_overlaps');
    expect(refusal.details).toEqual({
      clash: {
        lessonId: 1,
        studentId: ids.studentId.parse(7),
        startTime: at('10:00'),
        endTime: at('11:00'),
      },
    });
    expect(refusal.message).toBe('There is already a lesson at 10:00–11:00.');
  });

  test('a lesson may start the moment another ends', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('11:00', '12:00'))
      .emits(scheduled('11:00', '12:00', 2));
  });

  test('"Book anyway" books over another lesson', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('10:30', '11:30', { allowOverlap: true }))
      .emits(scheduled('10:30', '11:30', 2));
  });

  test('a learner books clear of other lessons by the buffer, on both sides', () => {
    const learner = { clearMinutes: 15 };
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('11:10', '12:10', learner))
      .rejects('lesson_overlaps');
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('08:50', '09:50', learner))
      .rejects('lesson_overlaps');
    given(diary, scheduled('10:00', '11:00'))
      .when(schedule('11:15', '12:15', learner))
      .emits(scheduled('11:15', '12:15', 2));
  });

  test('a late cancellation says so', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(change({ status: 'cancelled', isLate: true }))
      .emits({ type: 'LessonCancelled', data: { ...keys, isLate: true } });
  });

  test('a cancelled lesson frees its time', () => {
    given(diary, scheduled('10:00', '11:00'), { type: 'LessonCancelled', data: keys })
      .when(schedule('10:30', '11:30'))
      .emits(scheduled('10:30', '11:30', 2));
  });

  test('the date cannot be before today in Auckland, while earlier today is allowed', () => {
    // 00:30 on the 21st in Auckland is still the 20th in UTC.
    const justAfterMidnight = instantAt('2026-11-21', '00:30');
    const yesterday = { startsAt: at('10:00', '2026-11-20'), endsAt: at('11:00', '2026-11-20') };
    const today = { startsAt: at('00:10', '2026-11-21'), endsAt: at('00:20', '2026-11-21') };
    given(diary)
      .when(schedule('10:00', '11:00', { ...yesterday, now: justAfterMidnight }))
      .rejects('lesson_in_the_past');
    given(diary)
      .when(schedule('10:00', '11:00', { ...today, now: justAfterMidnight }))
      .emits({ type: 'LessonScheduled', data: { ...keys, lessonId: 2, ...words, ...today } });
  });

  test('a lesson has to end after it starts, on the day it starts', () => {
    given(diary).when(schedule('10:00', '10:00')).rejects('lesson_ends_before_it_starts');
    given(diary)
      .when(schedule('23:30', '23:45', { endsAt: at('00:30', '2026-11-24') }))
      .rejects('lesson_crosses_midnight');
  });

  test('a lesson may end at midnight, also on the days the clocks change', () => {
    for (const date of ['2027-04-04', '2027-09-26']) {
      const slot = {
        startsAt: instantAt(date, '23:00'),
        endsAt: instantAt(date === '2027-04-04' ? '2027-04-05' : '2027-09-27', '00:00'),
      };
      given(diary)
        .when(schedule('10:00', '11:00', slot))
        .emits({ type: 'LessonScheduled', data: { ...keys, lessonId: 2, ...words, ...slot } });
    }
  });
});

describe('changing', () => {
  const statusEvent = {
    completed: 'LessonCompleted',
    cancelled: 'LessonCancelled',
    'no-show': 'LessonMissed',
    scheduled: 'LessonReinstated',
  } as const;
  const statuses = ['scheduled', 'completed', 'cancelled', 'no-show'] as const;

  for (const from of statuses) {
    for (const to of statuses) {
      test(`${from} may become ${to}`, () => {
        const past: DiaryEvent[] = [scheduled('10:00', '11:00')];
        if (from !== 'scheduled') past.push({ type: statusEvent[from], data: keys });
        const asked = given(diary, ...past).when(change({ status: to }));
        if (from === to) asked.emitsNothing();
        else asked.emits({ type: statusEvent[to], data: keys });
      });
    }
  }

  test('reinstating a lesson checks its time again', () => {
    given(
      diary,
      scheduled('10:00', '11:00'),
      { type: 'LessonCancelled', data: keys },
      scheduled('10:30', '11:30', 2),
    )
      .when(change({ status: 'scheduled' }))
      .rejects('lesson_overlaps');
  });

  test('moving within the day records where it was', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(change({ to: { startsAt: at('13:00'), endsAt: at('14:00') } }))
      .emits({
        type: 'LessonRescheduled',
        data: {
          ...keys,
          ...words,
          status: 'scheduled',
          startsAt: at('13:00'),
          endsAt: at('14:00'),
          previously: { startsAt: at('10:00'), endsAt: at('11:00') },
        },
      });
  });

  test('moving onto another lesson is refused; stretching over its own old time is not', () => {
    given(diary, scheduled('10:00', '11:00'), scheduled('13:00', '14:00', 2))
      .when(change({ to: { startsAt: at('13:30'), endsAt: at('14:30') } }))
      .rejects('lesson_overlaps');
    const moved = given(diary, scheduled('10:00', '11:00')).when(
      change({ to: { startsAt: at('10:30'), endsAt: at('11:30') } }),
    );
    expect(() => moved.emitsNothing()).toThrow();
  });

  test('a change that is refused in part is refused whole', () => {
    given(diary, scheduled('10:00', '11:00'), scheduled('13:00', '14:00', 2))
      .when(
        change({
          text: { notes: 'Bring glasses' },
          to: { startsAt: at('13:30'), endsAt: at('14:30') },
        }),
      )
      .rejects('lesson_overlaps');
  });

  test('a lesson from another day is booked here whole, then released there', () => {
    const arriving = {
      ...keys,
      ...words,
      status: 'scheduled',
      startsAt: at('10:00', '2026-11-22'),
      endsAt: at('11:00', '2026-11-22'),
    } as const satisfies WholeLesson;
    given(diary)
      .when(
        change({
          arriving,
          to: { startsAt: at('10:00'), endsAt: at('11:00') },
          text: { title: 'Parking' },
        }),
      )
      .emits(
        {
          type: 'LessonRescheduled',
          data: {
            ...arriving,
            startsAt: at('10:00'),
            endsAt: at('11:00'),
            previously: { startsAt: arriving.startsAt, endsAt: arriving.endsAt },
          },
        },
        { type: 'LessonDetailsChanged', data: { ...keys, ...words, title: 'Parking' } },
      );
    const release = { type: 'ReleaseLesson', now, lessonId: 1, toDate: '2026-11-24' } as const;
    given(diary, scheduled('10:00', '11:00'))
      .when(release)
      .emits({ type: 'LessonReleased', data: { ...keys, toDate: '2026-11-24' } });
    given(diary).when(release).emitsNothing();
  });

  test('a lesson took as long as planned unless said otherwise, and that can be put right', () => {
    const taken = (minutes?: number): DiaryEvent => ({
      type: 'LessonCompleted',
      data: minutes === undefined ? keys : { ...keys, minutes },
    });
    const day = given(diary, scheduled('10:00', '11:00'));
    day.when(change({ status: 'completed' })).emits(taken());
    day.when(change({ status: 'completed', minutes: 75 })).emits(taken(75));
    day.when(change({ status: 'no-show', minutes: 75 })).rejects('said_of_another_status');
    const done = given(diary, scheduled('10:00', '11:00'), taken());
    done.when(change({ status: 'completed', minutes: 60 })).emitsNothing();
    done.when(change({ status: 'completed', minutes: 30 })).emits(taken(30));
    const moved = given(diary, scheduled('10:00', '11:00'), taken(30)).decide(
      change({ to: { startsAt: at('12:00'), endsAt: at('13:00') } }),
    );
    expect(moved[0]?.data).toMatchObject({ status: 'completed', minutes: 30 });
  });

  test('a no-show says why, where the student did come', () => {
    const missed = (why: 'no_licence' | 'unfit'): DiaryEvent => ({
      type: 'LessonMissed',
      data: { ...keys, why },
    });
    const day = given(diary, scheduled('10:00', '11:00'));
    day.when(change({ status: 'no-show', why: 'unfit' })).emits(missed('unfit'));
    day.when(change({ why: 'unfit' })).rejects('said_of_another_status');
    const noted = given(diary, scheduled('10:00', '11:00'), missed('unfit'));
    noted.when(change({ status: 'no-show', why: 'unfit' })).emitsNothing();
    noted.when(change({ status: 'no-show', why: 'no_licence' })).emits(missed('no_licence'));
  });

  test('saying nothing new records nothing', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when(
        change({
          text: { title: 'Roundabouts' },
          status: 'scheduled',
          to: { startsAt: at('10:00'), endsAt: at('11:00') },
        }),
      )
      .emitsNothing();
  });

  test('a lesson this day does not hold is not found', () => {
    given(diary)
      .when(change({ status: 'completed' }))
      .rejects('lesson_not_found');
    given(diary).when({ type: 'RemoveLesson', now, lessonId: 1 }).rejects('lesson_not_found');
  });

  test('a removed lesson frees its time', () => {
    given(diary, scheduled('10:00', '11:00'))
      .when({ type: 'RemoveLesson', now, lessonId: 1 })
      .emits({ type: 'LessonRemoved', data: keys });
    given(diary, scheduled('10:00', '11:00'), { type: 'LessonRemoved', data: keys })
      .when(schedule('10:00', '11:00'))
      .emits(scheduled('10:00', '11:00', 2));
  });
});

describe('own time', () => {
  const block = {
    ownTimeId: 4,
    edition: 1,
    schoolId: ids.schoolId.parse(1),
    instructorId: ids.accountId.parse(1),
  };
  const blocked = (from: string, to: string): DiaryEvent => ({
    type: 'TimeBlocked',
    data: { ...block, startsAt: at(from), endsAt: at(to) },
  });
  const asking = (from: string, to: string, overLessons = false, edition = 1) =>
    ({
      type: 'BlockTime',
      now,
      ...block,
      edition,
      startsAt: at(from),
      endsAt: at(to),
      overLessons,
    }) as const;

  test('takes a day once', () => {
    given(diary).when(asking('10:00', '11:00')).emits(blocked('10:00', '11:00'));
    given(diary, blocked('10:00', '11:00')).when(asking('10:00', '11:00')).emitsNothing();
  });

  test('is refused over lessons, which are named, unless they are to stay', () => {
    const refusal = given(diary, scheduled('10:00', '11:00'))
      .when(asking('10:30', '12:00'))
      .rejects('own_time_over_lessons');
    expect(refusal.details).toEqual({
      lessons: [
        {
          lessonId: 1,
          studentId: ids.studentId.parse(7),
          startTime: at('10:00'),
          endTime: at('11:00'),
        },
      ],
    });
    given(diary, scheduled('10:00', '11:00'))
      .when(asking('10:30', '12:00', true))
      .emits(blocked('10:30', '12:00'));
    given(diary, scheduled('10:00', '11:00'), { type: 'LessonCancelled', data: keys })
      .when(asking('10:30', '12:00'))
      .emits(blocked('10:30', '12:00'));
  });

  test('a lesson that was let stand is not asked about again', () => {
    given(diary, scheduled('10:00', '11:00'), blocked('10:30', '12:00'))
      .when(asking('10:45', '12:00', false, 2))
      .emits({
        type: 'TimeBlocked',
        data: { ...block, edition: 2, startsAt: at('10:45'), endsAt: at('12:00') },
      });
  });

  test('no lesson is booked in it, moved into it or put back into it, unless anyway', () => {
    const own = blocked('10:00', '12:00');
    const refusal = given(diary, own)
      .when(schedule('11:00', '12:30'))
      .rejects('lesson_in_own_time');
    expect(refusal.message).not.toContain('Dentist');
    given(diary, scheduled('13:00', '14:00'), own)
      .when(change({ to: { startsAt: at('11:30'), endsAt: at('12:30') } }))
      .rejects('lesson_in_own_time');
    given(diary, scheduled('10:30', '11:00'), { type: 'LessonCancelled', data: keys }, own)
      .when(change({ status: 'scheduled' }))
      .rejects('lesson_in_own_time');
    given(diary, own)
      .when(schedule('11:00', '12:30', { allowOverlap: true }))
      .emits(scheduled('11:00', '12:30', 2));
    given(diary, own)
      .when(schedule('12:00', '13:00'))
      .emits(scheduled('12:00', '13:00', 2));
  });

  test('once let go the time is free', () => {
    const unblock = { type: 'UnblockTime', now, ownTimeId: 4, edition: 1 } as const;
    given(diary).when(unblock).emitsNothing();
    given(diary, blocked('10:00', '12:00'))
      .when(unblock)
      .emits({ ...blocked('10:00', '12:00'), type: 'TimeUnblocked' } as DiaryEvent);
  });
});

describe('a lesson of a series', () => {
  const series = { seriesId: 3, seriesPlace: { nth: 4, of: 10 } };
  const inSeries: DiaryEvent = {
    type: 'LessonScheduled',
    data: { ...keys, ...words, ...series, startsAt: at('10:00'), endsAt: at('11:00') },
  };
  const to = { startsAt: at('14:00'), endsAt: at('15:00') };
  const previously = { startsAt: at('10:00'), endsAt: at('11:00') };
  const moved = { ...keys, ...words, ...series, ...to, previously, status: 'scheduled' } as const;

  test('keeps its place when it moves, and says whether its series moved with it', () => {
    given(diary, inSeries).when(change({ to })).emits({ type: 'LessonRescheduled', data: moved });
    given(diary, inSeries)
      .when(change({ to, withSeries: true }))
      .emits({ type: 'LessonRescheduled', data: { ...moved, withSeries: true } });
  });
});

describe('notes that two people wrote', () => {
  test.each([
    ['nobody else wrote', 'Mirrors', 'Mirrors, gaps', 'Mirrors', 'Mirrors, gaps'],
    ['others wrote where nothing was', null, 'Gaps', 'Speed', 'Speed\nGaps'],
    [
      'both added to the same',
      'Mirrors',
      'Mirrors\nGaps',
      'Mirrors\nSpeed',
      'Mirrors\nSpeed\nGaps',
    ],
    ['both wrote it anew', 'Mirrors', 'Gaps', 'Speed', 'Speed\nGaps'],
    ['others wrote the same', 'Mirrors', 'Gaps', 'Gaps', 'Gaps'],
    ['others cleared them', 'Mirrors', 'Gaps', null, 'Gaps'],
    ['they were cleared while others wrote', 'Mirrors', null, 'Speed', 'Speed'],
    ['nobody else wrote and they are cleared', 'Mirrors', null, 'Mirrors', null],
  ])('%s', (_case, before, said, now, both) => {
    expect(bothNotes(before, said, now)).toBe(both);
  });
  test('are both in the diary where somebody says what they wrote over, and replaced where nobody does', () => {
    const written: DiaryEvent = {
      type: 'LessonDetailsChanged',
      data: { ...keys, ...words, notes: 'Speed' },
    };
    const day = given(diary, scheduled('10:00', '11:00'), written);
    const after = (notes: string): DiaryEvent => ({ ...written, data: { ...written.data, notes } });
    day.when(change({ text: { notes: 'Gaps' }, notesBefore: null })).emits(after('Speed\nGaps'));
    day.when(change({ text: { notes: 'Gaps' } })).emits(after('Gaps'));
    day
      .when(change({ text: { notes: 'x'.repeat(9_999) }, notesBefore: null }))
      .rejects('notes_too_long');
  });
});
