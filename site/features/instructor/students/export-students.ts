import { studentNumber, studentStatusLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Student } from '#site/data/students.ts';
import { type CsvColumns, toCsv } from '#site/format/csv.ts';
import { download } from '#site/format/download.ts';
import { percentDone } from './filter-students.ts';

/**
 * Downloads the filtered list, all pages of it. The filters are the browser's own and so is the list, so the file is made
 * here: it holds exactly what the screen shows.
 */
export async function exportStudents(students: readonly Student[]): Promise<void> {
  const today = dateOf(new Date().toISOString());
  download(`students-${today}.csv`, 'text/csv;charset=utf-8', await toCsv(students, columns));
}

const columns: CsvColumns<Student> = {
  'Student ID': ({ id }) => studentNumber(id),
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  'Completed lessons': ({ completedLessons }) => completedLessons,
  'Total lessons': ({ totalLessons }) => totalLessons,
  Progress: (student) => `${percentDone(student)}%`,
  Package: ({ packageType }) => packageType,
  'Licence type': ({ licenseType }) => licenseType,
  Status: ({ status }) => studentStatusLabels[status],
  Enrolled: ({ createdAt }) => dateOf(createdAt),
};
