import { ChevronRight, FileSearch } from 'lucide-react';
import { definitionOf, nounOf } from '#domain/nouns.ts';
import type { FoundStream } from '#site/data/ledger.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** Everything that goes by a name; each leads to its replay. */
export function Found({ streams }: { streams: readonly FoundStream[] }) {
  if (streams.length === 0)
    return (
      <Panel>
        <Empty glyph={FileSearch} title={words.nothingFound}>
          {words.nothingByThatName}
        </Empty>
      </Panel>
    );
  return (
    <Panel aria-label={words.found}>
      <PanelHeader title={words.streamsFound({ count: streams.length })} />
      <ul className="replay-found">
        {streams.map(({ stream, name, detail, at }) => (
          <li key={`${stream} ${at} ${name} ${detail}`}>
            <a href={`/audit/replay?stream=${stream}${at === null ? '' : `&at=${at}`}`}>
              <span>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
              <span className="kind">
                {definitionOf(nounOf(stream) ?? 'account').label}
                <small>{stream}</small>
              </span>
              <Icon glyph={ChevronRight} size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
