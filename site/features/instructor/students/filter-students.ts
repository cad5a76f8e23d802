import { fullName } from '#domain/kernel/full-name.ts';
import { language } from '#domain/kernel/language.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { percentDone } from '#domain/student/percent-done.ts';
import type { Student } from '#site/data/students.ts';
import { matchOptions } from '#site/ui/match-options.ts';

/** The list's status filter. */
export const statusFilters = ['all', 'active', 'completed', 'on-hold'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The list's progress filter, by completed of total lessons. */
export const progressFilters = [
  'all',
  'just-started',
  'in-progress',
  'almost-done',
  'completed',
] as const;
export type ProgressFilter = (typeof progressFilters)[number];

/** The orders of the list; the newest student leads it unless told. */
export const studentSorts = ['newest', 'name', 'lessons-left'] as const;
export type StudentSort = (typeof studentSorts)[number];

export type StudentFilter = {
  /** What was typed: words of a name, an e-mail address, a phone or a student number; macrons and case do not count. */
  search: string;
  status: StatusFilter;
  progress: ProgressFilter;
  sort: StudentSort;
};

export function filterStudents(
  students: readonly Student[],
  { search, status, progress, sort }: StudentFilter,
): Student[] {
  return sorted(searchStudents(students, search), sort)
    .filter((student) => status === 'all' || student.status === status)
    .filter((student) => progress === 'all' || progressOf(student) === progress);
}

/** Those whom the words fit, in the order they came. */
export const searchStudents = (students: readonly Student[], search: string): Student[] =>
  matchOptions(students.map(searched), search).map(({ student }) => student);

/** The server sends the newest first. */
function sorted(students: Student[], sort: StudentSort): Student[] {
  if (sort === 'name')
    return students.toSorted((a, b) => fullName(a).localeCompare(fullName(b), language));
  if (sort === 'lessons-left') return students.toSorted((a, b) => lessonsLeft(a) - lessonsLeft(b));
  return students;
}

const lessonsLeft = ({ totalLessons, completedLessons }: Student) =>
  totalLessons - completedLessons;

/** 0 to 25 per cent just started, 26 to 75 in progress, 76 to 99 almost done, 100 completed. */
export function progressOf(student: Student): Exclude<ProgressFilter, 'all'> {
  const percent = percentDone(student);
  if (percent >= 100) return 'completed';
  if (percent >= 76) return 'almost-done';
  if (percent >= 26) return 'in-progress';
  return 'just-started';
}

function searched(student: Student) {
  const { id, firstName, lastName, email, phone } = student;
  return {
    value: String(id),
    label: fullName({ firstName, lastName }),
    detail: [email, phone, phone.replaceAll(/\D/g, ''), studentNumber(id)].join(' '),
    student,
  };
}
