import type { AccountId } from '../kernel/ids.ts';
import type { CourseStage } from '../licence/card.ts';

/** The most instructors that may teach one course. */
export const mostTeachers = 50;

/** A course that an approval names. */
export type ApprovedCourse = {
  readonly courseName: string;
  readonly courseStage: CourseStage;
  readonly teacherIds: readonly AccountId[];
};
