import { Elysia } from 'elysia';
import { z } from 'zod';
import { testBookingJson, toTestBookingJson } from '#api/cases/driving-tests/test-booking-json.ts';
import { testBookings } from '#api/cases/driving-tests/test-bookings.ts';
import { testDaysJson, testDaysOf } from '#api/cases/driving-tests/test-days.ts';
import { recordOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedTestBooking } from '#api/http/edited-records.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import {
  testBookingChanges,
  testBookingForm,
  testResultForm,
} from '#domain/test-booking/commands.ts';
import { listTestBookings } from '#projections/test-bookings/query.ts';

const oneOf = byStudent.extend({ bookingId: idInPath });

/** Practical tests that students have booked: each holds the diary, and its result goes into the record. */
export function testBookingRoutes(deps: AccessDeps & Parameters<typeof testBookings>[0]) {
  const service = testBookings(deps);

  return new Elysia({ name: 'test-bookings', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/test-bookings',
      async ({ params: { id }, schoolId }) =>
        (await recordOf(deps, schoolId, id, listTestBookings)).map(toTestBookingJson),
      {
        instructor: true,
        params: byStudent,
        response: z.array(testBookingJson),
        detail: { summary: "A student's practical tests that were booked, the latest first" },
      },
    )
    .get('/:id/test-days', ({ params: { id }, schoolId }) => testDaysOf(deps, schoolId, id), {
      instructor: true,
      params: byStudent,
      response: testDaysJson,
      detail: {
        summary:
          'When a student sits practical tests, booked ones and Road Test lessons, and from when the licence allows the next',
      },
    })
    .post(
      '/:id/test-bookings',
      async ({ params: { id }, body, account, schoolId, set }) => {
        set.status = 201;
        return toTestBookingJson(await service.add({ account, schoolId }, id, body));
      },
      {
        instructor: true,
        params: byStudent,
        body: testBookingForm,
        response: { 201: testBookingJson },
        detail: {
          summary:
            'Note a booked test: my diary is held for the drive before, the test and the way back',
        },
      },
    )
    .put(
      '/:id/test-bookings/:bookingId',
      async ({ params: { id, bookingId }, body, account, schoolId }) =>
        toTestBookingJson(await service.change({ account, schoolId }, id, bookingId, body)),
      {
        instructor: true,
        edits: editedTestBooking,
        params: oneOf,
        body: testBookingChanges,
        response: testBookingJson,
        detail: { summary: 'Move a booked test, or say something else of it' },
      },
    )
    .post(
      '/:id/test-bookings/:bookingId/cancel',
      async ({ params: { id, bookingId }, account, schoolId }) =>
        toTestBookingJson(await service.cancel({ account, schoolId }, id, bookingId)),
      {
        instructor: true,
        params: oneOf,
        response: testBookingJson,
        detail: { summary: 'Cancel a booked test and open the diary again' },
      },
    )
    .post(
      '/:id/test-bookings/:bookingId/result',
      async ({ params: { id, bookingId }, body, account, schoolId }) =>
        toTestBookingJson(await service.take({ account, schoolId }, id, bookingId, body)),
      {
        instructor: true,
        params: oneOf,
        body: testResultForm,
        response: testBookingJson,
        detail: { summary: 'Say how a booked test went; it goes into the record' },
      },
    );
}
