import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { CardForm } from '#site/features/shared/card-form/CardForm.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { openCard, type PayLink } from './use-pay-link.ts';
import * as words from './words.ts';

interface PayByCardProps {
  /** What is owed, in words. */
  amount: string;
  onPaid: () => Promise<unknown>;
  /** Nothing was charged; the payment may have been paid or changed meanwhile: asks for it again. Says what it is now. */
  onOvertaken: () => Promise<PayLink | null>;
}

type Intent = Awaited<ReturnType<typeof openCard>>;

/** The card form, fetched when somebody means to pay: an opened link alone starts nothing at the card company. */
export function PayByCard({ amount, onPaid, onOvertaken }: PayByCardProps) {
  const [intent, setIntent] = useState<Intent>();
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const open = async () => {
    setOpening(true);
    setRefusal(undefined);
    try {
      setIntent(await openCard());
    } catch (error) {
      const link = await onOvertaken();
      if (link?.status !== 'paid') setRefusal(sentenceOf(error));
    }
    setOpening(false);
  };
  const overtaken = async () => {
    const link = await onOvertaken();
    if (link && link.status !== 'open') return;
    setIntent(undefined);
    setRefusal(words.paymentHasChanged);
  };

  return (
    <div className="card">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {intent ? (
        <CardForm
          intent={intent}
          amount={amount}
          onPaid={onPaid}
          onFailed={setRefusal}
          onOvertaken={overtaken}
        />
      ) : (
        <Button
          variant="primary"
          size="lg"
          glyph={CreditCard}
          busy={isOpening}
          onClick={() => void open()}
        >
          {words.payByCard({ amount })}
        </Button>
      )}
    </div>
  );
}
