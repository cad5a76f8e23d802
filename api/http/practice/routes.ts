import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { practiceConfirm } from './confirm.ts';
import { practiceExport } from './export.ts';
import { instructorPractice } from './instructor.ts';
import { studentPractice } from './student.ts';
import { practiceSupervise } from './supervise.ts';
import { instructorSupervisors, studentSupervisors } from './supervisors.ts';

/** Practice drives: the learner's, the instructor's, and what supervisors say without an account. */
export const practiceRoutes = (deps: Deps) =>
  new Elysia({ name: 'practice' })
    .use(instructorPractice(deps))
    .use(studentPractice(deps))
    .use(practiceExport(deps))
    .use(studentSupervisors(deps))
    .use(instructorSupervisors(deps))
    .use(practiceConfirm(deps))
    .use(practiceSupervise(deps));
