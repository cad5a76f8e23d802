import type { BankColumns } from '#domain/bank/columns.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { textOf } from './decode.ts';
import { readCsv } from './read-csv.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { emptyFile, type Statement } from './statement.ts';

const largestBytes = 10 * 1024 * 1024;

/** What somebody uploaded, as it is. @throws Rejection when there is none or it is too large */
export async function uploadedBankFile(
  file: unknown,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!(file instanceof File) || file.size === 0) throw fileMissing();
  if (file.size > largestBytes) throw fileTooLarge();
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** What a bank's file says. @param told what its columns say @throws Rejection with the line at which it stops making sense */
export function readBankFile(
  bytes: Uint8Array,
  told: BankColumns | null,
  now: Instant,
): Statement & { firstOn: string; lastOn: string } {
  const text = textOf(bytes);
  const statement = isOfx(text) ? readOfx(text) : readCsv(text, told);
  const days = statement.lines.map(({ on }) => on).toSorted();
  const [firstOn, lastOn] = [days[0], days.at(-1)];
  if (firstOn === undefined || lastOn === undefined) throw emptyFile();
  if (lastOn > dateOf(now)) throw dayToCome(lastOn);
  return { ...statement, firstOn, lastOn };
}

const fileMissing = () =>
  new Rejection('invalid', 'invalid_input', 'Choose a file from your bank.', {
    fields: { file: 'Choose a file from your bank.' },
  });

const fileTooLarge = () =>
  new Rejection('invalid', 'bank_file_too_large', 'A bank file can be at most 10 MB.', {
    fields: { file: 'A bank file can be at most 10 MB.' },
  });

const dayToCome = (on: string) =>
  new Rejection(
    'invalid',
    'bank_day_to_come',
    `This file has a line of ${on}, which is still to come. Nothing of it was kept.`,
    { fields: { file: `It has a line of ${on}, which is still to come.` } },
  );
