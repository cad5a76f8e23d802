import { mostImportRecords } from '#domain/import/fields.ts';
import { mostColumns, tooManyColumns } from '../csv-bounds.ts';
import { csvRows, type Row } from '../csv-rows.ts';
import {
  cellText,
  importFileEmpty,
  importFileRefused,
  mustBeFewEnough,
  type Sheet,
} from './sheet.ts';

/** Headings, and what may stand above them. */
const mostOthers = 20;

/** A file of columns, apart from each other by commas, semicolons or tabs. @throws Rejection with the line at which it stops making sense */
export function readTable(text: string): Sheet {
  const rows = csvRows(text, mostImportRecords + mostOthers + 1, badLine);
  mustBeFewEnough(rows.length - mostOthers);
  const tidied = rows.map(({ line, cells }) => ({ line, cells: cells.map(cellText) }));
  return { format: 'csv', ...underHeadings(tidied) };
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

const badLine = (line: number, why: string) =>
  importFileRefused(`Line ${line} can’t be read: ${why}`);
