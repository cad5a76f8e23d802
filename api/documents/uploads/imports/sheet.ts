import { mostImportRecords } from '#domain/import/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** A file as rows of text under headings, whatever it was written in. */
export type Sheet = {
  readonly format: 'csv' | 'xlsx' | 'vcard';
  readonly headings: readonly string[];
  /** By the line of the file that each begins at; of a vCard file by its place. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** @throws where there are more records than an import takes */
export function mustBeFewEnough(count: number): void {
  if (count > mostImportRecords)
    throw importFileRefused(
      `This file has more than ${mostImportRecords.toLocaleString('en-NZ')} rows. Split it and import the parts.`,
    );
}

export const importFileRefused = (sentence: string) =>
  new Rejection('invalid', 'import_file_refused', sentence, { fields: { file: sentence } });

export const importFileEmpty = () =>
  importFileRefused('There are no students in this file. Export it again from the other app.');

/** A cell as people wrote it: our own exports put an apostrophe before what a spreadsheet would run as a formula. */
export const cellText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');
