import type { LogbookRow } from '#site/data/logbook.ts';
import { FirstFew } from '#site/ui/first-few.tsx';
import { LogbookEntry } from './LogbookEntry.tsx';

/** A logbook, newest first. */
export const LogbookList = ({ entries }: { entries: readonly LogbookRow[] }) => (
  <FirstFew items={entries} shown={4}>
    {(entry) => <LogbookEntry key={entry.id} entry={entry} />}
  </FirstFew>
);
