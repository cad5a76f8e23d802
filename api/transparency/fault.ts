import type { Seal } from './seal.ts';

/** What is wrong at the first position that does not fit. */
export type Fault = {
  readonly kind:
    | 'changed'
    | 'missing'
    | 'out of order'
    | 'inserted'
    | 'truncated'
    | 'seal'
    | 'altered';
  readonly position: number;
  /** A sentence for people. */
  readonly sentence: string;
};

export const lostSeal = (
  size: number,
  { number: last, last: position }: Pick<Seal, 'number' | 'last'>,
): Fault => ({
  kind: 'truncated',
  position: position + 1,
  sentence: `This installation sealed up to position ${size}, but the seals end with ${last}, at position ${position}: they were cut off, and what followed can no longer be vouched for.`,
});

export const cutOff = (last: number, head: number): Fault => ({
  kind: 'truncated',
  position: last + 1,
  sentence: `The ledger has given out positions up to ${head}, but ends at ${last}: its end was cut off.`,
});

export const beyondHead = (position: number, head: number): Fault => ({
  kind: 'inserted',
  position,
  sentence: `The ledger has given out positions up to ${head}, so position ${position} was written by hand.`,
});

/** Positions that nothing stands at, although something stands after them. */
export const gap = (from: number, to: number): Fault =>
  to < from
    ? {
        kind: 'inserted',
        position: to + 1,
        sentence: `Position ${to + 1} comes where ${from} belongs; it was written by hand.`,
      }
    : {
        kind: 'missing',
        position: from,
        sentence:
          from === to ? `Position ${from} is missing.` : `Positions ${from} to ${to} are missing.`,
      };
