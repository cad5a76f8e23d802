import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { revision, revisionOf, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { planTry, recap, reflection } from './recaps.ts';

const readBy = z.object({ reader: z.string(), readAt: z.string() });
const triedRow = planTry.row.pick({ skillItemId: true, said: true, driveId: true, saidAt: true });

/** What was said of a lesson, with the lesson's start, who has read it and what was tried since. */
export const recapRow = recap.row
  .pick({
    lessonId: true,
    studentId: true,
    wentWell: true,
    next: true,
    practise: true,
    minutes: true,
    road: true,
    line: true,
    writtenAt: true,
  })
  .extend({
    startsAt: z.string(),
    instructorName: z.string(),
    readers: z.array(readBy),
    tried: z.array(triedRow),
    revision,
  });
export type RecapRow = z.infer<typeof recapRow>;

/** A student's recaps, the latest lesson first. @param before only of lessons that began before this instant */
export function listRecaps(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
  { before, lessonId, limit = 20 }: { before?: Instant; lessonId?: number; limit?: number } = {},
): Promise<RecapRow[]> {
  return rowsOf(sql, recapRow)`
    select one.lesson_id, one.student_id, one.went_well, one.next, one.practise, one.minutes, one.road, one.line, one.written_at,
      lesson.starts_at, account.first_name || ' ' || account.last_name as instructor_name,
      (
        select coalesce(jsonb_agg(jsonb_build_object('reader', reader, 'readAt', to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by read_at), '[]')
        from recap_reader where recap_reader.lesson_id = one.lesson_id
      ) as readers,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'skillItemId', skill_item_id, 'said', said, 'driveId', drive_id,
          'saidAt', to_char(said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by skill_item_id), '[]')
        from plan_try where plan_try.lesson_id = one.lesson_id and one.practise @> to_jsonb(plan_try.skill_item_id)
      ) as tried, ${revisionOf(sql)} as revision
    from recap one
    join lesson on lesson.id = one.lesson_id and lesson.student_id = one.student_id
    join account on account.id = one.instructor_id
    where one.student_id = ${studentId} and one.school_id = ${schoolId}
      ${before ? sql`and lesson.starts_at < ${before}` : sql``}
      ${lessonId ? sql`and one.lesson_id = ${lessonId}` : sql``}
    order by lesson.starts_at desc, one.lesson_id desc limit ${limit}
  `;
}

export const reflectionRow = reflection.row
  .omit({ studentId: true, schoolId: true })
  .extend({ revision });
export type ReflectionRow = z.infer<typeof reflectionRow>;

/** What a learner wrote about their lessons, the latest written first. */
export function listReflections(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ReflectionRow[]> {
  return selectRevised(sql, reflection, reflectionRow)`
    where student_id = ${studentId} and school_id = ${schoolId}
    order by written_at desc, lesson_id desc limit 50
  `;
}
