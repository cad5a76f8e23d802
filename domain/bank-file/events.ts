import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal } from '../kernel/personal.ts';
import { cents, count, line, localDate } from '../kernel/schemas.ts';

/** The most lines of one piece; the bytes of an append bound it too. */
export const mostLinesInPiece = 1000;
/** The most lines that a bank's file may have. */
export const mostLines = 50_000;

const sum = z.object({
  /** Its place in the file: with the file's number it names the line, as in `12-345`. */
  nth: count,
  /** The Auckland day that the bank says. */
  on: localDate,
  /** What came is above nothing, what went is below. */
  cents,
});

const words = z.object({
  payee: line(),
  particulars: line(),
  code: line(),
  reference: line(),
  memo: line(),
  kind: line(),
  /** The same for the same line in another file. */
  fingerprint: line(),
});

/** Lines of those who pay a student's payments are sealed with the student's key, all others with the key of the school's owner. */
const person = (data: { schoolId: SchoolId; studentId: StudentId | null }) =>
  data.studentId === null
    ? (`account-${data.schoolId}` as const)
    : (`student-${data.studentId}` as const);

/** One piece of a bank's file, in a stream of its own: `bankfile-<file>-<piece>`. It counts once `BankFileTaken` says that all of the file is there. */
export const bankFileEvents = {
  BankLinesRead: event(
    z.object({
      schoolId,
      fileId: id,
      piece: count,
      /** Whose payments these lines name by reference; null where they name none. */
      studentId: studentId.nullable(),
      sums: z.array(sum).max(mostLinesInPiece),
      /** What the bank wrote beside each sum, in the same order. */
      words: personal(z.array(words).max(mostLinesInPiece), []),
    }),
    { person },
  ),
};

export type BankFileEvent = EventOf<typeof bankFileEvents>;
export type BankSum = z.infer<typeof sum>;
export type BankWords = z.infer<typeof words>;
