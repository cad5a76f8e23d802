import { useQuery } from '@tanstack/react-query';
import { toCents } from '#domain/kernel/money.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { type Learner, useLearner } from './learner.ts';

const student = api['student-portal'];
const parent = api['parent-portal'];

export type MyPayment = NonNullable<ReturnType<typeof useMyPayments>['data']>[number];

type Whose = Pick<Learner, 'portal' | 'id'>;

/** Newest first. */
export function useMyPayments() {
  const { portal, id, may } = useLearner();
  return useQuery({
    queryKey: keys.myPayments(id),
    enabled: may('view payment history'),
    queryFn: () =>
      answered(
        portal === 'student-portal'
          ? student.payments({ id }).get()
          : parent.payments({ studentId: id }).get(),
      ),
  });
}

function useMyTill() {
  const { portal, id, may } = useLearner();
  return useQuery({
    queryKey: keys.myTill(id),
    enabled: may('view payment history'),
    queryFn: () =>
      answered(
        portal === 'student-portal'
          ? student.till.get()
          : parent.payments({ studentId: id }).till.get(),
      ),
  }).data;
}

/** Whether a card can pay the school; undefined until the server has answered. */
export const useLearnerTakesCards = (): boolean | undefined => useMyTill()?.takesCards;

/** What those are called who pay instead of whoever looks; null where nobody does. */
export const usePaidBy = (): string | null => useMyTill()?.paidBy ?? null;

/** Where the receipt of a payment is to be had. */
export const receiptUrl = ({ portal, id }: Whose, paymentId: number): string =>
  portal === 'student-portal'
    ? `/api/student-portal/payments/${paymentId}/receipt`
    : `/api/parent-portal/payments/${id}/${paymentId}/receipt`;

/** Where the paper of a correction of its invoice is to be had. */
export const correctionUrl = ({ portal, id }: Whose, paymentId: number, number: number): string =>
  portal === 'student-portal'
    ? `/api/student-portal/payments/${paymentId}/corrections/${number}`
    : `/api/parent-portal/payments/${id}/${paymentId}/corrections/${number}`;

/** Whether a payment can be paid: it is neither settled nor taken back. */
export const isOwed = ({ status }: Pick<MyPayment, 'status'>): boolean =>
  status === 'pending' || status === 'overdue';

/** What is owed, the first due first; what has no date comes last. */
export const owedOf = (payments: readonly MyPayment[]): readonly MyPayment[] =>
  payments
    .filter(isOwed)
    .toSorted((a, b) => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') || a.id - b.id);

/** In cents. */
export const sumOf = (payments: readonly MyPayment[]): number =>
  payments.reduce((sum, { owedAmount }) => sum + toCents(owedAmount), 0);

/** Readies a payment for a card. */
export const openCard = ({ portal, id: studentId }: Whose, paymentId: number) =>
  answered(
    portal === 'student-portal'
      ? student['create-payment-intent'].post({ paymentId })
      : parent.payments({ studentId })({ paymentId }).intent.post(),
  );

/** Asks the server, which asks the card company, what became of a payment. */
export function useConfirmPayment() {
  const { portal, id: studentId } = useLearner();
  return useCommand({
    send: (paymentId: number) =>
      portal === 'student-portal'
        ? answered(student['confirm-payment']({ paymentId }).post())
        : answered(parent.payments({ studentId })({ paymentId }).confirm.post()),
    changes: ['payments'],
    evenIfRefused: true,
  });
}

/** Says that a payment was paid by transfer. */
export function usePromiseTransfer() {
  const { portal, id: studentId } = useLearner();
  return useCommand({
    send: (paymentId: number) =>
      portal === 'student-portal'
        ? answered(student.payments({ id: paymentId }).transfer.post())
        : answered(parent.payments({ studentId })({ paymentId }).transfer.post()),
    changes: ['payments'],
    failed: true,
  });
}

/** The invoice of a payment, as a file to keep. */
export async function fetchInvoice(
  { portal, id: studentId }: Whose,
  paymentId: number,
): Promise<Blob> {
  const whose = portal === 'student-portal' ? '' : `${studentId}/`;
  const answer = await fetch(`/api/${portal}/payments/${whose}${paymentId}/invoice`);
  if (!answer.ok) throw new Error(`the invoice was answered with ${answer.status}`);
  return answer.blob();
}

/** What was cancelled before it was invoiced has no invoice, and gets none. */
export const hasInvoice = ({ invoiceNumber, status }: MyPayment): boolean =>
  invoiceNumber !== null || (status !== 'cancelled' && status !== 'written_off');
