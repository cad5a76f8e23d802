import type { z } from 'zod';
import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { type LessonCredit, rulesOf } from '#api/cases/credit/lessons.ts';
import { actingOn, mustTeachAt } from '#api/cases/school/instructor.ts';
import { currentStudentOf } from '#api/cases/students/students.ts';
import { oneNumber } from '#api/database/ids.ts';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import { once } from '#api/idempotency/attempt.ts';
import { mustBeAsSeenIn } from '#api/revisions/edit.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { lessonChanges as changedFields, LessonBooking } from '#domain/diary/commands.ts';
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
import { getLesson, type LessonRow, wholeLesson } from '#projections/lessons/query.ts';
import { decideOnTime } from './lesson-times.ts';

type LessonDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'projector' | 'log'> & {
  readonly lessonCredit: LessonCredit;
};
type NewLesson = Omit<LessonBooking, keyof SlotJson> & Slot;
export type ChangedFields = Omit<z.infer<typeof changedFields>, keyof SlotJson> & Changes<Slot>;

/** What an instructor does with a lesson. */
export function lessonChanges(deps: LessonDeps) {
  const { sql, dispatch, ids, locks, log, lessonCredit } = deps;
  return { schedule, change, remove };

  /**
   * @param given the lesson's number, where it has one already: booked again it is booked once
   * @throws 404 unless student and teacher are the school's, 409 for an archived student or, unless overlaps are allowed, where a lesson is in the way
   */
  async function schedule(
    instructor: Instructor,
    { startsAt, endsAt, instructorId: teacherId, completed: wasHeld, ...booking }: NewLesson,
    given?: number,
  ): Promise<LessonRow> {
    const { account, schoolId } = instructor;
    const { studentId, allowOverlap, lessonType } = booking;
    const instructorId = teacherId ?? account.id;
    const rules = rulesOf(sql, schoolId, { studentId, startsAt });
    const known = together(
      currentStudentOf(deps, schoolId, studentId),
      instructorId === account.id ? null : mustTeachAt(deps, schoolId, instructorId),
      rules,
      termsNow(sql, { schoolId, instructorId }, rules),
    );
    // Where the student's lock times out first, nothing awaits these questions any more.
    known.catch(() => undefined);
    const lessonId = given === undefined ? oneNumber(ids, 'lesson') : async () => given;
    const wanted = { startsAt, endsAt };
    const keys = { schoolId, instructorId, studentId };
    const toCover = { ...keys, lessonId, startsAt, minutes: wholeMinutesOf(wanted), lessonType };
    const booked = await decideOnTime(deps, instructor, {
      about: { studentId, instructorId },
      wanted,
      isElsewhereInTheWay: !allowOverlap,
      first: known,
      around: async (decide) => {
        const [, , covers] = await known;
        return lessonCredit.whileCovered(actingOn(instructor, studentId), covers, toCover, decide);
      },
      command: async () => ({
        type: 'ScheduleLesson',
        lessonId: await lessonId(),
        schoolId,
        instructorId,
        ...wanted,
        ...booking,
        terms: (await known)[3],
        wasHeld,
      }),
    });
    await lessonCredit.followed(booked);
    return getOwnLesson(deps, schoolId, await lessonId());
  }

  /** Changes status, words and time of a lesson, all or nothing. @throws as `schedule`, the last two only where it takes a new time */
  function change(
    instructor: Instructor,
    lessonId: number,
    changes: ChangedFields & { readonly withSeries?: boolean | undefined },
  ): Promise<LessonRow> {
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
          log,
          diary,
          diaryIdAt(lesson.instructorId, lesson.startsAt),
          actingOn(instructor, lesson.studentId).actor,
        );
      const length = wholeMinutesOf(wanted);
      const isLonger = length > wholeMinutesOf(lesson);
      const isAhead = (status ?? lesson.status) === 'scheduled';
      if (isAhead && (isLonger || lesson.status === 'cancelled'))
        await lessonCredit.mustStayCovered(
          { lessonId, schoolId, studentId: lesson.studentId },
          { ...wanted, minutes: length, lessonType: text.lessonType ?? lesson.lessonType },
        );
      const changed = await decideOnTime(deps, instructor, {
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
      await lessonCredit.followed(changed);
      return getOwnLesson(deps, schoolId, lessonId);
    });
  }

  /** Takes a lesson out of the diary. @returns the lesson as it was */
  function remove(
    instructor: Instructor,
    lessonId: number,
    withSeries = false,
  ): Promise<LessonRow> {
    return locks.lesson(lessonId, async () => {
      // What an earlier version kept of an interrupted attempt has JSON's names.
      const kept = await once('lesson', async () =>
        timesToJson(await getOwnLesson(deps, instructor.schoolId, lessonId)),
      );
      const lesson = timesFromJson(kept);
      const removed = await dispatch(
        diary,
        diaryIdAt(lesson.instructorId, lesson.startsAt),
        { type: 'RemoveLesson', lessonId, withSeries },
        actingOn(instructor, lesson.studentId),
      );
      await lessonCredit.followed(removed);
      return lesson;
    });
  }
}
export type LessonChanges = ReturnType<typeof lessonChanges>;

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
function takesNewTime(lesson: LessonRow, { startsAt, endsAt, status }: ChangedFields): boolean {
  if (status === 'cancelled') return false;
  return Boolean(startsAt ?? endsAt) || (status !== undefined && lesson.status === 'cancelled');
}
