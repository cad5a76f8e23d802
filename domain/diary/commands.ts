import { z } from 'zod';
import { type LessonStatus, lessonStatuses, lessonTypes } from '../catalogue/lessons.ts';
import type { Command } from '../kernel/decider.ts';
import { type Changes, changesOf, oneOf, optionalText, requiredLine } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { instant } from '../kernel/schemas.ts';
import type { Slot } from './slot.ts';

const lessonFields = {
  title: requiredLine('Title', 160),
  description: optionalText('Description', 2000),
  lessonType: oneOf('Lesson type', lessonTypes),
  notes: optionalText('Notes', 4000),
};

/**
 * POST /api/lessons. Times are instants; `allowOverlap` is "Book anyway". `instructorId` is whose diary it goes into, in a
 * school of several; one's own without it.
 */
export const lessonBooking = z.object({
  studentId: idOf('Student'),
  instructorId: idOf('Instructor').optional(),
  ...lessonFields,
  startTime: instant.meta({ description: 'When it starts: ISO 8601 with an offset' }),
  endTime: instant,
  allowOverlap: z.boolean().optional().default(false),
});
export type LessonBooking = z.infer<typeof lessonBooking>;

/** PUT /api/lessons/{id}: the status alone, or any of the lesson's fields. */
export const lessonChanges = changesOf({
  ...lessonFields,
  status: oneOf('Status', lessonStatuses),
  startTime: instant,
  endTime: instant,
  allowOverlap: z.boolean(),
});

export type LessonText = Readonly<{
  title: string;
  description: string | null;
  lessonType: LessonBooking['lessonType'];
  notes: string | null;
}>;
/** A lesson as the diary of its day holds it. */
export type WholeLesson = Slot &
  LessonText &
  Readonly<{
    lessonId: number;
    schoolId: SchoolId;
    instructorId: AccountId;
    studentId: StudentId;
    status: LessonStatus;
  }>;

/** `clearMinutes` are to be free before and after it too, as when a learner books. */
export type ScheduleLesson = Command<
  'ScheduleLesson',
  Omit<WholeLesson, 'status'> & { allowOverlap: boolean; clearMinutes?: number | undefined }
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
    text?: Changes<LessonText> | undefined;
    status?: LessonStatus | undefined;
    allowOverlap: boolean;
    clearMinutes?: number | undefined;
    /** With status cancelled: after free cancellation had ended. */
    isLate?: boolean | undefined;
  }
>;
/** Asked of the diary the lesson has left, once the new day holds it. */
export type ReleaseLesson = Command<'ReleaseLesson', { lessonId: number; toDate: string }>;
export type RemoveLesson = Command<'RemoveLesson', { lessonId: number }>;

export type DiaryCommand = ScheduleLesson | ChangeLesson | ReleaseLesson | RemoveLesson;
