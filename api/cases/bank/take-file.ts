import { z } from 'zod';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { StatementLine } from '#api/documents/uploads/statement.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { readAccountNumber } from '#domain/bank/account-number.ts';
import type { BankColumns } from '#domain/bank/columns.ts';
import { bank } from '#domain/bank/decide.ts';
import { bankFormats } from '#domain/bank/events.ts';
import { bankFile } from '#domain/bank-file/decide.ts';
import { mostLinesInPiece } from '#domain/bank-file/events.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { isGone } from '#domain/kernel/personal.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listOwed } from '#projections/bank-lines/candidates.ts';
import {
  type KnownLine,
  listBankFiles,
  listBankMappings,
  listKnownLines,
} from '#projections/bank-lines/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import type { BankMatching } from './match-file.ts';
import { awaited, namedOn } from './references.ts';

/** What became of a file. */
export const takenFile = z.object({
  /** Null where every line was known already: then nothing was kept. */
  fileId: z.number().int().nullable(),
  format: z.enum(bankFormats),
  account: z.string().nullable(),
  firstOn: z.string(),
  lastOn: z.string(),
  /** Lines of the file; those no file before it had brought; those that were there already; those matched by themselves. */
  lines: z.number().int(),
  newLines: z.number().int(),
  knownLines: z.number().int(),
  matchedLines: z.number().int(),
});
export type TakenFile = z.infer<typeof takenFile>;

export type TakeAsked = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The account that somebody chose; null to go by the file and the school's settings. */
  readonly account: string | null;
  /** What the columns say, where somebody tells it now. */
  readonly columns: BankColumns | null;
};

/** Bytes of words in one piece; sealed they are a third more, and an append takes a megabyte. */
const pieceBytes = 300_000;
/** Pieces on their way at the same time. */
const atOnce = 4;

/** Reads a bank's file by the columns that are told, or those of files before it: first of the account that was chosen. */
export const statementReading =
  ({ sql, documents, clock }: Pick<Deps, 'sql' | 'documents' | 'clock'>) =>
  async (schoolId: SchoolId, asked: TakeAsked) => {
    const mappings = await listBankMappings(sql, schoolId);
    const kept = mappings.find(({ account }) => account === (asked.account ?? ''))?.columns ?? null;
    const others = mappings.map(({ columns }) => columns);
    return documents.read(schoolId, {
      file: 'bank',
      bytes: asked.bytes,
      told: asked.columns,
      known: kept === null ? others : [kept, ...others],
      now: clock(),
    });
  };
export type ReadStatement = ReturnType<typeof statementReading>;

/**
 * Takes a bank's file: all of its new lines, or none. The pieces are recorded first; they count with one last fact, so that a crash before it leaves nothing that anybody
 * sees. Which lines are new holds under a lock of the school, among all processes.
 * @param tell how many lines of how many are in the ledger
 * @throws Rejection with the line at which the file stops making sense, or when it is another account's
 */
export async function takeBankFile(
  deps: Pick<Deps, 'sql' | 'locks' | 'dispatch' | 'ids' | 'log' | 'projector'> & {
    readonly bankMatching: BankMatching;
    readonly readStatement: ReadStatement;
  },
  instructor: Instructor,
  asked: TakeAsked,
  tell: (done: number, of: number) => void = () => undefined,
): Promise<TakenFile> {
  const { sql, locks, dispatch, ids, bankMatching } = deps;
  const { schoolId } = instructor;
  const acting = actingFor(instructor);
  const statement = await deps.readStatement(schoolId, asked);

  return locks.bank(schoolId, async () => {
    await deps.projector.waitFor(await deps.log.head());
    const account = await accountOf(sql, schoolId, asked, statement.account);
    const { format, firstOn, lastOn, lines } = statement;
    if (asked.columns)
      await dispatch(
        bank,
        schoolId,
        { type: 'KeepBankMapping', schoolId, account, columns: asked.columns },
        acting,
      );
    const known = await listKnownLines(sql, schoolId, account, [firstOn, lastOn]);
    const fresh = newLines(lines, known, format);
    const taken = {
      format,
      account,
      firstOn,
      lastOn,
      lines: lines.length,
      newLines: fresh.length,
      knownLines: lines.length - fresh.length,
    };
    if (fresh.length === 0) {
      // The one before may have been cut short after its lines were taken.
      const [latest] = await listBankFiles(sql, schoolId);
      const matchedLines = latest ? await bankMatching.matchFile(schoolId, latest.id) : 0;
      return { fileId: null, ...taken, matchedLines };
    }

    const fileId = await ids.next('bank_file');
    await record(deps, instructor, tell, fileId, fresh);
    await dispatch(
      bank,
      schoolId,
      {
        type: 'TakeBankFile',
        schoolId,
        fileId,
        account,
        fileName: asked.name.slice(0, 200) || 'file',
        format,
        lineCount: lines.length,
        newCount: fresh.length,
        firstOn,
        lastOn,
      },
      acting,
    );
    const matchedLines = await bankMatching.matchFile(schoolId, fileId, (done, of) =>
      tell(fresh.length + done, fresh.length + of),
    );
    return { fileId, ...taken, matchedLines };
  });
}

