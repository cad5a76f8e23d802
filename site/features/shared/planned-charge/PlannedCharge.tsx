import { Ban } from 'lucide-react';
import { cardInWords } from '#domain/kept-card/card-words.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { useCardOfPayment, useHoldBackCharge } from '#site/data/card-charges.ts';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';
import './planned-charge.css';

/** What will be charged to the payer’s kept card, and the way to stop it; nothing where nothing is planned. */
export function PlannedCharge({ paymentId }: { paymentId: number }) {
  const charge = useCardOfPayment(paymentId)?.charge;
  const holdBack = useHoldBackCharge();
  const toast = useToast();
  if (!charge) return null;
  const sum = formatDollars(charge.amount);
  const when = formatMoment(charge.chargeAt);
  return (
    <div className="planned-charge">
      <p>{words.willBeCharged({ sum, card: cardInWords(charge), when })}</p>
      <Button
        needsSignal
        glyph={Ban}
        busy={holdBack.isPending}
        onClick={() =>
          holdBack.mutate(paymentId, { onSuccess: () => toast({ title: words.chargeHeldBack }) })
        }
      >
        {words.dontCharge}
      </Button>
    </div>
  );
}
