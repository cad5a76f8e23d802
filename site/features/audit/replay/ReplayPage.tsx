import { History } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Loaded } from '#site/data/Loaded.tsx';
import { useStream } from '#site/data/ledger.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Replay } from './Replay.tsx';
import { WhatForm } from './WhatForm.tsx';
import './ledger-replay.css';

/** Any stream at every moment, computed here by the rules that the server decides by. */
export default function ReplayPage() {
  const [parameters, setParameters] = useSearchParams();
  const stream = parameters.get('stream');
  const found = useStream(stream);

  return (
    <>
      <PageTitle sentence="What was so at any moment, computed in this browser by the rules the server decides by." />
      <Panel aria-label="What to replay" className="replay-what">
        <WhatForm
          key={stream}
          stream={stream}
          onChoose={(chosen) => setParameters({ stream: chosen })}
        />
      </Panel>
      {stream === null ? (
        <Panel>
          <Empty glyph={History} title="Nothing chosen yet">
            Choose what to replay and its number; the ledger names them.
          </Empty>
        </Panel>
      ) : (
        <Loaded from={found} failed={`There is nothing to replay in ${stream}`}>
          {({ events, readModel }) => (
            <Replay
              key={stream}
              stream={stream}
              events={events}
              readModel={readModel}
              from={Number(parameters.get('at')) || null}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
