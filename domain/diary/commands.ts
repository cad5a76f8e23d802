import { z } from 'zod';
import {
  type LessonStatus,
  lessonStatuses,
  lessonTypes,
  longestLessonMinutes,
  type MissedWhy,
  missedWhys,
} from '../catalogue/lessons.ts';
import type { FeeTerms } from '../credit/rules.ts';
import type { Command } from '../kernel/decider.ts';
import { type Changes, changesOf, oneOf, optionalText, requiredLine } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';
import { instant } from '../kernel/schemas.ts';
import { type LessonPlaces, lessonPlaces } from './place.ts';
import type { Slot } from './slot.ts';

/** Days for which a lesson that was held can still be written down. */
export const enteredLaterDays = 90;

const lessonFields = {
  title: requiredLine('Title', 160),
  description: optionalText('Description', 2000),
  lessonType: oneOf('Lesson type', lessonTypes),
  notes: optionalText('Notes', 4000),
};

/**
 * POST /api/lessons. Times are instants; `allowOverlap` is "Book anyway". `instructorId` is whose diary it goes into, in a
 * school of several; one's own without it. `completed` writes down a lesson that was held, up to 90 days later.
 */
export const lessonBooking = z.object({
  studentId: idOf('Student').brand<'student'>(),
  instructorId: idOf('Instructor').brand<'account'>().optional(),
  ...lessonFields,
  startTime: instant.meta({ description: 'When it starts: ISO 8601 with an offset' }),
  endTime: instant,
  allowOverlap: z.boolean().optional().default(false),
  pickUp: lessonPlaces.pickUp.optional(),
  dropOff: lessonPlaces.dropOff.optional(),
  completed: z.literal(true, { error: 'Completed must be true or left out' }).optional(),
});
export type LessonBooking = z.infer<typeof lessonBooking>;

/** PUT /api/lessons/{id}: the status alone, or any of the lesson's fields. */
export const lessonChanges = changesOf({
  /** Whose it is, which stays: a lesson of the wrong student is corrected for itself. */
  studentId: idOf('Student').brand<'student'>(),
  ...lessonFields,
  ...lessonPlaces,
  /** What the notes were when the new ones were written, as without signal: where others wrote meanwhile, both are kept. */
  notesBefore: optionalText('Notes before', 10_000),
  status: oneOf('Status', lessonStatuses),
  /** With status completed: how long it took. */
  minutes: wholeNumber(
    1,
    longestLessonMinutes,
    `Minutes must be a whole number from 1 to ${longestLessonMinutes}`,
  ),
  /** With status no-show: why, where the student did come. */
  why: oneOf('Why', missedWhys),
  startTime: instant,
  endTime: instant,
  allowOverlap: z.boolean(),
});

/** POST /api/lessons/outcomes: how lessons that are over ended. */
export const lessonOutcomes = z.object({
  lessonIds: z
    .array(idOf('Each lesson'), { error: 'Lessons must be a list of their numbers' })
    .min(1, 'Name at least one lesson')
    .max(200, 'At most 200 lessons at once'),
  status: z.enum(['completed', 'no-show', 'cancelled'], {
    error: 'Status must be one of: completed, no-show, cancelled',
  }),
});

/** POST /api/lessons/{id}/hand-over: to a colleague of the school, at the same time. */
export const handOver = z.object({
  instructorId: idOf('Instructor').brand<'account'>(),
  allowOverlap: z.boolean({ error: 'Book anyway must be true or false' }).optional().default(false),
});

/** POST /api/lessons/{id}/student: whose lesson it really is. */
export const studentCorrection = z.object({ studentId: idOf('Student').brand<'student'>() });

export type LessonText = Readonly<{
  title: string;
  description: string | null;
  lessonType: LessonBooking['lessonType'];
  notes: string | null;
}> &
  LessonPlaces;
