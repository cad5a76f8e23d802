/** 32 bytes of sha-256. */
export type Hash = Uint8Array;

export const hashSize = 32;

const NODE = 0x01;

/** sha-256 of bytes or of text in UTF-8. */
export function hashOf(content: Uint8Array | string): Hash {
  const hash = new Uint8Array(hashSize);
  Bun.CryptoHasher.hash('sha256', content, hash);
  return hash;
}

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

/** The hashes that lead from the leaf at `index` to the root, from the bottom up. */
export function proofOf(levels: readonly Uint8Array[], index: number): Hash[] {
  return levels.flatMap((level, height) => {
    const partner = (index >> height) ^ 1;
    return level.length > hashSize && partner < level.length / hashSize
      ? [leafAt(level, partner)]
      : [];
  });
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
  for (let at = index, size = count; size > 1; at >>= 1, size = (size + 1) >> 1) {
    const partner = at ^ 1;
    if (partner >= size) continue;
    const other = proof[used++];
    if (!other) return null;
    hash = partner < at ? nodeOf(other, hash) : nodeOf(hash, other);
  }
  return used === proof.length ? hash : null;
}

/** The leaf at `index` of hashes laid one after the other; a view, not a copy. */
export function leafAt(leaves: Uint8Array, index: number): Hash {
  return leaves.subarray(index * hashSize, (index + 1) * hashSize);
}

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

function nodeOf(left: Hash, right: Hash): Hash {
  const node = new Uint8Array(1 + 2 * hashSize);
  node[0] = NODE;
  node.set(left, 1);
  node.set(right, 1 + hashSize);
  return hashOf(node);
}
