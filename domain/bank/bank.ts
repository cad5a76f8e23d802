import { evolveBy } from '../kernel/decider.ts';
import type { BankColumns } from './columns.ts';
import type { BankEvent } from './events.ts';

/** What a school told of its bank. */
export type Bank = {
  /** The files that were taken. */
  readonly files: readonly number[];
  /** What the columns say in the files of each account; "" is the account without a number. */
  readonly columns: Readonly<Record<string, BankColumns>>;
};

export const noBank: Bank = { files: [], columns: {} };

export const evolve = evolveBy<Bank, BankEvent>({
  BankFileTaken: (bank, { fileId }) => ({ ...bank, files: [...bank.files, fileId] }),
  BankMappingKept: (bank, { account, columns }) => ({
    ...bank,
    columns: { ...bank.columns, [account ?? '']: columns },
  }),
});
