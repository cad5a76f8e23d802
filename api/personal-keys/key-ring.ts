import type { Sql, TransactionSql } from 'postgres';
import type { Person } from '#domain/kernel/personal.ts';
import { forgetInNewEpoch, openEpoch } from './epochs.ts';
import type { KeyStore } from './key-store.ts';
import { findKeys, insertKeys } from './personal-keys-table.ts';
import type { Erased } from './stored-secrets.ts';
import { type Epoch, newKey, type PersonKey, unwrapKey, wrapKey } from './wrapped-key.ts';

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

const forgotten = 'vault_forgotten';

/**
 * Keys in `vault.person_keys`, wrapped under an epoch's key that the store holds; cached in memory for as long as this process hears of every `forget`. Faults of
 * the database and of the store pass through.
 */
export function keyRing(sql: Sql, store: KeyStore, quietMs?: number): KeyRing {
  let epoch: Promise<Epoch> | null = null;
  // null: forgotten, which never changes again.
  const known = new Map<Person, PersonKey | null>();
  // Moves on whenever something may have been missed; what was asked before that is not cached.
  let hearing = 0;
  let isListening = false;
  let listening: ReturnType<typeof listen> | null = null;
  let lost: Promise<ReadonlySet<string>> | null = null;

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
      const [found, noted] = [await find(persons), await noteOfLost()];
      const isLost = (person: Person) =>
        found.get(person) !== null && (noted.has(person) || !found.has(person));
      return new Set(persons.filter(isLost));
    },

    async forget(erased) {
      await present();
      const tell = async (tx: TransactionSql) => {
        for (const { person } of erased) await tx`select pg_notify(${forgotten}, ${person})`;
      };
      const next = await forgetInNewEpoch(sql, store, erased, tell, quietMs);
      epoch = Promise.resolve(next);
      for (const { person } of erased) known.set(person, null);
      hearing += 1;
    },

    heard: () => (isListening ? hearing : null),

    async ready() {
      await present();
    },

    async close() {
      const heard = await listening?.catch(() => null);
      await heard?.unlisten().catch(() => {});
    },
  };

  /** Written by a restore, while no app runs. What fails is tried again by the next use. */
  function noteOfLost(): Promise<ReadonlySet<string>> {
    if (lost) return lost;
    const reading = sql<{ person: string }[]>`select person from vault.lost_keys`.then(
      (rows) => new Set(rows.map(({ person }) => person)),
    );
    lost = reading;
    reading.catch(() => {
      if (lost === reading) lost = null;
    });
    return reading;
  }

  async function find(persons: readonly Person[]): Promise<Map<Person, PersonKey | null>> {
    const found = new Map<Person, PersonKey | null>();
    const unknown: Person[] = [];
    for (const person of persons) {
      const key = known.get(person);
      if (key === undefined) unknown.push(person);
      else found.set(person, key);
    }
    if (unknown.length === 0) return found;

    listening ??= listen();
    await listening;
    const asked = hearing;
    for (const [person, key] of await unwrapped(unknown)) {
      if (asked === hearing) known.set(person, key);
      found.set(person, key);
    }
    return found;
  }

  /** Of those who have a row. An erasure elsewhere takes everybody into another epoch, which is read then. */
  async function unwrapped(
    persons: readonly Person[],
  ): Promise<ReadonlyMap<Person, PersonKey | null>> {
    for (let attempt = 0; ; attempt++) {
      const now = await present();
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
      epoch = null;
    }
  }

  /** Sorted, so that two processes that make the same keys wait for each other and do not deadlock. */
  async function makeKeys(persons: readonly Person[]): Promise<void> {
    const sorted = [...new Set(persons)].toSorted();
    for (let attempt = 0; attempt <= attempts; attempt++) {
      const now = await present();
      const rows = sorted.map((person) => ({ person, key: wrapKey(newKey(), person, now) }));
      if (await insertKeys(sql, now.id, rows)) return;
      epoch = null;
    }
    throw keepsChanging();
  }

  /** What fails to open is tried again by the next use. */
  function present(): Promise<Epoch> {
    if (epoch) return epoch;
    const opening = openEpoch(sql, store, quietMs);
    epoch = opening;
    opening.catch(() => {
      if (epoch === opening) epoch = null;
    });
    return opening;
  }

  function listen() {
    const attempt = sql.listen(
      forgotten,
      // The payload is what `forget` sent: a person.
      (person) => {
        // Asked for again rather than taken for forgotten: word of it may be late, and the number somebody else's by now.
        known.delete(person as Person);
        hearing += 1;
        // The key of the epoch before is destroyed: it is kept nowhere, here either.
        epoch = null;
      },
      () => {
        hearing += 1;
        isListening = true;
        known.clear();
      },
    );
    // Without hearing there is no cache: the next use tries again.
    attempt.catch(() => {
      listening = null;
      isListening = false;
    });
    return attempt;
  }
}

const attempts = 5;

const keepsChanging = () => new Error('The epoch of the personal keys keeps changing');
