import { FileSearch } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CallError } from '#site/api-client.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type LedgerQuery, useLedger } from '#site/data/ledger.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ShowMore } from '#site/ui/show-more.tsx';
import { LedgerExport } from '../shared/LedgerExport.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Timeline } from './Timeline.tsx';
import './ledger-search.css';
import * as words from './words.ts';

/** The ledger of every school, searched, told in sentences, and exported with its proof. */
export default function SearchPage() {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo<LedgerQuery>(() => Object.fromEntries(parameters), [parameters]);
  const ledger = useLedger(query);
  const events = ledger.data?.pages.flatMap((page) => page.events) ?? [];
  const problems = ledger.error instanceof CallError ? ledger.error.fields : {};
  const isUnderstood = Object.keys(problems).length === 0;

  return (
    <>
      <PageTitle sentence={words.sentence}>
        <LedgerExport query={query} />
      </PageTitle>
      <Panel aria-label={words.search} className="ledger-search">
        <SearchForm
          key={parameters.toString()}
          query={query}
          problems={problems}
          onSearch={setParameters}
        />
      </Panel>
      <Panel aria-label={words.whatHappened} className="ledger">
        {isUnderstood ? (
          <Loaded from={ledger} failed={words.ledgerNotSearched} rows={8}>
            {() =>
              events.length === 0 && (
                <Empty glyph={FileSearch} title={words.nothingFound}>
                  {words.noEventFits}
                </Empty>
              )
            }
          </Loaded>
        ) : (
          <Empty glyph={FileSearch} title={words.nothingSearched}>
            {words.notUnderstood}
          </Empty>
        )}
        <Timeline events={events} />
        {ledger.hasNextPage && (
          <ShowMore isEarlier busy={ledger.isFetchingNextPage} onPress={ledger.fetchNextPage} />
        )}
      </Panel>
    </>
  );
}
