import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { ownTimeDay, ownTimeTable } from './own-time.ts';

/** An instructor's own time as it is kept. `until` is an Auckland day. */
export const ownTimeRow = ownTimeTable.row
  .omit({ schoolId: true, state: true, begunAt: true })
  .extend({ revision });
export type OwnTimeRow = z.infer<typeof ownTimeRow>;

const dayRow = ownTimeDay.row.omit({ schoolId: true, blockedAt: true });
export type OwnTimeDayRow = z.infer<typeof dayRow>;

/** What the instructors of a school keep for themselves, by when it first starts. */
export function listOwnTime(sql: Sql, schoolId: SchoolId): Promise<OwnTimeRow[]> {
  return selectRevised(sql, ownTimeTable, ownTimeRow)`
    where school_id = ${schoolId} and state = 'kept' order by starts_at, id
  `;
}

/** One of an instructor; null where it is somebody else's, or not there. */
export async function getOwnTime(
  sql: Sql,
  instructorId: AccountId,
  ownTimeId: number,
): Promise<OwnTimeRow | null> {
  const [row] = await selectRevised(sql, ownTimeTable, ownTimeRow)`
    where id = ${ownTimeId} and instructor_id = ${instructorId} and state = 'kept'
  `;
  return row ?? null;
}

/** What lies in each day of a school's own times, whole or in part within `[from, to)`; either end may be open. */
export function listOwnTimeDays(
  sql: Sql,
  schoolId: SchoolId,
  { from, to }: { from?: Instant | undefined; to?: Instant | undefined },
): Promise<OwnTimeDayRow[]> {
  return ownTimeDay.select(sql, dayRow)`
    where school_id = ${schoolId}
      ${from ? sql`and ends_at > ${from}` : sql``}
      ${to ? sql`and starts_at < ${to}` : sql``}
    order by starts_at
  `;
}

/** What of an instructor's own time lies between two instants. */
export function listOwnTimeOf(
  sql: Sql,
  instructorId: AccountId,
  from: Instant,
  to: Instant,
): Promise<OwnTimeDayRow[]> {
  return ownTimeDay.select(sql, dayRow)`
    where instructor_id = ${instructorId} and starts_at < ${to} and ends_at > ${from}
    order by starts_at
  `;
}

const keptDay = dayRow
  .omit({ instructorId: true })
  .extend({ blockedAt: z.string(), instructorName: z.string() });
export type KeptDayRow = z.infer<typeof keptDay>;

/** What an instructor, or everybody at a school, keeps free in each day that ends since an instant. */
export function listKeptDays(
  sql: Sql,
  of: { readonly schoolId: SchoolId; readonly instructorId: AccountId | null },
  since: Instant,
): Promise<KeptDayRow[]> {
  const whose = of.instructorId === null ? sql`` : sql`and held.instructor_id = ${of.instructorId}`;
  return rowsOf(sql, keptDay)`
    select own_time_id, held.edition, held.starts_at, held.ends_at, blocked_at,
      coalesce(account.first_name || ' ' || account.last_name, '') as instructor_name
    from own_time_day held
    join own_time one on one.id = held.own_time_id and one.edition = held.edition and one.state = 'kept'
    left join account on account.id = held.instructor_id
    where held.school_id = ${of.schoolId} ${whose} and held.ends_at >= ${since}
    order by held.starts_at, own_time_id
  `;
}

const unfinished = ownTimeTable.row.pick({ id: true, edition: true, schoolId: true });

/** Editions that have been asked for since before an instant. */
export function listUnfinished(sql: Sql, before: Instant): Promise<z.infer<typeof unfinished>[]> {
  return ownTimeTable.select(sql, unfinished)`
    where state = 'asked' and begun_at < ${before} order by id limit 100
  `;
}

const left = dayRow.extend({ schoolId: z.number().int().brand<'school'>() });

/** Days that hold an edition which is neither kept nor asked for, since before an instant. */
export function listLeftDays(sql: Sql, before: Instant): Promise<z.infer<typeof left>[]> {
  return rowsOf(sql, left)`
    select own_time_id, edition, school_id, instructor_id, starts_at, ends_at from own_time_day held
    where blocked_at < ${before}
      and not exists (select from own_time one where one.id = held.own_time_id and one.edition = held.edition)
    order by own_time_id limit 1000
  `;
}
