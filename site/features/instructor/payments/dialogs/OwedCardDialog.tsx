import { useEffect, useEffectEvent, useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { sentenceOf } from '#site/api-client.ts';
import { useOpenCard } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import * as words from '#site/ui/words.tsx';
import { ChargeKept } from './ChargeKept.tsx';
import { TakeCardDialog } from './TakeCardDialog.tsx';

/** Takes a card for what is owed already. What it opens with stays, whatever the list says of the payment meanwhile. */
export default function OwedCardDialog({
  payment,
  onClose,
}: {
  payment: Payment;
  onClose: () => void;
}) {
  const opening = useOpenCard();
  // Once it is paid nothing is owed, and the form still says what is being paid.
  const [amount] = useState(() => formatDollars(payment.owedAmount));
  const open = useEffectEvent(() => opening.mutate(payment.id));
  useEffect(() => open(), []);

  return (
    <TakeCardDialog
      intent={opening.data}
      amount={amount}
      description={`${payment.studentName}, ${payment.description}`}
      onClose={onClose}
      instead={<ChargeKept payment={payment} amount={amount} onDone={onClose} />}
    >
      {opening.error ? (
        <>
          <Banner tone="danger" role="alert">
            {sentenceOf(opening.error)}
          </Banner>
          <Button needsSignal onClick={() => opening.mutate(payment.id)}>
            {words.tryAgain}
          </Button>
        </>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </TakeCardDialog>
  );
}