/** How a lesson ended, where there is more to say than its status. */
export type LessonEnding = Readonly<{
  minutes?: number | null | undefined;
  why?: MissedWhy | null | undefined;
  isLate?: boolean | null | undefined;
  latePercent?: number | null | undefined;
}>;
/** A lesson as the diary of its day holds it. */
export type WholeLesson = Slot &
  LessonText &
  LessonEnding &
  Readonly<{
    lessonId: number;
    schoolId: SchoolId;
    instructorId: AccountId;
    studentId: StudentId;
    status: LessonStatus;
    /** What giving it up costs, as it stood when it was booked. */
    terms?: FeeTerms | null | undefined;
  }> &
  SeriesMark;

/** Of a lesson of a series. `isApart` once it was moved by itself: it no longer goes where the series goes. */
export type SeriesMark = Readonly<{
  seriesId?: number | undefined;
  seriesPlace?: Readonly<{ nth: number; of: number; everyWeeks?: number | undefined }> | undefined;
  isApart?: boolean | undefined;
}>;

/** The part of an instructor's own time that lies in one day; each edition of it is held apart from the one before. */
export type OwnTimeBlock = Slot &
  Readonly<{ ownTimeId: number; edition: number; schoolId: SchoolId; instructorId: AccountId }>;

/**
 * `clearMinutes` are to be free before and after it too, as when a learner books. `wasHeld` writes a lesson down that is over: completed at once, and on
 * a day that may be past.
 */
export type ScheduleLesson = Command<
  'ScheduleLesson',
  Omit<WholeLesson, 'status' | keyof LessonEnding> & {
    allowOverlap: boolean;
    clearMinutes?: number | undefined;
    wasHeld?: boolean | undefined;
  }
>;
/**
 * Any change of a lesson, asked of the diary of the day it is to be on: a new slot, new words, a new status, or several at once, all or nothing.
 * `arriving` is the lesson as it stands when it comes from another day's diary.
 */
export type ChangeLesson = Command<
  'ChangeLesson',
  {
    lessonId: number;
    arriving?: WholeLesson | undefined;
    to?: Slot | undefined;
    /** Whose diary this is, where the lesson comes from a colleague's. */
    toInstructorId?: AccountId | undefined;
    text?: Changes<LessonText> | undefined;
    /** What the notes in `text` were written over; absent where they replace whatever is there. */
    notesBefore?: string | null | undefined;
    status?: LessonStatus | undefined;
    allowOverlap: boolean;
    clearMinutes?: number | undefined;
    /** With status cancelled: after free cancellation had ended. */
    isLate?: boolean | undefined;
    /** With `isLate`: percent of the price that cancelling costs now. */
    latePercent?: number | undefined;
    /** With status completed: how long it took; as long as planned where it is not said. */
    minutes?: number | undefined;
    /** With status no-show. */
    why?: MissedWhy | undefined;
    withSeries?: boolean | undefined;
  }
>;
/** Asked of the diary the lesson has left, once the new day holds it. */
export type ReleaseLesson = Command<
  'ReleaseLesson',
  { lessonId: number; toDate: string; toInstructorId?: AccountId | undefined }
>;
export type RemoveLesson = Command<
  'RemoveLesson',
  { lessonId: number; withSeries?: boolean | undefined }
>;
/** The lesson named the wrong student: it becomes another, of the right one, at the same time. */
export type CorrectStudent = Command<
  'CorrectStudent',
  { lessonId: number; newLessonId: number; studentId: StudentId }
>;
/** `overLessons`: also where a lesson stands; both then share the time. */
export type BlockTime = Command<'BlockTime', OwnTimeBlock & { overLessons: boolean }>;
export type UnblockTime = Command<'UnblockTime', Pick<OwnTimeBlock, 'ownTimeId' | 'edition'>>;

export type DiaryCommand =
  | ScheduleLesson
  | ChangeLesson
  | ReleaseLesson
  | RemoveLesson
  | CorrectStudent
  | BlockTime
  | UnblockTime;
