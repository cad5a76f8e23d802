import { actingOn } from '#api/cases/school/instructor.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { bills } from '#domain/bills/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { getBilledLesson } from '#projections/bills/query.ts';
import { getPayment } from '#projections/payments/query.ts';

/**
 * Marks a lesson as asked for by hand before its payment is, so that no automatic bill asks for it too.
 * @throws 409 where a bill asks for it, unless that payment was cancelled or written off
 */
export async function markAskedByHand(
  {
    sql,
    dispatch,
    clock,
  }: { readonly sql: Database; readonly dispatch: Dispatch; readonly clock: Clock },
  instructor: Instructor,
  about: { readonly studentId: StudentId; readonly lessonId: number; readonly paymentId: number },
): Promise<void> {
  const { schoolId } = instructor;
  const billed = await getBilledLesson(sql, schoolId, about.lessonId);
  const before = await Promise.all(
    (billed?.paymentIds ?? []).map((id) => getPayment(sql, schoolId, id, dateOf(clock()))),
  );
  const instead = before.flatMap((row) =>
    row?.status === 'cancelled' || row?.status === 'written_off' ? [row.id] : [],
  );
  await dispatch(
    bills,
    schoolId,
    { type: 'AskByHand', schoolId, ...about, instead },
    actingOn(instructor, about.studentId),
  );
}
