import { Elysia } from 'elysia';
import { z } from 'zod';
import { bookableTimes, bookingRules, freeTimesAsked } from '#api/cases/lessons/bookable-times.ts';
import type { SelfBookings } from '#api/cases/lessons/booking.ts';
import type { Clock } from '#api/ground/clock.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { freeDay, lessonJson } from '#api/http/lesson-json.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type InPortal, notYours, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import {
  type SelfBooking,
  selfBookingForm,
  selfCancelForm,
  selfMoveForm,
} from '#domain/availability/commands.ts';
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
export function portalBooking(
  deps: PortalDeps & { readonly clock: Clock; readonly selfBookings: SelfBookings },
) {
  const { selfBookings: service } = deps;
  const bookable = bookableTimes(deps);

  const freeTimesFor = async ({ portal, query }: FreeTimesAsked) =>
    (await bookable.listFreeDays(portal, query)).map(({ date, times }) => ({
      date,
      times: times.map(slotJson),
    }));
  const bookFor = async (portal: InPortal, { startTime, ...body }: SelfBooking) =>
    timesToJson(await service.book(portal, { ...body, startsAt: startTime }));
  const moveFor = async ({ portal, params, body }: MoveAsked) =>
    timesToJson(await service.move(portal, params.lessonId, body.startTime));
  const cancelFor = async ({ portal, params, body }: CancelAsked) =>
    timesToJson(await service.cancel(portal, params.lessonId, body.acceptsPolicy));

  return new Elysia({ name: 'portals.booking', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/booking/:studentId', ({ portal }) => bookable.getRules(portal), {
      student: true,
      ...rules,
      detail: { summary: 'Whether and how I can book by myself' },
    })
    .get('/parent-portal/booking/:studentId', ({ portal }) => bookable.getRules(portal), {
      parentMay: 'schedule lessons',
      ...rules,
      detail: { summary: 'Whether and how I can book for a child' },
    })

    .get('/student-portal/free-times/:studentId', freeTimesFor, { student: true, ...freeTimes })
    .get('/parent-portal/free-times/:studentId', freeTimesFor, {
      parentMay: 'schedule lessons',
      ...freeTimes,
    })

    .post(
      '/student-portal/lessons/:studentId',
      ({ portal, body, set }) => {
        set.status = 201;
        return bookFor(portal, body);
      },
      {
        student: true,
        ...book,
        detail: { summary: 'Book a lesson', responses: refusals(402) },
      },
    )
    .post(
      '/parent-portal/lessons/:studentId',
      ({ portal, body, set }) => {
        set.status = 201;
        return bookFor(portal, body);
      },
      {
        parentMay: 'schedule lessons',
        ...book,
        detail: { summary: 'Book a lesson for a child', responses: refusals(402) },
      },
    )

    .post(
      '/student-portal/lessons/:studentId/:lessonId/move',
      ({ portal, params, body, request }) =>
        ownLesson(portal, request, () => moveFor({ portal, params, body })),
      {
        student: true,
        ...move,
        detail: { summary: 'Move a lesson, for as long as it can be cancelled freely' },
      },
    )
    .post('/parent-portal/lessons/:studentId/:lessonId/move', moveFor, {
      parentMay: 'schedule lessons',
      ...move,
      detail: { summary: "Move a child's lesson" },
    })

    .post(
      '/student-portal/lessons/:studentId/:lessonId/cancel',
      ({ portal, params, body, request }) =>
        ownLesson(portal, request, () => cancelFor({ portal, params, body })),
      {
        student: true,
        ...cancel,
        detail: {
          summary: 'Cancel a lesson; a late one is refused with the policy until it is accepted',
        },
      },
    )
    .post('/parent-portal/lessons/:studentId/:lessonId/cancel', cancelFor, {
      parentMay: 'schedule lessons',
      ...cancel,
      detail: { summary: "Cancel a child's lesson" },
    });
}

type Asked = { readonly portal: InPortal };
type AskedOfLesson = Asked & { readonly params: { readonly lessonId: number } };
type FreeTimesAsked = Asked & { readonly query: z.infer<typeof freeTimesAsked> };
type MoveAsked = AskedOfLesson & { readonly body: z.infer<typeof selfMoveForm> };
type CancelAsked = AskedOfLesson & { readonly body: z.infer<typeof selfCancelForm> };

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
