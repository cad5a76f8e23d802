import { useEffect, useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { type MyPayment, openCard, useConfirmPayment } from '#site/data/learner/payments.ts';
import { CardForm, type CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface PayDialogProps {
  payment: MyPayment;
  onClose: () => void;
}

/** Pays one payment by card: the dialog stays open until the card is taken. */
export function PayDialog({ payment, onClose }: PayDialogProps) {
  const toast = useToast();
  const confirm = useConfirmPayment();
  const { intent, refusal, retry } = useIntent(payment.id);
  const amount = formatDollars(payment.amount);

  const paid = async () => {
    const unsure = 'Payment processed, but status update failed. Please contact support if needed.';
    try {
      const { status } = await confirm.mutateAsync(payment.id);
      const isSettled = status === 'completed';
      toast(
        isSettled
          ? {
              title: 'Payment Successful',
              description: 'Payment has been processed successfully!',
            }
          : { title: 'Payment under way', description: 'Your bank is still confirming it.' },
      );
    } catch {
      toast({ title: 'Error', description: unsure, variant: 'destructive' });
    }
    onClose();
  };
  const failed = (sentence: string | undefined) => {
    if (sentence) toast({ title: 'Payment Failed', description: sentence, variant: 'destructive' });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Pay for ${payment.description}`}
        // A stray press beside the dialog must not throw away what has been typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body pay-body">
          <p className="sum num">{amount}</p>
          {refusal && (
            <>
              <Banner tone="danger" role="alert">
                {refusal}
              </Banner>
              <Button onClick={retry}>Try again</Button>
            </>
          )}
          {!intent && !refusal && <SkeletonRows rows={2} />}
          {intent && (
            <CardForm
              intent={intent}
              amount={amount}
              onPaid={() => void paid()}
              onFailed={failed}
            />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Readies the payment for a card as the dialog opens. */
function useIntent(paymentId: number) {
  const { door, id: studentId } = useLearner();
  const [intent, setIntent] = useState<CardIntent>();
  const [refusal, setRefusal] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isOver = false;
    openCard({ door, id: studentId }, paymentId).then(
      (opened) => !isOver && setIntent(opened),
      (error) => !isOver && setRefusal(reasonOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [door, studentId, paymentId, tries]);

  const retry = () => {
    setRefusal(undefined);
    setTries(tries + 1);
  };
  return { intent, refusal, retry };
}

const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.code !== 'unknown'
    ? sentenceOf(error)
    : 'Failed to initiate payment';
