import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, type Learner, useLearner } from './learner.ts';

/** The account of the learner on show, for themselves or a parent who may see payments. */
export function useMyCredit() {
  const { portal, id, may } = useLearner();
  return useQuery({
    queryKey: keys.myCredit(id),
    enabled: may('view payment history'),
    queryFn: () =>
      answered(
        portal === 'student-portal'
          ? api[portal].credit({ id }).get()
          : api[portal].credit({ studentId: id }).get(),
      ),
  });
}

/** What can be bought ahead. */
export function useCreditOffer() {
  const learner = useLearner();
  return useQuery({
    queryKey: keys.creditOffer(learner.id),
    enabled: learner.may('make payments'),
    queryFn: () => answered(callsOf(learner)['credit-products']({ studentId: learner.id }).get()),
  });
}

const changes = ['credit', 'payments', 'lessons'] as const;

/** Asks for a package; the answer is the payment to make. */
export function useBuyCredit() {
  const learner = useLearner();
  return useCommand({
    send: (productId: number) =>
      answered(callsOf(learner)['credit-purchases']({ studentId: learner.id }).post({ productId })),
    changes,
    failed: true,
  });
}

export const useRedeemVoucher = () =>
  useCommand({
    send: (code: string) => answered(api['student-portal'].credit.vouchers.redeem.post({ code })),
    changes,
  });

/** Where the account is as a file to keep. */
export const myCreditFile = ({ portal, id }: Pick<Learner, 'portal' | 'id'>, kind: 'pdf' | 'csv') =>
  `/api/${portal}/credit/${id}/statement.${kind}`;
