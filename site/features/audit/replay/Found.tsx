import { ChevronRight, FileSearch } from 'lucide-react';
import { nounOf } from '#domain/kernel/noun.ts';
import type { FoundStream } from '#site/data/ledger.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { nounNames } from './nouns.ts';

/** Everything that goes by a name; each leads to its replay. */
export function Found({ streams }: { streams: readonly FoundStream[] }) {
  if (streams.length === 0)
    return (
      <Panel>
        <Empty glyph={FileSearch} title="Nothing found">
          Nothing in the ledger goes by that name. Try a part of it, or another kind.
        </Empty>
      </Panel>
    );
  return (
    <Panel aria-label="Found">
      <PanelHeader title={streams.length === 1 ? '1 stream' : `${streams.length} streams`} />
      <ul className="replay-found">
        {streams.map(({ stream, name, detail, at }) => (
          <li key={`${stream} ${at} ${name} ${detail}`}>
            <a href={`/audit/replay?stream=${stream}${at === null ? '' : `&at=${at}`}`}>
              <span>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
              <span className="kind">
                {nounNames[nounOf(stream) ?? 'account']}
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
