import { CsvError, parse } from 'csv-parse/sync';
import { mostImportRecords } from '#domain/import/fields.ts';
import { trust } from '#domain/kernel/trust.ts';
import { checkRows, longestRow, mostColumns, tooManyColumns } from '../csv-bounds.ts';
import {
  cellText,
  importFileEmpty,
  importFileRefused,
  mustBeFewEnough,
  type Sheet,
} from './sheet.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };

/** A file of columns, apart from each other by commas, semicolons or tabs. @throws Rejection with the line at which it stops making sense */
export function readTable(text: string): Sheet {
  return { format: 'csv', ...underHeadings(rowsOf(text)) };
}

/** The first row that names two columns or more are the headings; above it some apps write a title. */
export function underHeadings(all: readonly Row[]): Omit<Sheet, 'format'> {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const head = filled.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const headings = filled[head]?.cells ?? [];
  const rows = filled.slice(head + 1);
  if (head < 0 || rows.length === 0) throw importFileEmpty();
  mustBeFewEnough(rows.length);
  if (headings.length > mostColumns) throw badLine(filled[head]?.line ?? 1, tooManyColumns);
  return { headings, rows };
}

function rowsOf(text: string): Row[] {
  const delimiter = delimiterOf(text);
  checkRows(text, delimiter, badLine);
  try {
    const records = trust<{ record: string[]; info: { lines: number } }[]>(
      parse(text, {
        bom: true,
        delimiter,
        info: true,
        max_record_size: longestRow,
        relax_column_count: true,
        relax_quotes: true,
        to: mostImportRecords + 20,
      }),
      'with `info` each record comes with where it stood',
    );
    return records.map(({ record, info }) => {
      if (record.length > mostColumns) throw badLine(info.lines, tooManyColumns);
      // `info.lines` is where a record ends: one with line breaks in it began above.
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      return { line: info.lines - breaks, cells: record.map(cellText) };
    });
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw badLine(Number(fault['lines'] ?? 1), 'its quotation marks do not close.');
  }
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000);
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const badLine = (line: number, why: string) =>
  importFileRefused(`Line ${line} can’t be read: ${why}`);
