import type { Sql } from 'postgres';
import { madeOnce } from '#api/ground/made-once.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { PersonKey } from './wrapped-key.ts';

/** A person's key; null where they were forgotten, which never changes again. */
export type KnownKey = PersonKey | null;

/** The channel on which processes tell each other whose key was destroyed. */
export const forgottenChannel = 'vault_forgotten';

/**
 * Keys in memory, for as long as this process hears of every key that is destroyed.
 * @param onForgotten is told that another process has destroyed one
 */
export function cachedKeys(sql: Sql, onForgotten: () => void) {
  const known = new Map<Person, KnownKey>();
  // Moves on whenever something may have been missed; what was asked before that is not cached.
  let hearing = 0;
  let isListening = false;
  // Without hearing there is no cache: the next use tries to listen again.
  const listening = madeOnce(() =>
    sql
      .listen(
        forgottenChannel,
        // The payload is what `forget` sent: a person.
        (person) => {
          // Asked for again rather than taken for forgotten: word of it may be late, and the number somebody else's by now.
          known.delete(person as Person);
          hearing += 1;
          onForgotten();
        },
        () => {
          hearing += 1;
          isListening = true;
          known.clear();
        },
      )
      .catch((fault: unknown) => {
        isListening = false;
        throw fault;
      }),
  );

  return {
    /** @param read finds those that are not known, of whom some may have no key */
    async find(
      persons: readonly Person[],
      read: (unknown: readonly Person[]) => Promise<ReadonlyMap<Person, KnownKey>>,
    ): Promise<Map<Person, KnownKey>> {
      const found = new Map<Person, KnownKey>();
      const unknown: Person[] = [];
      for (const person of persons) {
        const key = known.get(person);
        if (key === undefined) unknown.push(person);
        else found.set(person, key);
      }
      if (unknown.length === 0) return found;
      await listening.get();
      const asked = hearing;
      for (const [person, key] of await read(unknown)) {
        if (asked === hearing) known.set(person, key);
        found.set(person, key);
      }
      return found;
    },
    /** Notes that this process has destroyed their keys. */
    forget(persons: readonly Person[]): void {
      for (const person of persons) known.set(person, null);
      hearing += 1;
    },
    /** Moves on whenever a key may have been destroyed; null while this process does not hear of it. */
    heard: (): number | null => (isListening ? hearing : null),
    async close(): Promise<void> {
      const ear = await listening.peek()?.catch(() => null);
      await ear?.unlisten().catch(() => undefined);
    },
  };
}