/** The account of the file: what it says must be what was chosen, or an account that this school is known by. */
async function accountOf(
  sql: Deps['sql'],
  schoolId: SchoolId,
  asked: TakeAsked,
  ofFile: string | null,
): Promise<string | null> {
  const [settings, files] = await Promise.all([
    getInvoiceSettings(sql, schoolId),
    listBankFiles(sql, schoolId),
  ]);
  const own = settings.bankAccount === null ? null : readAccountNumber(settings.bankAccount);
  const named = ofFile ?? accountIn(asked.name);
  if (asked.account !== null) {
    if (named !== null && named !== asked.account) throw ofAnotherAccount(named, asked.account);
    return asked.account;
  }
  const known = [own, ...files.map(({ account }) => account)].filter((each) => each !== null);
  if (named === null) return known[0] ?? null;
  const [first] = known;
  if (first !== undefined && !known.includes(named)) throw ofAnotherAccount(named, first);
  return named;
}

async function record(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  instructor: Instructor,
  tell: (done: number, of: number) => void,
  fileId: number,
  fresh: readonly StatementLine[],
): Promise<void> {
  const { schoolId } = instructor;
  const acting = actingFor(instructor);
  const owed = awaited(await listOwed(sql, schoolId));
  const pieces = piecesOf(fresh, (line) => namedOn(line.words, owed)[0]?.studentId ?? null);
  let done = 0;
  tell(0, fresh.length);
  const rest = pieces.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [piece, { studentId, lines }] of rest) {
        await dispatch(
          bankFile,
          `${fileId}-${piece}`,
          {
            type: 'ReadBankLines',
            schoolId,
            fileId,
            piece,
            studentId,
            sums: lines.map(({ nth, on, cents }) => ({ nth, on, cents })),
            words: lines.map(({ words }) => words),
          },
          studentId === null ? acting : { ...acting, studentId },
        );
        done += lines.length;
        tell(done, fresh.length);
      }
    }),
  );
}

/** The lines that no file before has brought. In a file of another kind a line reads otherwise, so there the day and the sum decide, each known line once. */
function newLines(
  lines: readonly StatementLine[],
  known: readonly KnownLine[],
  format: string,
): StatementLine[] {
  const prints = new Set(known.map(({ fingerprint }) => fingerprint));
  const others = Map.groupBy(
    known.filter((one) => one.format !== format || isGone(one.fingerprint)),
    ({ onDate, cents }) => `${onDate} ${cents}`,
  );
  return lines.filter(({ on, cents, words }) => {
    if (prints.has(words.fingerprint)) return false;
    return others.get(`${on} ${cents}`)?.pop() === undefined;
  });
}

type Piece = {
  readonly studentId: StudentId | null;
  readonly lines: (StatementLine & { readonly nth: number })[];
};

/** Lines by whose payments they name, in pieces that the ledger takes at once. */
function piecesOf(
  lines: readonly StatementLine[],
  studentOf: (line: StatementLine) => StudentId | null,
): Piece[] {
  const whose = Map.groupBy(
    lines.map((line, nth) => ({ ...line, nth })),
    studentOf,
  );
  return [...whose].flatMap(([studentId, theirs]) => {
    const pieces: Piece[] = [];
    let bytes = pieceBytes;
    for (const line of theirs) {
      const size = Buffer.byteLength(JSON.stringify(line));
      const last = pieces.at(-1);
      if (!last || bytes + size > pieceBytes || last.lines.length >= mostLinesInPiece) {
        pieces.push({ studentId, lines: [line] });
        bytes = size;
      } else {
        last.lines.push(line);
        bytes += size;
      }
    }
    return pieces;
  });
}

/** Some banks name the account only in the name of the file. */
function accountIn(fileName: string): string | null {
  const found = /\d{2}-\d{4}-\d{7}-\d{2,3}/.exec(fileName);
  return found && readAccountNumber(found[0]);
}

const ofAnotherAccount = (named: string, expected: string) =>
  new Rejection(
    'conflict',
    'bank_other_account',
    `This file is of account ${named}, not of ${expected}. Choose the account before you take it.`,
    { fields: { file: `This file is of account ${named}, not of ${expected}.` } },
  );
