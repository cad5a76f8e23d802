import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { beginErasures } from '#api/personal-keys/erasures-under-way.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { KeyStore } from './key-store.ts';
import {
  type EpochInUse,
  forgetKeys,
  holdEpoch,
  keysInBatches,
  replaceKeys,
  setEpoch,
  someKeysOf,
  whoOf,
} from './personal-keys-table.ts';
import {
  type Erased,
  type Living,
  livingLine,
  type Secrets,
  storedSecrets,
} from './stored-secrets.ts';
import { type Epoch, newKey, unwrapKey, wrapKey } from './wrapped-key.ts';

/** Any fixed number: the process that holds this advisory lock begins the first epoch. */
const beginning = 7_340_013;
/** How long a process may be silent while it changes the epoch, in milliseconds. Then Postgres ends its session, and the next process goes on. */
const longestQuietMs = 60_000;

/**
 * Sees to it, at every start, that the database is in an epoch whose key is held: begins the first one, finishes what a crash interrupted, and takes a database that
 * was set back to before an erasure into the present epoch, without those who were erased since; their erasures are begun again.
 * @param quietMs after how long a frozen one loses its turn, unless told a minute
 * @throws `BootProblem` where the store does not hold this ledger's epochs
 */
export function openEpoch(
  sql: Sql,
  store: KeyStore,
  quietMs: number = longestQuietMs,
): Promise<Epoch> {
  return sql.begin<Epoch>(async (tx) => {
    await beSlow(tx, quietMs);
    await tx`select pg_advisory_xact_lock(${beginning})`;
    const inUse = await holdEpoch(tx);
    if (!inUse) return beginFirst(tx, store);
    const secrets = storedSecrets(store, inUse.ledger);
    const epoch = await heldEpoch(tx, secrets, inUse);
    if (!epoch) return comeBack(tx, store, inUse);
    await putInOrder(tx, epoch, secrets);
    // Set back to before an erasure that a crash has kept from destroying this epoch; or to none, and then they are being erased already.
    const ahead = await secrets.livingAfter(inUse);
    if (ahead) await eraseAgain(tx, secrets, ahead);
    // Nobody is in the middle of an erasure while the epoch is held: what else lies there was left by a crash.
    await secrets.keepOnly(inUse.id);
    return epoch;
  });
}

/** The key store may be slow, and a second start or erasure waits for the first. */
async function beSlow(tx: TransactionSql, quietMs: number): Promise<void> {
  await tx`select set_config('lock_timeout', '30s', true), set_config('idle_in_transaction_session_timeout', ${`${quietMs}ms`}, true)`;
}

/**
 * Takes people's keys away for good: everybody else's are wrapped under a new epoch, and the old one is destroyed. A crash before the commit leaves all as it was, one
 * after it leaves an old epoch that the next start or erasure destroys.
 * @param told called in the transaction
 */
export async function forgetInNewEpoch(
  sql: Sql,
  store: KeyStore,
  erased: readonly Erased[],
  told: (tx: TransactionSql) => Promise<unknown>,
  quietMs: number = longestQuietMs,
): Promise<Epoch> {
  const done = await sql.begin(async (tx) => {
    await beSlow(tx, quietMs);
    const inUse = await holdEpoch(tx);
    if (!inUse) throw new Error('The personal keys of this database are in no epoch');
    const secrets = storedSecrets(store, inUse.ledger);
    const old = await heldEpoch(tx, secrets, inUse);
    if (!old) throw epochMissing(inUse, store);
    await putInOrder(tx, old, secrets);
    await secrets.keepOnly(old.id);
    const persons = erased.map(({ person }) => person);
    if ((await forgetKeys(tx, persons)) === 0) return { epoch: old, destroyOld: async () => {} };

    // Written before the commit, so that a database that is set back to before it hears of them.
    await secrets.addErased(erased);
    // Never an epoch that a crash left: under that one somebody who is erased now may be wrapped.
    const epoch: Epoch = { id: randomUUID(), key: newKey() };
    const number = inUse.number + 1;
    await secrets.putEpoch(epoch);
    await secrets.putLiving(epoch.id, number, await rewrap(tx, old, epoch));
    await setEpoch(tx, { ledger: inUse.ledger, id: epoch.id, number });
    await told(tx);
    return { epoch, destroyOld: () => secrets.destroy(old.id) };
  });
  await done.destroyOld();
  return done.epoch;
}

async function beginFirst(tx: TransactionSql, store: KeyStore): Promise<Epoch> {
  const ledger = randomUUID();
  const secrets = storedSecrets(store, ledger);
  const epoch: Epoch = { id: randomUUID(), key: newKey() };
  await secrets.putEpoch(epoch);
  await setEpoch(tx, { ledger, id: epoch.id, number: 1 });
  await putInOrder(tx, epoch, secrets);
  return epoch;
}

