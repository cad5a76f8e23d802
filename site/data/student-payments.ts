import { useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type Cents, toCents } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';

/** One student's payments, newest first; nothing is asked until it is known whose. */
export const useStudentPayments = (studentId: StudentId, isKnown = true) =>
  useQuery({
    enabled: isKnown,
    queryKey: keys.paymentsOf(studentId),
    queryFn: () => answered(api.students({ id: studentId }).payments.get()),
  });

/** The card that a student’s payer lets the school keep; null where there is none. */
export const useKeptCardOf = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.keptCardOf(studentId),
    queryFn: () => answered(api.students({ id: studentId })['kept-card'].get()),
  }).data?.card;

type Payments = NonNullable<ReturnType<typeof useStudentPayments>['data']>;

/** What is still to come from a student, and the first day any of it is or was due. */
export function owedOf(payments: Payments): { cents: Cents; dueOn: LocalDate | undefined } {
  const open = payments.filter(({ status }) => status === 'pending' || status === 'overdue');
  return {
    cents: open.reduce((sum, { owedAmount }) => sum + toCents(owedAmount), 0),
    dueOn: open
      .flatMap(({ dueDate }) => dueDate ?? [])
      .toSorted()
      .at(0),
  };
}
