import { stringify } from 'csv-stringify/sync';
import { type Cents, priceText } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';

/** A cell that nothing needs to be done to any more. */
export type Cell = string;

/** What somebody typed: an apostrophe stands before whatever a spreadsheet would run as a formula. */
export function typed(text: string | null): Cell {
  return text !== null && /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : (text ?? '');
}

/** Dollars without a sign for the currency; a number stays a number, negative ones too. */
export const money = (cents: Cents | null): Cell => (cents === null ? '' : priceText(cents));

export const number = (value: number | null): Cell => (value === null ? '' : String(value));

/** "22/11/2026". */
export const slashed = (day: LocalDate): Cell => day.split('-').toReversed().join('/');

/** @param bom whether a byte order mark goes before, so that spreadsheets read macrons */
export function csvText(lines: readonly (readonly Cell[])[], { bom }: { bom: boolean }): string {
  return stringify(
    lines.map((line) => [...line]),
    { bom, record_delimiter: 'windows' },
  );
}
