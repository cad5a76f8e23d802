import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { CardForm } from '#site/features/shared/card-form/CardForm.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { openCard } from './use-pay-link.ts';

interface PayByCardProps {
  /** What is owed, in words. */
  amount: string;
  onPaid: () => void;
  /** The link may have died meanwhile: asks for it again. */
  onRefused: () => void;
}

type Intent = Awaited<ReturnType<typeof openCard>>;

/** The card form, fetched when somebody means to pay: an opened link alone starts nothing at the card company. */
export function PayByCard({ amount, onPaid, onRefused }: PayByCardProps) {
  const [intent, setIntent] = useState<Intent>();
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const open = async () => {
    setOpening(true);
    setRefusal(undefined);
    try {
      setIntent(await openCard());
    } catch (error) {
      setRefusal(sentenceOf(error));
      onRefused();
    }
    setOpening(false);
  };

  return (
    <div className="card">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {intent ? (
        <CardForm intent={intent} amount={amount} onPaid={onPaid} onFailed={setRefusal} />
      ) : (
        <Button
          variant="primary"
          size="lg"
          glyph={CreditCard}
          busy={isOpening}
          onClick={() => void open()}
        >
          Pay {amount} by card
        </Button>
      )}
    </div>
  );
}
