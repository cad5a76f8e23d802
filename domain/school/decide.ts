import type { Decider } from '../kernel/decider.ts';
import { toCents } from '../kernel/money.ts';
import { same } from '../kernel/same.ts';
import type {
  ChangeSchoolDetails,
  RegisterSchool,
  SchoolCommand,
  SchoolDetails,
} from './commands.ts';
import type { SchoolEvent } from './events.ts';
import { schoolAlreadyRegistered, schoolNotFound } from './rejections.ts';
import { evolve, noSchool, type School } from './school.ts';

/**
 * Rules of a school. A school takes the number of the account that founds it: founding twice meets the same stream, so an owner
 * cannot end up with two.
 */
export const school: Decider<SchoolCommand, School, SchoolEvent> = {
  noun: 'school',
  initial: noSchool,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'RegisterSchool':
        return register(command, state);
      case 'ChangeSchoolDetails':
        return changeDetails(command, state);
    }
  },
};

function register({ schoolId, ownerId, details }: RegisterSchool, state: School): SchoolEvent[] {
  if (state.status === 'open') throw schoolAlreadyRegistered();
  return [{ type: 'SchoolRegistered', data: { schoolId, ownerId, ...asFacts(details) } }];
}

function changeDetails({ schoolId, details }: ChangeSchoolDetails, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const facts = asFacts(details);
  if (same(facts, state.details)) return [];
  return [{ type: 'SchoolDetailsChanged', data: { schoolId, ...facts } }];
}

function asFacts({ defaultLessonPrice, ...details }: SchoolDetails) {
  return { ...details, defaultLessonPriceCents: toCents(defaultLessonPrice) };
}
