import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { personalLine } from '../kernel/personal.ts';
import { count, localDate } from '../kernel/schemas.ts';
import { transmissions } from './kinds.ts';

const person = (data: { schoolId: SchoolId }) => `school-${data.schoolId}` as const;

const car = z.object({
  schoolId,
  /** Counts within the school. */
  number: id,
  plate: personalLine(),
  model: personalLine(),
  transmission: z.enum(transmissions),
  driverId: accountId.nullable(),
  wofUntil: localDate.nullable(),
  registrationUntil: localDate.nullable(),
  rucToKm: count.nullable(),
  /** Absent in facts from before it was asked. */
  insuredUntil: localDate.nullable().optional(),
});

/** A school's cars, in the stream `car-<school>`. */
export const carEvents = {
  CarAdded: event(car, { person }),
  CarChanged: event(car, { person }),
  /** Nobody drives the car any more, so its warnings stop. */
  CarRetired: event(z.object({ schoolId, number: id })),
};

export type CarEvent = EventOf<typeof carEvents>;
