import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { countOf, rowsOf } from '../engine/rows.ts';

/** Somebody who teaches at a school. */
export const colleagueRow = z
  .object({
    id: z.number().int().brand<'account'>(),
    name: z.string(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    isOwner: z.boolean(),
    /** Lessons in their diary that are still to be held. */
    lessonsAhead: z.number().int(),
  })
  .meta({ id: 'Colleague' });
export type ColleagueRow = z.infer<typeof colleagueRow>;

/** Everybody who teaches at a school, its owner first. */
export function listTeam(sql: Sql, schoolId: SchoolId, now: string): Promise<ColleagueRow[]> {
  return rowsOf(sql, colleagueRow)`
    select account.id, first_name || ' ' || last_name as name, email, '/api/pictures/' || picture as profile_image_url,
      account.id = school_id as is_owner,
      (
        select count(*)::int from lesson
        where lesson.instructor_id = account.id and lesson.school_id = ${schoolId}
          and lesson.starts_at > ${now} and lesson.status = 'scheduled'
      ) as lessons_ahead
    from account where school_id = ${schoolId} and not is_archived
    order by account.id <> school_id, first_name, account.id
  `;
}

/** How many teach at a school, its owner included. */
export function countTeam(sql: Sql, schoolId: SchoolId): Promise<number> {
  return countOf(sql)`
    select count(*)::int as count from account where school_id = ${schoolId} and not is_archived
  `;
}
