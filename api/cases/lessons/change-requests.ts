import type { z } from 'zod';
import type { SelfBookings } from '#api/cases/lessons/booking.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Context, Dispatch, Sent } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type {
  ChangeRequestCommand,
  changeRequestForm,
  declinedChangeForm,
  offeredTimeForm,
} from '#domain/diary/change-request-commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { changeRequestOver, lessonNotFound } from '#domain/diary/rejections.ts';
import { type ChangeRequestRow, getChangeRequest } from '#projections/change-requests/query.ts';
import { getLesson, type LessonRow } from '#projections/lessons/query.ts';
import type { Booker } from './bookable-times.ts';
import { getOwnLesson } from './lessons.ts';

type RequestDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly locks: AdvisoryLocks;
} & {
  readonly selfBookings: SelfBookings;
};

/** Asking to have a lesson moved, by a learner or parent, and the instructor's answers. Moving the lesson accepts. */
export function changeRequests(deps: RequestDeps) {
  const { sql, dispatch, locks, selfBookings } = deps;

  return {
    /** @throws 404 where the lesson is not the student's */
    ask: (
      asker: Booker,
      lessonId: number,
      { times, note }: z.infer<typeof changeRequestForm>,
    ): Promise<ChangeRequestRow> =>
      locks.lesson(lessonId, async () => {
        const lesson = await lessonOf(asker, lessonId);
        await send(lesson, { type: 'AskLessonChange', lessonId, times, note }, asker.context);
        return answered(lesson, asker);
      }),

    withdraw: (asker: Booker, lessonId: number): Promise<ChangeRequestRow> =>
      locks.lesson(lessonId, async () => {
        const lesson = await lessonOf(asker, lessonId);
        await send(lesson, { type: 'WithdrawLessonChange', lessonId }, asker.context);
        return answered(lesson, asker);
      }),

    /** Takes the other time that the instructor offered. @throws `slot_taken` where something stands there meanwhile */
    async accept(asker: Booker, lessonId: number): Promise<ChangeRequestRow> {
      const lesson = await lessonOf(asker, lessonId);
      const request = await answered(lesson, asker);
      if (request.state !== 'offered' || request.offered === null) throw changeRequestOver();
      await selfBookings.moveAsOffered(asker, lessonId, {
        from: request.startsAt,
        to: request.offered,
      });
      return answered(lesson, asker);
    },

    offer: (
      instructor: Instructor,
      lessonId: number,
      { startTime: startsAt, note }: z.infer<typeof offeredTimeForm>,
    ): Promise<ChangeRequestRow> =>
      answer(instructor, lessonId, { type: 'OfferLessonTime', lessonId, startsAt, note }),

    decline: (
      instructor: Instructor,
      lessonId: number,
      { note }: z.infer<typeof declinedChangeForm>,
    ): Promise<ChangeRequestRow> =>
      answer(instructor, lessonId, { type: 'DeclineLessonChange', lessonId, note }),
  };

  function answer(instructor: Instructor, lessonId: number, command: Sent<ChangeRequestCommand>) {
    const { schoolId } = instructor;
    return locks.lesson(lessonId, async () => {
      const lesson = await getOwnLesson(deps, schoolId, lessonId);
      await send(lesson, command, actingOn(instructor, lesson.studentId));
      return answered(lesson, instructor);
    });
  }

  function send(
    { instructorId, startsAt }: LessonRow,
    command: Sent<ChangeRequestCommand>,
    context: Context,
  ) {
    return dispatch(diary, diaryIdAt(instructorId, startsAt), command, context);
  }

  async function answered(
    { id }: LessonRow,
    { schoolId }: Pick<Booker, 'schoolId'>,
  ): Promise<ChangeRequestRow> {
    const row = await getChangeRequest(sql, schoolId, id);
    if (!row) throw changeRequestOver();
    return row;
  }

  async function lessonOf({ schoolId, studentId }: Booker, lessonId: number): Promise<LessonRow> {
    const lesson = await getLesson(sql, schoolId, lessonId);
    if (lesson?.studentId !== studentId) throw lessonNotFound();
    return lesson;
  }
}
export type LessonChangeRequests = ReturnType<typeof changeRequests>;
