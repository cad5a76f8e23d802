import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { lessonBooking } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getLesson, lessonRow } from '#projections/lessons/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { explainingClash } from './explain-clash.ts';

/** Booking a lesson (spec 1 section 7). */
export function lessonCommands(deps: Deps) {
  const { sql, dispatch, ids, clock } = deps;

  return new Elysia({ name: 'lessons.commands', prefix: '/api/lessons' }).use(access(deps)).post(
    '/',
    async ({ body, account, schoolId, set }) => {
      const { startTime: startsAt, endTime: endsAt, ...booking } = body;
      if (!(await getStudent(sql, schoolId, booking.studentId))) throw studentNotFound();
      const instructorId = account.id;
      const lessonId = await ids.next('lesson');
      await explainingClash(sql, { schoolId, instructorId, wanted: { startsAt, endsAt } }, () =>
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
            actor: { kind: 'instructor', id: instructorId },
            schoolId,
            studentId: booking.studentId,
          },
        ),
      );
      set.status = 201;
      const row = await getLesson(sql, schoolId, lessonId);
      if (!row) throw new Error(`lesson ${lessonId} was booked but is not in the read model`);
      return row;
    },
    {
      instructor: true,
      body: lessonBooking,
      response: { 201: lessonRow },
      detail: { summary: 'Schedule a lesson' },
    },
  );
}
