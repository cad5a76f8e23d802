import type { Lesson } from '#site/data/lessons.ts';
import { type Student, useStudents } from '#site/data/students.ts';

/** Who a lesson is for; someone who is not on the list any more is "Unknown Student" (spec 1 section 2, Dashboard). */
export function useKnownStudents() {
  const { data: students = [] } = useStudents();
  const byId = new Map(students.map((student) => [student.id, student]));
  return {
    studentOf: (lesson: Pick<Lesson, 'studentId'>): Student | undefined =>
      byId.get(lesson.studentId),
    nameOf: (lesson: Pick<Lesson, 'studentId'>): string => fullName(byId.get(lesson.studentId)),
  };
}

export function fullName(student: Student | undefined): string {
  return student ? `${student.firstName} ${student.lastName}` : 'Unknown Student';
}
