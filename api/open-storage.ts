import { domainEvents } from '#domain/domain-events.ts';
import { wereWhole } from '#projections/engine/leadership.ts';
import { ledgerTail } from '#projections/engine/ledger-tail.ts';
import { type Projector, startProjector } from '#projections/engine/projector.ts';
import { ReadModelsStandStill } from '#projections/engine/waiting.ts';
import { projections } from '#projections/registry.ts';
import { checkDatabase } from './boot/database-check.ts';
import { asOwner } from './boot/database-owner.ts';
import { renewing } from './boot/renewing.ts';
import { commandHandler, type Dispatch } from './command-handler.ts';
import { advisoryLocks, openLocks } from './database/advisory-locks.ts';
import { openDatabaseClock } from './database/clock.ts';
import { type Database, openDatabase } from './database/database.ts';
import { type GivenTwice, inWords, startNumbers } from './database/given-numbers.ts';
import { longReads } from './database/long-reads.ts';
import { codec } from './event-log/codec.ts';
import type { EventLog } from './event-log/event-log.ts';
import { openLedger } from './open-ledger.ts';
import { keyRing } from './personal-keys/key-ring.ts';
import { prepareTables } from './prepare-tables.ts';
import type { ProductSettings } from './product-settings.ts';
import { followUps } from './reactors/follow-ups.ts';
import { findReadModels, readModels } from './read-models.ts';
import { refuseNewVault } from './refuse-new-vault.ts';
import { namesOf } from './revisions/who.ts';
import { hashVault } from './sessions/hash-vault.ts';
import { codeOfStates } from './stream-states/code-of-states.ts';
import { stateStore } from './stream-states/state-store.ts';
import { streamStates } from './stream-states/stream-states.ts';
import { appendTimes, timed } from './telemetry/append-times.ts';
import { guardLedger } from './timeline/guard-ledger.ts';
import { serversOf } from './timeline/known-servers.ts';
import { startSealing } from './transparency/sealer.ts';

/**
 * A process never has more than 12 connections: these, one that appends, one that projects, one that listens, one for its locks, two for searches,
 * one while an auditor compares the read models with a replay, and one while an export is read.
 */
const commonConnections = 4;
/** A screen's statement takes milliseconds; what takes this long in the shared pool is stuck. */
const longestStatementMs = 30_000;
const momentMs = 50;
const lookMs = 5;
const ofSearches = {
  application_name: 'keep-left searches',
  /** Milliseconds. */
  statement_timeout: 10_000,
  // A plan for any actor, school or time is the wrong one for most.
  plan_cache_mode: 'force_custom_plan',
};

/** The database, the ledger with its seals, and the read models, which have caught up with it: after a crash they may be behind what was acknowledged. */
export async function openStorage(settings: ProductSettings) {
  const { databaseUrl, pepper, sealKeeper, tellOperator = console.log } = settings;
  const follows = settings.eventlogUrl !== undefined;
  // Where the start is refused, what was opened until then is closed too, or its pools would come back for ever.
  await using opening = new AsyncDisposableStack();
  const connected = await connect(settings, opening);
  const { sql, searches, clock, keys, timeline } = connected;
  const sealed = codec(domainEvents, keys);
  const times = appendTimes();
  const code = await codeOfStates();
  // What must be there before the app's role can work is made by the owner, who leaves then.
  const models = await readModels();
  const { log, areOurs } = await asOwner(settings, sql, async (owner) => {
    const { app } = await prepareTables(owner, sql, {
      readerUrl: settings.readerUrl,
      follows,
      beforeChange: settings.beforeChange,
    });
    if (!settings.acceptsNewVault) await refuseNewVault(sql, settings.eventlogUrl);
    // Before the vault is hashed: a start that has another installation's keys has its pepper too.
    await keys.ready();
    if (!(await hashVault(sql, pepper))) tellOperator(anotherPepper);
    // Before the first append.
    await timeline.look();
    const opened = await openLedger(sql, sealed, settings.eventlogUrl);
    const ledger = timed(timeline.guarded(opened), times);
    opening.defer(ledger.close);
    const found = await findReadModels(owner, ledger, app, models, settings.onRebuild);
    return { log: ledger, areOurs: found };
  });
  const numbers = await startNumbers(sql, (twice) => tellOperator(twiceSentence(twice)));
  opening.defer(numbers.stop);

  // One connection that never changes: the projector's leadership lock belongs to it.
  const own = openDatabase(databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: null });
  opening.defer(() => ended(own));
  await own`select`;
  const tail = ledgerTail(log);
  const projector = startProjector(sql, own, tail, projections, models.fingerprint);
  opening.defer(projector.stop);
  const renewal = areOurs ? null : renewing({ settings, sql, log, models });
  opening.defer(async () => renewal?.stop());
  // Those of an earlier edition serve meanwhile.
  const renewed = (renewal?.done ?? Promise.resolve()).then(() => caughtUp(projector, log, sql));
  const isRenewed = isOver(renewed);
  if (!renewal) await renewed;
  const long = longReads({
    primary: searches,
    primaryUrl: databaseUrl,
    sql,
    replicaUrl: settings.readUrl,
    position: projector.position,
    connection: ofSearches,
  });
  opening.defer(long.close);
  const lockConnection = openLocks(databaseUrl);
  opening.defer(lockConnection.close);
  const sealer = sealKeeper ? startSealing(sql, log, sealKeeper, clock) : null;
  opening.defer(() => sealer?.stop());

  const states = streamStates(log, {
    store: stateStore(sql, keys, code),
    hears: () => keys.heard(),
  });
  const closing = opening.move();

  return {
    ...connected,
    longReads: long,
    codec: sealed,
    log,
    tail,
    states,
    appendTimes: times,
    projector,
    /** Resolves once the read models are those of this edition; rejects when it was closed before. */
    renewed,
    beganRenewing: renewal !== null,
    /** Whether they are another edition's, there or elsewhere, so that a table or column may not be there. */
    isRenewing: async () => !isRenewed() || !(await projector.areOurs()),
    stopRenewing: async () => renewal?.stop(),
    followUps: followUps(sql),
    dispatch: whileTheyMove(projector, commandHandler(log, projector, clock, namesOf(sql), states)),
    locks: advisoryLocks(lockConnection),
    sealer,
    close: () => closing.disposeAsync(),
  };
}

