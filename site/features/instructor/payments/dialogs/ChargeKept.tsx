import { CreditCard } from 'lucide-react';
import { cardInWords } from '#domain/kept-card/card-words.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useCardOfPayment } from '#site/data/card-charges.ts';
import { useChargeKeptCard } from '#site/data/payment-commands.ts';
import type { Payment } from '#site/data/payments.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface ChargeKeptProps {
  payment: Payment;
  /** In words. */
  amount: string;
  onDone: () => void;
}

/** Charges the card that the payer lets the school keep; nothing where none is kept. */
export function ChargeKept({ payment, amount, onDone }: ChargeKeptProps) {
  const card = useCardOfPayment(payment.id)?.card;
  const charge = useChargeKeptCard();
  const toast = useToast();
  if (!card) return null;
  const named = cardInWords(card);
  if (payment.owedAmount > card.ceiling)
    return (
      <p className="muted">
        {words.keptUpTo({ card: named, ceiling: formatDollars(card.ceiling) })}
      </p>
    );
  return (
    <Button
      needsSignal
      glyph={CreditCard}
      busy={charge.isPending}
      onClick={() =>
        charge.mutate(payment.id, {
          onSuccess: () => {
            toast({ title: words.keptCardCharged, description: `${amount}, ${named}` });
            onDone();
          },
        })
      }
    >
      {words.chargeKept({ card: named })}
    </Button>
  );
}
