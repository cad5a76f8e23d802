import { GitCompareArrows } from 'lucide-react';
import type { ModelRow } from '#domain/history/drifted-rows.ts';
import { useStreamedJob } from '#site/data/streamed-job.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { DriftedTable } from './DriftedTable.tsx';
import { Steps } from './Steps.tsx';
import './ledger-proofs.css';

/** What GET /api/audit/drift says last. */
type Checked = {
  position: number;
  drift: readonly {
    table: string;
    keyColumns: readonly string[];
    onlyLive: readonly ModelRow[];
    onlyRebuilt: readonly ModelRow[];
  }[];
};

/** Whether the tables that screens are served from say what the ledger says. */
export default function ReadModelsPage() {
  const work = useStreamedJob<Checked>('/api/audit/drift');
  const { result } = work;
  return (
    <>
      <PageTitle sentence="Replays the whole ledger beside the running product and compares every row. Nothing is changed.">
        <Button
          variant="primary"
          glyph={GitCompareArrows}
          busy={work.isRunning}
          onClick={work.start}
        >
          Compare
        </Button>
      </PageTitle>
      <div className="verdict" role="status">
        <Steps work={work} label="Replaying" />
        {result?.drift.length === 0 && (
          <Banner tone="success">
            Every row says what the ledger says, at position {result.position}.
          </Banner>
        )}
      </div>
      {!result && !work.isRunning && !work.problem && (
        <Panel>
          <Empty glyph={GitCompareArrows} title="Not compared yet">
            It takes a moment for each thousand events; the product goes on meanwhile.
          </Empty>
        </Panel>
      )}
      {result && result.drift.length > 0 && (
        <p className="muted">At position {result.position}; at most 20 rows of each table.</p>
      )}
      {result?.drift.map((drift) => (
        <DriftedTable key={drift.table} {...drift} />
      ))}
    </>
  );
}
