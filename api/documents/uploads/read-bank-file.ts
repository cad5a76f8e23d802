import type { BankColumns } from '#domain/bank/columns.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { textOf } from './decode.ts';
import { readCsv } from './read-csv.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { emptyFile, type Statement } from './statement.ts';

export type BankStatement = Statement & { readonly firstOn: string; readonly lastOn: string };

/** What a bank's file says. @param told what its columns say @throws Rejection with the line at which it stops making sense */
export function readBankFile(
  bytes: Uint8Array,
  told: BankColumns | null,
  now: Instant,
  known: readonly BankColumns[] = [],
): BankStatement {
  const text = textOf(bytes);
  if (/^\s*!(?:type|account|option):/i.test(text)) throw isQif();
  const statement = isOfx(text) ? readOfx(text) : readCsv(text, told, known);
  const days = statement.lines.map(({ on }) => on).toSorted();
  const [firstOn, lastOn] = [days[0], days.at(-1)];
  if (firstOn === undefined || lastOn === undefined) throw emptyFile();
  if (lastOn > dateOf(now)) throw dayToCome(lastOn);
  return { ...statement, firstOn, lastOn };
}

/** Its dates may be in either order, and none of its lines has a name of its own. */
const isQif = () =>
  new Rejection(
    'invalid',
    'bank_file_is_qif',
    'This is a QIF file, which can’t be read here. Choose CSV or OFX when you export from your bank.',
    { fields: { file: 'This is a QIF file. Choose CSV or OFX when you export from your bank.' } },
  );

const dayToCome = (on: string) =>
  new Rejection(
    'invalid',
    'bank_day_to_come',
    `This file has a line of ${on}, which is still to come. Nothing of it was kept.`,
    { fields: { file: `It has a line of ${on}, which is still to come.` } },
  );
