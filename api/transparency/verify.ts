import type { KeyObject } from 'node:crypto';
import { beyondHead, cutOff, type Fault, gap, lostSeal } from './fault.ts';
import { growingTree } from './growing-tree.ts';
import type { Leaves } from './hash-lines.ts';
import { type KeptLeaves, keptLeaves } from './kept-leaves.ts';
import { type KeyChain, keyChain, type Rotation } from './key-rotation.ts';
import { cursorOver, type LeafCursor } from './leaf-cursor.ts';
import { findMismatch } from './mismatch.ts';
import { beforeTheFirst, distrust, hex, type Seal } from './seal.ts';
import type { SealMark } from './seal-keeper.ts';
import { tileWidth } from './tiles.ts';
import { type Hash, hashSize, leafAt, rootOf, same } from './tree.ts';

/** What a verification has seen. Positions are 0 where there is none. */
export type Verdict = {
  readonly events: number;
  readonly seals: number;
  readonly sealedUpTo: number;
  readonly sealedAt: string | null;
  /** Events after the last seal: in order, but nobody has vouched for them yet. */
  readonly unsealed: number;
  readonly fault: Fault | null;
};

export type Verification = {
  /** The leaves of every event in order of position, in batches of any size. */
  readonly leaves: AsyncIterable<Leaves>;
  /** The hashes that the tree keeps of a level of tiles, in order. */
  readonly level: (level: number) => AsyncIterable<Uint8Array>;
  /** Every seal in order of number. */
  readonly seals: AsyncIterable<Seal>;
  /** The last position that was given out. */
  readonly head: number;
  /** One of the keys that sealed it. */
  readonly publicKey: KeyObject;
  /** How its keys followed one another; none where one sealed it all. */
  readonly rotations?: readonly Rotation[];
  /** The last seal that somebody outside the database remembers. */
  readonly remembered?: SealMark | null | undefined;
  /** Told every so often how many events have been looked at. */
  readonly onProgress?: (events: number) => void;
};

/**
 * Holds events against the tree that is kept of them, and the tree against its seals, from the first on, and stops at the first that does not fit. Pure but
 * for what it reads.
 */
export async function verifyLedger(given: Verification): Promise<Verdict> {
  const sources = {
    leaves: cursorOver(given.leaves),
    kept: keptLeaves(given.level(0)),
    seals: given.seals[Symbol.asyncIterator](),
  };
  try {
    return await verifyFrom(given, sources);
  } finally {
    // Wherever it stopped: what reads and hashes ahead ends too.
    await Promise.all([
      sources.leaves.close(),
      sources.kept.close(),
      sources.seals.return?.(undefined),
    ]);
  }
}

type Sources = {
  readonly leaves: LeafCursor;
  readonly kept: KeptLeaves;
  readonly seals: AsyncIterator<Seal>;
};

