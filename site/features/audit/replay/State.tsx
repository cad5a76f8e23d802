import type { ReactNode } from 'react';
import type { MarkedFact } from '#domain/telling/fact-changes.ts';
import type { Fact } from '#domain/telling/field-facts.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { compare } from './states.ts';
import * as words from './words.tsx';

interface StateProps {
  facts: readonly MarkedFact[];
  /** What the read model says today, and the replay of everything to hold it against; null where no read model says the same. */
  today: { readModel: readonly Fact[]; replayed: readonly Fact[] } | null;
}

/** In a longer state, what changed comes first, so that it is in view. */
const aGlance = 20;
/** More unchanged facts than these are counted and not shown. */
const mostUnchanged = 60;

const struck = (said: ReactNode) => <s>{said}</s>;
const forEars = (said: ReactNode) => <span className="sr">{said}</span>;

/** What was so at the moment, and what the last event changed about it. */
export function State({ facts, today }: StateProps) {
  const changed = facts.filter(({ before }) => before !== null);
  const unchanged = facts.filter(({ before }) => before === null);
  const shown = facts.length > aGlance ? [...changed, ...unchanged.slice(0, mostUnchanged)] : facts;
  return (
    <Panel className="replay-state" aria-label={words.stateAtThisMoment}>
      <PanelHeader title={words.stateAtThisMoment}>
        <span className="muted num">{words.changedCount({ count: changed.length })}</span>
      </PanelHeader>
      <dl className="num">
        {shown.map(({ name, value, before }) => (
          <div key={name} data-changed={before !== null || undefined}>
            <dt>{name}</dt>
            <dd>
              {before === null
                ? value
                : words.changedFact({ before, value, s: struck, sr: forEars })}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < facts.length && (
        <p className="muted">{words.moreUnchanged({ count: facts.length - shown.length })}</p>
      )}
      {today && <Today {...today} />}
    </Panel>
  );
}

function Today({ readModel, replayed }: NonNullable<StateProps['today']>) {
  const rows = compare(replayed, readModel);
  const different = rows.filter((row) => row.replayed !== row.read);
  if (different.length === 0)
    return <Banner tone="success">{words.allFactsMatch({ count: rows.length })}</Banner>;
  return (
    <Banner tone="danger">
      {words.readModelDiffers({ facts: different.map(words.factDiffers).join('; ') })}
    </Banner>
  );
}