/** The pools, the clock, the keys, and which server the ledger is on. @param opening closes what is opened here */
async function connect(settings: ProductSettings, opening: AsyncDisposableStack) {
  const { databaseUrl, keyStore } = settings;
  const servers = serversOf(databaseUrl);
  if (settings.memory) servers.recall(settings.memory);
  await checkDatabase(databaseUrl);
  const sql = openCommon(databaseUrl);
  const searches = openDatabase(databaseUrl, { max: 2, connection: ofSearches });
  opening.defer(() => ended(sql, searches));
  const { clock, stop: stopClock } = settings.clock
    ? { clock: settings.clock, stop: () => undefined }
    : await openDatabaseClock(sql);
  opening.defer(stopClock);
  const keys = keyRing(sql, keyStore);
  opening.defer(keys.close);
  const timeline = guardLedger(servers, sql, {
    follows: settings.eventlogUrl !== undefined,
  });
  opening.defer(timeline.close);
  return { sql, searches, clock, keys, timeline };
}

async function ended(...pools: readonly Database[]): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end({ timeout: 2 })));
}

function openCommon(databaseUrl: string): Database {
  return openDatabase(databaseUrl, {
    max: commonConnections,
    // A statement never waits behind another on one connection, which may be waiting for a lock.
    max_pipeline: 0,
    connection: { statement_timeout: longestStatementMs },
  });
}

/** Whether something has come about; where it is closed before its end, nobody waits for it. */
function isOver(work: Promise<unknown>): () => boolean {
  let isDone = false;
  work.then(
    () => {
      isDone = true;
    },
    () => undefined,
  );
  return () => isDone;
}

/** After a renewal it takes a moment until somebody leads. */
async function caughtUp(
  projector: Projector,
  log: Pick<EventLog, 'head'>,
  sql: Database,
): Promise<void> {
  for (;;) {
    try {
      await projector.mustMove();
      await projector.waitFor(await log.head());
      // Known to be so a moment later; what is asked before could not be answered for good.
      while (!(await sql`select where ${wereWhole(sql, 0)}`).length) await Bun.sleep(lookMs);
      return;
    } catch (fault) {
      if (!(fault instanceof ReadModelsStandStill)) throw fault;
      await Bun.sleep(momentMs);
    }
  }
}

/** A command is refused before anything is recorded where nobody would see what it recorded. */
function whileTheyMove(projector: Projector, dispatch: Dispatch): Dispatch {
  return async (...command) => {
    await projector.mustMove();
    return dispatch(...command);
  };
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;

const anotherPepper =
  'The pepper is not the one that this database was used with: everybody signs in again, and access codes and links from before open nothing. ' +
  'If another process still runs with the other one, give both the same DATA_DIR or the same PEPPER.';

const mostNamed = 20;

/** What the operator is told at a start; `audit drift` says the same. */
function twiceSentence(twice: readonly GivenTwice[]): string {
  const named = twice.slice(0, mostNamed).map(inWords).join('; ');
  const more = twice.length > mostNamed ? `; and ${twice.length - mostNamed} more` : '';
  return `The ledger gave ${twice.length === 1 ? 'a number' : `${twice.length} numbers`} to two things: ${named}${more}. The second of each is not in any list.`;
}
