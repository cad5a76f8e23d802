import type { Clock } from '#api/clock.ts';
import type { Database } from '#api/database.ts';
import { type Body, readBodies } from './bodies.ts';
import { beforeTheFirst, hex, makeSeal, type Seal } from './seal.ts';
import type { SealKeeper } from './seal-keeper.ts';
import { insertSeal, lastSeal, sealNumbered } from './seal-store.ts';
import { hashOf, hashSize } from './tree.ts';

/** A seal holds at most so many events, and so many new ones are sealed at once. */
export const fullSeal = 1_000;
/** New events wait at most so long for their seal; the architecture allows a minute. */
const patienceMs = 30_000;
const lookEveryMs = 1_000;
/** Any fixed number: the process that holds this advisory lock seals. */
const sealing = 7_340_005;

export type Sealer = {
  /** Seals everything recorded before the call, unless another process is at it. */
  sealNow(): Promise<void>;
  stop(): Promise<void>;
};

/** Seals the ledger as it grows. Any number may run on a database; a database that was set back is left as it is, and said so. */
export function startSealing(
  sql: Database,
  ledger: { subscribe(wake: () => void): () => void },
  keeper: SealKeeper,
  clock: Clock,
): Sealer {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let working: Promise<void> = Promise.resolve();
  let unsealedSince: number | null = null;
  let isStopped = false;
  let complaint = '';
  const wake = () => {
    if (isStopped || timer) return;
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
      isStopped = true;
      unsubscribe();
      if (timer) clearTimeout(timer);
      await working;
      // What is sealed now cannot be changed while we are away.
      await sealAll().catch(complain);
    },
  };

  async function look(): Promise<void> {
    if (isStopped) return;
    const [state] = await sql<{ unsealed: number }[]>`
      select h.position - coalesce((select last from vault.seal order by number desc limit 1), 0) as unsealed from ledger.head h
    `;
    const unsealed = state?.unsealed ?? 0;
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
    while (await sealNext(sql, keeper, clock));
  }

  function complain(fault: unknown): void {
    const sentence = fault instanceof Error ? fault.message : String(fault);
    // Once for each trouble: it is tried again every second.
    if (sentence !== complaint && !isStopped) console.error(`seals: ${sentence}`);
    complaint = sentence;
    wake();
  }
}

/** Makes one seal over what follows the last one; returns whether there may be more to do. */
async function sealNext(sql: Database, keeper: SealKeeper, clock: Clock): Promise<boolean> {
  const seal = await sql.begin(async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(${sealing}) as is_ours
    `;
    if (!lock?.isOurs) return null;
    const before = (await lastSeal(tx)) ?? null;
    if (before && before.key !== keeper.id) throw new Error(otherKey(before));
    const remembered = keeper.lastSeal();
    const kept = remembered && (await sealNumbered(tx, remembered.number));
    if (remembered && (!kept || hex(kept.hash) !== remembered.hash))
      throw new Error(setBack(remembered.number));
    const leaves = hashesOf(await readBodies(tx, before?.last ?? 0, fullSeal), before?.last ?? 0);
    if (leaves.length === 0) return null;
    const made = makeSeal(before ?? beforeTheFirst, leaves, clock(), keeper);
    await insertSeal(tx, made);
    return made;
  });
  if (!seal) return false;
  const { number, last, hash, leaves } = seal;
  keeper.remember({ number, last, hash: hex(hash) });
  return leaves.length === fullSeal * hashSize;
}

/** The hashes of the events that follow position `after` without a gap. */
function hashesOf(bodies: readonly Body[], after: number): Uint8Array {
  const leaves = new Uint8Array(bodies.length * hashSize);
  for (const [index, { position, bytes }] of bodies.entries()) {
    if (position !== after + index + 1) throw new Error(hole(position));
    leaves.set(hashOf(bytes), index * hashSize);
  }
  return leaves;
}

const setBack = (number: number) =>
  `This installation made seal ${number}, but the database does not hold it as it was: it was set back, or seals were removed. ` +
  'Nothing is sealed until that is clear; run "bun run audit verify". If you restored a backup on purpose, delete last-seal.json in DATA_DIR.';

const otherKey = ({ number, key }: Seal) =>
  `Seal ${number} was made with another key (${key}), so this process does not go on from it. Give it that installation's seal-key.pem in DATA_DIR.`;

const hole = (position: number) =>
  `The event before position ${position} is missing; nothing is sealed over the gap. Run "bun run audit verify".`;
