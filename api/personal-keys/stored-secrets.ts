import { z } from 'zod';
import { erasureReasons } from '#domain/catalogue/retention.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { KeyStore } from './key-store.ts';
import type { Epoch } from './wrapped-key.ts';

const erased = z.object({
  person: z.custom<Person>((value) => typeof value === 'string' && /^[a-z]+-\d+$/.test(value)),
  reason: z.enum(erasureReasons),
});
/** A person whose key was destroyed. */
export type Erased = z.infer<typeof erased>;

/** Everybody's key as it was wrapped when an epoch began. */
export type Living = {
  readonly epoch: Epoch;
  readonly number: number;
  readonly keys: ReadonlyMap<Person, Buffer>;
};

export type Secrets = ReturnType<typeof storedSecrets>;

/** What one ledger keeps in a store of secrets (README.md). */
export function storedSecrets(store: KeyStore, ledger: string) {
  const keyOf = (id: string) => `${ledger}.${id}.key`;
  const livingOf = (id: string) => `${ledger}.${id}.living`;
  const listOfErased = `${ledger}.erased`;

  return {
    async epoch(id: string): Promise<Epoch | null> {
      const key = await store.get(keyOf(id));
      return key && { id, key };
    },

    putEpoch: ({ id, key }: Epoch) => store.put(keyOf(id), key),

    /** For a database that is set back to an earlier epoch: what its own keys were wrapped under is gone by then. */
    putLiving(id: string, number: number, lines: readonly string[]): Promise<void> {
      return store.put(livingOf(id), Buffer.from([String(number), ...lines].join('\n')));
    },

    /** The last epoch that began with somebody's erasure. */
    async latestLiving(): Promise<Living | null> {
      let latest: Living | null = null;
      for (const id of await epochIds()) {
        const epoch = await this.epoch(id);
        const content = epoch && (await store.get(livingOf(id)));
        if (!epoch || !content) continue;
        const [number, ...lines] = Buffer.from(content).toString().split('\n');
        if (latest && latest.number > Number(number)) continue;
        latest = { epoch, number: Number(number), keys: new Map(lines.map(readLine)) };
      }
      return latest;
    },

    async addErased(added: readonly Erased[]): Promise<void> {
      const before = await this.erased();
      const known = new Set(before.map(({ person }) => person));
      const all = [...before, ...added.filter(({ person }) => !known.has(person))];
      await store.put(
        listOfErased,
        Buffer.from(all.map((each) => JSON.stringify(each)).join('\n')),
      );
    },

    async erased(): Promise<Erased[]> {
      const content = await store.get(listOfErased);
      const lines = content ? Buffer.from(content).toString().split('\n').filter(Boolean) : [];
      return lines.map((line) => erased.parse(JSON.parse(line)));
    },

    /** Destroys every epoch but one. Only while that one is held: another process may be about to begin the next. */
    async keepOnly(id: string): Promise<void> {
      for (const other of await epochIds()) if (other !== id) await this.destroy(other);
    },

    async destroy(id: string): Promise<void> {
      await store.remove(keyOf(id));
      await store.remove(livingOf(id));
    },
  };

  async function epochIds(): Promise<string[]> {
    const names = await store.list();
    const ids = names
      .filter((name) => name.startsWith(`${ledger}.`))
      .flatMap((name) => /\.([\da-f-]{36})\.(?:key|living)$/.exec(name)?.[1] ?? []);
    return [...new Set(ids)];
  }
}

/** A person and their wrapped key, as `Living` keeps them. */
export const livingLine = (person: Person, wrapped: Buffer): string =>
  `${person} ${wrapped.toString('base64')}`;

function readLine(line: string): [Person, Buffer] {
  const [person = '', wrapped = ''] = line.split(' ');
  // Only `livingLine` writes them.
  return [person as Person, Buffer.from(wrapped, 'base64')];
}
