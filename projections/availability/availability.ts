import { z } from 'zod';
import { availabilityEvents } from '#domain/availability/events.ts';
import { idOf, json } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

const ranges = z.array(z.object({ from: z.string(), to: z.string() }));

/** Times on Auckland's clocks; `week` begins on Monday. */
export const settings = z.object({
  selfBooking: z.boolean(),
  week: z.array(ranges),
  exceptions: z.array(z.object({ date: z.string(), ranges })),
  lessonLengths: z.array(z.number().int()),
  bufferMinutes: z.number().int(),
  noticeHours: z.number().int(),
  windowDays: z.number().int(),
  freeCancelHours: z.number().int(),
  policyNote: z.string().nullable(),
});

export const bookable = table(
  'availability',
  { instructorId: idOf('account'), schoolId: idOf('school'), settings: json(settings) },
  {
    key: ['instructorId'],
    person: ['account', 'instructorId'],
    alsoErased: (accountId) => sql`
      update availability set settings = jsonb_set(settings, '{policyNote}', 'null')
      where instructor_id = ${accountId} and settings ? 'policyNote'
    `,
    exported: { name: 'availability' },
  },
);

/** When each instructor can be booked by learners. */
export const availability = projection({
  name: 'availability',
  follows: [availabilityEvents],
  tables: [bookable],
  on: {
    AvailabilitySet: ({ data: { instructorId, schoolId, ...given } }) =>
      bookable.upsert({ instructorId, schoolId, settings: given }, 'schoolId'),
  },
});
