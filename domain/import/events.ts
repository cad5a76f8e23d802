import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, schoolId, studentId } from '../kernel/ids.ts';
import { count } from '../kernel/schemas.ts';
import {
  importDeeds,
  importKeptWhys,
  importSources,
  importWhys,
  mostImportRecords,
  studentsInPiece,
} from './fields.ts';

const numbers = z.object({
  /** Of those that are new. */
  studentIds: z.array(id).max(studentsInPiece),
  guardianIds: z.array(id).max(mostImportRecords),
  lessonIds: z.array(id).max(mostImportRecords),
  testIds: z.array(id).max(mostImportRecords),
  entryIds: z.array(id).max(mostImportRecords),
});

const left = z.object({ line: count, why: z.enum(importWhys) });

/** What became of one student of the file, who may stand in several of its lines. No words of the file: it is personal. */
const imported = z.object({
  /** Null where nobody was made of the line. */
  studentId: studentId.nullable(),
  deed: z.enum(importDeeds),
  lines: z.array(count).max(mostImportRecords),
  /** Parts that were left out, with why. */
  left: z.array(left).max(mostImportRecords),
  guardianIds: z.array(id).max(mostImportRecords),
  lessonIds: z.array(id).max(mostImportRecords),
  testIds: z.array(id).max(mostImportRecords),
  entryIds: z.array(id).max(mostImportRecords),
  creditMinutes: count,
});

const kept = z.object({ studentId, why: z.enum(importKeptWhys) });

const of = { importId: id, schoolId };
const ofPiece = { ...of, piece: count };

/** A school's import of one file, in the stream `import-<number>`. What it records of students carries `import-<number>` as its cause. */
export const importEvents = {
  ImportBegun: event(
    z.object({
      ...of,
      instructorId: accountId,
      source: z.enum(importSources),
      lineCount: count,
      studentCount: count,
      pieceCount: count,
    }),
  ),
  /** Which numbers a piece uses, recorded before they are used: whoever goes on after a crash uses the same. */
  ImportPieceNumbered: event(z.object({ ...ofPiece, ...numbers.shape })),
  ImportPieceDone: event(
    z.object({ ...ofPiece, students: z.array(imported).max(studentsInPiece) }),
  ),
  ImportFinished: event(z.object(of)),
  /** The rest of the file is not there any more. What was imported stays until it is undone. */
  ImportStopped: event(z.object(of)),
  ImportUndoBegun: event(z.object(of)),
  /** What the piece brought is taken back, but of those students who changed since. */
  ImportPieceUndone: event(z.object({ ...ofPiece, kept: z.array(kept).max(studentsInPiece) })),
  ImportUndone: event(z.object(of)),
};

export type ImportEvent = EventOf<typeof importEvents>;
export type ImportNumbers = z.infer<typeof numbers>;
export type ImportedStudent = z.infer<typeof imported>;
export type KeptStudent = z.infer<typeof kept>;
