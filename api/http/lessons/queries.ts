import { Elysia } from 'elysia';
import { z } from 'zod';
import { bookableTimes, freeTimesAsked } from '#api/cases/lessons/bookable-times.ts';
import { openingLine } from '#api/cases/lessons/recaps.ts';
import { mustTeachAt } from '#api/cases/school/instructor.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { compressedIfLong } from '#api/http/compressed.ts';
import { freeDay, listedLessonJson } from '#api/http/lesson-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { slotJson } from '#domain/diary/slot.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { holdRow, listOpenHolds } from '#projections/booking-holds/query.ts';
import { listLessons } from '#projections/lessons/query.ts';

const filter = z.object({
  from: instant.optional(),
  to: instant.optional(),
  studentId: idOf('Student').brand<'student'>().optional(),
});

const heldTime = holdRow
  .pick({ lessonId: true, instructorId: true, studentId: true, lessonType: true, heldUntil: true })
  .extend({ startTime: instant, endTime: instant })
  .meta({ id: 'HeldTimeOfSchool' });

/** A school's lessons. */
export const lessonQueries = (deps: AccessDeps & { readonly clock: Clock }) => {
  const bookable = bookableTimes(deps);
  return new Elysia({ name: 'lessons.queries', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/',
      async ({ query, schoolId }) =>
        (await listLessons(deps.sql, schoolId, query)).map((each) => ({
          ...each,
          ...slotJson(each),
          opensWith: openingLine(each),
        })),
      {
        instructor: true,
        query: filter,
        response: z.array(listedLessonJson),
        mapResponse: compressedIfLong,
        detail: {
          summary: 'Lessons by start time; `from` and `to` bound it, `studentId` narrows it',
        },
      },
    )
    .get(
      '/held',
      async ({ schoolId }) =>
        (await listOpenHolds(deps.sql, schoolId, deps.clock())).map((each) => ({
          ...each,
          ...slotJson(each),
        })),
      {
        instructor: true,
        response: z.array(heldTime),
        detail: { summary: 'Times that learners hold until their deposit is paid' },
      },
    )
    .get(
      '/free-times',
      async ({ query: { instructorId, ...asked }, account, schoolId }) => {
        const whose = instructorId ?? account.id;
        await mustTeachAt(deps, schoolId, whose);
        return (await bookable.listOwnFreeDays({ instructorId: whose, schoolId }, asked)).map(
          ({ date, times }) => ({
            date,
            times: times.map(slotJson),
          }),
        );
      },
      {
        instructor: true,
        query: freeTimesAsked.extend({
          instructorId: idOf('Instructor').brand<'account'>().optional(),
        }),
        response: z.array(freeDay),
        detail: {
          summary:
            'When an instructor of the school is free, in the two weeks from a day on: one’s own times unless told',
          responses: refusals(404),
        },
      },
    );
};
