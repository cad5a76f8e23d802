import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { type Booker, bookingDesk } from '#api/services/booking.ts';
import { bookingRules, freeDay, freeTimesAsked, selfBooked } from '#api/services/booking-rows.ts';
import { selfBookingForm, selfCancelForm, selfMoveForm } from '#domain/availability/commands.ts';
import { getLesson } from '#projections/lessons/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { requireOwnStudent } from './own-records.ts';

const whose = z.object({ studentId: idInPath });
const which = whose.extend({ lessonId: idInPath });

/** Booking by the learner, in their portal (product.md, "availability and self-booking"). */
export function studentBooking(deps: Deps) {
  const desk = bookingDesk(deps);

  return new Elysia({ name: 'booking.student', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/booking/:studentId',
      ({ studentId, schoolId, instructorId }) =>
        desk.rules(asBooker({ studentId, schoolId, instructorId })),
      {
        student: true,
        params: whose,
        response: bookingRules,
        detail: { summary: 'Whether and how I can book by myself' },
      },
    )
    .get(
      '/free-times/:studentId',
      ({ studentId, schoolId, instructorId, query }) =>
        desk.freeDays(asBooker({ studentId, schoolId, instructorId }), query),
      {
        student: true,
        params: whose,
        query: freeTimesAsked,
        response: z.array(freeDay),
        detail: { summary: 'Free times of two weeks from a day on' },
      },
    )
    .post(
      '/lessons/:studentId',
      async ({ studentId, schoolId, instructorId, body, set }) => {
        const lesson = await desk.book(asBooker({ studentId, schoolId, instructorId }), body);
        set.status = 201;
        return lesson;
      },
      {
        student: true,
        params: whose,
        body: selfBookingForm,
        response: { 201: selfBooked },
        detail: { summary: 'Book a lesson' },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/move',
      async ({ studentId, schoolId, instructorId, params: { lessonId }, body, request }) => {
        await mustBeMine({ studentId, schoolId }, lessonId, request);
        return desk.move(asBooker({ studentId, schoolId, instructorId }), lessonId, body.startTime);
      },
      {
        student: true,
        params: which,
        body: selfMoveForm,
        response: selfBooked,
        detail: { summary: 'Move a lesson, for as long as it can be cancelled freely' },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/cancel',
      async ({ studentId, schoolId, instructorId, params: { lessonId }, body, request }) => {
        await mustBeMine({ studentId, schoolId }, lessonId, request);
        const booker = asBooker({ studentId, schoolId, instructorId });
        return desk.cancel(booker, lessonId, body.acceptsPolicy);
      },
      {
        student: true,
        params: which,
        body: selfCancelForm,
        response: selfBooked,
        detail: {
          summary: 'Cancel a lesson; a late one is refused with the policy until it is accepted',
        },
      },
    );

  async function mustBeMine(
    { studentId, schoolId }: Pick<PortalStudent, 'studentId' | 'schoolId'>,
    lessonId: number,
    request: Request,
  ): Promise<void> {
    const lesson = await getLesson(deps.sql, schoolId, lessonId);
    requireOwnStudent(lesson?.studentId, studentId, request);
  }
}

function asBooker(student: PortalStudent): Booker {
  return { ...student, actor: { kind: 'student', id: student.studentId } };
}
