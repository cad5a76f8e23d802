import { type ReactNode, useState } from 'react';
import type { EnteredMethod } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useChangePayment, useEnterPayment } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { useAlike } from '../dialogs/use-alike.ts';
import type { Taken } from './sums-to-take.ts';
import * as words from './words.tsx';

/**
 * Money that came without our card form, today: entered as paid, or what was owed is paid. The toast takes it back.
 * @param known the student's payments, once they are here
 */
export function useTakenByHand(known: readonly Payment[] | undefined) {
  const today = useToday();
  const toast = useToast();
  const showFailure = useErrorToast();
  const showNotUndone = useErrorToast({ title: words.notUndone });
  const entry = useEnterPayment();
  const change = useChangePayment();
  const { alike, isMeant } = useAlike(today);
  const [isLooking, setLooking] = useState(false);

  const take = async (
    { owed, ...request }: Taken,
    paymentMethod: EnteredMethod,
    name: string,
    onDone: () => void,
  ) => {
    const arrival = { paymentMethod, paidDate: today } as const;
    const entered = {
      ...request,
      ...arrival,
      status: 'completed',
      dueDate: null,
      invoiceNumber: null,
    } as const;
    const say = ({ id, revision }: Pick<Payment, 'id' | 'revision'>) => {
      toast({
        title: words.sumTaken({ sum: formatDollars(request.amount) }),
        description: name,
        action: {
          label: words.undo,
          onPress: () =>
            change.mutate(
              owed
                ? { id, revision, status: 'pending', reason: words.takenByMistake }
                : { id, revision, status: 'cancelled', reason: words.takenByMistake },
              { onError: showNotUndone },
            ),
        },
      });
      onDone();
    };
    if (owed)
      return change.mutate(
        { id: owed.id, revision: owed.revision, status: 'completed', ...arrival },
        { onSuccess: say, onKept: onDone, onError: showFailure },
      );
    // A look that fails keeps nobody from taking it.
    setLooking(true);
    const isToBeSent = await isMeant(entered, known).catch(() => true);
    setLooking(false);
    if (!isToBeSent) return;
    entry.mutate(entered, { onSuccess: say, onKept: onDone, onError: showFailure });
  };

  const warning: ReactNode = alike && (
    <Banner tone="warning" role="status">
      {words.alikeToday({
        student: alike.studentName,
        sum: formatDollars(alike.amount),
        description: alike.description,
      })}
    </Banner>
  );
  return { take, warning, isPending: isLooking || entry.isPending || change.isPending };
}
