import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { type Booker, bookingDesk } from '#api/services/booking.ts';
import { bookingRules, freeDay, freeTimesAsked, selfBooked } from '#api/services/booking-rows.ts';
import { selfBookingForm, selfCancelForm, selfMoveForm } from '#domain/availability/commands.ts';
import type { Child } from '#projections/guardians/children.ts';
import { ofChild } from './paths.ts';

const which = ofChild.extend({ lessonId: idInPath });

/** Booking for a child, by the same desk and the same policy as the learner's own. */
export function parentBooking(deps: Deps) {
  const desk = bookingDesk(deps);

  return new Elysia({ name: 'parent.booking', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .get('/booking/:studentId', ({ child }) => desk.rules(bookerFor(child)), {
      parentMay: 'schedule lessons',
      params: ofChild,
      response: bookingRules,
      detail: { summary: 'Whether and how I can book for a child' },
    })
    .get('/free-times/:studentId', ({ child, query }) => desk.freeDays(bookerFor(child), query), {
      parentMay: 'schedule lessons',
      params: ofChild,
      query: freeTimesAsked,
      response: z.array(freeDay),
      detail: { summary: 'Free times of two weeks from a day on' },
    })
    .post(
      '/lessons/:studentId',
      async ({ child, body, set }) => {
        const lesson = await desk.book(bookerFor(child), body);
        set.status = 201;
        return lesson;
      },
      {
        parentMay: 'schedule lessons',
        params: ofChild,
        body: selfBookingForm,
        response: { 201: selfBooked },
        detail: { summary: 'Book a lesson for a child' },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/move',
      ({ child, params: { lessonId }, body }) =>
        desk.move(bookerFor(child), lessonId, body.startTime),
      {
        parentMay: 'schedule lessons',
        params: which,
        body: selfMoveForm,
        response: selfBooked,
        detail: { summary: "Move a child's lesson" },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/cancel',
      ({ child, params: { lessonId }, body }) =>
        desk.cancel(bookerFor(child), lessonId, body.acceptsPolicy),
      {
        parentMay: 'schedule lessons',
        params: which,
        body: selfCancelForm,
        response: selfBooked,
        detail: { summary: "Cancel a child's lesson" },
      },
    );
}

function bookerFor({ guardianId, studentId, schoolId, instructorId }: Child): Booker {
  return { actor: { kind: 'guardian', id: guardianId }, studentId, schoolId, instructorId };
}
