import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import { describeEvents } from '#api/audit/describe-events.ts';
import type { Deps } from '#api/deps.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addYears, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** The most facts of one pack: more are no paper that anybody reads. */
const mostFacts = 3_000;
const pageSize = 500;
/** Files of a zip carry a time; one that is always the same, so that the same facts make the same bytes. */
const noTime = new Date(1980, 0, 1);

export type RecordsOf = { readonly schoolId: SchoolId; readonly studentId: StudentId | null };

/**
 * What the ledger says of one learner, or of a school, in the twelve months before one of its positions, as a PDF and a CSV in a zip. Whoever may ask, for the same
 * position, while nobody was renamed or erased in between, gets the same bytes.
 * @param upTo the last position it tells of; the ledger's head unless told
 * @throws 404 where there is no such student, school or position; 409 where there is more than a paper holds
 */
export async function recordsPack(
  deps: Pick<Deps, 'sql' | 'log' | 'longReads' | 'auditOf' | 'documents'>,
  { schoolId, studentId }: RecordsOf,
  upTo: number | undefined,
): Promise<{ zip: Uint8Array<ArrayBuffer>; name: string }> {
  const { sql, log, longReads, auditOf, documents } = deps;
  const position = upTo ?? (await log.head());
  const [school, student] = await Promise.all([
    getSchool(sql, schoolId),
    studentId === null ? null : getStudent(sql, schoolId, studentId),
  ]);
  if (!school || (studentId !== null && !student)) throw studentNotFound();
  const told = await longReads.read(async (reader) => {
    const audit = auditOf(reader);
    const mark = await audit.event(position);
    if (!mark) throw noSuchPosition();
    const day = dateOf(mark.event.metadata.occurredAt);
    const from = startOfDay(addYears(day, -1));
    const search = { school: schoolId, ...(studentId === null ? {} : { student: studentId }) };
    const found: RecordedEvent[] = [];
    for (let before = position + 1; ; before = found.at(-1)?.position ?? 0) {
      const { events: page, hasMore } = await audit.search(search, before, pageSize);
      const inTime = page.filter(({ metadata }) => metadata.occurredAt >= from);
      found.push(...inTime);
      if (found.length > mostFacts) throw tooMany();
      // What was recorded late may be of a day before: the rest is older than that.
      if (!hasMore || inTime.length === 0) break;
    }
    return { day, from, events: await describeEvents(reader, found.toReversed()) };
  });
  const { day, from, events } = told;
  const whose = student ? fullName(student) : school.name;
  const rows = events.map(({ position: at, occurredAt, deed, type, stream }) => ({
    position: at,
    at: formatMoment(occurredAt),
    occurredAt,
    says: `${deed}.`,
    type,
    stream,
  }));
  const pdf = await documents.pdf(schoolId, 'records', {
    title: `Records of ${whose}`,
    summary: `${events.length} facts from ${formatDate(dateOf(from))} to ${formatDate(day)}, up to ledger position ${position}`,
    schoolName: school.name,
    asOf: day,
    upTo: position,
    rows: rows.map(({ position: place, at, says }) => ({ position: place, at, says })),
  });
  const csv = stringify(
    rows.map((row) => [row.position, row.occurredAt, row.says, row.type, row.stream]),
    {
      header: true,
      columns: ['Position', 'At (UTC)', 'What happened', 'Fact', 'Stream'],
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
  const name = `records-${studentId === null ? 'school' : `student-${studentId}`}-${position}`;
  const zip = zipSync({ [`${name}.pdf`]: pdf, [`${name}.csv`]: strToU8(csv) }, { mtime: noTime });
  return { zip: new Uint8Array(zip), name: `${name}.zip` };
}

const noSuchPosition = () =>
  new Rejection('missing', 'position_not_found', 'The ledger has no such position.');

const tooMany = () =>
  new Rejection(
    'conflict',
    'records_too_long',
    `These twelve months hold more than ${mostFacts} facts. Please take them learner by learner.`,
  );
