import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type HeldTime, useGiveUpHold, useMyHolds } from '#site/data/learner/holds.ts';
import { useConfirmPayment } from '#site/data/learner/payments.ts';
import { CardForm } from '#site/features/shared/card-form/CardForm.tsx';
import { useIntent } from '#site/features/shared/card-form/use-learner-intent.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface HoldDialogProps {
  held: HeldTime;
  onClose: () => void;
}

/** Takes the deposit of a held time. Whether it is a lesson then, the server says. */
export function HoldDialog({ held, onClose }: HoldDialogProps) {
  const { lessonId, paymentId, startTime } = held;
  const toast = useToast();
  const now = useNow();
  const confirm = useConfirmPayment();
  const giveUp = useGiveUpHold();
  const holds = useMyHolds();
  const { intent, refusal, isPaid, retry } = useIntent(paymentId);
  const [failure, setFailure] = useState<string>();
  const moment = momentOf(startTime);
  const deposit = formatDollars(held.deposit);
  const isOver = held.heldUntil <= now;

  const paid = async () => {
    try {
      await confirm.mutateAsync(paymentId);
      const { data = [] } = await holds.refetch();
      toast(outcomeOf(data.find((each) => each.lessonId === lessonId)?.state, moment));
    } catch {
      toast({ title: words.depositUnsure, variant: 'destructive' });
    }
    onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.payToBook({ moment })}
        // A stray press beside the dialog must not throw away what has been typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body hold-body stack-4">
          <p className="sum num">{deposit}</p>
          <p className="muted" role="status">
            {isOver ? words.holdRanOut : words.heldUntil({ time: timeOf(held.heldUntil) })}
          </p>
          {(refusal || failure) && (
            <Banner tone="danger" role="alert">
              {refusal ?? failure}
            </Banner>
          )}
          {refusal && !isOver && (
            <Button needsSignal onClick={retry}>
              {words.tryAgain}
            </Button>
          )}
          {!(intent || refusal || isPaid) && <SkeletonRows rows={2} />}
          {intent && !isOver && (
            <CardForm
              intent={intent}
              amount={deposit}
              onPaid={paid}
              onFailed={setFailure}
              onOvertaken={paid}
            />
          )}
          <Button
            needsSignal
            busy={giveUp.isPending}
            onClick={() =>
              giveUp.mutate(lessonId, {
                onSuccess: () => toast({ title: words.givenUp, description: moment }),
                onSettled: onClose,
              })
            }
          >
            {words.giveItUp}
          </Button>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function outcomeOf(state: HeldTime['state'] | undefined, moment: string) {
  if (state === 'booked') return { title: words.lessonBooked, description: moment };
  if (state === 'lost' || state === 'given_up')
    return {
      title: words.timeIsGone,
      description: words.moneyGoesBack,
      variant: 'destructive' as const,
    };
  return { title: words.bankStillConfirms };
}

const momentOf = (at: string) => `${formatDate(dateOf(at), { year: false })}, ${timeOf(at)}`;
