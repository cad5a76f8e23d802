import { describe, expect, test } from 'bun:test';
import type { ScheduleLesson } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
import { placeInWords } from '#domain/diary/place-words.ts';
import type { ProposeLesson } from '#domain/diary/proposal-commands.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { releaseMovedLesson } from '#domain/processes/release-moved-lesson.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-23', '09:00');
const at = (time: string, date = '2026-11-25') => instantAt(date, time);
const who = {
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(7),
};
const text = { title: 'Roundabouts', description: null, lessonType: 'City Driving' } as const;
const slot = { startsAt: at('10:00'), endsAt: at('11:00') };
const heldUntil = at('09:00');
const school = { name: 'School', address: '1 Mill Road', suburb: 'Ōtara' };

const proposed: DiaryEvent = {
  type: 'LessonProposed',
  data: { proposalId: 3, ...who, ...slot, ...text, pickUp: school, heldUntil },
};
const scheduled: DiaryEvent = {
  type: 'LessonScheduled',
  data: { lessonId: 1, ...who, ...slot, ...text, notes: null },
};
const keys = { proposalId: 3, ...who };
const propose = (more: Partial<ProposeLesson> = {}): ProposeLesson => ({
  type: 'ProposeLesson',
  now,
  proposalId: 3,
  ...who,
  ...slot,
  ...text,
  pickUp: school,
  heldUntil,
  ...more,
});
const book = (more: Partial<ScheduleLesson> = {}): ScheduleLesson => ({
  type: 'ScheduleLesson',
  now,
  lessonId: 1,
  ...who,
  ...slot,
  ...text,
  notes: null,
  allowOverlap: false,
  ...more,
});

describe('a proposal', () => {
  test('holds its time against lessons and other proposals until it runs out', () => {
    given(diary).when(propose()).emits(proposed);
    const refusal = given(diary, proposed).when(book()).rejects('lesson_overlaps');
    expect(refusal.message).toBe('10:00–11:00 is held for a student, who has not answered yet.');
    expect(refusal.details.clash).toMatchObject({
      proposalId: 3,
      studentId: ids.studentId.parse(7),
    });
    given(diary, proposed)
      .when(propose({ proposalId: 4, startsAt: at('10:30'), endsAt: at('11:30') }))
      .rejects('lesson_overlaps');
    given(diary, proposed)
      .when(book({ now: heldUntil }))
      .emits(scheduled);
  });

  test('holds its time against own time too, until it runs out', () => {
    const block = {
      ownTimeId: 5,
      edition: 1,
      schoolId: ids.schoolId.parse(1),
      instructorId: ids.accountId.parse(1),
      ...slot,
    };
    const keepFree = (at: string) =>
      ({ type: 'BlockTime', now: at, ...block, overLessons: true }) as const;
    given(diary, proposed).when(keepFree(now)).rejects('own_time_over_proposal');
    given(diary, proposed).when(keepFree(heldUntil)).emits({ type: 'TimeBlocked', data: block });
  });

  test('is not made over a lesson, in the past, backwards or past midnight', () => {
    given(diary, scheduled).when(propose()).rejects('lesson_overlaps');
    given(diary)
      .when(propose({ now: at('10:30') }))
      .rejects('time_is_past');
    given(diary)
      .when(propose({ endsAt: at('10:00') }))
      .rejects('lesson_ends_before_it_starts');
    given(diary)
      .when(propose({ endsAt: at('00:30', '2026-11-26') }))
      .rejects('lesson_crosses_midnight');
  });

  test('accepted, it is a lesson with its words and places', () => {
    given(diary, proposed)
      .when({ type: 'AcceptProposal', now, proposalId: 3, lessonId: 9 })
      .emits(
        { type: 'ProposalAccepted', data: { ...keys, lessonId: 9 } },
        {
          type: 'LessonScheduled',
          data: { lessonId: 9, ...who, ...slot, ...text, notes: null, pickUp: school },
        },
      );
  });

  test('cannot be accepted over a lesson that was booked anyway', () => {
    given(diary, proposed, scheduled)
      .when({ type: 'AcceptProposal', now, proposalId: 3, lessonId: 9 })
      .rejects('lesson_overlaps');
  });

  test('declined with another time of the same length, which nothing holds', () => {
    const suggests = { startsAt: at('14:00'), endsAt: at('15:00') };
    given(diary, proposed)
      .when({
        type: 'DeclineProposal',
        now,
        proposalId: 3,
        note: null,
        suggestsStart: at('14:00'),
      })
      .emits({ type: 'ProposalDeclined', data: { ...keys, note: null, suggests } });
    given(diary, proposed)
      .when({ type: 'DeclineProposal', now, proposalId: 3, note: 'School trip' })
      .emits({ type: 'ProposalDeclined', data: { ...keys, note: 'School trip' } });
  });

  test('lapses at its hour and not before, once', () => {
    given(diary, proposed).when({ type: 'LapseProposal', now, proposalId: 3 }).emitsNothing();
    given(diary, proposed)
      .when({ type: 'LapseProposal', now: heldUntil, proposalId: 3 })
      .emits({ type: 'ProposalLapsed', data: keys });
    given(diary, proposed, { type: 'ProposalLapsed', data: keys })
      .when({ type: 'LapseProposal', now: heldUntil, proposalId: 3 })
      .emitsNothing();
  });

  test.each([
    { type: 'AcceptProposal', lessonId: 9 } as const,
    { type: 'DeclineProposal', note: null } as const,
    { type: 'WithdrawProposal' } as const,
  ])('that ran out takes no $type, whether or not it was written down', (answer) => {
    given(diary, proposed)
      .when({ ...answer, now: heldUntil, proposalId: 3 })
      .rejects('proposal_over');
    given(diary, proposed, { type: 'ProposalWithdrawn', data: keys })
      .when({ ...answer, now, proposalId: 3 })
      .rejects('proposal_over');
  });
});

