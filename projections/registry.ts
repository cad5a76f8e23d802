import { accounts } from './accounts/project.ts';
import type { Projection } from './engine/projection.ts';
import { lessons } from './lessons/project.ts';
import { schools } from './schools/project.ts';
import { students } from './students/project.ts';
import { subscriptions } from './subscriptions/project.ts';

/** Every read model. */
export const projections: readonly Projection[] = [
  accounts,
  schools,
  subscriptions,
  students,
  lessons,
];
