import { Unlink } from 'lucide-react';
import { sentenceOf } from '#site/api-client.ts';
import { callsOfLink, useCardKeeping } from '#site/data/learner/kept-card.ts';
import { KeptCardPanel } from '#site/features/shared/kept-card/KeptCardPanel.tsx';
import * as cardWords from '#site/features/shared/kept-card/words.ts';
import { Area } from '#site/shell/Area.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import * as words from './words.ts';
import './pay.css';

/** /pay/card/<token>: the card for a payer’s bills, opened by the link in their email. */
export default function PayerCardPage() {
  return (
    <div className="wrap pay-page">
      <Area>
        <PayerCard />
      </Area>
    </div>
  );
}

function PayerCard() {
  const keeping = useCardKeeping(callsOfLink);
  if (keeping.isPending)
    return (
      <Panel>
        <SkeletonRows rows={4} />
      </Panel>
    );
  if (!keeping.data)
    return (
      <Empty glyph={Unlink} isWholePage title={words.noCardHere}>
        {sentenceOf(keeping.error)}
      </Empty>
    );
  const { schoolName, takesCards, card } = keeping.data;
  return (
    <div className="stack-4">
      <h1>{schoolName}</h1>
      {takesCards || card ? (
        <KeptCardPanel calls={callsOfLink} title={cardWords.cardForBills} />
      ) : (
        <p>{words.takesNoCards({ schoolName })}</p>
      )}
    </div>
  );
}
