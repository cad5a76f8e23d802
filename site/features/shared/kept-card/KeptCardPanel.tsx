import { CreditCard, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cardInWords, expiryInWords } from '#domain/kept-card/card-words.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import {
  type CardCalls,
  type KeptCard,
  useCardKeeping,
  useRemoveCard,
} from '#site/data/learner/kept-card.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const KeepDialog = lazyDialog(() => import('./KeepDialog.tsx').then((file) => file.KeepDialog));

interface KeptCardPanelProps {
  calls: CardCalls;
  title: string;
  /** Another panel is for saving a card; this one only shows a card saved earlier. */
  isOther?: boolean;
}

/** The card that the school keeps, for whoever pays; nothing where no card can pay the school and none is kept. */
export function KeptCardPanel({ calls, title, isOther = false }: KeptCardPanelProps) {
  const keeping = useCardKeeping(calls).data;
  const [isKeeping, setKeeping] = useState(false);
  if (!keeping || !(keeping.card || (keeping.takesCards && !isOther))) return null;
  const { card, charges, schoolName, takesCards } = keeping;
  return (
    <Panel aria-label={title}>
      <PanelHeader title={title} />
      <PanelBody className="stack-4">
        {card ? <Kept card={card} /> : <p className="muted">{words.noCardKept}</p>}
        {charges.map((charge) => (
          <p key={`${charge.chargeAt} ${charge.amount}`}>
            {words.willBeCharged({
              sum: formatDollars(charge.amount),
              card: cardInWords(charge),
              when: formatMoment(charge.chargeAt),
            })}
          </p>
        ))}
        <p className="cluster-2">
          {takesCards && !isOther && (
            <Button needsSignal glyph={CreditCard} onClick={() => setKeeping(true)}>
              {card ? words.keepAnother : words.keepACard}
            </Button>
          )}
          {card && <Remove card={card} calls={calls} />}
        </p>
      </PanelBody>
      {isKeeping && (
        <KeepDialog calls={calls} schoolName={schoolName} onClose={() => setKeeping(false)} />
      )}
    </Panel>
  );
}

function Kept({ card }: { card: KeptCard }) {
  return (
    <>
      <Facts>
        <Fact name={words.card}>{cardInWords(card)}</Fact>
        <Fact name={words.expires}>{expiryInWords(card)}</Fact>
        <Fact name={words.mostAtATime}>{formatDollars(card.ceiling)}</Fact>
        <Fact name={words.keptUntil}>{formatDate(card.endsOn)}</Fact>
        <Fact name={words.agreedBy}>
          {words.nameOn({ name: card.payerName, day: formatDate(card.agreedOn) })}
        </Fact>
      </Facts>
      <p className="muted">{card.words}</p>
    </>
  );
}

function Remove({ card, calls }: { card: KeptCard; calls: CardCalls }) {
  const [asks, setAsks] = useState(false);
  const remove = useRemoveCard(calls);
  const toast = useToast();
  return (
    <>
      <Button needsSignal glyph={Trash2} onClick={() => setAsks(true)}>
        {words.removeCard}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.removeThis({ card: cardInWords(card) })}
        consequence={words.nothingIsChargedAfter}
        confirm={words.removeCard}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast({ title: words.cardRemoved }),
            onSettled: () => setAsks(false),
          })
        }
      />
    </>
  );
}
