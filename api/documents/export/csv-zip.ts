import { stringify } from 'csv-stringify/sync';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportPart } from '#projections/export/query.ts';

const encoder = new TextEncoder();

/** A picture that was uploaded, by its path in the zip. */
export type ExportedPicture = { readonly path: string; readonly body: Uint8Array };

/** The export as a zip of one CSV for each part, then the pictures, in pieces as they are read: at no time is more than a page of rows or one picture held. */
export async function* asCsvZip(
  readMe: string,
  parts: readonly ExportPart[],
  pictures: AsyncIterable<ExportedPicture>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    ready.push(piece);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };

  const note = new ZipDeflate('read-me.txt');
  zip.add(note);
  note.push(encoder.encode(readMe), true);
  for (const part of parts) {
    const file = new ZipDeflate(`${part.name}.csv`);
    zip.add(file);
    let isFirst = true;
    for await (const { columns, rows } of part.pages()) {
      const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
      file.push(encoder.encode(csvOf(isFirst ? [columns, ...cells] : cells, isFirst)));
      isFirst = false;
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  for await (const { path, body } of pictures) {
    // They are compressed already.
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(body, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** A byte order mark so that spreadsheets read macrons, and an apostrophe before whatever they would run as a formula. */
function csvOf(lines: readonly (readonly unknown[])[], isFirst: boolean): string {
  return stringify(
    lines.map((line) => [...line]),
    {
      bom: isFirst,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
    },
  );
}

function cellOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
