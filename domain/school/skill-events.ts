import { z } from 'zod';
import { skillCategories } from '../catalogue/skills.ts';
import { type EventOf, event } from '../kernel/event.ts';

/** More than this and the list is no longer one that an instructor goes through. */
export const maxSchoolSkills = 40;

/** Skills that a school assesses beside the fourteen; they live in the school's stream. */
export const schoolSkillEvents = {
  SchoolSkillAdded: event(
    z.object({ schoolId: z.number().int(), name: z.string(), category: z.enum(skillCategories) }),
  ),
};

export type SchoolSkillEvent = EventOf<typeof schoolSkillEvents>;
