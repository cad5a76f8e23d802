import type { StudentId } from '../kernel/ids.ts';
import { type Instant, type LocalDate, timeOf } from '../kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { WholeLesson } from './commands.ts';
import { type Slot, slotJson } from './slot.ts';

type Clash = Slot &
  Readonly<{
    studentId: StudentId;
    lessonId?: number | undefined;
    proposalId?: number | undefined;
  }>;

/** 409 with the lesson or the proposal that is in the way; the edge adds the student's name and the next free times. */
export function lessonOverlaps(clash: Clash): Rejection {
  const { studentId, lessonId, proposalId, startsAt, endsAt } = clash;
  const span = formatTimeSpan(startsAt, endsAt);
  const isProposal = proposalId !== undefined;
  const sentence = isProposal
    ? `${span} is held for a student, who has not answered yet.`
    : `There is already a lesson at ${span}.`;
  return new Rejection('conflict', 'lesson_overlaps', sentence, {
    fields: { startTime: sentence },
    details: {
      clash: { ...(isProposal ? { proposalId } : { lessonId }), studentId, ...slotJson(clash) },
    },
  });
}

/** 409 with the student who is paying the deposit of that time. */
export function timeIsHeld({ studentId, ...slot }: Slot & { studentId: StudentId }): Rejection {
  const sentence = `${formatTimeSpan(slot.startsAt, slot.endsAt)} is held for a student, who is paying for it.`;
  return new Rejection('conflict', 'lesson_overlaps', sentence, {
    fields: { startTime: sentence },
    details: { clash: { studentId, ...slotJson(slot) } },
  });
}

/** 409: the instructor has kept the time for themselves; the edge adds the next free times. */
export const lessonInOwnTime = ({ ownTimeId, ...slot }: Slot & { ownTimeId: number }) =>
  new Rejection('conflict', 'lesson_in_own_time', inOwnTime(slot), {
    fields: { startTime: inOwnTime(slot) },
    details: { clash: { ownTimeId, ...slotJson(slot) } },
  });

const inOwnTime = ({ startsAt, endsAt }: Slot) =>
  `${formatTimeSpan(startsAt, endsAt)} is kept free of lessons.`;

/** 409 with the lessons that stand in an instructor's own time; the edge adds the students' names. */
export const ownTimeOverLessons = (
  lessons: readonly Pick<WholeLesson, 'lessonId' | 'studentId' | 'startsAt' | 'endsAt'>[],
) =>
  new Rejection(
    'conflict',
    'own_time_over_lessons',
    lessons.length === 1
      ? 'There is a lesson in this time. Keep it, move it, or cancel it.'
      : `There are ${lessons.length} lessons in this time. Keep them, move them, or cancel them.`,
    {
      details: {
        lessons: lessons.map(({ lessonId, studentId, ...slot }) => ({
          lessonId,
          studentId,
          ...slotJson(slot),
        })),
      },
    },
  );

/** 409: a student has been offered a time in it and has not answered; what is offered is kept, or taken back first. */
export function ownTimeOverProposal({ startsAt, endsAt }: Slot): Rejection {
  const sentence = `${formatTimeSpan(startsAt, endsAt)} is offered to a student, who has not answered yet. Withdraw the offer first.`;
  return new Rejection('conflict', 'own_time_over_proposal', sentence, {
    fields: { startTime: sentence },
  });
}

/** 409: a student is paying the deposit of a time in it. */
export function ownTimeOverHold({ startsAt, endsAt }: Slot): Rejection {
  const sentence = `${formatTimeSpan(startsAt, endsAt)} is held for a student, who is paying for it. Try again in a few minutes.`;
  return new Rejection('conflict', 'own_time_over_hold', sentence, {
    fields: { startTime: sentence },
  });
}

export const lessonInThePast = () =>
  new Rejection('invalid', 'lesson_in_the_past', 'The date cannot be before today.', {
    fields: { startTime: 'The date cannot be before today.' },
  });

export const lessonEndsBeforeItStarts = () =>
  new Rejection('invalid', 'lesson_ends_before_it_starts', 'A lesson has to end after it starts.', {
    fields: { endTime: 'A lesson has to end after it starts.' },
  });

export const lessonCrossesMidnight = () =>
  new Rejection(
    'invalid',
    'lesson_crosses_midnight',
    'A lesson has to end on the day it starts, by midnight.',
    {
      fields: { endTime: 'A lesson has to end on the day it starts, by midnight.' },
    },
  );

export const studentStays = () => {
  const sentence =
    'A lesson stays its student’s. Was another one meant, correct that for itself: “Wrong student?” at the lesson, POST /api/lessons/{id}/student here.';
  return new Rejection('invalid', 'student_stays', sentence, { fields: { studentId: sentence } });
};

export const lessonNotFound = () =>
  new Rejection('missing', 'lesson_not_found', 'There is no such lesson.');

const saidOf = {
  minutes: 'How long it took can be said of a completed lesson only.',
  why: 'Why somebody was missed can be said of a no-show only.',
} as const;

export const saidOfAnotherStatus = (field: keyof typeof saidOf) =>
  new Rejection('invalid', 'said_of_another_status', saidOf[field], {
    fields: { [field]: saidOf[field] },
  });

export const lessonNotOver = () =>
  new Rejection('invalid', 'lesson_not_over', 'Only a lesson that is over can be completed.', {
    fields: { endTime: 'Only a lesson that is over can be completed.' },
  });

export const lessonTooLongAgo = (days: number) => {
  const sentence = `A lesson can be written down up to ${days} days later.`;
  return new Rejection('invalid', 'lesson_too_long_ago', sentence, {
    fields: { startTime: sentence },
  });
};

export const proposalNotFound = () =>
  new Rejection('missing', 'proposal_not_found', 'There is no such proposal.');

/** Answered, taken back and run out say the same. */
export const proposalOver = () =>
  new Rejection(
    'conflict',
    'proposal_over',
    'This proposal is no longer open: it was answered, taken back or has run out.',
  );

export const proposedInThePast = () =>
  new Rejection('invalid', 'time_is_past', 'The time has to be ahead.', {
    fields: { startTime: 'The time has to be ahead.' },
  });

export const notesTooLong = () =>
  new Rejection(
    'invalid',
    'notes_too_long',
    'Somebody wrote notes meanwhile, and both together are too long. Shorten them first.',
    { fields: { notes: 'Too long together with what was written meanwhile.' } },
  );

export const lessonNotToBeMoved = () =>
  new Rejection(
    'conflict',
    'lesson_not_ahead',
    'Only a lesson that is still to come can be moved.',
  );

/** 409: nobody has to hear of it any more. */
export const lessonOverByThen = (startsAt: Instant) =>
  new Rejection(
    'conflict',
    'lesson_not_ahead',
    `The ${timeOf(startsAt)} lesson is over, called off, or began before then.`,
  );

/** 409: nobody teaches for money without one (Land Transport (Driver Licensing) Rule 1999). */
export const endorsementOver = (until: LocalDate) =>
  new Rejection(
    'conflict',
    'endorsement_over',
    `Their I endorsement ended on ${formatDate(until)}.`,
  );

/** Answered, taken back and moved meanwhile are the same to who asks. */
export const changeRequestOver = () =>
  new Rejection(
    'conflict',
    'change_request_over',
    'This request is no longer open: it was answered or taken back, or the lesson has moved.',
  );

export const timeIsTheLessons = () =>
  new Rejection('invalid', 'time_is_the_lessons', 'The lesson is at this time already.', {
    fields: { startTime: 'The lesson is at this time already.' },
  });
