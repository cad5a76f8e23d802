import type { Sql, TransactionSql } from 'postgres';
import { madeOnce } from '#api/ground/made-once.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { textsOf } from '#projections/engine/rows.ts';
import { cachedKeys, forgottenChannel, type KnownKey } from './cached-keys.ts';
import { forgetInNewEpoch, openEpoch } from './epochs.ts';
import type { KeyStore } from './key-store.ts';
import { findKeys, insertKeys } from './personal-keys-table.ts';
import type { Erased } from './stored-secrets.ts';
import { newKey, type PersonKey, unwrapKey, wrapKey } from './wrapped-key.ts';

/** The personal keys, held outside the ledger. Destroying one erases the person from every event. */
export type KeyRing = {
  /**
   * A key for each person, made on first use and kept for good before this returns. A person who was forgotten gets a key that
   * nobody keeps, so that what is said of them from now on cannot be read either.
   */
  toSeal(persons: readonly Person[]): Promise<ReadonlyMap<Person, PersonKey>>;
  /** The keys that still exist. One query at most, however many persons are asked for. */
  toOpen(persons: readonly Person[]): Promise<ReadonlyMap<Person, PersonKey>>;
  /** Those whose key was lost: there is none, or another than before, and they were never forgotten. */
  missing(persons: readonly Person[]): Promise<ReadonlySet<Person>>;
  /** Destroys keys, for every process and in every copy of the database. There is no way back. */
  forget(erased: readonly Erased[]): Promise<void>;
  /** Moves on whenever a key may have been destroyed; null while this process does not hear of it, so that nothing that was opened may be kept. */
  heard(): number | null;
  /** Opens the epoch that the keys are wrapped under, before the first use has to. @throws `BootProblem` where the store does not hold it */
  ready(): Promise<void>;
  /** Stops listening to other processes. */
  close(): Promise<void>;
};

/**
 * Keys in `vault.person_keys`, wrapped under an epoch's key that the store holds; cached in memory for as long as this process hears of every `forget`. Faults of
 * the database and of the store pass through.
 */
export function keyRing(sql: Sql, store: KeyStore, quietMs?: number): KeyRing {
  const epoch = madeOnce(() => openEpoch(sql, store, quietMs));
  // The key of the epoch before is destroyed with somebody's: it is kept nowhere, here either.
  const cache = cachedKeys(sql, epoch.drop);
  // Written by a restore, while no app runs.
  const lost = madeOnce(
    async () => new Set(await textsOf(sql)`select person from vault.lost_keys`),
  );
  const find = (persons: readonly Person[]) => cache.find(persons, unwrapped);

  return {
    async toSeal(persons) {
      const keys = await find(persons);
      const strangers = persons.filter((person) => !keys.has(person));
      if (strangers.length > 0) {
        await makeKeys(strangers);
        for (const [person, key] of await find(strangers)) keys.set(person, key);
      }
      return new Map(persons.map((person) => [person, keys.get(person) ?? newKey()]));
    },

    async toOpen(persons) {
      const open = new Map<Person, PersonKey>();
      for (const [person, key] of await find(persons)) if (key) open.set(person, key);
      return open;
    },

    async missing(persons) {
      if (persons.length === 0) return new Set();
      const [found, noted] = [await find(persons), await lost.get()];
      const isLost = (person: Person) =>
        found.get(person) !== null && (noted.has(person) || !found.has(person));
      return new Set(persons.filter(isLost));
    },

    async forget(erased) {
      await epoch.get();
      const tell = async (tx: TransactionSql) => {
        for (const { person } of erased) await tx`select pg_notify(${forgottenChannel}, ${person})`;
      };
      epoch.set(await forgetInNewEpoch(sql, store, erased, tell, quietMs));
      cache.forget(erased.map(({ person }) => person));
    },

    heard: cache.heard,

    async ready() {
      await epoch.get();
    },

    close: cache.close,
  };

  /** Of those who have a row. An erasure elsewhere takes everybody into another epoch, which is read then. */
  async function unwrapped(persons: readonly Person[]): Promise<ReadonlyMap<Person, KnownKey>> {
    for (let attempt = 0; ; attempt++) {
      const now = await epoch.get();
      const rows = await findKeys(sql, persons);
      if (rows.every((row) => row.epoch === null || row.epoch === now.id)) {
        return new Map(
          rows.map(({ person, key, epoch: wrappedIn }) => [
            person,
            key && wrappedIn ? unwrapKey(key, person, now) : key,
          ]),
        );
      }
      if (attempt === attempts) throw keepsChanging();
      epoch.drop();
    }
  }

  /** Sorted, so that two processes that make the same keys wait for each other and do not deadlock. */
  async function makeKeys(persons: readonly Person[]): Promise<void> {
    const sorted = [...new Set(persons)].toSorted();
    for (let attempt = 0; attempt <= attempts; attempt++) {
      const now = await epoch.get();
      const rows = sorted.map((person) => ({ person, key: wrapKey(newKey(), person, now) }));
      if (await insertKeys(sql, now.id, rows)) return;
      epoch.drop();
    }
    throw keepsChanging();
  }
}

const attempts = 5;

const keepsChanging = () => new Error('The epoch of the personal keys keeps changing');
