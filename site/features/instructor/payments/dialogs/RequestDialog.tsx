import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { useRequestCard } from '#site/data/payment-commands.ts';
import { RequestForm } from './RequestForm.tsx';
import { type OpenCard, TakeCardDialog } from './TakeCardDialog.tsx';
import * as words from './words.tsx';

type Asked = {
  readonly intent: OpenCard;
  readonly amount: string;
  readonly description: string;
};

/** Request Payment: who owes what, then the card, here and now. */
export default function RequestDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestCard();
  const [asked, setAsked] = useState<Asked>();

  if (asked) return <TakeCardDialog {...asked} onClose={onClose} />;
  return (
    <RequestForm
      title={words.requestPayment}
      consequence={words.whatRequestingIs}
      answer={words.continueToCard}
      send={request.mutateAsync}
      onDone={(intent, { amount, description }) =>
        setAsked({ intent, amount: formatDollars(amount), description })
      }
      failed={words.failedToCreatePaymentIntent}
      onClose={onClose}
    />
  );
}
