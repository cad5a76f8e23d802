import { useMemo, useState } from 'react';
import { markChanges } from '#domain/telling/fact-changes.ts';
import type { Fact } from '#domain/telling/field-facts.ts';
import { type ToldEvent, useLedgerHead } from '#site/data/ledger.ts';
import { Events } from './Events.tsx';
import { Recorded } from './Recorded.tsx';
import { State } from './State.tsx';
import { factsByMoment } from './states.ts';
import { Transport } from './Transport.tsx';
import * as words from './words.tsx';

interface ReplayProps {
  stream: string;
  events: readonly ToldEvent[];
  readModel: readonly Fact[] | null;
  /** The ledger position to begin at; null begins at the end. */
  from: number | null;
}

/** A stream's events on the left, what was so after one of them on the right. */
export function Replay({ stream, events, readModel, from }: ReplayProps) {
  const moments = useMemo(() => factsByMoment(stream, events), [stream, events]);
  const sealedUpTo = useLedgerHead().data?.seal?.last ?? 0;
  const [count, setCount] = useState(() =>
    from === null ? events.length : events.filter(({ position }) => position <= from).length,
  );
  const event = events[count - 1];
  const facts = markChanges(moments[count] ?? [], moments[count - 1]);

  return (
    <>
      <Transport events={events} count={count} onMove={setCount} />
      <div className="replay-columns with-aside">
        <Events events={events} count={count} sealedUpTo={sealedUpTo} onMove={setCount} />
        <aside className="stack-4" aria-label={words.atThisMoment}>
          <State facts={facts} today={readModel && { readModel, replayed: moments.at(-1) ?? [] }} />
          {event && <Recorded position={event.position} />}
        </aside>
      </div>
    </>
  );
}
