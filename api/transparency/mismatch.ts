import type { Body } from './bodies.ts';
import type { BodyCursor } from './body-cursor.ts';
import { type Fault, gap } from './fault.ts';
import { type Seal, same } from './seal.ts';
import { hashOf, hashSize, leafAt } from './tree.ts';

/**
 * The first event of a seal that does not fit, and why; null when all do. Only when one does not are the rest of the events and seals read,
 * to learn whether it was moved here and where what belongs here went.
 */
export async function findMismatch(
  seal: Seal,
  here: readonly Body[],
  later: BodyCursor,
  laterSeals: AsyncIterator<Seal>,
): Promise<Fault | null> {
  const count = seal.leaves.length / hashSize;
  for (let index = 0; index < count; index++) {
    const position = seal.first + index;
    const body = here[index];
    if (!body) return nothingAt(position, seal, later);
    if (body.position !== position) return gap(position, body.position - 1);
    const wanted = leafAt(seal.leaves, index);
    const found = hashOf(body.bytes);
    if (same(found, wanted)) continue;
    const movedFrom = await sealedAt(found, seal, laterSeals);
    const movedTo = await standsAt(wanted, here.slice(index + 1), later);
    return { position, ...explain(position, movedFrom, movedTo) };
  }
  return null;
}

async function nothingAt(position: number, seal: Seal, later: BodyCursor): Promise<Fault> {
  const [next] = await later.upTo(Number.POSITIVE_INFINITY, 1);
  if (next) return gap(position, next.position - 1);
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

async function sealedAt(
  hash: Uint8Array,
  seal: Seal,
  laterSeals: AsyncIterator<Seal>,
): Promise<number | null> {
  for (let here: Seal | undefined = seal; here; here = (await laterSeals.next()).value) {
    for (let index = 0; index * hashSize < here.leaves.length; index++)
      if (same(leafAt(here.leaves, index), hash)) return here.first + index;
  }
  return null;
}

async function standsAt(
  hash: Uint8Array,
  here: readonly Body[],
  later: BodyCursor,
): Promise<number | null> {
  for (let batch = here; ; ) {
    const found = batch.find(({ bytes }) => same(hashOf(bytes), hash));
    if (found) return found.position;
    const next = await later.upTo(Number.POSITIVE_INFINITY, 1_000);
    if (next.length === 0) return null;
    batch = next;
  }
}