describe('a lesson that was held', () => {
  const yesterday = addDays(dateOf(now), -1);
  const held = (day: string) =>
    book({ wasHeld: true, startsAt: at('10:00', day), endsAt: at('11:00', day) });

  test('is written down later, completed and marked', () => {
    const data = { lessonId: 1, ...who, ...text, notes: null };
    given(diary)
      .when(held(yesterday))
      .emits(
        {
          type: 'LessonScheduled',
          data: {
            ...data,
            startsAt: at('10:00', yesterday),
            endsAt: at('11:00', yesterday),
            enteredLater: true,
          },
        },
        { type: 'LessonCompleted', data: { lessonId: 1, ...who } },
      );
  });

  test('is refused when it is not over, or longer ago than 90 days', () => {
    given(diary).when(held('2026-11-25')).rejects('lesson_not_over');
    given(diary)
      .when(held(addDays(dateOf(now), -91)))
      .rejects('lesson_too_long_ago');
    expect(given(diary).decide(held(addDays(dateOf(now), -90)))).toHaveLength(2);
  });
});

describe('handing over', () => {
  const arriving = {
    lessonId: 1,
    ...who,
    ...slot,
    ...text,
    notes: null,
    status: 'scheduled',
  } as const;

  test('the colleague’s diary takes the lesson whole, and the one it left lets go', () => {
    const [event] = given(diary).decide({
      type: 'ChangeLesson',
      now,
      lessonId: 1,
      arriving,
      toInstructorId: ids.accountId.parse(5),
      allowOverlap: false,
    });
    const moved = {
      type: 'LessonRescheduled' as const,
      data: {
        ...arriving,
        instructorId: ids.accountId.parse(5),
        previously: { ...slot, instructorId: ids.accountId.parse(1) },
      },
    };
    expect(event).toEqual(moved);
    expect(releaseMovedLesson(moved, now)).toEqual({
      diaryId: '1-2026-11-25',
      command: {
        type: 'ReleaseLesson',
        now,
        lessonId: 1,
        toDate: '2026-11-25',
        toInstructorId: ids.accountId.parse(5),
      },
    });
  });

  test('a colleague who is taken refuses it', () => {
    given(diary, {
      ...scheduled,
      data: { ...scheduled.data, lessonId: 2, instructorId: ids.accountId.parse(5) },
    })
      .when({
        type: 'ChangeLesson',
        now,
        lessonId: 1,
        arriving,
        toInstructorId: ids.accountId.parse(5),
        allowOverlap: false,
      })
      .rejects('lesson_overlaps');
  });
});

test('the wrong student’s lesson goes and the right one’s comes, without the other’s places and notes', () => {
  const wrong = { ...scheduled.data, pickUp: school, notes: 'Nervous' };
  given(
    diary,
    { type: 'LessonScheduled', data: wrong },
    { type: 'LessonCompleted', data: { lessonId: 1, ...who } },
  )
    .when({
      type: 'CorrectStudent',
      now,
      lessonId: 1,
      newLessonId: 2,
      studentId: ids.studentId.parse(8),
    })
    .emits(
      { type: 'LessonRemoved', data: { lessonId: 1, ...who, replacedBy: 2 } },
      {
        type: 'LessonScheduled',
        data: { ...scheduled.data, lessonId: 2, studentId: ids.studentId.parse(8), replaces: 1 },
      },
      { type: 'LessonCompleted', data: { lessonId: 2, ...who, studentId: ids.studentId.parse(8) } },
    );
});

test('a change of the place alone is a change of what is written', () => {
  given(diary, scheduled)
    .when({ type: 'ChangeLesson', now, lessonId: 1, text: { pickUp: school }, allowOverlap: false })
    .emits({
      type: 'LessonDetailsChanged',
      data: { lessonId: 1, ...who, ...text, notes: null, pickUp: school },
    });
});

test('a place says nothing twice', () => {
  expect(placeInWords(school)).toBe('School, 1 Mill Road, Ōtara');
  expect(placeInWords({ name: 'Home', address: '1 Mill Road, Ōtara', suburb: 'Ōtara' })).toBe(
    'Home, 1 Mill Road, Ōtara',
  );
});
