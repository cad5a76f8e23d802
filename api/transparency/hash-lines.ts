import { type Hash, hashSize, leafAt } from './tree.ts';

/** Consecutive events in order: where each stands, and its leaf, 32 bytes each. */
export type Leaves = { readonly positions: Float64Array; readonly hashes: Uint8Array };

const NEWLINE = 10;
const SPACE = 32;
const LEAF = 0x00;
const MINUS = 45;
const ZERO = 48;

/** Hashes lines of a position, a space and a body. The space gives way to the byte that makes a leaf of a body. */
export function hashLines(lines: Uint8Array): Leaves {
  const count = countLines(lines);
  const positions = new Float64Array(count);
  const hashes = new Uint8Array(count * hashSize);
  let at = 0;
  for (let index = 0; index < count; index++) {
    const space = lines.indexOf(SPACE, at);
    const newline = lines.indexOf(NEWLINE, space);
    const end = newline < 0 ? lines.length : newline;
    positions[index] = numberIn(lines, at, space);
    lines[space] = LEAF;
    Bun.CryptoHasher.hash('sha256', lines.subarray(space, end), leafAt(hashes, index));
    at = end + 1;
  }
  return { positions, hashes };
}

function countLines(lines: Uint8Array): number {
  let count = 1;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** The position on the last of some lines. */
export function lastPosition(lines: Uint8Array): number {
  const from = lines.lastIndexOf(NEWLINE) + 1;
  return numberIn(lines, from, lines.indexOf(SPACE, from));
}

/** A whole number in digits, which may stand after a minus sign: someone may have written such a position. */
function numberIn(lines: Uint8Array, from: number, to: number): number {
  const isNegative = lines[from] === MINUS;
  let number = 0;
  for (let at = isNegative ? from + 1 : from; at < to; at++)
    number = number * 10 + (lines[at] ?? ZERO) - ZERO;
  return isNegative ? -number : number;
}

/** Where a leaf stands; undefined where it is not among them. */
export function positionOf({ positions, hashes }: Leaves, leaf: Hash): number | undefined {
  const index = positions.findIndex((_, at) => Buffer.compare(leafAt(hashes, at), leaf) === 0);
  return index < 0 ? undefined : positions[index];
}
