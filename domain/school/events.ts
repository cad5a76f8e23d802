import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personal, personalLine, personalNote } from '../kernel/personal.ts';
import { cents, count, line, text } from '../kernel/schemas.ts';

// Most schools are one person working from home, so what reaches them is that person's own.
const details = {
  name: personalLine(),
  address: personalLine(),
  phone: personalNote(),
  email: personalNote(),
  website: personalNote(),
  description: personalNote(),
  licenseNumber: personalNote(),
  insuranceProvider: line().nullable(),
  vehicleCount: count,
  operatingHours: text().nullable(),
  specialties: personal(z.array(line()).max(100).nullable(), null),
  defaultLessonDuration: count,
  defaultLessonPriceCents: cents,
};
const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

export const schoolEvents = {
  SchoolRegistered: event(z.object({ schoolId: id, ownerId: id, ...details }), { person }),
  SchoolDetailsChanged: event(z.object({ schoolId: id, ...details }), { person }),
};

export type SchoolEvent = EventOf<typeof schoolEvents>;
