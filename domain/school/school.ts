import { evolveBy } from '../kernel/decider.ts';
import type { SchoolEvent } from './events.ts';
import { type SchoolListingEvent, schoolListingEvents } from './listing-events.ts';
import { type SchoolSkillEvent, schoolSkillEvents } from './skill-events.ts';

type Details = Omit<Extract<SchoolEvent, { type: 'SchoolDetailsChanged' }>['data'], 'schoolId'>;

/** What a directory entry says. */
export type Listing = Omit<
  Extract<SchoolListingEvent, { type: 'SchoolListed' }>['data'],
  'schoolId'
>;

export type School =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly ownerId: number;
      readonly details: Details;
      /** Names of the skills it has added to the fourteen. */
      readonly skills: readonly string[];
      /** What its directory entry says; null while it is not listed. */
      readonly listing: Listing | null;
    };

export const noSchool: School = { status: 'none' };

const evolveSchool = evolveBy<School, SchoolEvent>({
  SchoolRegistered: (_, { schoolId: _id, ownerId, ...details }) => ({
    status: 'open',
    ownerId,
    details,
    skills: [],
    listing: null,
  }),
  SchoolDetailsChanged: (school, { schoolId: _id, ...details }) =>
    school.status === 'open' ? { ...school, details } : school,
});

const evolveSkills = evolveBy<readonly string[], SchoolSkillEvent>({
  SchoolSkillAdded: (skills, { name }) => [...skills, name],
});

const evolveListing = evolveBy<Listing | null, SchoolListingEvent>({
  SchoolListed: (_, { schoolId: _id, ...listing }) => listing,
  SchoolUnlisted: () => null,
});

/** A school's own skills and its directory entry are in its stream and have handlers of their own. */
export function evolve(
  school: School,
  event: SchoolEvent | SchoolSkillEvent | SchoolListingEvent,
): School {
  if (!isOfSkill(event) && !isOfListing(event)) return evolveSchool(school, event);
  if (school.status === 'none') return school;
  return isOfSkill(event)
    ? { ...school, skills: evolveSkills(school.skills, event) }
    : { ...school, listing: evolveListing(school.listing, event) };
}

function isOfSkill(event: { type: string }): event is SchoolSkillEvent {
  return event.type in schoolSkillEvents;
}

function isOfListing(event: { type: string }): event is SchoolListingEvent {
  return event.type in schoolListingEvents;
}
