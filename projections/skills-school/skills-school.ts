import { skillCategories } from '#domain/catalogue/skills.ts';
import { schoolSkillEvents } from '#domain/school/events.ts';
import { idOf, moment, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const schoolSkill = table(
  'school_skill',
  { schoolId: idOf('school'), name: text(), category: oneOf(skillCategories), addedAt: moment() },
  { key: ['schoolId', 'name'], exported: { name: 'ownSkills' } },
);

/** The skills a school has added to the fourteen. */
export const skillsSchool = projection({
  name: 'skills-school',
  follows: [schoolSkillEvents],
  tables: [schoolSkill],
  on: {
    SchoolSkillAdded: ({ data, metadata }, rows) =>
      rows.insert(schoolSkill, { ...data, addedAt: metadata.occurredAt }),
  },
});
