import type { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { once } from '#api/idempotency/attempt.ts';
import { mustBeAsSeenIn } from '#api/revisions/edit.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { LessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { lessonNotFound, studentStays } from '#domain/diary/rejections.ts';
import {
  type Slot,
  type SlotJson,
  timesFromJson,
  timesToJson,
  wholeMinutesOf,
} from '#domain/diary/slot.ts';
import type { Changes } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { memberNotFound } from '#domain/team/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getLesson, type LessonRow, wholeLesson } from '#projections/lessons/query.ts';
import {
  followLessonAt,
  type LessonCreditDeps,
  mustStayCovered,
  whileCovered,
} from './credit/lessons.ts';
import { actingOn } from './instructor.ts';
import { decideOnTime } from './lesson-times.ts';
import { currentStudentOf } from './students.ts';

export type LessonDeps = LessonCreditDeps & Pick<Deps, 'log'>;
type NewLesson = Omit<LessonBooking, keyof SlotJson> & Slot;
export type LessonChanges = Omit<z.infer<typeof lessonChanges>, keyof SlotJson> & Changes<Slot>;

/** @throws 404 unless student and teacher are the school's, 409 for an archived student or, unless overlaps are allowed, where a lesson is in the way */
export async function scheduleLesson(
  deps: LessonDeps,
  instructor: Instructor,
  { startsAt, endsAt, instructorId: teacherId, completed: wasHeld, ...booking }: NewLesson,
): Promise<LessonRow> {
  const { sql, ids } = deps;
  const { account, schoolId } = instructor;
  const { studentId, allowOverlap } = booking;
  const instructorId = teacherId ?? account.id;
  await currentStudentOf(deps, schoolId, studentId);
  const teacher = await getAccount(sql, instructorId);
  if (teacher?.schoolId !== schoolId) throw memberNotFound();
  const lessonId = await ids.next('lesson');
  const wanted = { startsAt, endsAt };
  const { lessonType } = booking;
  const minutes = wholeMinutesOf(wanted);
  const keys = { lessonId, schoolId, instructorId, studentId };
  const acting = actingOn(instructor, studentId);
  await whileCovered(deps, acting, { ...keys, startsAt, minutes, lessonType }, () =>
    decideOnTime(deps, instructor, {
      about: { studentId, instructorId },
      wanted,
      isElsewhereInTheWay: !allowOverlap,
      command: () => ({
        type: 'ScheduleLesson',
        lessonId,
        schoolId,
        instructorId,
        ...wanted,
        ...booking,
        wasHeld,
      }),
    }),
  );
  await followLessonAt(deps, acting, { ...keys, startsAt });
  return getOwnLesson(deps, schoolId, lessonId);
}

/** Changes status, words and time of a lesson, all or nothing. @throws as `scheduleLesson`, the last two only where it takes a new time */
export function changeLesson(
  deps: LessonDeps,
  instructor: Instructor,
  lessonId: number,
  changes: LessonChanges & { readonly withSeries?: boolean | undefined },
): Promise<LessonRow> {
  const { locks } = deps;
  const { schoolId } = instructor;
  const { status, minutes, why, startsAt, endsAt, allowOverlap = false, ...rest } = changes;
  const { withSeries, notesBefore, studentId, ...text } = rest;
  return locks.lesson(lessonId, async () => {
    const lesson = await getOwnLesson(deps, schoolId, lessonId);
    if (studentId !== undefined && studentId !== lesson.studentId) throw studentStays();
    const isNewTime = takesNewTime(lesson, changes);
    if (isNewTime) await currentStudentOf(deps, schoolId, lesson.studentId);
    const wanted = { startsAt: startsAt ?? lesson.startsAt, endsAt: endsAt ?? lesson.endsAt };
    const isSameDiary =
      diaryIdAt(lesson.instructorId, lesson.startsAt) ===
      diaryIdAt(lesson.instructorId, wanted.startsAt);
    if (!isSameDiary)
      await mustBeAsSeenIn(
        deps.log,
        diary,
        diaryIdAt(lesson.instructorId, lesson.startsAt),
        actingOn(instructor, lesson.studentId).actor,
      );
    const length = wholeMinutesOf(wanted);
    const isLonger = length > wholeMinutesOf(lesson);
    const isAhead = (status ?? lesson.status) === 'scheduled';
    if (isAhead && (isLonger || lesson.status === 'cancelled'))
      await mustStayCovered(
        deps,
        { lessonId, schoolId, studentId: lesson.studentId },
        { ...wanted, minutes: length, lessonType: text.lessonType ?? lesson.lessonType },
      );
    await decideOnTime(deps, instructor, {
      about: lesson,
      wanted,
      moving: lessonId,
      isElsewhereInTheWay: isNewTime && !allowOverlap,
      command: () => ({
        type: 'ChangeLesson',
        lessonId,
        arriving: isSameDiary ? undefined : wholeLesson(schoolId, lesson),
        to: wanted,
        text,
        notesBefore,
        status,
        minutes,
        why,
        allowOverlap,
        withSeries,
      }),
    });
    const { startsAt: at } = wanted;
    await followLessonAt(deps, actingOn(instructor, lesson.studentId), {
      lessonId,
      instructorId: lesson.instructorId,
      startsAt: at,
    });
    return getOwnLesson(deps, schoolId, lessonId);
  });
}

/** Takes a lesson out of the diary. @returns the lesson as it was */
export function removeLesson(
  deps: LessonDeps,
  instructor: Instructor,
  lessonId: number,
  withSeries = false,
): Promise<LessonRow> {
  const { dispatch, locks } = deps;
  return locks.lesson(lessonId, async () => {
    // What an earlier version kept of an interrupted attempt has JSON's names.
    const kept = await once('lesson', async () =>
      timesToJson(await getOwnLesson(deps, instructor.schoolId, lessonId)),
    );
    const lesson = timesFromJson(kept);
    await dispatch(
      diary,
      diaryIdAt(lesson.instructorId, lesson.startsAt),
      { type: 'RemoveLesson', lessonId, withSeries },
      actingOn(instructor, lesson.studentId),
    );
    await followLessonAt(deps, actingOn(instructor, lesson.studentId), { ...lesson, lessonId });
    return lesson;
  });
}

/** A lesson of the school. @throws 404 */
export async function getOwnLesson(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  lessonId: number,
): Promise<LessonRow> {
  const lesson = await getLesson(sql, schoolId, lessonId);
  if (!lesson) throw lessonNotFound();
  return lesson;
}

/** Whether a change puts the lesson where it was not before, or back where it was cancelled. */
function takesNewTime(lesson: LessonRow, { startsAt, endsAt, status }: LessonChanges): boolean {
  if (status === 'cancelled') return false;
  return Boolean(startsAt ?? endsAt) || (status !== undefined && lesson.status === 'cancelled');
}
