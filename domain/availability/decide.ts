import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { type AvailabilityState, evolve, noAvailability } from './availability.ts';
import type { SetAvailability } from './commands.ts';
import type { AvailabilityEvent } from './events.ts';

/** When one instructor can be booked. Lessons in the diary stay where they are, even outside the new hours. */
export const availability: Decider<SetAvailability, AvailabilityState, AvailabilityEvent> = {
  noun: 'availability',
  initial: noAvailability,
  evolve,
  decide: ({ instructorId, schoolId, availability: wanted }, state) => {
    if (same(wanted, state)) return [];
    return [{ type: 'AvailabilitySet', data: { instructorId, schoolId, ...wanted } }];
  },
};
