import { studentStatusLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { percentDone } from '#domain/student/percent-done.ts';
import type { StudentRow } from '#projections/students/query.ts';
import { type Cell, number, typed } from './cells.ts';

const heads = [
  'Student ID',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Completed lessons',
  'Total lessons',
  'Progress',
  'Package',
  'Licence type',
  'Status',
  'Enrolled',
];

/** A student to a line; days are Auckland days, written as 2026-11-22. */
export const studentLines = (students: readonly StudentRow[]): readonly (readonly Cell[])[] => [
  heads,
  ...students.map((student) => [
    studentNumber(student.id),
    typed(student.firstName),
    typed(student.lastName),
    typed(student.email),
    typed(student.phone),
    number(student.completedLessons),
    number(student.totalLessons),
    `${percentDone(student)}%`,
    student.packageType,
    student.licenseType,
    studentStatusLabels[student.status],
    dateOf(student.createdAt),
  ]),
];
