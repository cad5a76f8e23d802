import { type Fault, gap } from './fault.ts';
import { type Leaves, positionOf } from './hash-lines.ts';
import type { KeptLeaves } from './kept-leaves.ts';
import { type LeafCursor, part } from './leaf-cursor.ts';
import type { Seal } from './seal.ts';
import { type Hash, hashSize, leafAt, same } from './tree.ts';

/**
 * The first event of a seal that does not fit, and why; null when all do. Only when one does not are the rest of the events and leaves read,
 * to learn whether it was moved here and where what belongs here went.
 * @param kept the leaves that the tree keeps of this seal's events
 */
export async function findMismatch(
  seal: Seal,
  kept: Uint8Array,
  here: Leaves,
  later: LeafCursor,
  laterKept: KeptLeaves,
): Promise<Fault | null> {
  const { first } = seal;
  const inPlace = here.positions.every((position, index) => position === first + index);
  if (inPlace && same(here.hashes, kept)) return null;
  for (let index = 0; index * hashSize < kept.length; index++) {
    const position = first + index;
    const stands = here.positions[index];
    if (stands === undefined) return nothingAt(position, seal, later);
    if (stands !== position) return gap(position, stands - 1);
    const wanted = leafAt(kept, index);
    const found = leafAt(here.hashes, index);
    if (same(found, wanted)) continue;
    const movedFrom = keptHere(kept, found, first) ?? (await laterKept.find(found));
    const movedTo = await standsAt(wanted, part(here, index + 1), later);
    return { position, ...explain(position, movedFrom, movedTo) };
  }
  return null;
}

async function nothingAt(position: number, seal: Seal, later: LeafCursor): Promise<Fault> {
  const next = (await later.upTo(Number.POSITIVE_INFINITY, 1)).positions[0];
  if (next !== undefined) return gap(position, next - 1);
  return {
    kind: 'truncated',
    position,
    sentence: `The ledger ends at position ${position - 1}, but seal ${seal.number} vouches for events up to ${seal.last}: its end was cut off.`,
  };
}

/** @param movedFrom where the event found here was sealed; @param movedTo where the event sealed here is found */
function explain(
  position: number,
  movedFrom: number | null,
  movedTo: number | null,
): Pick<Fault, 'kind' | 'sentence'> {
  if (movedFrom !== null && movedTo !== null)
    return {
      kind: 'out of order',
      sentence: `Position ${position} holds what was recorded at ${movedFrom}; what was recorded here is now at ${movedTo}.`,
    };
  if (movedTo !== null)
    return {
      kind: 'inserted',
      sentence: `Position ${position} holds an event that was never sealed; what was recorded here is now at ${movedTo}.`,
    };
  if (movedFrom !== null)
    return {
      kind: 'missing',
      sentence: `What was recorded at position ${position} is gone; what was recorded at ${movedFrom} was moved up in its place.`,
    };
  return {
    kind: 'changed',
    sentence: `The event at position ${position} is not what was recorded there.`,
  };
}

function keptHere(kept: Uint8Array, leaf: Hash, first: number): number | null {
  for (let index = 0; index * hashSize < kept.length; index++)
    if (same(leafAt(kept, index), leaf)) return first + index;
  return null;
}

async function standsAt(leaf: Hash, here: Leaves, later: LeafCursor): Promise<number | null> {
  for (let batch = here; ; ) {
    const found = positionOf(batch, leaf);
    if (found !== undefined) return found;
    batch = await later.upTo(Number.POSITIVE_INFINITY, 1_000);
    if (batch.positions.length === 0) return null;
  }
}
