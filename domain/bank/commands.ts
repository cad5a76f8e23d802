import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { BankColumns } from './columns.ts';
import type { BankFormat } from './events.ts';

/** All pieces of a file are recorded: its lines count. */
export type TakeBankFile = Command<
  'TakeBankFile',
  {
    schoolId: SchoolId;
    fileId: number;
    account: string | null;
    fileName: string;
    format: BankFormat;
    lineCount: number;
    newCount: number;
    firstOn: LocalDate;
    lastOn: LocalDate;
  }
>;
export type KeepBankMapping = Command<
  'KeepBankMapping',
  { schoolId: SchoolId; account: string | null; columns: BankColumns }
>;
export type BankCommand = TakeBankFile | KeepBankMapping;
