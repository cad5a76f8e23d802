import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { ToldEvent } from '#site/data/ledger.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { MomentDates } from './MomentDates.tsx';
import * as words from './words.tsx';

interface TransportProps {
  events: readonly ToldEvent[];
  /** After how many events we stand. */
  count: number;
  onMove: (count: number) => void;
}

/** How long playing stays at an event, in milliseconds: about as long as reading it takes. */
const dwellMs = 1_200;

/** Plays, steps and drags through the events; the slider takes arrow keys, Home and End. */
export function Transport({ events, count, onMove }: TransportProps) {
  const [isPlaying, setPlaying] = useState(false);
  const last = events.length;
  const event = events[count - 1];

  useEffect(() => {
    if (!isPlaying || count >= last) return;
    const timer = setTimeout(() => {
      onMove(count + 1);
      if (count + 1 === last) setPlaying(false);
    }, dwellMs);
    return () => clearTimeout(timer);
  }, [isPlaying, count, last, onMove]);

  const go = (to: number) => {
    setPlaying(false);
    onMove(to);
  };
  const play = () => {
    if (!isPlaying && count === last) onMove(0);
    setPlaying(!isPlaying);
  };
  const where = event
    ? words.afterEvent({ count, last, position: event.position })
    : words.beforeFirstOf({ last });

  return (
    <Panel className="replay-transport" aria-label={words.replay}>
      <div className="keys">
        <IconButton
          label={words.toTheStart}
          glyph={SkipBack}
          disabled={count === 0}
          onClick={() => go(0)}
        />
        <IconButton
          label={words.oneBack}
          glyph={ChevronLeft}
          disabled={count === 0}
          onClick={() => go(count - 1)}
        />
        <IconButton
          label={isPlaying ? words.pause : words.play}
          variant="ink"
          glyph={isPlaying ? Pause : Play}
          onClick={play}
        />
        <IconButton
          label={words.oneOn}
          glyph={ChevronRight}
          disabled={count === last}
          onClick={() => go(count + 1)}
        />
        <IconButton
          label={words.toTheLatest}
          glyph={SkipForward}
          disabled={count === last}
          onClick={() => go(last)}
        />
      </div>
      <div className="track">
        <input
          type="range"
          aria-label={words.moment}
          aria-valuetext={where}
          // The stylesheet draws how far it is.
          style={{ '--done': `${last === 0 ? 0 : (count / last) * 100}%` } as CSSProperties}
          min={0}
          max={last}
          value={count}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
        <MomentDates occurredAt={events.map(({ occurredAt }) => occurredAt)} />
      </div>
      <p className="moment num" aria-live="polite">
        <b>{where}</b> {event ? formatMoment(event.occurredAt) : words.nothingHasHappenedYet}
      </p>
    </Panel>
  );
}
