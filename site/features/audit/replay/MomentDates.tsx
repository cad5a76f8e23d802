import type { CSSProperties } from 'react';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { shownDays } from './shown-days.ts';

/** Days under the track: the first event's, the last one's, and those between at which a day begins. */
export function MomentDates({ occurredAt }: { occurredAt: readonly Instant[] }) {
  return (
    <ol className="dates num muted" aria-hidden>
      {shownDays(occurredAt.map(dateOf)).map(({ at, day }) => (
        <li key={at} style={{ '--at': at } as CSSProperties}>
          {formatDate(day, { year: false })}
        </li>
      ))}
    </ol>
  );
}
