import type { Student } from '#site/data/students.ts';

/** A student's name by number; one we do not know is "Unknown Student" (spec 1 section 2, Dashboard). */
export function nameOf(students: readonly Student[] | undefined, studentId: number): string {
  const student = students?.find(({ id }) => id === studentId);
  return student ? `${student.firstName} ${student.lastName}` : 'Unknown Student';
}
