import { useState } from 'react';
import type { LogbookRow } from '#site/data/logbook.ts';
import { Button } from '#site/ui/button.tsx';
import { LogbookEntry } from './LogbookEntry.tsx';
import * as words from './words.tsx';

/** Entries that stand open; older ones come when they are asked for. */
const shown = 10;

/** A logbook, newest first. */
export function LogbookList({ entries }: { entries: readonly LogbookRow[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, entries.length - shown);
  return (
    <>
      <ul className="rows">
        {entries.slice(0, entries.length - hidden).map((entry) => (
          <LogbookEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hidden > 0 && (
        <footer>
          <span className="num">{words.andOlderEntries({ count: hidden })}</span>
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {words.showAll}
          </Button>
        </footer>
      )}
    </>
  );
}
