import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { type AvailabilityState, firstAvailability, noun } from './availability.ts';
import type { AvailabilityForm, ChangeFreeCancelHours, SetAvailability } from './commands.ts';
import { mustNotExceedPrice } from './deposit.ts';
import type { AvailabilityEvent } from './events.ts';

/** When one instructor can be booked. Lessons in the diary stay where they are, even outside the new hours. */
export const availability: Decider<
  SetAvailability | ChangeFreeCancelHours,
  AvailabilityState,
  AvailabilityEvent
> = {
  ...noun,
  decide: (command, state) => {
    const { instructorId, schoolId } = command;
    // What was recorded fits the fact that says it again.
    const before = (state ?? firstAvailability) as AvailabilityForm;
    if (command.type === 'SetAvailability')
      mustNotExceedPrice(command.availability.deposit, command.cheapest);
    const wanted =
      command.type === 'SetAvailability'
        ? { ...command.availability, ...kept(command.availability, before) }
        : { ...before, freeCancelHours: command.freeCancelHours };
    if (same(wanted, command.type === 'SetAvailability' ? state : before)) return [];
    return [{ type: 'AvailabilitySet', data: { instructorId, schoolId, ...wanted } }];
  },
};

/** A page of before there were deposits says nothing of them. */
function kept({ deposit }: AvailabilityForm, before: AvailabilityForm) {
  const next = deposit ?? before.deposit;
  return next === undefined ? {} : { deposit: next };
}
