import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { once } from '#api/idempotency/attempt.ts';
import { explainingClash } from '#api/services/explain-clash.ts';
import { whileFreeElsewhere } from '#api/services/lesson-elsewhere.ts';
import { currentStudentOf } from '#api/services/progress.ts';
import { lessonBooking, lessonChanges } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { memberNotFound } from '#domain/team/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getLesson, type LessonRow, lessonRow, wholeLesson } from '#projections/lessons/query.ts';

/** Booking, changing, moving and removing a lesson (spec 1 section 7; product.md, "The diary"). */
export function lessonCommands(deps: Deps) {
  const { sql, dispatch, ids, clock, locks } = deps;

  return new Elysia({ name: 'lessons.commands', prefix: '/api/lessons' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account, schoolId, set }) => {
        const {
          startTime: startsAt,
          endTime: endsAt,
          instructorId = account.id,
          ...booking
        } = body;
        await currentStudentOf(deps, schoolId, booking.studentId);
        const teacher = await getAccount(sql, instructorId);
        if (teacher?.schoolId !== schoolId) throw memberNotFound();
        const lessonId = await ids.next('lesson');
        const wanted = { startsAt, endsAt };
        const book = () =>
          dispatch(
            diary,
            diaryIdAt(instructorId, startsAt),
            {
              type: 'ScheduleLesson',
              now: clock(),
              lessonId,
              schoolId,
              instructorId,
              startsAt,
              endsAt,
              ...booking,
            },
            {
              actor: { kind: 'instructor', id: account.id },
              schoolId,
              studentId: booking.studentId,
            },
          );
        await explainingClash(deps, { schoolId, instructorId, wanted }, () =>
          booking.allowOverlap
            ? book()
            : whileFreeElsewhere(deps, { ...booking, instructorId }, wanted, book),
        );
        set.status = 201;
        return mine(schoolId, lessonId);
      },
      {
        instructor: true,
        body: lessonBooking,
        response: { 201: lessonRow },
        detail: { summary: 'Schedule a lesson' },
      },
    )
    .put(
      '/:id',
      ({ params: { id: lessonId }, body, account, schoolId }) =>
        locks.lesson(lessonId, async () => {
          const { status, startTime, endTime, allowOverlap = false, ...text } = body;
          const lesson = await mine(schoolId, lessonId);
          if (takesNewTime(lesson, body)) await currentStudentOf(deps, schoolId, lesson.studentId);
          const { instructorId } = lesson;
          const wanted = {
            startsAt: startTime ?? lesson.startTime,
            endsAt: endTime ?? lesson.endTime,
          };
          const from = diaryIdAt(instructorId, lesson.startTime);
          const to = diaryIdAt(instructorId, wanted.startsAt);
          const change = () =>
            dispatch(
              diary,
              to,
              {
                type: 'ChangeLesson',
                now: clock(),
                lessonId,
                arriving: from === to ? undefined : wholeLesson(schoolId, lesson),
                to: wanted,
                text,
                status,
                allowOverlap,
              },
              about(account.id, lesson, schoolId),
            );
          await explainingClash(deps, { schoolId, instructorId, wanted }, () =>
            !allowOverlap && takesNewTime(lesson, body)
              ? whileFreeElsewhere(deps, lesson, wanted, change)
              : change(),
          );
          return mine(schoolId, lessonId);
        }),
      {
        instructor: true,
        params: byId,
        body: lessonChanges,
        response: lessonRow,
        detail: {
          summary: 'Change a lesson: its status alone, or any of its fields, all or nothing',
        },
      },
    )
    .delete(
      '/:id',
      ({ params: { id: lessonId }, account, schoolId }) =>
        locks.lesson(lessonId, async () => {
          const lesson = await once('lesson', () => mine(schoolId, lessonId));
          await dispatch(
            diary,
            diaryIdAt(lesson.instructorId, lesson.startTime),
            { type: 'RemoveLesson', now: clock(), lessonId },
            about(account.id, lesson, schoolId),
          );
          return lesson;
        }),
      {
        instructor: true,
        params: byId,
        response: lessonRow,
        detail: { summary: 'Remove a lesson from the diary; the ledger keeps that it was there' },
      },
    );

  async function mine(schoolId: number, lessonId: number): Promise<LessonRow> {
    const lesson = await getLesson(sql, schoolId, lessonId);
    if (!lesson) throw lessonNotFound();
    return lesson;
  }
}

/** Whether a change puts the lesson where it was not before, or back where it was cancelled. */
function takesNewTime(
  lesson: LessonRow,
  { startTime, endTime, status }: z.infer<typeof lessonChanges>,
): boolean {
  if (status === 'cancelled') return false;
  return Boolean(startTime ?? endTime) || (status !== undefined && lesson.status === 'cancelled');
}

function about(accountId: number, { studentId }: LessonRow, schoolId: number): Context {
  return { actor: { kind: 'instructor', id: accountId }, schoolId, studentId };
}
