import { formatDollars } from '#domain/kernel/money.ts';
import { usePutBack as usePuttingBack } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** What was written off is owed again, in one press. */
export function usePutBack(): (payment: Payment) => void {
  const { mutate } = usePuttingBack();
  const toast = useToast();
  return ({ id, studentName: student, writtenOffAmount }) =>
    mutate(id, {
      onSuccess: () => {
        const sum = formatDollars(writtenOffAmount);
        toast({ title: words.owedAgain, description: words.sumOfStudent({ sum, student }) });
      },
    });
}
