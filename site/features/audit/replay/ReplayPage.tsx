import { History, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { definitionOf, nounOf } from '#domain/nouns.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useFoundStreams, useStream } from '#site/data/ledger.ts';
import { useStreamedJob } from '#site/data/streamed-job.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { LedgerExport } from '../shared/LedgerExport.tsx';
import { FindForm } from './FindForm.tsx';
import { Found } from './Found.tsx';
import { Replay } from './Replay.tsx';
import { SealStatus, type Verified } from './SealStatus.tsx';
import { TermsProof } from './TermsProof.tsx';
import './ledger-replay.css';
import * as texts from './words.tsx';

/** Any stream at every moment, computed here by the rules that the server decides by. */
export default function ReplayPage() {
  const [parameters, setParameters] = useSearchParams();
  const stream = parameters.get('stream');
  const words = parameters.get('q') ?? '';
  const kind = parameters.get('noun') ?? '';
  const isFinding = stream === null && (words !== '' || kind !== '');
  const opened = useStream(stream);
  const found = useFoundStreams(words, kind, isFinding);
  const work = useStreamedJob<Verified>('/api/audit/verify');
  const at = Number(parameters.get('at')) || null;
  const noun = stream === null ? undefined : nounOf(stream);
  const called = opened.data?.called;
  // What a learner signed is asked beside their signatures, and beside their late fees.
  const learner = /^(?:agreement|credit)-(\d+)$/.exec(stream ?? '')?.[1];

  return (
    <>
      <FindForm
        key={`${words} ${kind}`}
        words={words}
        noun={kind}
        onFind={(wanted) => setParameters(wanted)}
      />
      <PageTitle
        title={
          stream === null
            ? undefined
            : `${noun ? definitionOf(noun).label : texts.stream}, ${called?.name ?? stream}`
        }
        sentence={
          stream === null
            ? texts.sentence
            : [called?.detail, eventsIn(opened.data?.events.length), stream]
                .filter(Boolean)
                .join(', ')
        }
      >
        {stream !== null && <LedgerExport query={{ stream }} />}
        <Button variant="primary" glyph={ShieldCheck} busy={work.isRunning} onClick={work.start}>
          {texts.verifySeals}
        </Button>
      </PageTitle>
      <SealStatus work={work} />
      {stream !== null && (
        <Loaded from={opened} failed={texts.nothingToReplay({ stream })}>
          {({ events, readModel }) => (
            <Replay
              key={`${stream} ${at}`}
              stream={stream}
              events={events}
              readModel={readModel}
              from={at}
            />
          )}
        </Loaded>
      )}
      {learner !== undefined && <TermsProof studentId={studentNumbered(learner)} />}
      {isFinding && (
        <Loaded from={found} failed={texts.ledgerNotSearched}>
          {(streams) => <Found streams={streams} />}
        </Loaded>
      )}
      {stream === null && !isFinding && (
        <Panel>
          <Empty glyph={History} title={texts.nothingChosenYet}>
            {texts.howToChoose}
          </Empty>
        </Panel>
      )}
    </>
  );
}

const eventsIn = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : texts.eventsCounted({ count });
