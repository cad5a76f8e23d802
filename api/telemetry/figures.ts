import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#api/database/database.ts';
import { usageOf } from '#api/database/watched-queries.ts';
import type { Outbox } from '#api/gateways/mail/outbox.ts';
import { version } from '#api/ground/version.ts';
import type { WorkInProgress } from '#api/intake/work-in-progress.ts';
import type { ReactorStatus } from '#api/reactors/status.ts';
import type { ScheduledWork } from '#api/scheduled-work/start.ts';
import type { LedgerGuard } from '#api/timeline/guard-ledger.ts';
import { stops } from '#api/timeline/true-server.ts';
import type { ProjectorStatus } from '#projections/engine/projector.ts';
import type { ledgerDetailsOf } from './ledger-server.ts';

type LedgerDetails = Awaited<ReturnType<typeof ledgerDetailsOf>>;
type LedgerVerdict = ReturnType<LedgerGuard['verdict']>;

/** A name that no other program's figure has in the same Prometheus. */
export const ours = (name: string): string => `keep_left_${name}`;

/** What figures are shown on. */
export function instrumentsOf(registers: Registry[]) {
  return {
    gauge: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name: ours(name), help, labelNames, registers }),
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      counted(new Counter({ name: ours(name), help, labelNames, registers })),
  };
}

type Instruments = ReturnType<typeof instrumentsOf>;

/** A counter that is counted elsewhere: it is given how far each of its series has come. */
const counted =
  <Label extends string>(counter: Counter<Label>) =>
  (series: readonly (readonly [Partial<Record<Label, string>>, number])[]): void => {
    counter.reset();
    for (const [labels, count] of series) counter.inc(labels, count);
  };

/** The ledger, what keeps it, and which database this process is on. */
export function ledgerFigures({ gauge, counter }: Instruments) {
  const head = gauge('ledger_head_position', 'Position of the last event in the ledger.');
  const kept = gauge(
    'ledger_connected',
    '1 while what keeps the ledger is there, by its kind.',
    'kind',
  );
  const followed = gauge('ledger_followed_position', 'Last event taken from the ledger server.');
  const followedLate = gauge('ledger_behind_seconds', 'How long the oldest one has waited for it.');
  const reconnects = counter('ledger_reconnects_total', 'New connections to it since the start.');
  const setAside = gauge('ledger_set_aside', 'What lies there and is not of the ledger.');
  const stopped = gauge(
    'ledger_stopped',
    '1 while nothing is recorded because this may not be the true ledger.',
    'why',
  );
  const otherPrimaries = gauge(
    'database_other_primaries',
    'Old primaries that came back and are left alone.',
  );
  const timelineNow = gauge('database_timeline', 'Which timeline of Postgres this process is on.');

  return (end: number, ledger: LedgerDetails, { stop, refused, current }: LedgerVerdict): void => {
    kept.set({ kind: ledger.kind }, ledger.connected ? 1 : 0);
    followed.set(ledger.position ?? end);
    followedLate.set(ledger.behindSeconds);
    reconnects([[{}, ledger.reconnects]]);
    setAside.set(ledger.setAside);
    for (const why of stops) stopped.set({ why }, stop?.name === why ? 1 : 0);
    otherPrimaries.set(refused.length);
    timelineNow.set(current?.timeline ?? 0);
    head.set(end);
  };
}

export function readModelFigures({ gauge }: Instruments) {
  const lag = gauge('read_models_lag_events', 'Events the read models have yet to take in.');
  const deadLetters = gauge('read_models_dead_letters', 'Events a read model could not apply.');
  const leader = gauge('projector_leader', '1 where this process builds the read models.');
  const epoch = gauge('projector_epoch', 'How often the lead was taken, by any process.');
  const moved = gauge(
    'read_models_moved_timestamp_seconds',
    'When the read models last took in an event, whichever process did it.',
  );

  return (status: ProjectorStatus): void => {
    lag.set(status.head - status.position);
    deadLetters.set(status.deadLetterCount);
    epoch.set(status.epoch);
    moved.set(Date.now() / 1_000 - status.secondsSinceMove);
    leader.set(status.leader ? 1 : 0);
  };
}

