import type { TransactionSql } from 'postgres';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { onChange } from '#api/ground/on-change.ts';
import { log } from '#api/telemetry/logger.ts';
import { countOf, isTrue } from '#projections/engine/rows.ts';
import { readLines } from './bodies.ts';
import { compareWithEarlier } from './earlier-seals.ts';
import { growingTree } from './growing-tree.ts';
import { hashLines, type Leaves } from './hash-lines.ts';
import { keyInForce, listRotations } from './key-rotation.ts';
import { beforeTheFirst, hex, makeSeal, type Seal } from './seal.ts';
import type { SealKeeper } from './seal-keeper.ts';
import { insertSeal, lastSeal, sealOfSize } from './seal-store.ts';
import { addLeaves, wholeSubtrees } from './tiles.ts';
import { hashSize, leafAt, same } from './tree.ts';

/** So many new events are sealed at once. */
const fullSeal = 1_000;
/** What one transaction puts into the tree at most, where a long ledger has none yet. */
const mostAtOnce = 8_000;
/** New events wait at most so long for their seal; the architecture allows a minute. */
const patienceMs = 30_000;
const lookEveryMs = 1_000;
/** How long a process may be silent while it makes a seal, in milliseconds. Then Postgres ends its session, and the next process makes it. */
const longestQuietMs = 10_000;
/** Any fixed number: the process that holds this advisory lock seals. */
export const sealing = 7_340_005;

