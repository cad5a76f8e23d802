import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type InPortal, notYours, portalAccess } from '#api/http/portal-access.ts';
import { booking } from '#api/services/booking.ts';
import { bookingRules, freeDay, freeTimesAsked, selfBooked } from '#api/services/booking-rows.ts';
import { selfBookingForm, selfCancelForm, selfMoveForm } from '#domain/availability/commands.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const ofLesson = ofStudent.extend({ lessonId: idInPath });
const rules = { params: ofStudent, response: bookingRules };
const freeTimes = {
  params: ofStudent,
  query: freeTimesAsked,
  response: z.array(freeDay),
  detail: { summary: 'Free times of two weeks from a day on' },
};
const book = { params: ofStudent, body: selfBookingForm, response: { 201: selfBooked } };
const move = { params: ofLesson, body: selfMoveForm, response: selfBooked };
const cancel = { params: ofLesson, body: selfCancelForm, response: selfBooked };

/** Booking by the learner, and by a parent for a child, under the same policy. */
export function portalBooking(deps: Deps) {
  const service = booking(deps);

  return new Elysia({ name: 'portals.booking', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/booking/:studentId', ({ portal }) => service.getRules(portal), {
      student: true,
      ...rules,
      detail: { summary: 'Whether and how I can book by myself' },
    })
    .get('/parent-portal/booking/:studentId', ({ portal }) => service.getRules(portal), {
      parentMay: 'schedule lessons',
      ...rules,
      detail: { summary: 'Whether and how I can book for a child' },
    })

    .get(
      '/student-portal/free-times/:studentId',
      ({ portal, query }) => service.listFreeDays(portal, query),
      {
        student: true,
        ...freeTimes,
      },
    )
    .get(
      '/parent-portal/free-times/:studentId',
      ({ portal, query }) => service.listFreeDays(portal, query),
      {
        parentMay: 'schedule lessons',
        ...freeTimes,
      },
    )

    .post(
      '/student-portal/lessons/:studentId',
      ({ portal, body, set }) => {
        set.status = 201;
        return service.book(portal, body);
      },
      { student: true, ...book, detail: { summary: 'Book a lesson' } },
    )
    .post(
      '/parent-portal/lessons/:studentId',
      ({ portal, body, set }) => {
        set.status = 201;
        return service.book(portal, body);
      },
      { parentMay: 'schedule lessons', ...book, detail: { summary: 'Book a lesson for a child' } },
    )

    .post(
      '/student-portal/lessons/:studentId/:lessonId/move',
      ({ portal, params, body, request }) =>
        ownLesson(portal, request, () => service.move(portal, params.lessonId, body.startTime)),
      {
        student: true,
        ...move,
        detail: { summary: 'Move a lesson, for as long as it can be cancelled freely' },
      },
    )
    .post(
      '/parent-portal/lessons/:studentId/:lessonId/move',
      ({ portal, params, body }) => service.move(portal, params.lessonId, body.startTime),
      { parentMay: 'schedule lessons', ...move, detail: { summary: "Move a child's lesson" } },
    )

    .post(
      '/student-portal/lessons/:studentId/:lessonId/cancel',
      ({ portal, params, body, request }) =>
        ownLesson(portal, request, () =>
          service.cancel(portal, params.lessonId, body.acceptsPolicy),
        ),
      {
        student: true,
        ...cancel,
        detail: {
          summary: 'Cancel a lesson; a late one is refused with the policy until it is accepted',
        },
      },
    )
    .post(
      '/parent-portal/lessons/:studentId/:lessonId/cancel',
      ({ portal, params, body }) => service.cancel(portal, params.lessonId, body.acceptsPolicy),
      { parentMay: 'schedule lessons', ...cancel, detail: { summary: "Cancel a child's lesson" } },
    );
}

/** A learner is not told whether somebody else's lesson exists. */
async function ownLesson<Result>(
  { studentId }: InPortal,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejection && error.code === lessonNotFound().code)
      throw notYours(`student-${studentId}`, request);
    throw error;
  }
}
