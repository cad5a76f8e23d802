import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type LedgerHead, useLedgerHead } from '#site/data/ledger.ts';
import type { StreamedJob } from '#site/data/streamed-job.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { SealChain } from './SealChain.tsx';

/** What GET /api/audit/verify says last. */
export type Verified = {
  verdict: {
    events: number;
    seals: number;
    unsealed: number;
    fault: { kind: string; position: number; sentence: string } | null;
  };
};

/** How far the ledger is sealed, by whom and when, and what verifying it here has found. */
export function SealStatus({ work }: { work: StreamedJob<Verified> }) {
  const head = useLedgerHead().data;
  if (!head) return null;
  const { seal, waiting, position } = head;
  const fault = work.result?.verdict.fault;
  const isBad = Boolean(fault ?? work.problem);
  return (
    <Panel className="replay-seal" aria-label="Seal status" data-bad={isBad || undefined}>
      <span className="sign">
        <Icon glyph={isBad ? ShieldAlert : ShieldCheck} />
      </span>
      <div className="say" role="status">
        <h2>{titleOf(work, seal !== null)}</h2>
        <p className="num">{sentenceOf(work, head)}</p>
        {work.isRunning && (
          <Progress label="Verifying" done={work.step?.done ?? 0} of={work.step?.of ?? 1} />
        )}
      </div>
      <SealChain
        seals={seal?.number ?? 0}
        found={isBad ? 'bad' : work.result ? 'good' : undefined}
      />
      <dl className="num">
        <div>
          <dt>Ledger ends at</dt>
          <dd>{position}</dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>{waiting === 0 ? 'Nothing' : waiting === 1 ? '1 event' : `${waiting} events`}</dd>
        </div>
        {seal && (
          <div>
            <dt>Checkpoint</dt>
            <dd>
              <a data-slot="link" href="/transparency/checkpoint">
                {seal.last}, root {short(seal.root)}
              </a>
            </dd>
          </div>
        )}
        {seal && (
          <div>
            <dt>Signed by</dt>
            <dd>
              {['Keep Left', ...seal.witnesses].join(', ')} <code>{short(seal.key)}</code>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

function titleOf({ result, problem, isRunning }: StreamedJob<Verified>, isSealed: boolean): string {
  if (isRunning) return 'Verifying…';
  if (problem) return 'Could not be verified';
  if (!result) return isSealed ? 'Sealed, not verified yet' : 'Nothing is sealed yet';
  return result.verdict.fault ? 'A seal does not hold' : 'Every seal holds';
}

function sentenceOf({ result, problem }: StreamedJob<Verified>, { seal }: LedgerHead): string {
  if (problem) return problem;
  const fault = result?.verdict.fault;
  if (fault) return `Position ${fault.position}, ${fault.kind}: ${fault.sentence}`;
  if (result)
    return `${result.verdict.events} events fit their ${result.verdict.seals} seals; ${result.verdict.unsealed} wait for one`;
  return seal
    ? `Seal ${seal.number} over positions 1 to ${seal.last}, ${formatMoment(seal.sealedAt)}`
    : 'The first seal comes within a minute of the first event';
}

const short = (hash: string): string =>
  hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
