import { CsvError, parse } from 'csv-parse/sync';
import { trust } from '#domain/kernel/trust.ts';
import { checkRows, longestRow, mostColumns, tooManyColumns } from './csv-bounds.ts';

/** A row of a file, and the line at which it begins, counted from 1. */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/**
 * The rows of a file whose columns are separated by commas, semicolons or tabs. Lines without a word are left out.
 * @param most how many rows are read; a caller that refuses longer files asks for one more than it takes
 * @param refuse makes what is thrown at a line that can't be read, counted from 1
 */
export function csvRows(
  text: string,
  most: number,
  refuse: (line: number, why: string) => Error,
): readonly Row[] {
  const delimiter = delimiterOf(text);
  checkRows(text, delimiter, refuse);
  try {
    const records = trust<{ record: string[]; info: { lines: number } }[]>(
      parse(text, {
        bom: true,
        delimiter,
        info: true,
        max_record_size: longestRow,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        to: most,
      }),
      'with `info` each record comes with where it stood',
    );
    return records.map(({ record, info }) => {
      // `info.lines` is where a record ends: one with line breaks in it began above.
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      const line = info.lines - breaks;
      if (record.length > mostColumns) throw refuse(line, tooManyColumns);
      return { line, cells: record };
    });
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    if (fault.code === 'CSV_MAX_RECORD_SIZE')
      throw refuse(Number(fault['lines'] ?? 1), 'its quotation marks do not close within 64 kB.');
    throw refuse(text.split('\n').length, 'the file ends within quotation marks.');
  }
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 4_000);
  const count = (mark: string) => head.split(mark).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
