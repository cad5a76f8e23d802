/**
 * Maps and sets for states. Each version stays as it was, and the next one shares all but a few nodes with it: adding one entry to ten thousand costs
 * what adding one to a hundred does, where `new Map(before).set(…)` copies ten thousand and makes a fold quadratic. They keep the order in which keys
 * first came, as a `Map` does.
 */

type Key = string | number;
type Leaf<K, V> = { readonly key: K; readonly value: V; readonly order: number };
/** Keys whose hashes are equal in all 32 bits. */
type Clash<K, V> = { readonly hash: number; readonly leaves: readonly Leaf<K, V>[] };
/** Bit n of `filled` says whether slot n is there; only those are kept, in order. */
type Branch<K, V> = { readonly filled: number; readonly slots: readonly Node<K, V>[] };
type Node<K, V> = Leaf<K, V> | Clash<K, V> | Branch<K, V>;

const bitsPerLevel = 5;
const hashBits = 32;

export class PersistentMap<K extends Key, V> implements ReadonlyMap<K, V> {
  readonly size: number;
  private readonly root: Node<K, V> | null;
  private readonly nextOrder: number;

  private constructor(root: Node<K, V> | null, size: number, nextOrder: number) {
    this.root = root;
    this.size = size;
    this.nextOrder = nextOrder;
  }

  static of<K extends Key, V>(entries: Iterable<readonly [K, V]> = []): PersistentMap<K, V> {
    let map = new PersistentMap<K, V>(null, 0, 0);
    for (const [key, value] of entries) map = map.with(key, value);
    return map;
  }

  get(key: K): V | undefined {
    return find(this.root, hashOf(key), key)?.value;
  }

  has(key: K): boolean {
    return find(this.root, hashOf(key), key) !== undefined;
  }

  with(key: K, value: V): PersistentMap<K, V> {
    const hash = hashOf(key);
    const before = find(this.root, hash, key);
    const order = before?.order ?? this.nextOrder;
    const root = put(this.root, 0, hash, { key, value, order });
    return before
      ? new PersistentMap(root, this.size, this.nextOrder)
      : new PersistentMap(root, this.size + 1, this.nextOrder + 1);
  }

  without(key: K): PersistentMap<K, V> {
    const hash = hashOf(key);
    if (!find(this.root, hash, key)) return this;
    return new PersistentMap(drop(this.root, 0, hash, key), this.size - 1, this.nextOrder);
  }

  entries(): MapIterator<[K, V]> {
    const leaves: Leaf<K, V>[] = [];
    gather(this.root, leaves);
    leaves.sort((a, b) => a.order - b.order);
    return new Map(leaves.map(({ key, value }) => [key, value])).entries();
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(each: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) each(value, key, this);
  }
}

export class PersistentSet<K extends Key> implements Iterable<K> {
  private readonly members: PersistentMap<K, true>;

  private constructor(members: PersistentMap<K, true>) {
    this.members = members;
  }

  static of<K extends Key>(members: Iterable<K> = []): PersistentSet<K> {
    let map = PersistentMap.of<K, true>();
    for (const member of members) map = map.with(member, true);
    return new PersistentSet(map);
  }

  get size(): number {
    return this.members.size;
  }

  has(member: K): boolean {
    return this.members.has(member);
  }

  with(member: K): PersistentSet<K> {
    return this.has(member) ? this : new PersistentSet(this.members.with(member, true));
  }

  without(member: K): PersistentSet<K> {
    return this.has(member) ? new PersistentSet(this.members.without(member)) : this;
  }

  values(): MapIterator<K> {
    return this.members.keys();
  }

  [Symbol.iterator](): MapIterator<K> {
    return this.values();
  }
}

export const isMap = (value: unknown): value is ReadonlyMap<unknown, unknown> =>
  value instanceof Map || value instanceof PersistentMap;

export const isSet = (value: unknown): value is Iterable<unknown> =>
  value instanceof Set || value instanceof PersistentSet;

/** FNV-1a of a text, a whole number mixed, so that numbers given out in steps spread over all slots. */
function hashOf(key: Key): number {
  if (typeof key === 'number') return Math.imul(key ^ (key >>> 16), 0x9e3779b1);
  let hash = 0x811c9dc5;
  for (let place = 0; place < key.length; place++)
    hash = Math.imul(hash ^ key.charCodeAt(place), 0x01000193);
  return hash;
}

const slotOf = (hash: number, shift: number): number => (hash >>> shift) & 31;
const placeOf = (filled: number, slot: number): number => ones(filled & ((1 << slot) - 1));

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function find<K extends Key, V>(
  root: Node<K, V> | null,
  hash: number,
  key: K,
): Leaf<K, V> | undefined {
  let node: Node<K, V> | null | undefined = root;
  for (let shift = 0; node && 'slots' in node; shift += bitsPerLevel) {
    const slot = slotOf(hash, shift);
    node = (node.filled >>> slot) & 1 ? node.slots[placeOf(node.filled, slot)] : null;
  }
  if (!node) return undefined;
  if ('leaves' in node) return node.leaves.find((leaf) => leaf.key === key);
  return node.key === key ? node : undefined;
}

function put<K extends Key, V>(
  node: Node<K, V> | null,
  shift: number,
  hash: number,
  leaf: Leaf<K, V>,
): Node<K, V> {
  if (node === null) return leaf;
  if ('slots' in node) {
    const slot = slotOf(hash, shift);
    const place = placeOf(node.filled, slot);
    if (((node.filled >>> slot) & 1) === 0)
      return { filled: node.filled | (1 << slot), slots: node.slots.toSpliced(place, 0, leaf) };
    const below = put(node.slots[place] ?? null, shift + bitsPerLevel, hash, leaf);
    return { filled: node.filled, slots: node.slots.with(place, below) };
  }
  if ('leaves' in node) {
    if (node.hash === hash)
      return { hash, leaves: [...node.leaves.filter(({ key }) => key !== leaf.key), leaf] };
    return put(branchAround(node, node.hash, shift), shift, hash, leaf);
  }
  if (node.key === leaf.key) return leaf;
  const other = hashOf(node.key);
  if (other === hash || shift >= hashBits) return { hash, leaves: [node, leaf] };
  return put(branchAround(node, other, shift), shift, hash, leaf);
}

const branchAround = <K, V>(node: Node<K, V>, hash: number, shift: number): Branch<K, V> => ({
  filled: 1 << slotOf(hash, shift),
  slots: [node],
});

function drop<K extends Key, V>(
  node: Node<K, V> | null,
  shift: number,
  hash: number,
  key: K,
): Node<K, V> | null {
  if (node === null || 'key' in node) return null;
  if ('leaves' in node) {
    const [first, ...more] = node.leaves.filter((leaf) => leaf.key !== key);
    if (!first) return null;
    return more.length === 0 ? first : { hash, leaves: [first, ...more] };
  }
  const slot = slotOf(hash, shift);
  const place = placeOf(node.filled, slot);
  const below = drop(node.slots[place] ?? null, shift + bitsPerLevel, hash, key);
  if (below) return { filled: node.filled, slots: node.slots.with(place, below) };
  if (node.slots.length === 1) return null;
  return { filled: node.filled & ~(1 << slot), slots: node.slots.toSpliced(place, 1) };
}

function gather<K, V>(node: Node<K, V> | null, into: Leaf<K, V>[]): void {
  if (node === null) return;
  if ('slots' in node) for (const below of node.slots) gather(below, into);
  else if ('leaves' in node) into.push(...node.leaves);
  else into.push(node);
}
