import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useCheckPayment } from '#site/data/payment-commands.ts';
import { CardForm, type CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface TakeCardDialogProps {
  intent: CardIntent & { paymentIntentId: string };
  /** In words. */
  amount: string;
  description: string;
  onClose: () => void;
}

/** The card's form. Taken, it closes; refused, it stays for another card. */
export function TakeCardDialog({ intent, amount, description, onClose }: TakeCardDialogProps) {
  const toast = useToast();
  const check = useCheckPayment();
  const [refusal, setRefusal] = useState<string>();

  const paid = async () => {
    try {
      const { status } = await check.mutateAsync(intent.paymentIntentId);
      toast(
        status === 'completed'
          ? {
              title: 'Payment Successful',
              description: 'Payment has been processed successfully!',
            }
          : {
              title: 'Payment under way',
              description: 'The bank is still confirming it. The list will say when it is paid.',
            },
      );
      onClose();
    } catch (error) {
      toast({
        title: 'Payment Error',
        description: sentenceOf(error) || 'An error occurred while processing payment',
        variant: 'destructive',
      });
    }
  };
  const refused = (sentence: string | undefined) => {
    setRefusal(sentence);
    if (sentence) toast({ title: 'Payment Failed', description: sentence, variant: 'destructive' });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Pay ${amount}`}
        consequence={description}
        // A stray press beside the dialog must not throw away a card half typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody>
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <CardForm intent={intent} amount={amount} onPaid={() => void paid()} onFailed={refused} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
