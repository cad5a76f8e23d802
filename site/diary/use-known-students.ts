import { useQueries } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { keys } from '#site/data/query-client.ts';
import { type Student, useStudents } from '#site/data/students.ts';

type OfStudent = Pick<Lesson, 'studentId'>;

/**
 * Who lessons are for. The list of students leaves archived ones out, but what they drove stays in the diary: those are asked for one by one. Who
 * is not known even then is "Unknown Student" (spec 1 section 2, Dashboard).
 */
export function useKnownStudents(lessons: readonly OfStudent[] = []) {
  const { data: students, isPending } = useStudents();
  const listed = new Map(students?.map((student) => [student.id, student]));
  const missing = students
    ? [...new Set(lessons.map(({ studentId }) => studentId))].filter((id) => !listed.has(id))
    : [];
  const archived = useQueries({
    queries: missing.map((id) => ({
      queryKey: keys.student(id),
      queryFn: () => answered(api.students({ id }).get()),
    })),
  });
  const known = new Map([
    ...listed,
    ...archived.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])),
  ]);
  const isAsking = isPending || archived.some((query) => query.isPending);

  const studentOf = ({ studentId }: OfStudent): Student | undefined => known.get(studentId);
  const nameOf = (lesson: OfStudent): string => {
    const student = studentOf(lesson);
    return !student && isAsking ? '…' : fullName(student);
  };
  return { studentOf, nameOf };
}

export function fullName(student: Student | undefined): string {
  return student ? `${student.firstName} ${student.lastName}` : 'Unknown Student';
}
