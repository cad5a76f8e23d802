import { frameOf } from '#api/cases/progress/skills-report.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { mockTestOf } from './assessments.ts';

/** A mock test as a PDF, without the instructor's own note; the caller has checked that it may be read. @throws 404 */
export async function printMockTest(
  deps: Pick<Deps, 'sql' | 'clock' | 'documents'>,
  schoolId: SchoolId,
  studentId: StudentId,
  assessmentId: number,
): Promise<Response> {
  const [student, frame, test] = await Promise.all([
    studentOf(deps, schoolId, studentId),
    frameOf(deps, schoolId),
    mockTestOf(deps, schoolId, studentId, assessmentId),
  ]);
  const form = practicalTests.find(({ id }) => id === test.form);
  const day = dateOf(test.startedAt);
  const title = fullName(student);
  const pdf = await deps.documents.pdf(schoolId, 'mock-test', {
    ...frame,
    title,
    summary: `Mock ${practicalTestLabels[test.kind].toLowerCase()} on ${formatDate(day)}${test.voidedAt === null ? '' : ', voided'}`,
    result: test.result,
    because: test.because,
    items: test.items,
    errors: test.errors.map(({ error, stage, times }) => ({
      name: form?.errors.find((one) => one.error === error)?.name ?? error,
      stage,
      times,
    })),
    hazards: test.hazards,
    next: test.next,
    untold: [...(form?.untold ?? [])],
    sources: (form?.sources ?? []).join(', '),
    checkedOn: form?.checkedOn ?? day,
    reviewed: form?.reviewed ?? null,
  });
  return pdfAnswer(pdf, `mock test ${title} ${day}`);
}
