import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personal, personalLine, personalNote } from '../kernel/personal.ts';
import { line } from '../kernel/schemas.ts';

const schoolId = id;
const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

/** Whether and how a school shows itself in the public directory; these live in the school's stream. */
export const schoolListingEvents = {
  /** Also recorded when a listed school changes what its listing says. */
  SchoolListed: event(
    z.object({
      schoolId,
      /** Where it teaches, as the public reads it: a suburb and a city rather than a home address. */
      place: personalLine(),
      languages: personal(z.array(line()).max(100), []),
      experience: personalNote(),
      availability: personalNote(),
    }),
    { person },
  ),
  SchoolUnlisted: event(z.object({ schoolId })),
};

export type SchoolListingEvent = EventOf<typeof schoolListingEvents>;
