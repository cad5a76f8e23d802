import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Person } from '#domain/kernel/personal.ts';

/** AES-256: 32 bytes. */
export type PersonKey = Uint8Array;

/** The personal keys, held outside the ledger. Destroying one erases the person from every event. */
export type KeyRing = {
  /**
   * A key for each person, made on first use and kept for good before this returns. A person who was forgotten gets a key that
   * nobody keeps, so that what is said of them from now on cannot be read either.
   */
  toSeal(persons: readonly Person[]): Promise<ReadonlyMap<Person, PersonKey>>;
  /** The keys that still exist. One query at most, however many persons are asked for. */
  toOpen(persons: readonly Person[]): Promise<ReadonlyMap<Person, PersonKey>>;
  /** Destroys a person's key, for every process. There is no way back. */
  forget(person: Person): Promise<void>;
  /** Stops listening to other processes. */
  close(): Promise<void>;
};

const FORGOTTEN = 'vault_forgotten';

/**
 * Keys in `vault.person_keys`, cached in memory for as long as this process hears of every `forget`. Faults of the database pass
 * through.
 */
export function keyRing(sql: Sql): KeyRing {
  // null: forgotten, which never changes again.
  const cached = new Map<Person, PersonKey | null>();
  // Moves on whenever something may have been missed; what was asked before that is not cached.
  let hearing = 0;
  let listening: ReturnType<typeof listen> | null = null;

  return {
    async toSeal(persons) {
      const keys = await find(persons);
      const strangers = persons.filter((person) => !keys.has(person));
      if (strangers.length > 0) {
        await makeKeys(sql, strangers);
        for (const [person, key] of await find(strangers)) keys.set(person, key);
      }
      return new Map(persons.map((person) => [person, keys.get(person) ?? randomBytes(32)]));
    },

    async toOpen(persons) {
      const open = new Map<Person, PersonKey>();
      for (const [person, key] of await find(persons)) if (key) open.set(person, key);
      return open;
    },

    async forget(person) {
      await sql.begin(async (tx) => {
        await tx`
          insert into vault.person_keys (person, key, forgotten_at) values (${person}, null, now())
          on conflict (person) do update set key = null, forgotten_at = coalesce(person_keys.forgotten_at, now())`;
        await tx`select pg_notify(${FORGOTTEN}, ${person})`;
      });
      cached.set(person, null);
    },

    async close() {
      const heard = await listening?.catch(() => null);
      await heard?.unlisten().catch(() => {});
    },
  };

  async function find(persons: readonly Person[]): Promise<Map<Person, PersonKey | null>> {
    const found = new Map<Person, PersonKey | null>();
    const unknown: Person[] = [];
    for (const person of persons) {
      const key = cached.get(person);
      if (key === undefined) unknown.push(person);
      else found.set(person, key);
    }
    if (unknown.length === 0) return found;

    listening ??= listen();
    await listening;
    const asked = hearing;
    const rows = await sql<{ person: Person; key: Buffer | null }[]>`
      select person, key from vault.person_keys where person = any (${unknown})`;
    for (const { person, key } of rows) {
      // Somebody may have been forgotten while the answer was on its way.
      const forgotten = cached.get(person) === null;
      if (asked === hearing && !forgotten) cached.set(person, key);
      found.set(person, forgotten ? null : key);
    }
    return found;
  }

  function listen() {
    const attempt = sql.listen(
      FORGOTTEN,
      // The payload is what `forget` sent: a person.
      (person) => cached.set(person as Person, null),
      () => {
        hearing += 1;
        cached.clear();
      },
    );
    // Without hearing there is no cache: the next use tries again.
    attempt.catch(() => {
      listening = null;
    });
    return attempt;
  }
}

/** Sorted, so that two processes that make the same keys wait for each other and do not deadlock. */
async function makeKeys(sql: Sql, persons: readonly Person[]): Promise<void> {
  const rows = [...new Set(persons)].toSorted().map((person) => ({ person, key: randomBytes(32) }));
  await sql`insert into vault.person_keys ${sql(rows)} on conflict (person) do nothing`;
}
