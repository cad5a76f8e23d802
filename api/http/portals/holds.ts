import { Elysia } from 'elysia';
import { z } from 'zod';
import type { BookingHolds } from '#api/cases/lessons/holds.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { depositAsked, selfBookingForm } from '#domain/availability/commands.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { type HoldRow, holdRow } from '#projections/booking-holds/query.ts';
import { ownLesson } from './booking.ts';

/** A time that waits for its deposit, and what became of it. */
export const heldTime = holdRow
  .pick({ lessonId: true, paymentId: true, lessonType: true, heldUntil: true, state: true })
  .extend({
    startTime: z.string(),
    endTime: z.string(),
    price: z.number(),
    deposit: z.number(),
  })
  .meta({ id: 'HeldTime' });

const ofHold = ofStudent.extend({ lessonId: idInPath });

/** Times that a learner holds while the deposit is paid, or a parent for a child. */
export function portalHolds(
  portal: PortalName,
  deps: PortalDeps & { readonly bookingHolds: BookingHolds },
) {
  const { bookingHolds: service } = deps;
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.holds.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/deposit/:studentId',
      async ({ portal: who, query: { startTime, ...lesson } }) => {
        const due = await service.due(who, { ...lesson, startsAt: startTime });
        return { price: toDollars(due.priceCents), deposit: toDollars(due.depositCents) };
      },
      {
        asked: 'schedule lessons',
        params: ofStudent,
        query: depositAsked,
        response: z.object({
          /** What is left to pay after lesson credit; 0 where there is no deposit. */
          price: z.number(),
          deposit: z.number(),
        }),
        detail: { summary: 'What is paid to book a lesson, and its price' },
      },
    )
    .get('/holds/:studentId', async ({ portal: who }) => (await service.list(who)).map(toJson), {
      asked: 'schedule lessons',
      params: ofStudent,
      response: z.array(heldTime),
      ...says(
        'Times that I hold until the deposit is paid, and what became of them in the last hour',
        'Times that are held for a child until the deposit is paid',
      ),
    })
    .post(
      '/holds/:studentId',
      async ({ portal: who, body: { startTime, ...wanted }, set }) => {
        set.status = 201;
        return toJson(await service.hold(who, { ...wanted, startsAt: startTime }));
      },
      {
        asked: 'schedule lessons',
        params: ofStudent,
        body: selfBookingForm,
        response: { 201: heldTime },
        detail: {
          ...says(
            'Hold a time for 15 minutes while its deposit is paid',
            'Hold a time for a child while its deposit is paid',
          ).detail,
          responses: refusals(409),
        },
      },
    )
    .post(
      '/holds/:studentId/:lessonId/give-up',
      async ({ portal: who, params: { lessonId }, request }) =>
        toJson(await ownLesson(who, request, () => service.giveUp(who, lessonId))),
      {
        asked: 'schedule lessons',
        params: ofHold,
        response: heldTime,
        detail: {
          ...says('Give a held time up', 'Give up a time held for a child').detail,
          responses: refusals(404, 409),
        },
      },
    );
}

function toJson({ startsAt, endsAt, priceCents, depositCents, ...hold }: HoldRow) {
  const { lessonId, paymentId, lessonType, heldUntil, state } = hold;
  return {
    lessonId,
    paymentId,
    lessonType,
    heldUntil,
    state,
    startTime: startsAt,
    endTime: endsAt,
    price: toDollars(priceCents),
    deposit: toDollars(depositCents),
  };
}
