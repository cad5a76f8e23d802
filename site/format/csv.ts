export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/**
 * A table as CSV that spreadsheets open safely: a byte order mark so that they read macrons, and an apostrophe before whatever they would
 * run as a formula. The writer is fetched when it is first needed.
 */
export async function toCsv<Row>(rows: readonly Row[], columns: CsvColumns<Row>): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const heads = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((read) => read(row)));
  return stringify([heads, ...cells], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
