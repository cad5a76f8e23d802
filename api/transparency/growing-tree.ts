import { emptyRoot, type Hash, nodeOf } from './tree.ts';

/** A tree that leaves are added to: of what lies to the left it keeps a hash for each whole subtree, the root's binary digits. */
export type GrowingTree = {
  /** Adds the hash of a whole subtree of 2^height leaves; what was added before must be a multiple of it. */
  add(hash: Hash, height?: number): void;
  root(): Hash;
};

/** @param onWhole told the hash of each whole subtree of 256 leaves, in order */
export function growingTree(onWhole: (hash: Hash) => void = () => undefined): GrowingTree {
  const subtrees: (Hash | null)[] = [];
  return {
    add(hash, height = 0) {
      let whole = hash;
      let at = height;
      for (let left = subtrees[at]; left; left = subtrees[at]) {
        whole = nodeOf(left, whole);
        subtrees[at] = null;
        at += 1;
        if (at === 8) onWhole(whole);
      }
      while (subtrees.length <= at) subtrees.push(null);
      subtrees[at] = whole;
    },
    root() {
      let root: Hash | null = null;
      for (const subtree of subtrees) if (subtree) root = root ? nodeOf(subtree, root) : subtree;
      return root ?? emptyRoot;
    },
  };
}
