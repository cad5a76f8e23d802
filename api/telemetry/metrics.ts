import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, usageOf } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Outbox } from '#api/gateways/mail/outbox.ts';
import { aheadSecondsOf, type Clock } from '#api/ground/clock.ts';
import type { WorkInProgress } from '#api/intake/work-in-progress.ts';
import type { Reactors } from '#api/reactors/run-reactors.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import type { LedgerGuard } from '#api/timeline/guard-ledger.ts';
import { stops } from '#api/timeline/true-server.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { AppendTimes } from './append-times.ts';
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
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that are worked on, and that wait for their turn.',
    labelNames: ['state'],
    registers,
  });
  const undone = new Counter({
    name: 'http_requests_undone_total',
    help: 'Requests that were turned away under load, and whose sender left before their turn.',
    labelNames: ['why'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    counted(new Counter({ name, help, labelNames, registers }));
  const head = gauge('ledger_head_position', 'Position of the last event in the ledger.');
  const kept = new Gauge({
    name: 'ledger_connected',
    help: '1 while what keeps the ledger is there, by its kind.',
    labelNames: ['kind'],
    registers,
  });
  const followed = gauge('ledger_followed_position', 'Last event taken from the ledger server.');
  const followedLate = gauge('ledger_behind_seconds', 'How long the oldest one has waited for it.');
  const reconnects = counter('ledger_reconnects_total', 'New connections to it since the start.');
  const setAside = gauge('ledger_set_aside', 'What lies there and is not of the ledger.');
  const stopped = new Gauge({
    name: 'ledger_stopped',
    help: '1 while nothing is recorded because this may not be the true ledger.',
    labelNames: ['why'],
    registers,
  });
  const otherPrimaries = gauge(
    'database_other_primaries',
    'Old primaries that came back and are left alone.',
  );
  const timelineNow = gauge('database_timeline', 'Which timeline of Postgres this process is on.');
  const lag = gauge('read_models_lag_events', 'Events the read models have yet to take in.');
  const deadLetters = gauge('read_models_dead_letters', 'Events a read model could not apply.');
  const leader = gauge('projector_leader', '1 where this process builds the read models.');
  const behind = gauge(
    'processes_lag_events',
    'Events that the reactor furthest behind has yet to look at.',
  );
  const ofReactor = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['reactor'], registers });
  const unreacted = ofReactor('reactor_lag_events', 'Events that a reactor has yet to look at.');
  const unreactedFor = ofReactor(
    'reactor_behind_seconds',
    'How long the oldest of them has waited.',
  );
  const dead = ofReactor('reactor_dead_letters', 'Events that a reactor failed at.');
  const archived = ofReactor(
    'reactor_archived_letters',
    'Events that a reactor cannot deal with while a part of the ledger is archived.',
  );
  const unsealed = gauge('seals_unsealed_events', 'Events that wait for a seal.');
  const unsealedFor = gauge(
    'seals_oldest_unsealed_seconds',
    'How long the oldest of them has waited.',
  );
  const backedUp = gauge(
    'last_backup_timestamp_seconds',
    'When the last backup was finished; 0: there is none.',
  );
  const keysExported = gauge(
    'last_keys_export_timestamp_seconds',
    'When the keys were last exported; 0: never.',
  );
  const keysDue = gauge(
    'keys_export_due',
    '1 while the keys are not those that were last exported, as after an erasure.',
  );
  const pools = new Gauge({
    name: 'database_pool',
    help: 'Connections by what they do, and queries that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const epoch = gauge('projector_epoch', 'How often the lead was taken, by any process.');
  const sinceMove = gauge(
    'read_models_seconds_since_move',
    'Since the read models took in an event, whichever process did it.',
  );
  const sockets = gauge('live_sockets', 'Open WebSockets of this process.');
  const waiting = gauge('letters_waiting', 'Letters the mail server has not taken yet.');
  const letters = counter(
    'letters_total',
    'Letters that this process has sent or given up, by kind.',
    'kind',
    'outcome',
  );
  const overdue = new Gauge({
    name: 'scheduled_overdue_seconds',
    help: 'How long a round, or the oldest work of a kind, has been due.',
    labelNames: ['what'],
    registers,
  });
  const dueWork = new Gauge({
    name: 'scheduled_due',
    help: 'Work of a kind that is due and that no process is at.',
    labelNames: ['kind'],
    registers,
  });
  const ahead = gauge(
    'clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's, by which work is due; below 0 where it is behind.",
  );
  const memory = gauge('process_resident_memory_bytes', 'Resident memory.');
  const cpu = counter('process_cpu_seconds_total', 'Processor time, user and system.');
  const uptime = gauge('process_uptime_seconds', 'Since the process started.');

  return {
    observe({ method, route, status, ms }) {
      requests.observe({ method, route, status: String(status) }, ms / 1_000);
    },
    async print() {
      const status = await projector.status();
      const ledger = await ledgerDetailsOf(log);
      kept.set({ kind: ledger.kind }, ledger.connected ? 1 : 0);
      followed.set(ledger.position ?? status.head);
      followedLate.set(ledger.behindSeconds);
      reconnects([[{}, ledger.reconnects]]);
      setAside.set(ledger.setAside);
      const { stop, refused, current } = timeline.verdict();
      for (const why of stops) stopped.set({ why }, stop?.name === why ? 1 : 0);
      otherPrimaries.set(refused.length);
      timelineNow.set(current?.timeline ?? 0);
      head.set(status.head);
      lag.set(status.head - status.position);
      deadLetters.set(status.deadLetterCount);
      epoch.set(status.epoch);
      sinceMove.set(status.secondsSinceMove);
      leader.set(status.leader ? 1 : 0);
      const [now] = await figures(searches);
      const reactors = await reacting.status();
      behind.set(Math.max(0, ...reactors.map(({ lag: left }) => left)));
      for (const reactor of reactors) {
        const of = { reactor: reactor.name };
        unreacted.set(of, reactor.lag);
        unreactedFor.set(of, reactor.behindSeconds);
        dead.set(of, reactor.dead);
        archived.set(of, reactor.archived);
      }
      unsealed.set(now?.unsealed ?? 0);
      unsealedFor.set(now?.unsealedFor ?? 0);
      backedUp.set(now?.backedUp ?? 0);
      keysExported.set(now?.keysExported ?? 0);
      keysDue.set(now?.isExportDue === false ? 0 : 1);
      for (const [pool, each] of Object.entries({ common: sql, searches }))
        for (const [state, count] of Object.entries(usageOf(each)))
          pools.set({ pool, state }, count);
      const { atWork, waiting: inLine, turnedAway, left } = inProgress.counts();
      underWay.set({ state: 'at_work' }, atWork);
      underWay.set({ state: 'waiting' }, inLine);
      undone.reset();
      undone.inc({ why: 'turned_away' }, turnedAway);
      undone.inc({ why: 'left' }, left);
      sockets.set(live.size());
      const mail = await outbox.figures();
      waiting.set(mail.waiting);
      letters([...mail.outcomes.values()].map(({ count, ...labels }) => [labels, count]));
      const { rounds, work } = await scheduled.backlog();
      for (const { round, seconds } of rounds) overdue.set({ what: round }, seconds);
      for (const { kind, count, seconds } of work) {
        overdue.set({ what: kind }, seconds);
        dueWork.set({ kind }, count);
      }
      const { user, system } = process.cpuUsage();
      ahead.set(aheadSecondsOf(clock));
      memory.set(process.memoryUsage.rss());
      cpu([[{}, (user + system) / 1e6]]);
      uptime.set(process.uptime());
      return registers[0]?.metrics() ?? '';
    },
  };
}

/** A counter that is counted elsewhere: it is given how far each of its series has come. */
const counted =
  <Label extends string>(counter: Counter<Label>) =>
  (series: readonly (readonly [Partial<Record<Label, string>>, number])[]): void => {
    counter.reset();
    for (const [labels, count] of series) counter.inc(labels, count);
  };

type Figures = {
  unsealed: number;
  unsealedFor: number;
  backedUp: number;
  keysExported: number;
  isExportDue: boolean;
};

const figures = (searches: Database) =>
  searches<Figures[]>`
    with sealed as (select coalesce(max(last), 0) as last from vault.checkpoint)
    select head.position - sealed.last as unsealed,
      coalesce((
        select extract(epoch from clock_timestamp() - recorded_at) from ledger.events where position = sealed.last + 1
      ), 0)::float8 as unsealed_for,
      coalesce((select extract(epoch from made_at) from vault.last_backup), 0)::float8 as backed_up,
      coalesce((select extract(epoch from made_at) from vault.last_keys_export), 0)::float8 as keys_exported,
      (select id from vault.key_epoch) is distinct from (select epoch from vault.last_keys_export) as is_export_due
    from ledger.head, sealed
  `;
