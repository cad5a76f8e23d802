import { CircleAlert, FilePlus, Megaphone, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type Breach, useBreaches } from '#site/data/breaches.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { harmWords, toldWords } from './labels.ts';
import * as words from './words.tsx';

const RecordBreach = lazyDialog(() =>
  import('./RecordBreachDialog.tsx').then((file) => file.RecordBreachDialog),
);
const BreachTold = lazyDialog(() =>
  import('./BreachToldDialog.tsx').then((file) => file.BreachToldDialog),
);

/** What happened to what the school holds of people, and who was told. */
export function BreachPanel() {
  const breaches = useBreaches();
  const [isRecording, setRecording] = useState(false);
  const [telling, setTelling] = useState<Breach | null>(null);
  return (
    <Panel>
      <PanelHeader title={words.breachRegister}>
        <Button needsSignal glyph={FilePlus} onClick={() => setRecording(true)}>
          {words.recordBreach}
        </Button>
      </PanelHeader>
      <Loaded from={breaches}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={ShieldAlert} title={words.noBreaches}>
              {words.whenToRecordOne}
            </Empty>
          ) : (
            <ul className="privacy-requests rows">
              {all.map((breach) => (
                <BreachItem key={breach.number} breach={breach} onTell={() => setTelling(breach)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isRecording && <RecordBreach onClose={() => setRecording(false)} />}
      {telling && <BreachTold breach={telling} onClose={() => setTelling(null)} />}
    </Panel>
  );
}

function BreachItem({ breach, onTell }: { breach: Breach; onTell: () => void }) {
  const { number, what, who, knownAt, harm, why, notifyBy, told } = breach;
  const now = useNow();
  const isOpen = harm !== 'none' && !told.some(({ whom }) => whom === 'commissioner');
  return (
    <li>
      <div>
        <h3>{words.breachNumber({ number })}</h3>
        {isOpen && (
          <Badge tone={notifyBy < now ? 'danger' : 'warning'} glyph={CircleAlert}>
            {words.tellNotifyUsBy({ moment: formatMoment(notifyBy) })}
          </Badge>
        )}
        <p className="words">{what}</p>
        <p className="muted">{words.touches({ who, known: formatMoment(knownAt) })}</p>
        <p className="words">
          <b>{harmWords[harm]}.</b> {why}
        </p>
        {told.map(({ whom, toldAt, how }) => (
          <p className="muted" key={`${whom} ${toldAt}`}>
            {words.toldOn({ whom: toldWords[whom], when: formatMoment(toldAt), how })}
          </p>
        ))}
      </div>
      <p className="answers">
        <Button
          needsSignal
          variant="ink"
          glyph={Megaphone}
          aria-label={words.sayWhoWasToldOf({ number })}
          onClick={onTell}
        >
          {words.sayWhoWasTold}
        </Button>
      </p>
    </li>
  );
}
