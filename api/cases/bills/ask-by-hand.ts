import { actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
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
  { sql, dispatch, clock }: Pick<Deps, 'sql' | 'dispatch' | 'clock'>,
  instructor: Instructor,
  about: { readonly studentId: StudentId; readonly lessonId: number; readonly paymentId: number },
): Promise<void> {
  const { schoolId } = instructor;
  const billed = await getBilledLesson(sql, schoolId, about.lessonId);
  const before = billed?.paymentId ?? null;
  const row = before === null ? null : await getPayment(sql, schoolId, before, dateOf(clock()));
  const isOver = row?.status === 'cancelled' || row?.status === 'written_off';
  await dispatch(
    bills,
    schoolId,
    { type: 'AskByHand', schoolId, ...about, instead: isOver ? before : null },
    actingOn(instructor, about.studentId),
  );
}
