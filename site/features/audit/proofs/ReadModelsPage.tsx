import { GitCompareArrows } from 'lucide-react';
import type { ModelRow } from '#domain/telling/drifted-rows.ts';
import { useStreamedJob } from '#site/data/streamed-job.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { DriftedTable } from './DriftedTable.tsx';
import { Steps } from './Steps.tsx';
import './ledger-proofs.css';
import * as words from './words.tsx';

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
      <PageTitle sentence={words.auditReadModelsSentence}>
        <Button
          variant="primary"
          glyph={GitCompareArrows}
          busy={work.isRunning}
          onClick={work.start}
        >
          {words.compare}
        </Button>
      </PageTitle>
      <div className="verdict" role="status">
        <Steps work={work} label={words.replaying} />
        {result?.drift.length === 0 && (
          <Banner tone="success">{words.nothingDrifted({ position: result.position })}</Banner>
        )}
      </div>
      {!result && !work.isRunning && !work.problem && (
        <Panel>
          <Empty glyph={GitCompareArrows} title={words.notComparedYet}>
            {words.howLongItTakes}
          </Empty>
        </Panel>
      )}
      {result && result.drift.length > 0 && (
        <p className="muted">{words.driftedAt({ position: result.position })}</p>
      )}
      {result?.drift.map((drift) => (
        <DriftedTable key={drift.table} {...drift} />
      ))}
    </>
  );
}
