import { accounts } from './accounts/project.ts';
import { certificates } from './certificates/project.ts';
import type { Projection } from './engine/projection.ts';
import { guardians } from './guardians/project.ts';
import { lessons } from './lessons/project.ts';
import { logbook } from './logbook/project.ts';
import { progress } from './progress/project.ts';
import { schools } from './schools/project.ts';
import { skills } from './skills/project.ts';
import { skillsCurriculum } from './skills-curriculum/project.ts';
import { skillsSchool } from './skills-school/project.ts';
import { students } from './students/project.ts';
import { subscriptions } from './subscriptions/project.ts';
import { tests } from './tests/project.ts';

/** Every read model. */
export const projections: readonly Projection[] = [
  accounts,
  schools,
  subscriptions,
  students,
  lessons,
  certificates,
  guardians,
  logbook,
  progress,
  skills,
  skillsCurriculum,
  skillsSchool,
  tests,
];