async function verifyFrom(given: Verification, { leaves, kept, seals }: Sources): Promise<Verdict> {
  const { head, remembered, onProgress } = given;
  const keys = keyChain(given.rotations ?? [], given.publicKey);
  const whole: Hash[] = [];
  const tree = growingTree((hash) => whole.push(hash));
  let before: Pick<Seal, 'number' | 'last' | 'hash'> = beforeTheFirst;
  let sealedAt: string | null = null;
  let events = 0;

  if (typeof keys === 'string') return verdict({ kind: 'seal', position: 1, sentence: keys });
  for (;;) {
    const { value: seal, done } = await seals.next();
    if (done) break;
    const doubt = doubtOf(seal, before, keys, remembered);
    if (doubt) return verdict(doubt);
    const keptHere = await kept.take(seal.last - before.last);
    for (let at = 0; at * hashSize < keptHere.length; at++) tree.add(leafAt(keptHere, at));
    if (!same(tree.root(), seal.root))
      return verdict(sealFault(seal, 'no longer keeps the hashes it was made from'));
    const here = await leaves.upTo(seal.last);
    const fault = await findMismatch(seal, keptHere, here, leaves, kept);
    if (fault) return verdict(fault);
    events += here.positions.length;
    before = seal;
    sealedAt = seal.sealedAt;
    onProgress?.(events);
  }
  const gone = keys.rotations.find(({ after }) => after > before.number);
  if (gone)
    return verdict({
      kind: 'seal',
      position: before.last + 1,
      sentence: `The signing key was replaced after seal ${gone.after}, and the last seal there is has number ${before.number}.`,
    });
  if (remembered && remembered.size > before.last)
    return verdict(lostSeal(remembered.size, before));
  return verdict((await tailFault()) ?? (await tileFault(whole, given.level)));

  async function tailFault(): Promise<Fault | null> {
    let last = before.last;
    for (;;) {
      const { positions } = await leaves.upTo(Number.POSITIVE_INFINITY, 1_000);
      if (positions.length === 0) return last < head ? cutOff(last, head) : null;
      for (const position of positions) {
        if (position > head) return beyondHead(position, head);
        if (position !== last + 1) return gap(last + 1, position - 1);
        last = position;
      }
      events += positions.length;
      onProgress?.(events);
    }
  }

  function verdict(fault: Fault | null): Verdict {
    const { number, last } = before;
    const unsealed = fault ? 0 : Math.max(0, head - last);
    return { events, seals: number, sealedUpTo: last, sealedAt, unsealed, fault };
  }
}

function doubtOf(
  seal: Seal,
  before: Pick<Seal, 'number' | 'last' | 'hash'>,
  keys: KeyChain,
  remembered: SealMark | null | undefined,
): Fault | null {
  if (seal.number !== before.number + 1)
    return {
      kind: 'seal',
      position: before.last + 1,
      sentence: `Seal ${before.number + 1} is missing: the next one there is has number ${seal.number}.`,
    };
  const distrusted = distrust(seal, keys.keyOf(seal.number));
  if (distrusted) return sealFault(seal, distrusted);
  if (keys.rotations.some(({ after, hash }) => after === seal.number && hash !== hex(seal.hash)))
    return sealFault(seal, 'is not the one after which the signing key was replaced');
  if (seal.first !== before.last + 1 || !same(seal.previous, before.hash))
    return sealFault(seal, `does not follow from seal ${before.number}`);
  const isRemembered = remembered && remembered.size > before.last && remembered.size <= seal.last;
  if (isRemembered && (remembered.size !== seal.last || remembered.root !== hex(seal.root)))
    return sealFault(seal, 'is another one than this installation made');
  return null;
}

const sealFault = ({ number, first, last }: Seal, what: string): Fault => ({
  kind: 'seal',
  position: first,
  sentence: `Seal ${number}, over positions ${first} to ${last}, ${what}.`,
});

/** The upper levels of tiles, which clients are given, against the leaves below them. */
async function tileFault(
  whole: readonly Hash[],
  hashesOf: Verification['level'],
): Promise<Fault | null> {
  let wanted = Buffer.concat(whole);
  for (let level = 1, span = tileWidth; ; level++, span *= tileWidth) {
    let at = 0;
    for await (const hashes of hashesOf(level)) {
      const part = wanted.subarray(at, at + hashes.length);
      if (!same(part, hashes)) return wrongTile(level, (at / hashSize) * span);
      at += hashes.length;
    }
    if (at < wanted.length) return wrongTile(level, (at / hashSize) * span);
    if (wanted.length === 0) return null;
    const tiles = Math.floor(wanted.length / (tileWidth * hashSize));
    wanted = Buffer.concat(
      Array.from({ length: tiles }, (_, tile) =>
        rootOf(wanted.subarray(tile * tileWidth * hashSize, (tile + 1) * tileWidth * hashSize)),
      ),
    );
  }
}

const wrongTile = (level: number, events: number): Fault => ({
  kind: 'seal',
  position: events + 1,
  sentence: `The tiles of level ${level} are not what the events after position ${events} make: whoever checks by them is told something else.`,
});
