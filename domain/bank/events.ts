import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, schoolId } from '../kernel/ids.ts';
import { personalCode, personalLine } from '../kernel/personal.ts';
import { count, line, localDate } from '../kernel/schemas.ts';
import { dayOrders } from './columns.ts';

/** What a file from a bank may be. */
export const bankFormats = [
  'anz',
  'asb',
  'bnz',
  'westpac',
  'kiwibank',
  'tsb',
  'csv',
  'mapped',
  'ofx',
] as const;
export type BankFormat = (typeof bankFormats)[number];

/** The account is the owner's, whose number the school goes by. */
const person = (data: { schoolId: SchoolId }) => `account-${data.schoolId}` as const;

const column = line().nullable();

/** A school's dealings with its bank, in the stream `bank-<school>`. */
export const bankEvents = {
  /** All lines of a file are in the ledger, in the streams `bankfile-<file>-<piece>`: from now on they count. Days are Auckland's. */
  BankFileTaken: event(
    z.object({
      schoolId,
      fileId: id,
      /** `12-3456-1234560-00`; null where neither the file nor the school says. */
      account: personalCode(),
      fileName: personalLine(),
      format: z.enum(bankFormats),
      /** Lines of the file, and those that no file before it had brought. */
      lineCount: count,
      newCount: count,
      firstOn: localDate,
      lastOn: localDate,
    }),
    { person },
  ),
  /** What the columns of this account's files say, told once. */
  BankMappingKept: event(
    z.object({
      schoolId,
      account: personalCode(),
      columns: z.object({
        date: line(),
        amount: column,
        moneyIn: column,
        moneyOut: column,
        payee: column,
        particulars: column,
        code: column,
        reference: column,
        memo: column,
        dayOrder: z.enum(dayOrders),
      }),
    }),
    { person },
  ),
};

export type BankEvent = EventOf<typeof bankEvents>;
