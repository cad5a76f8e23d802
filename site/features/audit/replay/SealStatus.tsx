import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type LedgerHead, useLedgerHead } from '#site/data/ledger.ts';
import type { StreamedJob } from '#site/data/streamed-job.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { SealChain } from './SealChain.tsx';
import * as words from './words.tsx';

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
  // As high as what comes, so that nothing below it jumps.
  if (!head) return <Panel className="replay-seal" aria-label={words.sealStatus} aria-busy />;
  const { seal, waiting, position } = head;
  const fault = work.result?.verdict.fault;
  const isBad = Boolean(fault ?? work.problem);
  return (
    <Panel className="replay-seal" aria-label={words.sealStatus} data-bad={isBad || undefined}>
      <span className="sign">
        <Icon glyph={isBad ? ShieldAlert : ShieldCheck} />
      </span>
      <div className="say" role="status">
        <h2>{titleOf(work, seal !== null)}</h2>
        <p className="num">{sentenceOf(work, head)}</p>
        {work.isRunning && (
          <Progress label={words.verifying} done={work.step?.done ?? 0} of={work.step?.of ?? 1} />
        )}
      </div>
      <SealChain
        seals={seal?.number ?? 0}
        found={isBad ? 'bad' : work.result ? 'good' : undefined}
      />
      <dl className="num">
        <div>
          <dt>{words.ledgerEndsAt}</dt>
          <dd>{position}</dd>
        </div>
        <div>
          <dt>{words.waiting}</dt>
          <dd>{waiting === 0 ? words.nothing : words.eventsCounted({ count: waiting })}</dd>
        </div>
        {seal && (
          <div>
            <dt>{words.checkpoint}</dt>
            <dd>
              <a data-slot="link" href="/transparency/checkpoint">
                {words.checkpointRoot({ last: seal.last, root: short(seal.root) })}
              </a>
            </dd>
          </div>
        )}
        {seal && (
          <div>
            <dt>{words.signedBy}</dt>
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
  if (isRunning) return words.verifyingNow;
  if (problem) return words.couldNotBeVerified;
  if (!result) return isSealed ? words.notVerifiedYet : words.nothingSealed;
  return result.verdict.fault ? words.someSealFails : words.everySealHolds;
}

function sentenceOf({ result, problem }: StreamedJob<Verified>, { seal }: LedgerHead): string {
  if (problem) return problem;
  const fault = result?.verdict.fault;
  if (fault)
    return words.fault({ position: fault.position, kind: fault.kind, sentence: fault.sentence });
  if (result)
    return words.allFit({
      events: result.verdict.events,
      seals: result.verdict.seals,
      unsealed: result.verdict.unsealed,
    });
  return seal
    ? words.latestSeal({
        number: seal.number,
        last: seal.last,
        moment: formatMoment(seal.sealedAt),
      })
    : words.firstSealComes;
}

const short = (hash: string): string =>
  hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
