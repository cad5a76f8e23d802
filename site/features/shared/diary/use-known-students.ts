import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fullName, type NameParts } from '#domain/kernel/full-name.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { type Student, useStudents } from '#site/data/students.ts';
import * as words from './words.tsx';

type OfStudent = Pick<Lesson, 'studentId'>;

/**
 * Who lessons are for. The list of students leaves archived ones out, but what they drove stays in the diary: those are asked for beside it. One who
 * is not known even then is "Unknown Student".
 */
export function useKnownStudents(lessons: readonly OfStudent[] = []) {
  const { data: students, isPending } = useStudents();
  const known = new Map(students?.map((student) => [student.id, student]));
  const missing = students
    ? [...new Set(lessons.map(({ studentId }) => studentId))].filter((id) => !known.has(id))
    : [];
  const archived = useQuery({
    queryKey: keys.archivedStudents(missing),
    queryFn: () => Promise.all(missing.map(oneOrNobody)),
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  for (const student of archived.data ?? []) if (student) known.set(student.id, student);
  const isAsking = isPending || archived.isLoading;

  const studentOf = ({ studentId }: OfStudent): Student | undefined => known.get(studentId);
  const nameOf = (lesson: OfStudent): string => {
    const student = studentOf(lesson);
    return !student && isAsking ? '…' : studentName(student);
  };
  return { studentOf, nameOf };
}

const oneOrNobody = (id: number) => answered(api.students({ id }).get()).catch(() => null);

/** One we do not know, because they are not on the list, is "Unknown Student". */
export const studentName = (student: NameParts | undefined): string =>
  student ? fullName(student) : words.unknownStudent;