/** Null where the store has none, or another than the one that opens what is here. */
async function heldEpoch(
  tx: TransactionSql,
  secrets: Secrets,
  { id }: EpochInUse,
): Promise<Epoch | null> {
  const epoch = await secrets.epoch(id);
  const some = epoch ? await someKeysOf(tx, id) : [];
  return epoch && (some.length === 0 || some.some((row) => opens(row, epoch))) ? epoch : null;
}

function opens({ person, key }: { person: Person; key: Buffer }, epoch: Epoch): boolean {
  try {
    return unwrapKey(key, person, epoch).length > 0;
  } catch {
    return false;
  }
}

/**
 * Wraps the keys of an edition that did not, or of one of its processes that still runs. Rows of before an erasure, which somebody has put back, become what they
 * were when this epoch began: who lives opens, who was erased is forgotten.
 */
async function putInOrder(tx: TransactionSql, epoch: Epoch, secrets: Secrets): Promise<void> {
  let known: ReadonlyMap<Person, Buffer> | undefined;
  for await (const batch of keysInBatches(tx, epoch.id)) {
    const bare = batch.filter((row) => row.epoch === null);
    await replaceKeys(
      tx,
      epoch.id,
      bare.map(({ person, key }) => ({ person, key: wrapKey(key, person, epoch) })),
    );
    const old = batch.filter((row) => row.epoch !== null).map(({ person }) => person);
    if (old.length === 0) continue;
    known ??= (await secrets.living(epoch.id))?.keys ?? new Map();
    await replaceKeys(tx, epoch.id, keysOf(old, known));
    const erased = new Set((await secrets.erased()).map(({ person }) => person));
    await forgetKeys(
      tx,
      old.filter((person) => erased.has(person) && !known?.has(person)),
    );
  }
}

const keysOf = (persons: readonly Person[], known: ReadonlyMap<Person, Buffer>) =>
  persons.flatMap((person) => {
    const key = known.get(person);
    return key ? [{ person, key }] : [];
  });

/** @returns everybody as the store keeps them */
async function rewrap(tx: TransactionSql, old: Epoch, next: Epoch): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of keysInBatches(tx)) {
    const rewrapped = batch.map(({ person, key }) => ({
      person,
      key: wrapKey(unwrapKey(key, person, old), person, next),
    }));
    await replaceKeys(tx, next.id, rewrapped);
    for (const { person, key } of rewrapped) lines.push(livingLine(person, key));
  }
  return lines;
}

async function comeBack(tx: TransactionSql, store: KeyStore, inUse: EpochInUse): Promise<Epoch> {
  const secrets = storedSecrets(store, inUse.ledger);
  // Never an epoch from before: who came since is not among its living, and would be taken for erased.
  const living = await secrets.livingAfter(inUse);
  if (!living) throw epochMissing(inUse, store);
  const { epoch, number, keys } = living;
  await eraseAgain(tx, secrets, living);
  for await (const batch of keysInBatches(tx, epoch.id)) {
    const persons = batch.map(({ person }) => person);
    await replaceKeys(tx, epoch.id, keysOf(persons, keys));
    await forgetKeys(
      tx,
      persons.filter((person) => !keys.has(person)),
    );
  }
  await setEpoch(tx, { ledger: inUse.ledger, id: epoch.id, number });
  return epoch;
}

/** Of those who were erased when an epoch began, the ones who are here. A number that is not given yet may come to be somebody else's. */
async function eraseAgain(tx: TransactionSql, secrets: Secrets, { keys }: Living): Promise<void> {
  const erased = (await secrets.erased()).filter(({ person }) => !keys.has(person));
  const here = await whoOf(
    tx,
    erased.map(({ person }) => person),
  );
  await beginErasures(
    tx,
    erased
      .filter(({ person }) => here.has(person))
      .map((each) => ({ ...each, context: { actor: { kind: 'system', id: null } } })),
  );
}

/** For a database that is about to be filled. @throws `BootProblem` where the store could open nobody's name in it */
export async function mustBeHeld(tx: TransactionSql, store: KeyStore): Promise<void> {
  const inUse = await holdEpoch(tx);
  if (!inUse) return;
  const secrets = storedSecrets(store, inUse.ledger);
  if (!(await heldEpoch(tx, secrets, inUse)) && !(await secrets.livingAfter(inUse)))
    throw epochMissing(inUse, store);
}

const epochMissing = ({ id }: EpochInUse, { where }: KeyStore) =>
  new BootProblem(
    `The personal keys of this database are wrapped under epoch ${id}, which ${where} does not hold. ` +
      'Give every process on the database the same DATA_DIR or the same KEYS, and a restored database the keys of the installation it is from.',
  );