export type Sealer = {
  /** Seals everything recorded before the call, unless another process is at it. */
  sealNow(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Seals the ledger as it grows. Any number may run on a database; a database that was set back is left as it is, and said so.
 * @param quietMs after how long a frozen one loses its turn, unless told ten seconds
 */
export function startSealing(
  sql: Database,
  ledger: { subscribe(wake: () => void): () => void },
  keeper: SealKeeper,
  clock: Clock,
  quietMs = longestQuietMs,
): Sealer {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let working: Promise<void> = Promise.resolve();
  let unsealedSince: number | null = null;
  const stopping = new AbortController();
  // Once for each trouble: it is tried again every second.
  const reportFaults = onChange<string>('', (message) => {
    if (!stopping.signal.aborted) log('seals', { message }, 'error');
  });
  const wake = () => {
    if (stopping.signal.aborted || timer) return;
    timer = setTimeout(() => {
      timer = null;
      working = working.then(look).catch(complain);
    }, lookEveryMs);
  };
  const unsubscribe = ledger.subscribe(wake);
  wake();

  return {
    sealNow() {
      working = working.then(sealAll);
      const done = working;
      working = working.catch(complain);
      return done;
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      if (timer) clearTimeout(timer);
      await working;
      // What is sealed now cannot be changed while we are away. A long ledger that has no tree yet goes on at the next start.
      await sealNext(sql, keeper, clock, quietMs).catch(complain);
    },
  };

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return;
    const unsealed = await countOf(sql)`
      select h.position - coalesce((select last from vault.checkpoint order by number desc limit 1), 0) from ledger.head h
    `;
    if (unsealed <= 0) {
      unsealedSince = null;
      return;
    }
    unsealedSince ??= performance.now();
    if (unsealed >= fullSeal || performance.now() - unsealedSince >= patienceMs) {
      await sealAll();
      unsealedSince = null;
    }
    wake();
  }

  async function sealAll(): Promise<void> {
    while (!stopping.signal.aborted && (await sealNext(sql, keeper, clock, quietMs)));
  }

  function complain(fault: unknown): void {
    reportFaults(fault instanceof Error ? fault.message : String(fault));
    wake();
  }
}

/** Makes one seal over what follows the last one; returns whether there may be more to do. */
async function sealNext(
  sql: Database,
  keeper: SealKeeper,
  clock: Clock,
  quietMs: number,
): Promise<boolean> {
  const seal = await sql.begin(async (tx) => {
    // A process that freezes here lets the next one seal.
    await tx`select set_config('idle_in_transaction_session_timeout', ${`${quietMs}ms`}, true)`;
    if (!(await isTrue(tx)`select pg_try_advisory_xact_lock(${sealing})`)) return null;
    await settlePrepared(tx, keeper);
    const before = (await lastSeal(tx)) ?? null;
    const rotations = await listRotations(tx);
    const inForce = keyInForce(rotations, before);
    if (inForce && inForce !== keeper.id && !keeper.takeNext(inForce))
      throw new Error(rotations.length > 0 ? replacedKey(inForce) : otherKey(before, inForce));
    const remembered = keeper.lastSeal();
    const kept = remembered && (await sealOfSize(tx, remembered.size));
    if (remembered && (!kept || hex(kept.root) !== remembered.root))
      throw new Error(setBack(remembered.size));
    const after = before?.last ?? 0;
    const lines = await readLines(tx, after, mostAtOnce);
    if (!lines) return null;
    await compareWithEarlier(tx, before ? null : keeper.earlierSeal(), lines);
    const leaves = withoutGap(hashLines(lines), after);
    const root = await rootWith(tx, before, leaves);
    await addLeaves(tx, after, leaves);
    const last = after + leaves.length / hashSize;
    const made = makeSeal(before ?? beforeTheFirst, { last, root }, clock(), keeper);
    await insertSeal(tx, made);
    // Before it is sealed: a seal that this installation does not remember is no guard against a database that is set back.
    keeper.prepare({ size: last, root: hex(root) });
    return made;
  });
  if (!seal) return false;
  const { first, last } = seal;
  keeper.remember();
  return last - first + 1 === mostAtOnce;
}

/** What a process had written down when it ended is remembered if the seal was made, and dropped if it was not. */
async function settlePrepared(tx: TransactionSql, keeper: SealKeeper): Promise<void> {
  const prepared = keeper.prepared();
  if (!prepared) return keeper.drop();
  const kept = await sealOfSize(tx, prepared.size);
  if (kept && hex(kept.root) === prepared.root) keeper.remember();
  else keeper.drop();
}

/** The root of the tree with these leaves. What is there must have the root that was sealed: else a changed tree would be signed with the next leaf. */
async function rootWith(tx: TransactionSql, before: Seal | null, leaves: Uint8Array) {
  const tree = growingTree();
  for (const { hash, height } of await wholeSubtrees(tx, before?.last ?? 0)) tree.add(hash, height);
  if (before && !same(tree.root(), before.root)) throw new Error(otherTree(before));
  for (let at = 0; at * hashSize < leaves.length; at++) tree.add(leafAt(leaves, at));
  return tree.root();
}

/** The leaves of events that follow position `after` without a gap. */
function withoutGap({ positions, hashes }: Leaves, after: number): Uint8Array {
  for (const [index, position] of positions.entries())
    if (position !== after + index + 1) throw new Error(hole(position));
  return hashes;
}

const setBack = (size: number) =>
  `This installation sealed up to position ${size}, but the database does not hold that seal as it was: it was set back, or seals were removed. ` +
  'Nothing is sealed until that is clear; run "bun run audit verify". If you restored a backup on purpose, delete last-seal.json in DATA_DIR.';

const otherKey = (last: Seal | null, key: string) =>
  `Seal ${last?.number} was made with another key (${key}), so this process does not go on from it. Give it that installation's seal-key.pem in DATA_DIR.`;

const replacedKey = (key: string) =>
  `The signing key was replaced: seals are made with the key ${key} now, and this process has another. Copy that installation's seal-key.pem into its DATA_DIR.`;

const otherTree = ({ number }: Seal) =>
  `The hashes that are kept of the ledger are not those of seal ${number}, so nothing is sealed on top of them. Run "bun run audit verify".`;

const hole = (position: number) =>
  `The event before position ${position} is missing; nothing is sealed over the gap. Run "bun run audit verify".`;
