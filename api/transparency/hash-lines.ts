import { type Hash, hashOf, hashSize, leafAt } from './tree.ts';

/** Consecutive events in order: where each stands, and its leaf, 32 bytes each. */
export type Leaves = { readonly positions: Float64Array; readonly hashes: Uint8Array };

const NEWLINE = 10;
const SPACE = 32;
const LEAF = 0x00;

/** Hashes lines of a position, a space and a body. The space gives way to the byte that makes a leaf of a body. */
export function hashLines(lines: Uint8Array): Leaves {
  const positions: number[] = [];
  const hashes: Hash[] = [];
  for (let at = 0; at < lines.length; ) {
    const space = lines.indexOf(SPACE, at);
    const newline = lines.indexOf(NEWLINE, space);
    const end = newline < 0 ? lines.length : newline;
    positions.push(numberIn(lines, at, space));
    lines[space] = LEAF;
    hashes.push(hashOf(lines.subarray(space, end)));
    at = end + 1;
  }
  const joined = new Uint8Array(hashes.length * hashSize);
  for (const [index, hash] of hashes.entries()) joined.set(hash, index * hashSize);
  return { positions: Float64Array.from(positions), hashes: joined };
}

/** The position on the last of some lines. */
export function lastPosition(lines: Uint8Array): number {
  const from = lines.lastIndexOf(NEWLINE) + 1;
  return numberIn(lines, from, lines.indexOf(SPACE, from));
}

function numberIn(lines: Uint8Array, from: number, to: number): number {
  return Number(Buffer.from(lines.buffer, lines.byteOffset + from, to - from).toString('latin1'));
}

/** Where a leaf stands; undefined where it is not among them. */
export function positionOf({ positions, hashes }: Leaves, leaf: Hash): number | undefined {
  const index = positions.findIndex((_, at) => Buffer.compare(leafAt(hashes, at), leaf) === 0);
  return index < 0 ? undefined : positions[index];
}
