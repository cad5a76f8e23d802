import { StepBack, StepForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Fact } from '#domain/history/field-facts.ts';
import type { ToldEvent } from '#site/data/ledger.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Comparison } from './Comparison.tsx';
import { changedNames, factsByMoment } from './states.ts';

interface ReplayProps {
  stream: string;
  events: readonly ToldEvent[];
  readModel: readonly Fact[] | null;
  /** The ledger position to begin at; null begins at the end. */
  from: number | null;
}

export function Replay({ stream, events, readModel, from }: ReplayProps) {
  const moments = useMemo(() => factsByMoment(stream, events), [stream, events]);
  const [count, setCount] = useState(() =>
    from === null ? events.length : events.filter(({ position }) => position <= from).length,
  );
  const event = events[count - 1];
  const facts = moments[count] ?? [];
  const changed = changedNames(facts, moments[count - 1]);
  const where = event
    ? `After event ${count} of ${events.length}, position ${event.position}`
    : `Before the first of ${events.length} events`;

  return (
    <>
      <Panel className="replay">
        <PanelHeader title={where} />
        <div className="slide">
          <IconButton
            label="One event back"
            glyph={StepBack}
            disabled={count === 0}
            onClick={() => setCount(count - 1)}
          />
          <input
            type="range"
            aria-label="Moment"
            aria-valuetext={where}
            min={0}
            max={events.length}
            value={count}
            onChange={({ target }) => setCount(target.valueAsNumber)}
          />
          <IconButton
            label="One event on"
            glyph={StepForward}
            disabled={count === events.length}
            onClick={() => setCount(count + 1)}
          />
        </div>
        <p className="sentence" aria-live="polite">
          {event ? event.sentence : 'Nothing has happened yet.'}
        </p>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name} data-changed={changed.has(name) || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {readModel && <Comparison replayed={moments.at(-1) ?? []} readModel={readModel} />}
    </>
  );
}
