import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { personal, personalNote, personalText } from '../kernel/personal.ts';

const schoolId = z.number().int();
const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

/** Whether and how a school shows itself in the public directory; these live in the school's stream. */
export const schoolListingEvents = {
  /** Also recorded when a listed school changes what its listing says. */
  SchoolListed: event(
    z.object({
      schoolId,
      /** Where it teaches, as the public reads it: a suburb and a city rather than a home address. */
      place: personalText(),
      languages: personal(z.array(z.string()), []),
      experience: personalNote(),
      availability: personalNote(),
    }),
    { person },
  ),
  SchoolUnlisted: event(z.object({ schoolId })),
};

export type SchoolListingEvent = EventOf<typeof schoolListingEvents>;
