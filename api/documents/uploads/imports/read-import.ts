import type { ImportColumns } from '#domain/import/commands.ts';
import { type ImportField, type ImportSource, largestImportBytes } from '#domain/import/fields.ts';
import type { ImportRecord } from '#domain/import/record.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { textOf } from '../decode.ts';
import { columnsOf, type ImportColumn, sourceOf } from './columns.ts';
import { readTable } from './read-table.ts';
import { readVcards } from './read-vcards.ts';
import { readXlsx } from './read-xlsx.ts';
import { recordsOf } from './records.ts';
import { importFileRefused, type Sheet } from './sheet.ts';

/** What a file with students says. */
export type ReadImport = {
  readonly source: ImportSource;
  readonly columns: readonly ImportColumn[];
  /** A day that may be read in two ways, `03/04/2026`, where somebody has yet to say which; null where there is none. */
  readonly ambiguousDay: string | null;
  readonly records: readonly ImportRecord[];
};

/** @throws Rejection with the sentence why it cannot be read */
export async function readImport(
  bytes: Uint8Array,
  told: ImportColumns,
  now: Instant,
): Promise<ReadImport> {
  if (bytes.length > largestImportBytes) throw importFileRefused('A file can be at most 5 MB.');
  const sheet = await sheetOf(bytes);
  const columns = columnsOf(sheet, told.fields);
  const order = dayOrderOf(sheet, columns);
  const dayOrder = told.dayOrder ?? order.sure ?? 'dmy';
  return {
    source: sourceOf(sheet),
    columns,
    ambiguousDay: told.dayOrder === null && order.sure === null ? order.example : null,
    records: recordsOf(sheet, columns, { ...told, dayOrder }, now),
  };
}

async function sheetOf(bytes: Uint8Array): Promise<Sheet> {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return readXlsx(bytes);
  // What spreadsheets wrote before 2007.
  if (first === 0xd0 && second === 0xcf)
    throw importFileRefused('This is an old .xls file. Save it as .xlsx or CSV.');
  const text = textOf(bytes);
  if (text.includes('\0')) throw importFileRefused('Choose a CSV, XLSX or vCard file.');
  return /^\s*BEGIN:VCARD/i.test(text.replace(/^\uFEFF/, '')) ? readVcards(text) : readTable(text);
}

const ofDays: ReadonlySet<ImportField> = new Set([
  'dateOfBirth',
  'lessonDate',
  'testDate',
  'practiceDate',
]);

/** Which comes first, as far as the file tells: a 13th is a day. */
function dayOrderOf({ rows }: Sheet, columns: readonly ImportColumn[]) {
  const places = columns.flatMap(({ field }, place) => (field && ofDays.has(field) ? [place] : []));
  let example: string | null = null;
  for (const { cells } of rows)
    for (const place of places) {
      const cell = (cells[place] ?? '').trim();
      const [, first, second] =
        /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](?:\d{4}|\d{2})\b/.exec(cell) ?? [];
      if (Number(first) > 12) return { sure: 'dmy' as const, example: null };
      if (Number(second) > 12) return { sure: 'mdy' as const, example: null };
      if (first !== undefined && first !== second) example ??= cell;
    }
  return { sure: example === null ? ('dmy' as const) : null, example };
}
