import { Download, FileSearch } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { type LedgerQuery, useLedger } from '#site/data/ledger.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Timeline } from './Timeline.tsx';
import './ledger-search.css';

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
      <PageTitle sentence="Every fact of every school, newest first. Nothing here can be changed.">
        <ButtonLink glyph={Download} href={exportOf(query, 'csv')} download>
          CSV
        </ButtonLink>
        <ButtonLink glyph={Download} href={exportOf(query, 'ndjson')} download>
          NDJSON
        </ButtonLink>
      </PageTitle>
      <Panel aria-label="Search" className="ledger-search">
        <SearchForm
          key={parameters.toString()}
          query={query}
          problems={problems}
          onSearch={setParameters}
        />
      </Panel>
      <Panel aria-label="What happened" className="ledger">
        {ledger.isPending && <SkeletonRows rows={8} />}
        {!isUnderstood && (
          <Empty glyph={FileSearch} title="Nothing searched">
            The search has a condition that could not be understood.
          </Empty>
        )}
        {ledger.error && isUnderstood && (
          <Failed title="The ledger could not be searched" onRetry={() => ledger.refetch()}>
            {sentenceOf(ledger.error)}
          </Failed>
        )}
        {ledger.data && events.length === 0 && (
          <Empty glyph={FileSearch} title="Nothing found">
            No event fits all of these conditions.
          </Empty>
        )}
        <Timeline events={events} />
        {ledger.hasNextPage && (
          <div className="more">
            <Button busy={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
              Show earlier
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

const exportOf = (query: LedgerQuery, format: string): string =>
  `/api/audit/export?${new URLSearchParams({ ...query, format })}`;
