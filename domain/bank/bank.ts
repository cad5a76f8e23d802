import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { BankColumns } from './columns.ts';
import type { BankEvent } from './events.ts';

/** What a school told of its bank. */
export type Bank = {
  /** The files that were taken. */
  readonly files: PersistentSet<number>;
  /** What the columns say in the files of each account; "" is the account without a number. */
  readonly columns: PersistentMap<string, BankColumns>;
};

export const noBank: Bank = { files: PersistentSet.of(), columns: PersistentMap.of() };

export const evolve = evolveBy<Bank, BankEvent>({
  BankFileTaken: (bank, { fileId }) => ({ ...bank, files: bank.files.with(fileId) }),
  BankMappingKept: (bank, { account, columns }) => ({
    ...bank,
    columns: bank.columns.with(account ?? '', columns),
  }),
});

export const noun = defineNoun({
  noun: 'bank',
  label: 'Bank',
  of: 'school',
  initial: noBank,
  evolve,
  bound: kept('founder'),
  topics: ['bank'],
});
