import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import type { RequestPayment } from '#domain/payment/commands.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { findSameRequest } from '#projections/payments/charge.ts';
import { accountForPayments } from './card-account-ready.ts';
import { recordedPayment, requestPayment } from './payments.ts';

type RequestDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'ids' | 'log' | 'locks' | 'stripe'>;
type Asked = Pick<RequestPayment, 'studentId' | 'amountCents' | 'description' | 'lessonId'>;

/**
 * Asks for a payment that a card is about to be taken for. A card that was declined and is tried again is still one debt: what was asked of this student
 * today (in Auckland), for the same sum and in the same words, and is all still owed, is what is asked now.
 * @returns the payment's number
 * @throws 404 unless the student is this school's, 409 when they are archived or no card can pay the school
 */
export async function requestByCard(
  deps: RequestDeps,
  instructor: Instructor,
  asked: Asked,
): Promise<number> {
  const { schoolId } = instructor;
  await studentOf(deps, schoolId, asked.studentId);
  await accountForPayments(deps, schoolId);
  // One after another, so that two windows at once ask once.
  return deps.locks.student(asked.studentId, async () => {
    const same = await sameRequest(deps, { ...asked, schoolId });
    if (same !== null) return same;
    const { id } = await requestPayment(deps, instructor, { ...asked, method: 'card' });
    return id;
  });
}

async function sameRequest(
  { sql, log, clock }: RequestDeps,
  asked: Asked & { schoolId: SchoolId },
): Promise<number | null> {
  // A repeated attempt at the command that asked first goes on with what it asked for.
  if (isRecordedBefore()) return null;
  const same = await findSameRequest(sql, asked, startOfDay(dateOf(clock())));
  if (same === null) return null;
  // The read models may be behind the ledger.
  return owedCents(await recordedPayment(log, same)) === asked.amountCents ? same : null;
}
