import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { type BankFilePiece, noun } from './bank-file.ts';
import type { BankFileEvent, BankSum, BankWords } from './events.ts';

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

/** A piece of a file is written down once. */
export const bankFile: Decider<ReadBankLines, BankFilePiece, BankFileEvent> = {
  ...noun,
  decide: ({ type: _, now: _now, ...data }, { lines }) =>
    lines > 0 ? [] : [{ type: 'BankLinesRead', data }],
};
