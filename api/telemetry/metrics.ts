import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Outbox } from '#api/gateways/mail/outbox.ts';
import { aheadSecondsOf, type Clock } from '#api/ground/clock.ts';
import type { WorkInProgress } from '#api/intake/work-in-progress.ts';
import type { Reactors } from '#api/reactors/run-reactors.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import type { LedgerGuard } from '#api/timeline/guard-ledger.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { AppendTimes } from './append-times.ts';
import {
  instrumentsOf,
  type Keeping,
  keepingFigures,
  ledgerFigures,
  letterFigures,
  ours,
  processFigures,
  reactorFigures,
  readModelFigures,
  requestFigures,
  scheduledFigures,
} from './figures.ts';
import { ledgerDetailsOf } from './ledger-server.ts';
import type { NoticeCounts } from './notice-counts.ts';
import type { Observer } from './request-observer.ts';

/** Seconds; a command takes a few milliseconds, a PDF some dozens. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = {
  readonly observe: Observer;
  print(): Promise<string>;
};

type Measured = {
  readonly projector: Pick<Projector, 'status'>;
  readonly live: { size(): number };
  readonly sql: Database;
  readonly clock: Clock;
  readonly searches: Database;
  readonly log: Pick<EventLog, 'server'>;
  readonly timeline: Pick<LedgerGuard, 'verdict'>;
  readonly appendTimes: AppendTimes;
  readonly noticeCounts: NoticeCounts;
  readonly outbox: Pick<Outbox, 'figures'>;
  readonly work: Pick<WorkInProgress, 'counts'>;
};

/** Figures of this process and of the ledger, in Prometheus' words. */
export function metricsOf(
  {
    timeline,
    projector,
    live,
    sql,
    clock,
    searches,
    appendTimes,
    noticeCounts,
    outbox,
    log,
    work: inProgress,
  }: Measured,
  scheduled: Pick<ScheduledWork, 'backlog'>,
  reacting: Pick<Reactors, 'status'>,
): Metrics {
  const registers = [new Registry()];
  registers[0]?.registerMetric(appendTimes);
  registers[0]?.registerMetric(noticeCounts);
  const requests = new Histogram({
    name: ours('http_request_duration_seconds'),
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const instruments = instrumentsOf(registers);
  const showRequests = requestFigures(instruments);
  const showLedger = ledgerFigures(instruments);
  const showReadModels = readModelFigures(instruments);
  const showReactors = reactorFigures(instruments);
  const showKeeping = keepingFigures(instruments);
  const showLetters = letterFigures(instruments);
  const showScheduled = scheduledFigures(instruments);
  const showProcess = processFigures(instruments);

  return {
    observe({ method, route, status, ms }) {
      requests.observe({ method, route, status: String(status) }, ms / 1_000);
    },
    async print() {
      const status = await projector.status();
      showLedger(status.head, await ledgerDetailsOf(log), timeline.verdict());
      showReadModels(status);
      const [now] = await figures(searches);
      showReactors(await reacting.status());
      showKeeping(now);
      showRequests(inProgress.counts());
      showLetters(await outbox.figures());
      showScheduled(await scheduled.backlog());
      showProcess({ common: sql, searches }, live.size(), aheadSecondsOf(clock));
      return Registry.merge([...registers, ofTheProcess()]).metrics();
    },
  };
}

let ownProcess: Registry | undefined;

/** What prom-client knows of a process, except what Bun has no figures for. It measures from the first time it is asked. */
function ofTheProcess(): Registry {
  if (ownProcess) return ownProcess;
  ownProcess = new Registry();
  collectDefaultMetrics({ register: ownProcess });
  const kept = /^process_|^nodejs_(eventloop_lag_(p50|p99|max)|heap_size_(total|used)|gc)_/;
  for (const { name } of ownProcess.getMetricsAsArray())
    if (!kept.test(name)) ownProcess.removeSingleMetric(name);
  return ownProcess;
}

const figures = (searches: Database) =>
  searches<Keeping[]>`
    with sealed as (select coalesce(max(last), 0) as last from vault.checkpoint)
    select head.position - sealed.last as unsealed,
      coalesce((
        select extract(epoch from clock_timestamp() - recorded_at) from ledger.events where position = sealed.last + 1
      ), 0)::float8 as unsealed_for,
      coalesce((select extract(epoch from made_at) from vault.last_backup), 0)::float8 as backed_up,
      coalesce((select extract(epoch from made_at) from vault.last_keys_export), 0)::float8 as keys_exported,
      (select id from vault.key_epoch) is distinct from (select epoch from vault.last_keys_export) as is_export_due,
      current_setting('server_version') as database_version
    from ledger.head, sealed
  `;
