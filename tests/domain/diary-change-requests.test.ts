import { describe, test } from 'bun:test';
import type { AskLessonChange } from '#domain/diary/change-request-commands.ts';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-23', '09:00');
const at = (time: string, date = '2026-11-25') => instantAt(date, time);
const keys = {
  lessonId: 1,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(7),
};
const slot = { startsAt: at('10:00'), endsAt: at('11:00') };
const text = { title: 'Roundabouts', description: null, lessonType: 'City Driving' } as const;
const scheduled: DiaryEvent = {
  type: 'LessonScheduled',
  data: { ...keys, ...slot, ...text, notes: null },
};
const times = [at('14:00'), at('09:00', '2026-11-26')];
const asked: DiaryEvent = {
  type: 'LessonChangeAsked',
  data: { ...keys, startsAt: slot.startsAt, times, note: null },
};
const offered: DiaryEvent = {
  type: 'LessonTimeOffered',
  data: { ...keys, offered: at('16:00'), note: null },
};
const ask = (more: Partial<AskLessonChange> = {}): AskLessonChange => ({
  type: 'AskLessonChange',
  now,
  lessonId: 1,
  times,
  note: null,
  ...more,
});
const offer = { type: 'OfferLessonTime', now, lessonId: 1, note: null } as const;
const decline = { type: 'DeclineLessonChange', now, lessonId: 1, note: null } as const;
const move = { type: 'ChangeLesson', now, lessonId: 1, allowOverlap: false } as const;

describe('a request to move a lesson', () => {
  test('names times at which the lesson could be, once each', () => {
    given(diary, scheduled).when(ask()).emits(asked);
    given(diary, scheduled)
      .when(ask({ times: [...times, at('14:00')] }))
      .emits(asked);
    given(diary, scheduled, asked).when(ask()).emitsNothing();
    given(diary, scheduled)
      .when(ask({ times: [slot.startsAt] }))
      .rejects('time_is_the_lessons');
    given(diary, scheduled)
      .when(ask({ times: [at('09:00', '2026-11-22')] }))
      .rejects('time_is_past');
    given(diary, scheduled)
      .when(ask({ times: [at('23:30')] }))
      .rejects('lesson_crosses_midnight');
  });

  test('is of a lesson still to come', () => {
    given(diary).when(ask()).rejects('lesson_not_found');
    given(diary, scheduled)
      .when(ask({ now: slot.startsAt }))
      .rejects('lesson_not_ahead');
    given(diary, scheduled, { type: 'LessonCancelled', data: keys })
      .when(ask())
      .rejects('lesson_not_ahead');
  });

  test('is answered with another time, or declined once', () => {
    given(diary, scheduled, asked)
      .when({ ...offer, startsAt: at('16:00') })
      .emits(offered);
    given(diary, scheduled, asked, offered)
      .when({ ...offer, startsAt: at('16:00') })
      .emitsNothing();
    const declined: DiaryEvent = { type: 'LessonChangeDeclined', data: { ...keys, note: null } };
    given(diary, scheduled, asked, offered).when(decline).emits(declined);
    given(diary, scheduled, asked, declined).when(decline).rejects('change_request_over');
    given(diary, scheduled)
      .when({ ...offer, startsAt: at('16:00') })
      .rejects('change_request_over');
  });

  test('is answered by the lesson that moves or ends', () => {
    const to = { startsAt: at('14:00'), endsAt: at('15:00') };
    const moved = given(diary, scheduled, asked).decide({ ...move, to });
    given(diary, scheduled, asked, ...moved)
      .when(decline)
      .rejects('change_request_over');
    for (const ended of [
      { type: 'LessonCancelled', data: keys },
      { type: 'LessonRemoved', data: keys },
      { type: 'LessonChangeWithdrawn', data: keys },
    ] as const)
      given(diary, scheduled, asked, ended).when(decline).rejects('change_request_over');
  });
});
