import { Elysia } from 'elysia';
import { practiceConfirm } from './confirm.ts';
import { practiceExport } from './export.ts';
import { instructorPractice } from './instructor.ts';
import { studentPractice } from './student.ts';
import { practiceSupervise } from './supervise.ts';
import { instructorSupervisors, studentSupervisors } from './supervisors.ts';

/** Practice drives: the learner's, the instructor's, and what supervisors say without an account. */
export const practiceRoutes = (
  deps: Parameters<typeof studentPractice>[0] &
    Parameters<typeof practiceExport>[0] &
    Parameters<typeof practiceConfirm>[0],
) =>
  new Elysia({ name: 'practice' })
    .use(instructorPractice(deps))
    .use(studentPractice(deps))
    .use(practiceExport(deps))
    .use(studentSupervisors(deps))
    .use(instructorSupervisors(deps))
    .use(practiceConfirm(deps))
    .use(practiceSupervise(deps));
