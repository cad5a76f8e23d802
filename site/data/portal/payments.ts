import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toCents } from '#domain/kernel/money.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';
import { useStudent } from './me.ts';

const portal = api['student-portal'];

export type MyPayment = NonNullable<ReturnType<typeof useMyPayments>['data']>[number];

/** Newest first. */
export function useMyPayments() {
  const { id } = useStudent();
  return useQuery({
    queryKey: [...keys.payments, 'mine'],
    queryFn: () => answered(portal.payments({ id }).get()),
  });
}

/** Whether a payment can be paid: it is neither settled nor taken back. */
export const isOwed = ({ status }: Pick<MyPayment, 'status'>): boolean =>
  status === 'pending' || status === 'overdue';

/** What is owed, the first due first; what has no date comes last. */
export const owedOf = (payments: readonly MyPayment[]): readonly MyPayment[] =>
  payments
    .filter(isOwed)
    .toSorted((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.id - b.id);

export const sumOf = (payments: readonly MyPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Readies a payment for a card. */
export const openCard = (paymentId: number) =>
  answered(portal['create-payment-intent'].post({ paymentId }));

/** Asks the server, which asks the card company, what became of a payment. */
export function useConfirmPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: number) => answered(portal['confirm-payment']({ paymentId }).post()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.payments }),
  });
}

/** The invoice of a payment, as a file to keep. */
export async function fetchInvoice(paymentId: number): Promise<Blob> {
  const answer = await fetch(`/api/student-portal/payments/${paymentId}/invoice`);
  if (!answer.ok) throw new Error(`the invoice was answered with ${answer.status}`);
  return answer.blob();
}
