import { emptyRoot, type Hash, nodeOf, same } from './tree.ts';

/** The hash of a whole subtree: the one at `index` of those with 2^height leaves. */
export type ReadNode = (height: number, index: number) => Promise<Hash>;

/** The hashes that lead from the leaf at `index` to the root of the first `size` leaves, from the bottom up: RFC 6962, PATH. */
export async function inclusionProof(node: ReadNode, index: number, size: number): Promise<Hash[]> {
  const proof: Hash[] = [];
  for (let from = 0, to = size; to - from > 1; ) {
    const middle = from + below(to - from);
    if (index < middle) {
      proof.unshift(await rootBetween(node, middle, to));
      to = middle;
    } else {
      proof.unshift(await rootBetween(node, from, middle));
      from = middle;
    }
  }
  return proof;
}

/** What shows that a tree of `size` leaves begins with the one of `earlier`: RFC 6962, PROOF. Empty for none and for all of them. */
export async function consistencyProof(
  node: ReadNode,
  earlier: number,
  size: number,
): Promise<Hash[]> {
  const proof: Hash[] = [];
  if (earlier === 0 || earlier === size) return proof;
  let from = 0;
  let to = size;
  while (earlier !== to) {
    const middle = from + below(to - from);
    if (earlier <= middle) {
      proof.unshift(await rootBetween(node, middle, to));
      to = middle;
    } else {
      proof.unshift(await rootBetween(node, from, middle));
      from = middle;
    }
  }
  // Whoever checks knows the earlier root, and need not be told it.
  return from === 0 ? proof : [await rootBetween(node, from, to), ...proof];
}

export type TreeHead = { readonly size: number; readonly root: Hash };

/** Whether by this proof the later tree begins with the earlier one: RFC 9162, section 2.1.4.2. */
export function isConsistent(earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === 0) return proof.length === 0 && same(earlier.root, emptyRoot);
  if (earlier.size === later.size) return proof.length === 0 && same(earlier.root, later.root);
  const path = [...proof];
  let at = earlier.size - 1;
  let last = later.size - 1;
  for (; at % 2 === 1; at = half(at)) last = half(last);
  const first = at === 0 ? earlier.root : path.shift();
  if (!first) return false;
  let before = first;
  let after = first;
  for (const hash of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      before = nodeOf(hash, before);
      after = nodeOf(hash, after);
      for (; at % 2 === 0 && at > 0; at = half(at)) last = half(last);
    } else {
      after = nodeOf(after, hash);
    }
    at = half(at);
    last = half(last);
  }
  return last === 0 && same(before, earlier.root) && same(after, later.root);
}

/** The root over the first `size` leaves. */
export const rootAt = (node: ReadNode, size: number): Promise<Hash> =>
  size === 0 ? Promise.resolve(emptyRoot) : rootBetween(node, 0, size);

async function rootBetween(node: ReadNode, from: number, to: number): Promise<Hash> {
  const count = to - from;
  const height = Math.log2(count);
  if (Number.isInteger(height)) return node(height, from / count);
  const middle = from + below(count);
  return nodeOf(await rootBetween(node, from, middle), await rootBetween(node, middle, to));
}

/** The largest power of two below a count of two or more. */
const below = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1);

const half = (count: number): number => Math.floor(count / 2);
