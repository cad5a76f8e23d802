import { z } from 'zod';
import { skillCategories } from '../catalogue/skills.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { line } from '../kernel/schemas.ts';

/** More than this and the list is no longer one that an instructor goes through. */
export const maxSchoolSkills = 40;

/** Skills that a school assesses beside the fourteen; they live in the school's stream. */
export const schoolSkillEvents = {
  SchoolSkillAdded: event(
    z.object({ schoolId: id, name: line(), category: z.enum(skillCategories) }),
  ),
};

export type SchoolSkillEvent = EventOf<typeof schoolSkillEvents>;
