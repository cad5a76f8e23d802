import type { KeyObject } from 'node:crypto';
import type { Body } from './bodies.ts';
import { cursorOver } from './body-cursor.ts';
import { beyondHead, cutOff, type Fault, gap, lostSeal } from './fault.ts';
import { findMismatch } from './mismatch.ts';
import { beforeTheFirst, distrust, hex, type Seal, same } from './seal.ts';
import type { SealMark } from './seal-keeper.ts';
import { rootOf } from './tree.ts';

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
  /** Every event in order of position, in batches of any size. */
  readonly bodies: AsyncIterable<readonly Body[]>;
  /** Every seal in order of number. */
  readonly seals: AsyncIterable<Seal>;
  /** The last position that was given out. */
  readonly head: number;
  readonly publicKey: KeyObject;
  /** The last seal that somebody outside the database remembers. */
  readonly remembered?: SealMark | null | undefined;
  /** Told every so often how many events have been looked at. */
  readonly onProgress?: (events: number) => void;
};

/** Holds events against their seals, from the first on, and stops at the first that does not fit. Pure but for what it reads. */
export async function verifyLedger(given: Verification): Promise<Verdict> {
  const { publicKey, head, remembered, onProgress } = given;
  const bodies = cursorOver(given.bodies);
  const seals = given.seals[Symbol.asyncIterator]();
  let before: Pick<Seal, 'number' | 'last' | 'hash'> = beforeTheFirst;
  let sealedAt: string | null = null;
  let events = 0;

  for (;;) {
    const { value: seal, done } = await seals.next();
    if (done) break;
    const doubt = doubtOf(seal, before, publicKey, remembered);
    if (doubt) return verdict(doubt);
    const here = await bodies.upTo(seal.last);
    const fault = await findMismatch(seal, here, bodies, seals);
    if (fault) return verdict(fault);
    events += here.length;
    before = seal;
    sealedAt = seal.sealedAt;
    onProgress?.(events);
  }
  if (remembered && remembered.number > before.number)
    return verdict(lostSeal(remembered.number, before));
  return verdict(await tailFault());

  async function tailFault(): Promise<Fault | null> {
    let last = before.last;
    for (;;) {
      const here = await bodies.upTo(Number.POSITIVE_INFINITY, 1_000);
      if (here.length === 0) return last < head ? cutOff(last, head) : null;
      for (const { position } of here) {
        if (position > head) return beyondHead(position, head);
        if (position !== last + 1) return gap(last + 1, position - 1);
        last = position;
      }
      events += here.length;
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
  publicKey: KeyObject,
  remembered: SealMark | null | undefined,
): Fault | null {
  const about = (position: number, sentence: string): Fault => ({
    kind: 'seal',
    position,
    sentence,
  });
  const over = `Seal ${seal.number}, over positions ${seal.first} to ${seal.last},`;
  if (seal.number !== before.number + 1)
    return about(
      before.last + 1,
      `Seal ${before.number + 1} is missing: the next one there is has number ${seal.number}.`,
    );
  const distrusted = distrust(seal, publicKey);
  if (distrusted) return about(seal.first, `${over} ${distrusted}.`);
  if (seal.first !== before.last + 1 || !same(seal.previous, before.hash))
    return about(seal.first, `${over} does not follow from seal ${before.number}.`);
  if (!same(rootOf(seal.leaves), seal.root))
    return about(seal.first, `${over} no longer keeps the hashes it was made from.`);
  if (remembered?.number === seal.number && remembered.hash !== hex(seal.hash))
    return about(seal.first, `${over} is another one than this installation made.`);
  return null;
}
