import { z } from 'zod';
import { depositRule } from '#domain/availability/deposit.ts';
import { availabilityEvents } from '#domain/availability/events.ts';
import { erasedAccount } from '#domain/erasure/erased-person.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import { idOf, json } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
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
  /** What learners pay before a lesson is firm; absent: nothing. */
  deposit: depositRule.optional(),
});

export const bookable = table(
  'availability',
  { instructorId: idOf('account'), schoolId: idOf('school'), settings: json(settings) },
  {
    key: ['instructorId'],
    person: ['account', 'instructorId'],
    exported: { name: 'availability' },
  },
);

/** When each instructor can be booked by learners. */
export const availability = projection({
  name: 'availability',
  follows: [availabilityEvents, erasureEvents],
  tables: [bookable],
  on: {
    AvailabilitySet: ({ data: { instructorId, schoolId, ...given } }, rows) =>
      rows.upsert(bookable, { instructorId, schoolId, settings: given }, 'schoolId'),
    PersonErased: ({ data: { person } }, rows) => {
      const instructorId = erasedAccount(person);
      if (instructorId !== undefined)
        rows.change(bookable, { instructorId }, ({ settings: known }) => ({
          settings: { ...known, policyNote: null },
        }));
    },
  },
});