export function reactorFigures({ gauge }: Instruments) {
  const behind = gauge(
    'reactors_lag_events',
    'Events that the reactor furthest behind has yet to look at.',
  );
  const ofReactor = (name: string, help: string) => gauge(name, help, 'reactor');
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

  return (reactors: readonly ReactorStatus[]): void => {
    behind.set(Math.max(0, ...reactors.map(({ lag }) => lag)));
    for (const reactor of reactors) {
      const of = { reactor: reactor.name };
      unreacted.set(of, reactor.lag);
      unreactedFor.set(of, reactor.behindSeconds);
      dead.set(of, reactor.dead);
      archived.set(of, reactor.archived);
    }
  };
}

export type Keeping = {
  unsealed: number;
  unsealedFor: number;
  backedUp: number;
  keysExported: number;
  isExportDue: boolean;
  databaseVersion: string;
};

const editions = ['version', 'bun', 'database'] as const;

/** Seals, backups, copies of the keys, and the editions of all that runs here. */
export function keepingFigures({ gauge }: Instruments) {
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

  const build = gauge('build_info', 'Which release this is, and on what it runs.', ...editions);

  return (now: Keeping | undefined): void => {
    build.set({ version, bun: Bun.version, database: now?.databaseVersion ?? '' }, 1);
    unsealed.set(now?.unsealed ?? 0);
    unsealedFor.set(now?.unsealedFor ?? 0);
    backedUp.set(now?.backedUp ?? 0);
    keysExported.set(now?.keysExported ?? 0);
    keysDue.set(now?.isExportDue === false ? 0 : 1);
  };
}

export function requestFigures({ gauge, counter }: Instruments) {
  const underWay = gauge(
    'http_requests_in_progress',
    'Requests that are worked on, and that wait for their turn.',
    'state',
  );
  const undone = counter(
    'http_requests_undone_total',
    'Requests that were turned away under load, and whose sender left before their turn.',
    'why',
  );

  return ({ atWork, waiting, turnedAway, left }: ReturnType<WorkInProgress['counts']>): void => {
    underWay.set({ state: 'at_work' }, atWork);
    underWay.set({ state: 'waiting' }, waiting);
    undone([
      [{ why: 'turned_away' }, turnedAway],
      [{ why: 'left' }, left],
    ]);
  };
}

export function letterFigures({ gauge, counter }: Instruments) {
  const waiting = gauge('letters_waiting', 'Letters the mail server has not taken yet.');
  const letters = counter(
    'letters_total',
    'Letters that this process has sent or given up, by kind.',
    'kind',
    'outcome',
  );

  return (mail: Awaited<ReturnType<Outbox['figures']>>): void => {
    waiting.set(mail.waiting);
    letters([...mail.outcomes.values()].map(({ count, ...labels }) => [labels, count]));
  };
}

export function scheduledFigures({ gauge }: Instruments) {
  const overdue = gauge(
    'scheduled_overdue_seconds',
    'How long a round, or the oldest work of a kind, has been due.',
    'what',
  );
  const dueWork = gauge(
    'scheduled_due',
    'Work of a kind that is due and that no process is at.',
    'kind',
  );

  return ({ rounds, work }: Awaited<ReturnType<ScheduledWork['backlog']>>): void => {
    for (const { round, seconds } of rounds) overdue.set({ what: round }, seconds);
    for (const { kind, count, seconds } of work) {
      overdue.set({ what: kind }, seconds);
      dueWork.set({ kind }, count);
    }
  };
}

export function processFigures({ gauge }: Instruments) {
  const pools = gauge(
    'database_pool',
    'Connections that are at work (busy) or free for it (idle), and queries that wait for one (waiting).',
    'pool',
    'state',
  );
  const sockets = gauge('live_sockets', 'Open WebSockets of this process.');
  const ahead = gauge(
    'clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's, by which work is due; below 0 where it is behind.",
  );

  return (
    databases: Readonly<Record<string, Database>>,
    openSockets: number,
    aheadSeconds: number,
  ): void => {
    for (const [pool, each] of Object.entries(databases))
      for (const [state, count] of Object.entries(usageOf(each))) pools.set({ pool, state }, count);
    sockets.set(openSockets);
    ahead.set(aheadSeconds);
  };
}
