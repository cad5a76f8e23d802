import { z } from 'zod';
import { timesToJson } from '#domain/diary/slot.ts';
import { type TestBookingRow, testBookingRow } from '#projections/test-bookings/query.ts';

/** A booking of a practical test. Times are instants in UTC; from `heldFrom` to `heldUntil` the diary is held. */
export const testBookingJson = testBookingRow
  .omit({ startsAt: true, endsAt: true, ownTimeId: true })
  .extend({ startTime: z.string(), endTime: z.string() })
  .meta({ id: 'TestBooking' });

export function toTestBookingJson({
  ownTimeId: _,
  ...row
}: TestBookingRow): z.infer<typeof testBookingJson> {
  return timesToJson(row);
}
