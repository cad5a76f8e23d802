import { evolveBy } from '../kernel/decider.ts';
import type { SchoolEvent } from './events.ts';
import { type SchoolSkillEvent, schoolSkillEvents } from './skill-events.ts';

type Details = Omit<Extract<SchoolEvent, { type: 'SchoolDetailsChanged' }>['data'], 'schoolId'>;

export type School =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly ownerId: number;
      readonly details: Details;
      /** Names of the skills it has added to the fourteen. */
      readonly skills: readonly string[];
    };

export const noSchool: School = { status: 'none' };

const evolveSchool = evolveBy<School, SchoolEvent>({
  SchoolRegistered: (_, { schoolId: _id, ownerId, ...details }) => ({
    status: 'open',
    ownerId,
    details,
    skills: [],
  }),
  SchoolDetailsChanged: (school, { schoolId: _id, ...details }) =>
    school.status === 'open' ? { ...school, details } : school,
});

const evolveSkills = evolveBy<readonly string[], SchoolSkillEvent>({
  SchoolSkillAdded: (skills, { name }) => [...skills, name],
});

/** A school's own skills are in its stream and have handlers of their own. */
export function evolve(school: School, event: SchoolEvent | SchoolSkillEvent): School {
  if (!isOfSkill(event)) return evolveSchool(school, event);
  return school.status === 'open'
    ? { ...school, skills: evolveSkills(school.skills, event) }
    : school;
}

function isOfSkill(event: SchoolEvent | SchoolSkillEvent): event is SchoolSkillEvent {
  return event.type in schoolSkillEvents;
}
