import { resultOf } from '#api/cases/driving-tests/assessments.ts';
import type { Database } from '#api/database/database.ts';
import { quoteOfMockTest } from '#domain/assessment/quote.ts';
import { mockTestNotFound } from '#domain/assessment/rejections.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { CertificateForm, CertificateOrder } from '#domain/progress/commands.ts';
import { getMockTest } from '#projections/assessments/query.ts';

/** A certificate's form with the mock test that it quotes, in our words and not the sender's. @throws 404 for another student's test, and for one that was voided */
export async function withQuotedTest(
  sql: Database,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  { mockTestId, ...form }: CertificateOrder,
): Promise<CertificateForm> {
  if (mockTestId === null) return form;
  const test = await getMockTest(sql, schoolId, studentId, mockTestId);
  if (!test || test.voidedAt !== null) throw mockTestNotFound();
  const quote = quoteOfMockTest({ ...test, result: resultOf(test).result });
  return { ...form, description: [form.description, quote].filter(Boolean).join('\n') };
}
