import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import { type BankFileEvent, type BankSum, type BankWords } from './events.ts';

export type ReadBankLines = Command<
  'ReadBankLines',
  {
    schoolId: SchoolId;
    fileId: number;
    piece: number;
    studentId: StudentId | null;
    sums: BankSum[];
    words: BankWords[];
  }
>;

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

/** A piece of a file is written down once. */
export const bankFile: Decider<ReadBankLines, BankFilePiece, BankFileEvent> = {
  ...noun,
  decide: ({ type: _, now: _now, ...data }, { lines }) =>
    lines > 0 ? [] : [{ type: 'BankLinesRead', data }],
};
