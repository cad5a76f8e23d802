import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
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

/** A piece of a file is written down once. */
export const bankFile: Decider<ReadBankLines, BankFilePiece, BankFileEvent> = {
  noun: 'bankfile',
  initial: noPiece,
  evolve,
  decide: ({ type: _, now: _now, ...data }, { lines }) =>
    lines > 0 ? [] : [{ type: 'BankLinesRead', data }],
};
