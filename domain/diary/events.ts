import { z } from 'zod';
import { lessonStatuses, lessonTypes, missedWhys } from '../catalogue/lessons.ts';
import { feeTerms } from '../credit/fee-terms.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { count, localDate, utcInstant } from '../kernel/schemas.ts';
import { changeRequestEvents } from './change-request-events.ts';
import { holdEvents } from './hold-events.ts';
import { lateEvents } from './late-events.ts';
import { personalPlace } from './place.ts';
import { proposalEvents } from './proposal-events.ts';

/** On every event of a lesson, so that history by school and student needs no join. */
const lesson = { lessonId: id, schoolId, instructorId: accountId, studentId };
const slot = { startsAt: utcInstant, endsAt: utcInstant };
// What an instructor writes about a lesson is about the student.
const text = {
  title: personalLine(),
  description: personalNote(),
  lessonType: z.enum(lessonTypes),
  notes: personalNote(),
};
const places = { pickUp: personalPlace(), dropOff: personalPlace() };
/** How it ended, where there is more to say than the status. */
const ending = {
  /** How long a completed lesson took, where it was not as planned. */
  minutes: count.optional(),
  /** Absent where the student did not come. */
  why: z.enum(missedWhys).optional(),
  /** Free cancellation had ended and the person who cancelled had been told so. */
  isLate: z.literal(true).optional(),
  /** With it: percent of the price that cancelling cost by then. */
  latePercent: count.optional(),
};
/** What giving it up costs, as it stood when it was booked; absent of lessons from before that was kept. */
const terms = feeTerms.optional();
/** Of a lesson that belongs to a series: which, and its place among the dates that were booked together, 4 of 10. */
const series = {
  seriesId: id.optional(),
  seriesPlace: z.object({ nth: count, of: count, everyWeeks: count.optional() }).optional(),
};
/** Part of one change of several lessons of a series, which its readers are told of once. */
const withSeries = z.literal(true).optional();
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const lessonEvents = {
  /** `enteredLater` where it was written down after its day; `replaces` where another lesson named the wrong student. */
  LessonScheduled: event(
    z.object({
      ...lesson,
      ...slot,
      ...text,
      ...places,
      ...series,
      terms,
      enteredLater: z.literal(true).optional(),
      replaces: id.optional(),
    }),
    { person },
  ),
  /**
   * Recorded in the diary that takes the lesson, whole, so that it can be decided without reading another. `previously` names the instructor where the
   * lesson was handed over.
   */
  LessonRescheduled: event(
    z.object({
      ...lesson,
      ...slot,
      ...text,
      ...places,
      ...ending,
      ...series,
      terms,
      status: z.enum(lessonStatuses),
      previously: z.object({ ...slot, instructorId: accountId.optional() }),
      withSeries,
    }),
    { person },
  ),
  /** The lesson has moved to another day or another instructor; this diary no longer holds it. */
  LessonReleased: event(
    z.object({ ...lesson, toDate: localDate, toInstructorId: accountId.optional() }),
  ),
  LessonDetailsChanged: event(z.object({ ...lesson, ...text, ...places, withSeries }), { person }),
  LessonCompleted: event(z.object({ ...lesson, minutes: ending.minutes })),
  LessonCancelled: event(
    z.object({ ...lesson, isLate: ending.isLate, latePercent: ending.latePercent, withSeries }),
  ),
  LessonMissed: event(z.object({ ...lesson, why: ending.why })),
  /** Back to scheduled, from any other status. */
  LessonReinstated: event(z.object({ ...lesson, withSeries })),
  /** `replacedBy` where it named the wrong student. */
  LessonRemoved: event(z.object({ ...lesson, withSeries, replacedBy: id.optional() })),
};

/** The part of an instructor's own time that lies in this day. What it is for is their own time's to say. */
const block = { ownTimeId: id, edition: count, schoolId, instructorId: accountId, ...slot };

export const ownTimeDayEvents = {
  TimeBlocked: event(z.object(block)),
  TimeUnblocked: event(z.object(block)),
};

/** Everything of a diary; a read model follows the parts that it shows. */
export const diaryEvents = {
  ...lessonEvents,
  ...ownTimeDayEvents,
  ...proposalEvents,
  ...changeRequestEvents,
  ...holdEvents,
  ...lateEvents,
};

export type DiaryEvent = EventOf<typeof diaryEvents>;
