import { Elysia } from 'elysia';
import { z } from 'zod';
import { bookableTimes, bookingRules, freeTimesAsked } from '#api/cases/lessons/bookable-times.ts';
import type { SelfBookings } from '#api/cases/lessons/booking.ts';
import type { Clock } from '#api/ground/clock.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { freeDay, lessonJson } from '#api/http/lesson-json.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type InPortal,
  notYours,
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { selfBookingForm, selfCancelForm, selfMoveForm } from '#domain/availability/commands.ts';
import { holdNotFound } from '#domain/diary/decide-holds.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { slotJson, timesToJson } from '#domain/diary/slot.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** A lesson that was booked, moved or cancelled, and what giving it up means now. */
export const selfBooked = lessonJson
  .pick({
    id: true,
    title: true,
    lessonType: true,
    startTime: true,
    endTime: true,
    status: true,
    pickUp: true,
    dropOff: true,
    revision: true,
  })
  .extend({ givingUp: z.enum(['free', 'late', 'none']) })
  .meta({ id: 'SelfBookedLesson' });

const ofLesson = ofStudent.extend({ lessonId: idInPath });

/** Booking by the learner, and by a parent for a child, under the same policy. */
export function portalBooking(
  portal: PortalName,
  deps: PortalDeps & { readonly clock: Clock; readonly selfBookings: SelfBookings },
) {
  const { selfBookings: service } = deps;
  const bookable = bookableTimes(deps);
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.booking.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/booking/:studentId', ({ portal: who }) => bookable.getRules(who), {
      asked: 'schedule lessons',
      params: ofStudent,
      response: bookingRules,
      ...says('Whether and how I can book by myself', 'Whether and how I can book for a child'),
    })
    .get(
      '/free-times/:studentId',
      async ({ portal: who, query }) =>
        (await bookable.listFreeDays(who, query)).map(({ date, times }) => ({
          date,
          times: times.map(slotJson),
        })),
      {
        asked: 'schedule lessons',
        params: ofStudent,
        query: freeTimesAsked,
        response: z.array(freeDay),
        detail: { summary: 'Free times of two weeks from a day on' },
      },
    )
    .post(
      '/lessons/:studentId',
      async ({ portal: who, body: { startTime, ...wanted }, set }) => {
        set.status = 201;
        return timesToJson(await service.book(who, { ...wanted, startsAt: startTime }));
      },
      {
        asked: 'schedule lessons',
        params: ofStudent,
        body: selfBookingForm,
        response: { 201: selfBooked },
        detail: {
          ...says('Book a lesson', 'Book a lesson for a child').detail,
          responses: refusals(402),
        },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/move',
      async ({ portal: who, params: { lessonId }, body, request }) =>
        timesToJson(
          await ownLesson(who, request, () => service.move(who, lessonId, body.startTime)),
        ),
      {
        asked: 'schedule lessons',
        params: ofLesson,
        body: selfMoveForm,
        response: selfBooked,
        ...says(
          'Move a lesson, for as long as it can be cancelled freely',
          "Move a child's lesson",
        ),
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/cancel',
      async ({ portal: who, params: { lessonId }, body, request }) =>
        timesToJson(
          await ownLesson(who, request, () => service.cancel(who, lessonId, body.acceptsPolicy)),
        ),
      {
        asked: 'schedule lessons',
        params: ofLesson,
        body: selfCancelForm,
        response: selfBooked,
        ...says(
          'Cancel a lesson; a late one is refused with the policy until it is accepted',
          "Cancel a child's lesson",
        ),
      },
    );
}

const unknown: ReadonlySet<string> = new Set([lessonNotFound().code, holdNotFound().code]);

/** A learner is not told whether somebody else's lesson, or a time that they hold, exists. */
export async function ownLesson<Result>(
  { studentId, context: { actor } }: InPortal,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isUnknown = error instanceof Rejection && unknown.has(error.code);
    if (isUnknown && actor.kind === 'student') throw notYours(`student-${studentId}`, request);
    throw error;
  }
}
