import { trust } from '#domain/kernel/trust.ts';
import { database, seal, unseal } from './database.ts';
import type { Item } from './outbox.ts';
import { broughtUp, type StoredItem } from './versions.ts';

// What waits, as it lies on this phone: sealed, each under its person.

/** Everything of a person that waits, in the order it was said. */
export async function itemsOf(person: string): Promise<Item[]> {
  const rows = await (await database()).getAllFromIndex('outbox', 'person', person);
  const items = await Promise.all(
    rows.map(async ({ sealed }) =>
      broughtUp(trust<StoredItem>(JSON.parse(await unseal(sealed)), 'only this file writes there')),
    ),
  );
  return items.toSorted((one, other) => one.number - other.number);
}

export async function write(item: Item): Promise<void> {
  const row = await rowOf(item);
  const tx = await forGood();
  await Promise.all([tx.store.put(row), tx.done]);
}

/** What was called saved is on the disk, and outlives a battery that ends in the same moment. */
const forGood = async () =>
  (await database()).transaction('outbox', 'readwrite', { durability: 'strict' });

/** As it lies there. */
export async function rowOf(item: Item) {
  const { id, person, number } = item;
  return { id, person, number, sealed: await seal(JSON.stringify(item)) };
}

/** In one step, so that nothing is lost or said twice. */
export async function replace(item: Item, parts: readonly Item[]): Promise<void> {
  const rows = await Promise.all(parts.map(rowOf));
  const tx = await forGood();
  await Promise.all([tx.store.delete(item.id), ...rows.map((row) => tx.store.put(row)), tx.done]);
}

export async function remove(id: string): Promise<void> {
  await (await database()).delete('outbox', id);
}
