import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { type MyPayment, useConfirmPayment } from '#site/data/learner/payments.ts';
import { CardForm } from '#site/features/shared/card-form/CardForm.tsx';
import { useIntent } from '#site/features/shared/card-form/use-learner-intent.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PaidFacts } from './PaidFacts.tsx';
import * as words from './words.ts';

interface PayDialogProps {
  payment: MyPayment;
  onClose: () => void;
}

/** Pays one payment by card: the dialog stays open until the card is taken. What it opens with stays, whatever the list says of the payment meanwhile. */
export function PayDialog({ payment, onClose }: PayDialogProps) {
  const toast = useToast();
  const confirm = useConfirmPayment();
  const { intent, refusal, isPaid, retry } = useIntent(payment.id);
  const [wasPaid, setWasPaid] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Once it is paid nothing is owed, and the form still says what is being paid.
  const [amount] = useState(() => formatDollars(payment.owedAmount || payment.amount));

  const paid = async () => {
    const unsure = words.paymentProcessedButStatusUpdateFailed;
    try {
      const { status } = await confirm.mutateAsync(payment.id);
      const isSettled = status === 'completed';
      toast(
        isSettled
          ? {
              title: words.paymentSuccessful,
              description: words.paymentHasBeenProcessedSuccessfully,
            }
          : { title: words.paymentUnderWay, description: words.yourBankIsStillConfirmingIt },
      );
    } catch {
      toast({ title: words.error, description: unsure, variant: 'destructive' });
    }
    onClose();
  };
  const overtaken = async () => {
    const { status } = await confirm.mutateAsync(payment.id).catch(() => ({ status: null }));
    if (status === 'completed') return setWasPaid(true);
    setFailure(words.thisPaymentHasChangedMeanwhileNothing);
    retry();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.payFor({ description: payment.description })}
        // A stray press beside the dialog must not throw away what has been typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body pay-body stack-4">
          <p className="sum num">{amount}</p>
          {isPaid || wasPaid ? (
            <AlreadyPaid payment={payment} isCardSpared={wasPaid} />
          ) : (
            <>
              {refusal && (
                <>
                  <Banner tone="danger" role="alert">
                    {refusal}
                  </Banner>
                  <Button needsSignal onClick={retry}>
                    {words.tryAgain}
                  </Button>
                </>
              )}
              {failure && (
                <Banner tone="danger" role="alert">
                  <b>{words.paymentFailed}</b> {failure}
                </Banner>
              )}
              {!intent && !refusal && <SkeletonRows rows={2} />}
              {intent && (
                <CardForm
                  intent={intent}
                  amount={amount}
                  onPaid={paid}
                  onFailed={setFailure}
                  onOvertaken={overtaken}
                />
              )}
            </>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Somebody was faster: when and how, as a receipt says it. */
function AlreadyPaid({ payment, isCardSpared }: { payment: MyPayment; isCardSpared: boolean }) {
  return (
    <>
      <Banner tone="success" role="status">
        {isCardSpared
          ? words.thisHasBeenPaidAlreadyAndYourCardWasNotCharged
          : words.thisHasBeenPaidAlready}
      </Banner>
      <Facts>
        <PaidFacts payment={payment} />
      </Facts>
    </>
  );
}
