import { KeyRound, ShieldCheck, Stamp } from 'lucide-react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useSeals } from '#site/data/ledger.ts';
import { useStreamedJob } from '#site/data/streamed-job.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { KeptElsewhere, ServerVerdict } from './KeptElsewhere.tsx';
import { Steps } from './Steps.tsx';
import './ledger-proofs.css';
import * as words from './words.tsx';

/** What GET /api/audit/verify says last. */
type Verified = {
  verdict: {
    events: number;
    seals: number;
    unsealed: number;
    fault: { kind: string; position: number; sentence: string } | null;
    caution: string | null;
  };
  /** Where a server of its own keeps the ledger. */
  server?: { from: number; upTo: number; differences: { sentence: string }[] };
};

/** The seals over the ledger, and whether it still fits them. */
export default function SealsPage() {
  const seals = useSeals();
  const work = useStreamedJob<Verified>('/api/audit/verify');
  return (
    <>
      <PageTitle sentence={words.sentence}>
        <ButtonLink glyph={KeyRound} href="/api/audit/key" download>
          {words.publicKey}
        </ButtonLink>
        <Button variant="primary" glyph={ShieldCheck} busy={work.isRunning} onClick={work.start}>
          {words.verify}
        </Button>
      </PageTitle>
      <div className="verdict" role="status">
        <Steps work={work} label={words.verifying} />
        {work.result && <Verdict {...work.result.verdict} />}
        {work.result?.server && <ServerVerdict {...work.result.server} />}
      </div>
      <KeptElsewhere />
      <Panel className="seals" aria-label={words.seals}>
        <PanelHeader title={words.latestSeals} />
        <Loaded from={seals}>
          {(list) =>
            list.length === 0 ? (
              <Empty glyph={Stamp} title={words.nothingSealed}>
                {words.firstSealComes}
              </Empty>
            ) : (
              <Table label={words.seals}>
                <TableHead>
                  <ColumnHead>{words.seal}</ColumnHead>
                  <ColumnHead>{words.positions}</ColumnHead>
                  <ColumnHead>{words.sealed}</ColumnHead>
                  <ColumnHead>{words.hash}</ColumnHead>
                </TableHead>
                <TableBody>
                  {list.map(({ number, first, last, sealedAt, hash }) => (
                    <Row key={number}>
                      <Cell place="who" className="num">
                        {number}
                      </Cell>
                      <Cell place="amount" className="num">
                        {first}–{last}
                      </Cell>
                      <Cell place="what">{formatMoment(sealedAt)}</Cell>
                      <Cell place="when">
                        <code>{hash}</code>
                      </Cell>
                    </Row>
                  ))}
                </TableBody>
              </Table>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

function Verdict({ events, seals, unsealed, fault, caution }: Verified['verdict']) {
  if (fault)
    return (
      <Banner tone="danger">
        {words.fault({ position: fault.position, kind: fault.kind, sentence: fault.sentence })}
      </Banner>
    );
  return (
    <>
      <Banner tone="success">{words.everySealHolds({ events, seals, unsealed })}</Banner>
      {caution && <Banner tone="warning">{caution}</Banner>}
    </>
  );
}
