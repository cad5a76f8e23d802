import type { ExportPart, ExportRow } from '#projections/export/query.ts';

const encoder = new TextEncoder();

/** The export as one JSON document, a row to a line, in pieces as they are read. */
export async function* asJson(
  about: Readonly<Record<string, unknown>>,
  parts: readonly ExportPart[],
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`{\n"about": ${JSON.stringify(about)}`);
  for (const part of parts) {
    yield encoder.encode(`,\n${JSON.stringify(part.name)}: [`);
    let separator = '\n';
    for await (const { columns, rows } of part.pages()) {
      let text = '';
      for (const row of rows) {
        text += separator + JSON.stringify(picked(row, columns));
        separator = ',\n';
      }
      if (text) yield encoder.encode(text);
    }
    yield encoder.encode('\n]');
  }
  yield encoder.encode('\n}\n');
}

function picked(row: ExportRow, columns: readonly string[]): ExportRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
