import { studentStatusLabels } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import type { Student } from '#site/data/students.ts';
import { type CsvColumns, toCsv } from '#site/format/csv.ts';
import { download } from '#site/format/download.ts';
import { percentDone } from './filter-students.ts';
import * as words from './words.ts';

/**
 * Downloads the filtered list, all pages of it. The filters are the browser's own and so is the list, so the file is made
 * here: it holds exactly what the screen shows.
 */
export async function exportStudents(students: readonly Student[]): Promise<void> {
  const today = dateOf(new Date().toISOString());
  download(`students-${today}.csv`, 'text/csv;charset=utf-8', await toCsv(students, columns));
}

const columns: CsvColumns<Student> = {
  [words.studentNumber]: ({ id }) => studentNumber(id),
  [words.firstName]: ({ firstName }) => firstName,
  [words.lastName]: ({ lastName }) => lastName,
  [words.email]: ({ email }) => email,
  [words.phone]: ({ phone }) => phone,
  [words.completedLessons]: ({ completedLessons }) => completedLessons,
  [words.totalLessons]: ({ totalLessons }) => totalLessons,
  [words.progress]: (student) => `${percentDone(student)}%`,
  [words.packageHead]: ({ packageType }) => packageType,
  [words.licenceType]: ({ licenseType }) => licenseType,
  [words.status]: ({ status }) => studentStatusLabels[status],
  [words.enrolled]: ({ createdAt }) => dateOf(createdAt),
};
