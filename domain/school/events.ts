import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personal, personalNote, personalText } from '../kernel/personal.ts';
import { cents } from '../kernel/schemas.ts';

// Most schools are one person working from home, so what reaches them is that person's own.
const details = {
  name: personalText(),
  address: personalText(),
  phone: personalNote(),
  email: personalNote(),
  website: personalNote(),
  description: personalNote(),
  licenseNumber: personalNote(),
  insuranceProvider: z.string().nullable(),
  vehicleCount: z.number().int(),
  operatingHours: z.string().nullable(),
  specialties: personal(z.array(z.string()).nullable(), null),
  defaultLessonDuration: z.number().int(),
  defaultLessonPriceCents: cents,
};
const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

export const schoolEvents = {
  SchoolRegistered: event(
    z.object({ schoolId: z.number().int(), ownerId: z.number().int(), ...details }),
    { person },
  ),
  SchoolDetailsChanged: event(z.object({ schoolId: z.number().int(), ...details }), { person }),
};

export type SchoolEvent = EventOf<typeof schoolEvents>;
