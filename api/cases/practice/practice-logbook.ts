import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { printedCode } from '#api/cases/progress/printed-code.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { readLines } from '#api/transparency/bodies.ts';
import { positionOfFact } from '#api/transparency/inclusion.ts';
import { proofOf } from '#api/transparency/proof-file.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { isGone } from '#domain/kernel/personal.ts';
import { canonicalJson, same } from '#domain/kernel/same.ts';
import { practice } from '#domain/practice/decide.ts';
import type { LogbookForm } from '#domain/practice/events.ts';
import { type HandInForm, paperRowsOn, rowsOn } from '#domain/practice/hand-in.ts';
import { asFirstForm, countedIn, type Logbook, logbookOf } from '#domain/practice/logbook.ts';
import { findLogbook, type IssuedLogbook, lastLogbook } from '#projections/practice/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { goalOf, practised } from './practice-rows.ts';

type Bag = Pick<Deps, 'sql' | 'clock' | 'dispatch' | 'handInForm'>;
type Whose = { readonly studentId: StudentId; readonly schoolId: SchoolId };

/** A logbook as it was handed out, under its number. */
export type HandedOut = {
  readonly number: string;
  readonly issuedAt: Instant;
  readonly digest: string;
  readonly logbook: Logbook;
};

/** The sha-256, in hex, of a logbook as canonical JSON. */
const digestOf = (logbook: object): string =>
  createHash('sha256').update(canonicalJson(logbook)).digest('hex');

/**
 * Hands out a learner's logbook: what it says is digested and recorded under a number, so that anybody can tell later whether it still stands. One that says
 * what the last one said is the same logbook.
 * @param sharesTotals whether whoever looks the number up is told the hours
 */
export async function issueLogbook(
  deps: Bag,
  { studentId, schoolId, context }: Whose & { readonly context: Context },
  sharesTotals: boolean,
): Promise<HandedOut> {
  const { sql } = deps;
  const [last, goal, { learnerSince }] = await Promise.all([
    lastLogbook(sql, studentId),
    goalOf(deps, schoolId, studentId),
    practised(sql, schoolId, studentId),
  ]);
  const salt = last?.salt ?? printedCode(24);
  const form = {
    version: deps.handInForm.version,
    goal: goal && { minHours: goal.minHours },
    learnerSince,
  };
  const made = { salt, form };
  const { logbook, drives, lessons } = await readLogbook(sql, { studentId, schoolId }, made);
  const digest = digestOf(logbook);
  const minutes = logbook.totals.confirmed;
  const number = logbookNumber(printedCode(12));
  const { state } = await deps.dispatch(
    practice,
    studentId,
    {
      type: 'IssueLogbook',
      studentId,
      schoolId,
      logbook: { number, digest, drives, lessons, minutes, sharesTotals, salt, form },
    },
    context,
  );
  const known = state.issued?.number ?? number;
  const issued = await findLogbook(sql, known);
  return { number: known, issuedAt: issued?.issuedAt ?? deps.clock(), digest, logbook };
}

/** `LB-XXXX-XXXX-XXXX`. */
const logbookNumber = (code: string): string => ['LB', ...(code.match(/.{4}/g) ?? [])].join('-');

type Made = { readonly salt: string; readonly form: LogbookForm | null };

/** What is known now of all drives and lessons of a learner, or of those that a logbook was made of, on the form it was made on. */
async function readLogbook(
  sql: Deps['sql'],
  { studentId, schoolId }: Whose,
  { salt, form }: Made,
  of?: Pick<IssuedLogbook, 'drives' | 'lessons'>,
) {
  const [student, school, known] = await Promise.all([
    studentOf({ sql }, schoolId, studentId),
    getSchool(sql, schoolId),
    practised(sql, schoolId, studentId),
  ]);
  const drives = known.drives.filter(({ id, status }) =>
    of ? of.drives.includes(id) : status !== 'declined',
  );
  const lessons = known.lessons.filter(({ id }) => of?.lessons.includes(id) ?? true);
  const about = { learner: fullName(student), school: school?.name ?? '', salt };
  const { version, goal, learnerSince } = form ?? { version: 1, goal: null, learnerSince: null };
  return {
    logbook: logbookOf({ ...about, form: version, goal, learnerSince }, drives, lessons),
    drives: drives.map(({ id }) => id),
    lessons: lessons.map(({ id }) => id),
    learnerSince: known.learnerSince,
  };
}

