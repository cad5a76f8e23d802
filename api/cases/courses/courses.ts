import { daysFreed, ownTimes } from '#api/cases/diary/own-time.ts';
import { freeTheDiary } from '#api/cases/driving-tests/test-bookings.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { CourseCommand, CourseRunForm, CourseSessionForm } from '#domain/course/commands.ts';
import { course } from '#domain/course/decide.ts';
import {
  anotherTeachersCourse,
  courseNotFound,
  courseSessionNotFound,
} from '#domain/course/rejections.ts';
import { slotOf } from '#domain/diary/slot.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type CourseRow, getCourse } from '#projections/courses/query.ts';
import { approvedToday, type CourseDeps } from './provider.ts';

/** Approved courses as a school teaches them. The instructor who opens one teaches it; anybody of the school enrols learners. */
export function courseTeaching(deps: CourseDeps) {
  const { dispatch, ids } = deps;
  const decide = (instructor: Instructor, courseId: number, command: Sent<CourseCommand>) =>
    dispatch(course, courseId, command, actingFor(instructor));

  return {
    /** @throws 409 unless the approval is in force today and lets this instructor teach it */
    async open(instructor: Instructor, form: CourseRunForm): Promise<CourseRow> {
      const { schoolId, account } = instructor;
      const courseId = await ids.next('course');
      const approved = await approvedToday(deps, schoolId, form.approvedCourseId);
      const whose = { courseId, schoolId, instructorId: account.id };
      await decide(instructor, courseId, { type: 'OpenCourse', ...whose, form, approved });
      return courseOf(deps, instructor, courseId);
    },

    /** @throws what own time throws where the diary has no room */
    async addSession(
      instructor: Instructor,
      courseId: number,
      form: CourseSessionForm,
    ): Promise<CourseRow> {
      const { courseName: title } = await ownCourse(deps, instructor, courseId);
      const sessionId = await ids.next('own_time');
      const slot = slotOf(form);
      const held = { ...slot, title, everyWeeks: null, until: null, overLessons: undefined };
      const diary = ownTimes(deps);
      await diary.mustFit(instructor, sessionId, held);
      await decide(instructor, courseId, { type: 'AskSession', sessionId, ...slot });
      try {
        await diary.add(instructor, held, sessionId);
      } catch (refusal) {
        // An append that was not confirmed may be recorded; the round for interrupted sessions compares the two.
        if (refusal instanceof Rejection)
          await decide(instructor, courseId, { type: 'GiveUpSession', sessionId });
        throw refusal;
      }
      try {
        await decide(instructor, courseId, { type: 'KeepSession', sessionId });
      } catch (refusal) {
        if (refusal instanceof Rejection)
          await daysFreed(deps, await freeTheDiary(deps, sessionId, actingFor(instructor)));
        throw refusal;
      }
      return courseOf(deps, instructor, courseId);
    },

    async removeSession(
      instructor: Instructor,
      courseId: number,
      sessionId: number,
    ): Promise<CourseRow> {
      const { sessions } = await ownCourse(deps, instructor, courseId);
      if (!sessions.some(({ id }) => id === sessionId)) throw courseSessionNotFound();
      await decide(instructor, courseId, { type: 'RemoveSession', sessionId });
      await daysFreed(deps, await freeTheDiary(deps, sessionId, actingFor(instructor)));
      return courseOf(deps, instructor, courseId);
    },

    async takeAttendance(
      instructor: Instructor,
      courseId: number,
      sessionId: number,
      presentIds: readonly StudentId[],
    ): Promise<CourseRow> {
      await ownCourse(deps, instructor, courseId);
      await decide(instructor, courseId, { type: 'TakeAttendance', sessionId, presentIds });
      return courseOf(deps, instructor, courseId);
    },

    async cancel(instructor: Instructor, courseId: number): Promise<CourseRow> {
      const { sessions } = await ownCourse(deps, instructor, courseId);
      await decide(instructor, courseId, { type: 'CancelCourse' });
      for (const { id } of sessions)
        await daysFreed(deps, await freeTheDiary(deps, id, actingFor(instructor)));
      return courseOf(deps, instructor, courseId);
    },
  };
}

/** @throws 404 unless it is this school's */
export async function courseOf(
  { sql }: Pick<CourseDeps, 'sql'>,
  { schoolId }: Instructor,
  courseId: number,
): Promise<CourseRow> {
  const row = await getCourse(sql, schoolId, courseId);
  if (!row) throw courseNotFound();
  return row;
}

/** @throws 403 where another instructor teaches it */
export async function ownCourse(
  deps: Pick<CourseDeps, 'sql'>,
  instructor: Instructor,
  courseId: number,
): Promise<CourseRow> {
  const row = await courseOf(deps, instructor, courseId);
  if (row.instructorId !== instructor.account.id) throw anotherTeachersCourse();
  return row;
}
