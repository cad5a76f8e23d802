import type { Sql } from 'postgres';
import { z } from 'zod';
import { curriculumSkills, curriculumStages, firstStageId } from '#domain/catalogue/curriculum.ts';
import { skillLevels } from '#domain/catalogue/skills.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { levelOfRatings } from '#domain/progress/rating.ts';
import {
  type DrivenDay,
  firstSteps,
  hoursByStage,
  mayComplete,
  stageStatuses,
  statusOf,
} from '#domain/progress/stages.ts';
import { rowsOf } from '../engine/rows.ts';
import { curriculumAssessment } from '../skills/skills.ts';
import { student } from '../students/students.ts';
import { stageProgress } from './progress.ts';

/** GET /api/students/{id}/progress. */
export const progressItem = z
  .object({
    stageId: z.number().int(),
    status: z.enum(stageStatuses),
    /** Hours driven while the stage was the current one; see `listProgress`. */
    completedHours: z.number(),
    startedAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    instructorNotes: z.string().nullable(),
    /** Whether "Complete Stage" is offered. */
    mayComplete: z.boolean(),
    /** The level of the stage's items, taken together. */
    level: z.enum(skillLevels),
    stage: z.object({ name: z.string(), description: z.string(), requiredHours: z.number() }),
  })
  .meta({ id: 'StageProgress' });
export type ProgressItem = z.infer<typeof progressItem>;

const stageRow = stageProgress.row.omit({ studentId: true });
type StageRow = z.infer<typeof stageRow>;
const ratingRow = curriculumAssessment.row.pick({ skillItemId: true, status: true });
const enrolledRow = student.row.pick({ createdAt: true });

/**
 * Every stage of the curriculum and how far one student of this school is with it. Completed hours are the lessons completed in the diary
 * and the practice in the logbook, by Auckland day: a day counts towards the first stage that was not completed before it. A lesson that is
 * both in the diary and in the logbook counts once (the longer of the two for the day); self-study is no driving and does not count.
 * @returns none where the school has no such student
 */
export async function listProgress(
  sql: Sql,
  schoolId: SchoolId,
  studentId: StudentId,
): Promise<ProgressItem[]> {
  const [rows, days, ratings, [enrolled]] = await Promise.all([
    stageProgress.select(sql, stageRow)`where student_id = ${studentId}`,
    listDrivenDays(sql, schoolId, studentId),
    curriculumAssessment.select(sql, ratingRow)`where student_id = ${studentId}`,
    student.select(sql, enrolledRow)`where id = ${studentId} and school_id = ${schoolId}`,
  ]);
  if (!enrolled) return [];
  const byStage = new Map(rows.map((row) => [row.stageId, row]));
  const stages = new Map([
    ...firstSteps,
    ...rows.map(({ stageId, status }) => [stageId, status] as const),
  ]);
  const hours = hoursByStage(days, completionDays(rows));

  return curriculumStages.map(({ id, ...stage }) => {
    const row = byStage.get(id);
    const skills = new Set(curriculumSkills.filter((one) => one.stageId === id).map((s) => s.id));
    const given = ratings.filter(({ skillItemId }) => skills.has(skillItemId));
    return {
      stageId: id,
      status: statusOf(stages, id),
      completedHours: hours.get(id) ?? 0,
      startedAt: row?.startedAt ?? (id === firstStageId ? enrolled.createdAt : null),
      completedAt: row?.completedAt ?? null,
      instructorNotes: row?.instructorNotes ?? null,
      mayComplete: mayComplete(stages, id),
      level: levelOfRatings(given.map(({ status }) => status)),
      stage,
    };
  });
}

const drivenDay = z.object({ day: z.string(), minutes: z.number() });

/** How many minutes a student drove on each Auckland day, oldest first; what counts is said at `listProgress`. */
function listDrivenDays(sql: Sql, schoolId: SchoolId, studentId: StudentId): Promise<DrivenDay[]> {
  return rowsOf(sql, drivenDay)`
    with driven (day, kind, minutes) as (
      select (starts_at at time zone 'Pacific/Auckland')::date, 'diary', extract(epoch from ends_at - starts_at) / 60
      from lesson where student_id = ${studentId} and school_id = ${schoolId} and status = 'completed'
      union all
      select date, entry_type, duration
      from logbook_entry where student_id = ${studentId} and school_id = ${schoolId} and entry_type <> 'self_study'
    )
    select day, (
      greatest(
        coalesce(sum(minutes) filter (where kind = 'diary'), 0),
        coalesce(sum(minutes) filter (where kind = 'lesson'), 0)
      ) + coalesce(sum(minutes) filter (where kind = 'practice'), 0)
    )::float8 as minutes
    from driven group by day order by day
  `;
}

function completionDays(rows: readonly StageRow[]): Map<number, string> {
  const days = new Map<number, string>();
  for (const { stageId, completedAt } of rows)
    if (completedAt) days.set(stageId, dateOf(completedAt));
  return days;
}
