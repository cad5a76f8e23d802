import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { mostImportRecords } from '#domain/import/fields.ts';
import { mostColumns, tooManyColumns } from '../csv-bounds.ts';
import { underHeadings } from './read-table.ts';
import { cellText, importFileRefused, type Sheet } from './sheet.ts';

/** The most bytes that the parts of a workbook may unpack to: a hundred times what people’s lists have. */
const mostUnpacked = 40 * 1024 * 1024;
const mostParts = 500;
/** The parts that hold cells: pictures and macros are not unpacked. */
const isOfCells = (name: string) => /\.(xml|rels)$/i.test(name);

/** The first sheet of a workbook. Days become `2026-04-03`; of a formula its value stays, as text. @throws Rejection where it is none, or unpacks to too much */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet> {
  const parts = unpacked(bytes);
  mustHaveFewCells(parts);
  const data = await readSheet(new Blob([Buffer.from(zipSync(parts, { level: 0 }))]), 1).catch(
    () => {
      throw unreadable();
    },
  );
  const rows = data.map((cells, place) => {
    if (cells.length > mostColumns)
      throw importFileRefused(`Row ${place + 1} can’t be read: ${tooManyColumns}`);
    return { line: place + 1, cells: cells.map((cell) => cellText(textOf(cell))) };
  });
  return { format: 'xlsx', ...underHeadings(rows) };
}

/** A workbook is a zip. Its parts are unpacked bit by bit and counted, so that one which unpacks to gigabytes is refused after 40 MB. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  let count = 0;
  // The unpacker hands on what is thrown at it as a fault of the zip.
  let isTooMuch = false;
  const unzip = new Unzip((file) => {
    count += 1;
    isTooMuch ||= count > mostParts;
    if (isTooMuch) throw tooMuch();
    if (!isOfCells(file.name)) return;
    const pieces: Uint8Array[] = [];
    parts.set(file.name, pieces);
    file.ondata = (fault, piece) => {
      if (fault) throw unreadable();
      size += piece.length;
      isTooMuch ||= size > mostUnpacked;
      if (isTooMuch) throw tooMuch();
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    const step = 64 * 1024;
    for (let from = 0; from < bytes.length; from += step)
      unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length);
  } catch {
    throw isTooMuch ? tooMuch() : unreadable();
  }
  if (!parts.has('xl/workbook.xml')) throw unreadable();
  return Object.fromEntries(
    [...parts].map(([name, pieces]) => [name, new Uint8Array(Buffer.concat(pieces))]),
  );
}

/** Counted before a parser builds them. Cells of many sheets count together. */
function mustHaveFewCells(parts: Readonly<Record<string, Uint8Array>>): void {
  let rows = 0;
  let cells = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const text = Buffer.from(part).toString('latin1');
    rows += text.split('<row').length - 1;
    cells += text.split('<c ').length - 1;
  }
  if (rows > 4 * mostImportRecords || cells > mostImportRecords * mostColumns) throw tooMuch();
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  const [day = '', time = ''] = cell.toISOString().split('T');
  // A time of day alone is a day of 1899 to a spreadsheet.
  if (day < '1900-01-02') return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

const unreadable = () =>
  importFileRefused('This workbook can’t be read. Save it again as .xlsx, or as CSV.');

const tooMuch = () =>
  importFileRefused('This workbook is too large. Keep one sheet with at most 5,000 rows.');
