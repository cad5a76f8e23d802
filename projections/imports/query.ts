import type { Sql } from 'postgres';
import { z } from 'zod';
import { importDeeds, importKeptWhys, importUndoDays, importWhys } from '#domain/import/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { schoolImport } from './imports.ts';

const counts = z.object({
  /** Students of the file that are done, and of these taken back or left as they are. */
  done: z.number().int(),
  takenBack: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  skipped: z.number().int(),
  parents: z.number().int(),
  lessons: z.number().int(),
  tests: z.number().int(),
  practice: z.number().int(),
  creditMinutes: z.number().int(),
});

const stored = schoolImport.row.omit({ schoolId: true, instructorId: true });
const countedRow = counts.extend({ id: z.number().int() });

/** GET /api/imports. */
export const importRow = stored
  .extend({
    ...counts.shape,
    /** Until when it can be undone; null where it cannot. */
    undoUntil: z.string().nullable(),
  })
  .meta({ id: 'Import' });
export type ImportRow = z.infer<typeof importRow>;

const leftRow = z.object({
  line: z.number().int(),
  why: z.enum(importWhys),
  deed: z.enum(importDeeds),
  studentId: z.number().int().brand<'student'>().nullable(),
  /** Null of somebody who was not imported. */
  name: z.string().nullable(),
});
const keptRow = z.object({
  studentId: z.number().int().brand<'student'>(),
  name: z.string(),
  why: z.enum(importKeptWhys),
});

/** GET /api/imports/{id}. */
export const importDetail = importRow
  .extend({
    /** Lines, or parts of them, that were left out, by line. */
    left: z.array(leftRow),
    /** Students whom undoing left as they are. */
    kept: z.array(keptRow),
  })
  .meta({ id: 'ImportDetail' });
export type ImportDetail = z.infer<typeof importDetail>;

/** The latest are shown; others stay in the ledger. */
const mostShown = 20;
const mostLeft = 500;

/** A school's imports, the latest first. */
export async function listImports(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
): Promise<ImportRow[]> {
  const rows = await schoolImport.select(sql, stored)`
    where school_id = ${schoolId} order by id desc limit ${mostShown}`;
  return withCounts(sql, rows, now);
}

/** One import of this school; null where it has none of the number. */
export async function getImport(
  sql: Sql,
  schoolId: SchoolId,
  importId: number,
  now: Instant,
): Promise<ImportDetail | null> {
  const rows = await schoolImport.select(
    sql,
    stored,
  )`where id = ${importId} and school_id = ${schoolId}`;
  const [row] = await withCounts(sql, rows, now);
  if (!row) return null;
  const [left, kept] = await Promise.all([
    rowsOf(sql, leftRow)`
      select (part ->> 'line')::int as line, part ->> 'why' as why, one.deed, one.student_id::int,
        student.first_name || ' ' || student.last_name as name
      from import_student one
        cross join lateral jsonb_array_elements(one.left_out) part
        left join student on student.id = one.student_id
      where one.import_id = ${importId} order by line limit ${mostLeft}`,
    rowsOf(sql, keptRow)`
      select one.student_id::int, student.first_name || ' ' || student.last_name as name, one.kept_why as why
      from import_student one join student on student.id = one.student_id
      where one.import_id = ${importId} and one.undo = 'kept' order by one.piece, one.nth limit ${mostLeft}`,
  ]);
  return { ...row, left, kept };
}

async function withCounts(
  sql: Sql,
  rows: readonly z.infer<typeof stored>[],
  now: Instant,
): Promise<ImportRow[]> {
  const counted = await rowsOf(sql, countedRow)`
    select import_id::int as id, count(*)::int as done,
      count(*) filter (where undo <> 'none')::int as taken_back,
      count(*) filter (where deed = 'created')::int as created,
      count(*) filter (where deed = 'changed')::int as changed,
      count(*) filter (where deed = 'same')::int as same,
      count(*) filter (where deed = 'skipped')::int as skipped,
      coalesce(sum(parents), 0)::int as parents, coalesce(sum(lessons), 0)::int as lessons,
      coalesce(sum(tests), 0)::int as tests, coalesce(sum(practice), 0)::int as practice,
      coalesce(sum(credit_minutes), 0)::int as credit_minutes
    from import_student where import_id = any(${rows.map(({ id }) => id)}) group by import_id`;
  const byId = new Map(counted.map(({ id, ...one }) => [id, one]));
  return rows.map((row) => ({
    ...row,
    ...(byId.get(row.id) ?? nothing),
    undoUntil: undoUntil(row, now),
  }));
}

const nothing = {
  done: 0,
  takenBack: 0,
  created: 0,
  changed: 0,
  same: 0,
  skipped: 0,
  parents: 0,
  lessons: 0,
  tests: 0,
  practice: 0,
  creditMinutes: 0,
};

function undoUntil(
  { status, endedAt }: Pick<z.infer<typeof stored>, 'status' | 'endedAt'>,
  now: Instant,
): Instant | null {
  if ((status !== 'finished' && status !== 'stopped') || endedAt === null) return null;
  const until = addMinutes(endedAt, importUndoDays * 24 * 60);
  return until > now ? until : null;
}

const openRow = schoolImport.row.pick({
  id: true,
  schoolId: true,
  instructorId: true,
  status: true,
});
export type OpenImport = z.infer<typeof openRow>;

/** Imports of all schools that are under way or being undone, the oldest first. */
export const listOpenImports = (sql: Sql): Promise<OpenImport[]> =>
  schoolImport.select(sql, openRow)`where status in ('running', 'undoing') order by id`;

/** Whether an import of the school is under way: two at once would not know of each other's students. */
export async function isImporting(sql: Sql, schoolId: SchoolId): Promise<boolean> {
  const rows = await schoolImport.select(sql, ['id'])`
    where school_id = ${schoolId} and status in ('running', 'undoing') limit 1`;
  return rows.length > 0;
}
