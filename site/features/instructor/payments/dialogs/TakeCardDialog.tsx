import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useCheckPayment } from '#site/data/payment-commands.ts';
import { CardForm, type CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

export type OpenCard = CardIntent & { readonly paymentIntentId: string };

interface TakeCardDialogProps {
  /** Absent while it is asked for. */
  intent: OpenCard | undefined;
  /** In words. */
  amount: string;
  description: string;
  onClose: () => void;
  /** Above the form. */
  instead?: ReactNode;
  /** Instead of the form, while there is no intent. */
  children?: ReactNode;
}

/** The card's form. Taken, it closes; refused, it stays for another card. */
export function TakeCardDialog({
  intent,
  amount,
  description,
  onClose,
  instead,
  children,
}: TakeCardDialogProps) {
  const toast = useToast();
  const check = useCheckPayment();
  const [refusal, setRefusal] = useState<string>();

  /** @param whenPaid what is said where the card company confirms it */
  const ask = async (paymentIntentId: string, whenPaid: { title: string; description: string }) => {
    try {
      const { status } = await check.mutateAsync(paymentIntentId);
      toast(
        status === 'completed'
          ? whenPaid
          : {
              title: words.paymentUnderWay,
              description: words.bankIsConfirming,
            },
      );
      onClose();
    } catch (error) {
      toast({
        title: words.paymentError,
        description: sentenceOf(error) || words.errorWhileProcessing,
        variant: 'destructive',
      });
    }
  };
  const overtaken = async (paymentIntentId: string) => {
    const { status } = await check.mutateAsync(paymentIntentId).catch(() => ({ status: null }));
    const isPaid = status === 'completed';
    toast({
      title: isPaid ? words.alreadyPaid : words.paymentChanged,
      description: isPaid ? words.paidAlready : words.changedMeanwhile,
    });
    onClose();
  };
  const refused = (sentence: string | undefined) => {
    setRefusal(sentence);
    if (sentence)
      toast({ title: words.paymentFailed, description: sentence, variant: 'destructive' });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.payTitle({ amount })}
        consequence={description}
        // A stray press beside the dialog must not throw away a card half typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          {instead}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          {intent ? (
            <CardForm
              intent={intent}
              amount={amount}
              onPaid={() => ask(intent.paymentIntentId, paid)}
              onFailed={refused}
              onOvertaken={() => overtaken(intent.paymentIntentId)}
            />
          ) : (
            children
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const paid = {
  title: words.paymentSuccessful,
  description: words.paymentProcessed,
};
