import { z } from 'zod';
import { erasureReasons } from '#domain/catalogue/retention.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { KeyStore } from './key-store.ts';
import type { EpochInUse } from './personal-keys-table.ts';
import { type Epoch, keySize, wrappedSize } from './wrapped-key.ts';

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
    /** Null also for what is no key: a file that was being destroyed when the power went, or what a store's program prints of itself. */
    async epoch(id: string): Promise<Epoch | null> {
      const key = await store.get(keyOf(id));
      return key?.length === keySize ? { id, key } : null;
    },

    putEpoch: ({ id, key }: Epoch) => putForSure(keyOf(id), key),

    /** For a database that is set back to an earlier epoch: what its own keys were wrapped under is gone by then. */
    putLiving(id: string, number: number, lines: readonly string[]): Promise<void> {
      return putForSure(
        livingOf(id),
        Buffer.from([`${number} ${lines.length}`, ...lines].join('\n')),
      );
    },

    /** Null where an epoch did not begin with somebody's erasure, or what is kept of it is not whole. */
    async living(id: string): Promise<Living | null> {
      const epoch = await this.epoch(id);
      const content = epoch && (await store.get(livingOf(id)));
      if (!epoch || !content) return null;
      const [about = '', ...lines] = Buffer.from(content).toString().split('\n');
      const [number, count = lines.length] = about.split(' ').map(Number);
      const keys = new Map(lines.map(readLine));
      const isWhole =
        keys.size === count && [...keys.values()].every(({ length }) => length === wrappedSize);
      return number && isWhole ? { epoch, number, keys } : null;
    },

    /** The last epoch after this one that began with somebody's erasure. */
    async livingAfter({ id, number }: EpochInUse): Promise<Living | null> {
      let latest: Living | null = null;
      for (const other of await epochIds()) {
        const living = other === id ? null : await this.living(other);
        if (living && living.number > (latest?.number ?? number)) latest = living;
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

  /** What a store takes and does not keep must be found out while the old epoch still stands. */
  async function putForSure(name: string, content: Uint8Array): Promise<void> {
    await store.put(name, content);
    const kept = await store.get(name);
    if (!kept || !Buffer.from(kept).equals(content))
      throw new Error(`${store.where} did not keep ${name} as it was given`);
  }

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
