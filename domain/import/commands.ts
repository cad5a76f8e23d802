import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, wholeNumber } from '../kernel/ids.ts';
import type { ImportedStudent, ImportNumbers, KeptStudent } from './events.ts';
import { type ImportSource, importDayOrders, importFields } from './fields.ts';

const minutesSentence = 'Minutes of a lesson must be a whole number from 15 to 480';

/**
 * What a form says of a file besides the file: what each column says, by its place, null for one that is left out; which comes first in `03/04/2026`; and how long
 * a lesson is where credit is counted in lessons.
 */
export const importColumns = z.object(
  {
    fields: z
      .array(oneOf('Each column', importFields).nullable(), {
        error: 'Columns must be a list, one for each column of the file',
      })
      .max(60, 'A file can have at most 60 columns')
      .nullish()
      .transform((fields) => fields ?? null),
    dayOrder: oneOf('The order of dates', importDayOrders)
      .nullish()
      .transform((order) => order ?? null),
    lessonMinutes: wholeNumber(15, 480, minutesSentence).optional().default(60),
  },
  { error: 'Columns must say what each column of the file is' },
);
export type ImportColumns = z.infer<typeof importColumns>;

type OfImport = { readonly importId: number; readonly schoolId: SchoolId };

/** `students` of the file, in so many pieces, which are kept until the import has ended. */
export type BeginImport = Command<
  'BeginImport',
  OfImport & {
    instructorId: AccountId;
    source: ImportSource;
    lineCount: number;
    studentCount: number;
    pieceCount: number;
  }
>;
/** Names the numbers that a piece's students and things get, before any of them is recorded. */
export type NumberImportPiece = Command<
  'NumberImportPiece',
  OfImport & { piece: number; numbers: ImportNumbers }
>;
export type NoteImportPiece = Command<
  'NoteImportPiece',
  OfImport & { piece: number; students: readonly ImportedStudent[] }
>;
/** What is left of the file is lost, as where an installation was restored without it: the import ends with what it has. */
export type StopImport = Command<'StopImport', OfImport>;
export type UndoImport = Command<'UndoImport', OfImport>;
export type NoteImportPieceUndone = Command<
  'NoteImportPieceUndone',
  OfImport & { piece: number; kept: readonly KeptStudent[] }
>;

export type ImportCommand =
  | BeginImport
  | NumberImportPiece
  | NoteImportPiece
  | StopImport
  | UndoImport
  | NoteImportPieceUndone;
