import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personal, personalLine, personalNote } from '../kernel/personal.ts';
import { cents, count, line, localDate, text } from '../kernel/schemas.ts';

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
  SchoolRegistered: event(
    z.object({
      schoolId: id,
      ownerId: id,
      ...details,
      /** What its founder said of their I endorsement, which is a fact of their account; absent where nothing was asked. */
      endorsement: personal(
        z
          .object({
            endorsementNumber: line().nullable(),
            endorsementExpiresOn: localDate.nullable(),
          })
          .nullish(),
        null,
      ),
    }),
    { person },
  ),
  SchoolDetailsChanged: event(z.object({ schoolId: id, ...details }), { person }),
};

export type SchoolEvent = EventOf<typeof schoolEvents>;
