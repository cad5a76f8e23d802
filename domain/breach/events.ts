import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';
import { utcInstant } from '../kernel/schemas.ts';
import { breachHarms, breachTold } from './kinds.ts';

const person = (data: { schoolId: SchoolId }) => `school-${data.schoolId}` as const;

export const breachEvents = {
  /** Something happened to what the school holds of people. `number` counts within the school. */
  BreachRecorded: event(
    z.object({
      schoolId,
      number: id,
      what: personalText(),
      who: personalText(),
      knownAt: utcInstant,
      harm: z.enum(breachHarms),
      why: personalText(),
    }),
    { person },
  ),
  BreachTold: event(
    z.object({
      schoolId,
      number: id,
      whom: z.enum(breachTold),
      toldAt: utcInstant,
      how: personalText(),
    }),
    { person },
  ),
};

export type BreachEvent = EventOf<typeof breachEvents>;
