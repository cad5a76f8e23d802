import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { BankFileEvent } from './events.ts';

/** How many lines the piece holds. */
export type BankFilePiece = { readonly lines: number };

export const noPiece: BankFilePiece = { lines: 0 };

export const evolve = (_: BankFilePiece, { data }: BankFileEvent): BankFilePiece => ({
  lines: data.sums.length,
});

export const noun = defineNoun({
  noun: 'bankfile',
  label: 'Bank file',
  initial: noPiece,
  evolve,
  bound: thing('one file'),
  // Counts from when its file does.
  topics: [],
});
