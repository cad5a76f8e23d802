import type { Sql } from 'postgres';
import type { StudentId } from '#domain/kernel/ids.ts';
import { countOf } from '../engine/rows.ts';

/** Whether a parent or guardian, told by their email address, is on the records of both students, or one is on the other's own address. */
export async function haveOnePayer(sql: Sql, one: StudentId, other: StudentId): Promise<boolean> {
  const shared = await countOf(sql)`
    select count(*) as count from guardian mine join guardian theirs on lower(theirs.email) = lower(mine.email)
    where mine.student_id = ${one} and theirs.student_id = ${other} and mine.is_active and theirs.is_active
      and mine.email like '%@%'`;
  return shared > 0;
}
