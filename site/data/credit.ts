import { useQuery } from '@tanstack/react-query';
import type { EnteredMethod } from '#domain/catalogue/payments.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** A learner's lesson credit with the school: figures in minutes, every movement with what was unspent after it, and what was bought. */
export type Credit = NonNullable<ReturnType<typeof useCredit>['data']>;
export type CreditLine = Credit['lines'][number];
export type Purchase = Credit['purchases'][number];
export type CreditFigures = Pick<Credit, 'usedMinutes' | 'bookedMinutes' | 'freeMinutes'>;

export const useCredit = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.credit(studentId),
    queryFn: () => answered(api.students({ id: studentId }).credit.get()),
  });

/** Credit shows with its student and on each lesson it pays. */
const changes = ['credit', 'students', 'lessons', 'payments', 'metrics'] as const;

type Sale = {
  productId: number;
  paymentMethod: EnteredMethod;
  status: 'paid' | 'pending';
};
export const useSellCredit = (studentId: StudentId) =>
  useCommand({
    send: (sale: Sale) =>
      answered(
        api
          .students({ id: studentId })
          .credit.purchases.post({ ...sale, paidDate: null, again: false }),
      ),
    changes,
  });

export const useGrantCredit = (studentId: StudentId) =>
  useCommand({
    send: (grant: { minutes: number; reason: string }) =>
      answered(api.students({ id: studentId }).credit.grants.post(grant)),
    changes,
  });

/** Gives back unused minutes of one purchase. */
export const useRefundCredit = (studentId: StudentId) =>
  useCommand({
    send: (refund: { purchaseId: number; minutes: number; reason: string }) =>
      answered(api.students({ id: studentId }).credit.refunds.post(refund)),
    changes,
  });

export const useMoveCredit = (studentId: StudentId) =>
  useCommand({
    send: (move: { toStudentId: StudentId; minutes: number; reason: string }) =>
      answered(api.students({ id: studentId }).credit.moves.post(move)),
    changes,
  });

/** Gives back what has expired of a purchase. */
export const useRestoreCredit = (studentId: StudentId) =>
  useCommand({
    send: (restoration: { purchaseId: number; reason: string }) =>
      answered(
        api.students({ id: studentId }).credit.restores.post({ ...restoration, minutes: null }),
      ),
    changes,
  });

/** Where a student's credit statement is as a file. */
export const creditFile = (studentId: StudentId, kind: 'pdf' | 'csv') =>
  `/api/students/${studentId}/credit/statement.${kind}`;
