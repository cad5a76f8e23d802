import { GitCompareArrows } from 'lucide-react';
import { useLongWork } from '#site/data/long-work.ts';
import { CodeBlock } from '#site/format/CodeBlock.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Steps } from './Steps.tsx';
import './ledger-proofs.css';

/** What GET /api/audit/drift says last. */
type Checked = {
  position: number;
  drift: readonly {
    table: string;
    onlyLive: readonly unknown[];
    onlyRebuilt: readonly unknown[];
  }[];
};

/** Whether the tables that screens are served from say what the ledger says. */
export default function ReadModelsPage() {
  const work = useLongWork<Checked>('/api/audit/drift');
  const { result } = work;
  return (
    <>
      <PageTitle
        title="Read models"
        sentence="Replays the whole ledger beside the running product and compares every row. Nothing is changed."
      >
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
      {result?.drift.map(({ table, onlyLive, onlyRebuilt }) => (
        <Panel key={table} className="drift" aria-label={table}>
          <PanelHeader title={table} />
          <Rows title="Stands there, and should not" rows={onlyLive} />
          <Rows title="Should stand there, and does not" rows={onlyRebuilt} />
        </Panel>
      ))}
    </>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly unknown[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {rows.map((row) => (
        <CodeBlock key={JSON.stringify(row)} label={title}>
          {JSON.stringify(row)}
        </CodeBlock>
      ))}
    </>
  );
}
