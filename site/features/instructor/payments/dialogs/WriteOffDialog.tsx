import { formatDollars } from '#domain/kernel/money.ts';
import { useWriteOff } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import * as paymentsWords from '#site/features/instructor/payments/words.ts';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface WriteOffDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** What is still owed will not come: it is given up, and can be put back. */
export default function WriteOffDialog({ payment: live, onClose }: WriteOffDialogProps) {
  const payment = useOpened(live);
  const writeOff = useWriteOff(payment.id);
  const toast = useToast();
  const sum = formatDollars(payment.owedAmount);
  const student = payment.studentName;
  const confirm = (reason: string) =>
    writeOff.mutate(reason, {
      onSuccess: () => {
        toast({
          title: words.writtenOff,
          description: paymentsWords.sumOfStudent({ sum, student }),
        });
        onClose();
      },
    });
  return (
    <ReasonDialog
      title={words.writeOffSum({ sum })}
      consequence={words.fromStudent({ student })}
      answer={paymentsWords.writeOff}
      label={words.why}
      hint={words.writeOffWhyHint}
      maxLength={500}
      isBusy={writeOff.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
