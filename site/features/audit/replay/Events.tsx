import { Clock, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { isWorthALine } from '#domain/telling/offline-origin.ts';
import type { ToldEvent } from '#site/data/ledger.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as texts from './words.tsx';

interface EventsProps {
  events: readonly ToldEvent[];
  count: number;
  /** The last position under a seal. */
  sealedUpTo: number;
  onMove: (count: number) => void;
}

/** What happened, oldest first; pressing an event replays to it. */
export function Events({ events, count, sealedUpTo, onMove }: EventsProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.children[count - 1];
    if (!list || !current) return;
    const [frame, row] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    // Within the list alone: the page stays where the reader has it.
    list.scrollTop += row.top - frame.top - (frame.height - row.height) / 2;
  }, [count]);
  return (
    <Panel className="replay-events" aria-label={texts.events}>
      <PanelHeader title={texts.events}>
        <span className="muted">{texts.oldestFirst}</span>
      </PanelHeader>
      <ol ref={listRef}>
        {events.map((event, index) => (
          <li key={event.position}>
            <button
              type="button"
              aria-current={index + 1 === count ? 'step' : undefined}
              data-later={index >= count || undefined}
              onClick={() => onMove(index + 1)}
            >
              <span className="pin" aria-hidden>
                {event.unreadable === undefined ? (
                  index + 1
                ) : (
                  <Icon glyph={TriangleAlert} size="xs" />
                )}
              </span>
              <span className="fact">
                <b>{apart(event.type)}</b>
                <span>{event.deed}</span>
                {event.said && isWorthALine(event.said) && (
                  <span className="muted">{event.said.sentence}</span>
                )}
              </span>
              <span className="by">
                {event.actor}
                <time dateTime={event.occurredAt}>{formatMoment(event.occurredAt)}</time>
              </span>
              <span className="at num">
                {event.position}
                <Sealed isSealed={event.position <= sealedUpTo} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Sealed({ isSealed }: { isSealed: boolean }) {
  return (
    <span className="sealed" data-waits={!isSealed || undefined}>
      <Icon glyph={isSealed ? ShieldCheck : Clock} size="sm" />
      <span className="sr">{isSealed ? texts.underSeal : texts.waitsForSeal}</span>
    </span>
  );
}

/** "PaymentSettled" as "Payment settled". */
function apart(type: string): string {
  const words = type.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words;
}
