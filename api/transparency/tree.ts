/** 32 bytes of sha-256. */
export type Hash = Uint8Array;

export const hashSize = 32;

const LEAF = 0x00;
const NODE = 0x01;

/** sha-256 of bytes or of text in UTF-8. */
export function hashOf(content: Uint8Array | string): Hash {
  const hash = new Uint8Array(hashSize);
  Bun.CryptoHasher.hash('sha256', content, hash);
  return hash;
}

/** The leaf of an event: sha-256 of 0x00 and its body. */
export function leafOf(body: string | Uint8Array): Hash {
  return hashOf(Buffer.concat([Uint8Array.of(LEAF), Buffer.from(body)]));
}

/** The root of a tree without leaves. */
export const emptyRoot: Hash = hashOf('');

/** The root over consecutive hashes, 32 bytes each in `leaves`; at least one. */
export function rootOf(leaves: Uint8Array): Hash {
  return levelsOf(leaves).at(-1) ?? leaves;
}

/** A tree's hashes, level by level from the leaves to the root. */
export function levelsOf(leaves: Uint8Array): readonly Uint8Array[] {
  const levels = [leaves];
  for (let level = leaves; level.length > hashSize; levels.push(level)) level = parentsOf(level);
  return levels;
}

/** The root that a leaf at `index` of `count` leads to by `proof`; null where the proof has not the right length. */
export function rootBy(
  leaf: Hash,
  index: number,
  count: number,
  proof: readonly Hash[],
): Hash | null {
  let hash = leaf;
  let used = 0;
  for (let at = index, size = count; size > 1; at = half(at), size = half(size + 1)) {
    const isRight = at % 2 === 1;
    if (!isRight && at + 1 >= size) continue;
    const other = proof[used++];
    if (!other) return null;
    hash = isRight ? nodeOf(other, hash) : nodeOf(hash, other);
  }
  return used === proof.length ? hash : null;
}

/** The leaf at `index` of hashes laid one after the other; a view, not a copy. */
export function leafAt(leaves: Uint8Array, index: number): Hash {
  return leaves.subarray(index * hashSize, (index + 1) * hashSize);
}

export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.compare(one, other) === 0;

function parentsOf(level: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = level.length / hashSize;
  const parents = new Uint8Array(((count + 1) >> 1) * hashSize);
  for (let at = 0; at < count; at += 2) {
    const parent =
      at + 1 < count ? nodeOf(leafAt(level, at), leafAt(level, at + 1)) : leafAt(level, at);
    parents.set(parent, (at >> 1) * hashSize);
  }
  return parents;
}

// One for all nodes of a process: what is hashed here is hashed at once.
const pair = new Uint8Array(1 + 2 * hashSize);
pair[0] = NODE;

export function nodeOf(left: Hash, right: Hash): Hash {
  pair.set(left, 1);
  pair.set(right, 1 + hashSize);
  return hashOf(pair);
}

const half = (count: number): number => Math.floor(count / 2);