export type LogbookCheck = {
  readonly status: 'valid' | 'changed' | 'unknown';
  readonly schoolName: string | null;
  readonly issuedOn: string | null;
  /** Minutes that count; null unless the learner shares them. */
  readonly minutes: number | null;
};

/** Whether the drives and lessons of a logbook still say what they said; never whose they are. Days are Auckland's. */
export async function checkLogbook(
  { sql }: Pick<Deps, 'sql'>,
  number: string,
): Promise<LogbookCheck> {
  const issued = await findLogbook(sql, number);
  if (!issued) return { status: 'unknown', schoolName: null, issuedOn: null, minutes: null };
  const { schoolId, salt, sharesTotals, minutes } = issued;
  const school = await getSchool(sql, schoolId);
  const holds = !isGone(salt) && (await stillSays(sql, issued));
  return {
    status: holds ? 'valid' : 'changed',
    schoolName: school?.name ?? null,
    issuedOn: dateOf(issued.issuedAt),
    minutes: sharesTotals ? minutes : null,
  };
}

/** Whether it says the same now. A first day of the learner licence that was noted since changes it only where a drive no longer counts. */
async function stillSays(sql: Deps['sql'], issued: IssuedLogbook): Promise<boolean> {
  const { logbook, learnerSince } = await readLogbook(sql, issued, issued, issued);
  const { entries } = logbook;
  if (issued.form === null) return digestOf(asFirstForm(logbook)) === issued.digest;
  return (
    digestOf(logbook) === issued.digest &&
    same(countedIn({ entries, learnerSince }).entries, entries)
  );
}

/** Where in the ledger a logbook was handed out; null where it is not known. */
export async function positionOfLogbook(
  { sql }: Pick<Deps, 'sql'>,
  number: string,
): Promise<number | null> {
  const issued = await findLogbook(sql, number);
  if (!issued) return null;
  const stream = `practice-${issued.studentId}`;
  return positionOfFact(sql, { stream, type: 'LogbookIssued', field: 'number', value: number });
}

/**
 * A logbook as JSON, with what it takes to prove it: the event that has its digest, byte by byte, and the proof that this event stands in the ledger, which is null for
 * half a minute after the first time.
 */
export async function logbookJson(
  deps: Pick<Deps, 'sql' | 'sealKeeper' | 'publicUrl' | 'handInForm'>,
  { number, issuedAt, digest, logbook }: HandedOut,
) {
  const { sql, sealKeeper, publicUrl, handInForm: form } = deps;
  const position = await positionOfLogbook(deps, number);
  const line =
    position === null ? '' : Buffer.from((await readLines(sql, position - 1, 1)) ?? []).toString();
  return {
    number,
    issuedAt,
    verify: verifyUrl(publicUrl, number),
    digest,
    form,
    rows: rowsOn(form, logbook),
    logbook,
    ledger: {
      position,
      event: line.slice(line.indexOf(' ') + 1),
      proof:
        position !== null && sealKeeper
          ? await proofOf(sql, sealKeeper, publicUrl, position)
          : null,
      key: `${publicUrl}/transparency/key`,
    },
  };
}

/** The same for a spreadsheet: what begins like a formula stays text, and macrons are read. */
export function logbookCsv({ number, logbook }: HandedOut, form: HandInForm): string {
  const rows = [
    [...form.columns.map(({ heading }) => heading), 'Logbook', 'Form'],
    ...rowsOn(form, logbook).map((row) => [...row, number, form.version]),
  ];
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** The same on paper, with a code that leads to its page. */
export function logbookPdf(
  { documents, publicUrl, handInForm: form }: Pick<Deps, 'documents' | 'publicUrl' | 'handInForm'>,
  schoolId: SchoolId,
  { number, issuedAt, logbook }: HandedOut,
): Promise<Uint8Array<ArrayBuffer>> {
  const { learner, school, totals, goal } = logbook;
  return documents.pdf(schoolId, 'logbook', {
    learner,
    school,
    totals,
    goal,
    form,
    rows: paperRowsOn(form, logbook),
    number,
    issuedOn: dateOf(issuedAt),
    verifyUrl: verifyUrl(publicUrl, number),
  });
}

const verifyUrl = (publicUrl: string, number: string) => `${publicUrl}/verify/${number}`;
