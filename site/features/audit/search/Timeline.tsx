import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { isWorthALine } from '#domain/telling/offline-origin.ts';
import type { ToldEvent } from '#site/data/ledger.ts';
import { Icon } from '#site/ui/icon.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

const RawEvent = lazy(() => import('./RawEvent.tsx'));

/** What happened, a sentence for each event; each opens to the event itself. */
export function Timeline({ events }: { events: readonly ToldEvent[] }) {
  return (
    <ol className="ruled">
      {events.map((event) => (
        <li key={event.position}>
          <Told event={event} />
        </li>
      ))}
    </ol>
  );
}

function Told({ event }: { event: ToldEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon glyph={ChevronRight} size="sm" />
        <span className="sentence">
          <time dateTime={event.occurredAt}>{formatMoment(event.occurredAt)}:</time> {event.deed}
          {event.said && isWorthALine(event.said) && (
            <span className="said">{event.said.sentence}</span>
          )}
        </span>
        <small>
          {event.type} <span className="num">{event.position}</span>
        </small>
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows />}>
          <RawEvent position={event.position} />
        </Suspense>
      )}
    </details>
  );
}
