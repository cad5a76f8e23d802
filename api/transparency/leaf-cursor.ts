import type { Leaves } from './hash-lines.ts';
import { hashSize } from './tree.ts';

/** Events in order, taken up to a position or a number of them. */
export type LeafCursor = {
  upTo(position: number, most?: number): Promise<Leaves>;
  /** Ends what the events come from, wherever it is; nothing may be taken afterwards. */
  close(): Promise<void>;
};

export function cursorOver(batches: AsyncIterable<Leaves>): LeafCursor {
  const source = batches[Symbol.asyncIterator]();
  let batch: Leaves = { positions: new Float64Array(), hashes: new Uint8Array() };
  let at = 0;
  return {
    async upTo(position, most = Number.POSITIVE_INFINITY) {
      const taken: Leaves[] = [];
      for (let wanted = most; ; ) {
        const from = at;
        const end = Math.min(batch.positions.length, from + wanted);
        while (at < end && Number(batch.positions[at]) <= position) at += 1;
        if (at > from) taken.push(part(batch, from, at));
        wanted -= at - from;
        if (at < batch.positions.length || wanted === 0) return joined(taken);
        const next = await source.next();
        if (next.done) return joined(taken);
        batch = next.value;
        at = 0;
      }
    },
    async close() {
      await source.return?.();
    },
  };
}

export const part = ({ positions, hashes }: Leaves, from: number, to?: number): Leaves => ({
  positions: positions.subarray(from, to),
  hashes: hashes.subarray(from * hashSize, to === undefined ? undefined : to * hashSize),
});

function joined(parts: readonly Leaves[]): Leaves {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const positions = new Float64Array(parts.reduce((sum, each) => sum + each.positions.length, 0));
  let at = 0;
  for (const each of parts) {
    positions.set(each.positions, at);
    at += each.positions.length;
  }
  return { positions, hashes: Buffer.concat(parts.map(({ hashes }) => hashes)) };
}
