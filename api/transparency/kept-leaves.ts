import { type Hash, hashSize, leafAt, same } from './tree.ts';

/** The leaves that the tree keeps, in order. */
export type KeptLeaves = {
  /** The next ones; fewer where they end. */
  take(count: number): Promise<Uint8Array>;
  /** At which position a leaf is kept, of those that were not taken yet; null where it is not. */
  find(leaf: Hash): Promise<number | null>;
  /** Ends what they come from, wherever it is. */
  close(): Promise<void>;
};

export function keptLeaves(source: AsyncIterable<Uint8Array>): KeptLeaves {
  const pieces = source[Symbol.asyncIterator]();
  let piece = new Uint8Array();
  let taken = 0;
  const more = async () => {
    const next = await pieces.next();
    piece = next.done ? new Uint8Array() : new Uint8Array(next.value);
    return piece.length > 0;
  };
  return {
    async take(count) {
      const leaves = new Uint8Array(count * hashSize);
      let filled = 0;
      while (filled < leaves.length && (piece.length > 0 || (await more()))) {
        const part = piece.subarray(0, leaves.length - filled);
        leaves.set(part, filled);
        filled += part.length;
        piece = piece.subarray(part.length);
      }
      taken += filled / hashSize;
      return leaves.subarray(0, filled);
    },
    async find(leaf) {
      while (piece.length > 0 || (await more())) {
        taken += 1;
        if (same(leafAt(piece, 0), leaf)) return taken;
        piece = piece.subarray(hashSize);
      }
      return null;
    },
    async close() {
      await pieces.return?.();
    },
  };
}
