import type { Sql } from 'postgres';
import { z } from 'zod';
import { addDays, type LocalDate, mondayOf, startOfDay } from '#domain/kernel/nz-time.ts';

/**
 * GET /api/dashboard/metrics (spec 1 section 3). Money in dollars; `passRate` is the share of recorded test results that were passes, in whole
 * percent, and null until there is one.
 */
export const dashboardMetrics = z.object({
  totalStudents: z.number().int(),
  activeStudents: z.number().int(),
  totalRevenue: z.number(),
  monthlyRevenue: z.number(),
  weeklyLessons: z.number().int(),
  passRate: z.number().nullable(),
});
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;

/** A school's figures as of an Auckland day; the week is the Monday-to-Sunday one around it, cancelled lessons not counted. */
export async function getDashboardMetrics(
  sql: Sql,
  schoolId: number,
  today: LocalDate,
): Promise<DashboardMetrics> {
  const monday = mondayOf(today);
  const [row] = await sql<
    {
      totalStudents: number;
      activeStudents: number;
      weeklyLessons: number;
      passRate: number | null;
    }[]
  >`
    select
      (select count(*) from student where school_id = ${schoolId} and not is_archived) as total_students,
      (select count(*) from student where school_id = ${schoolId} and not is_archived and status = 'active') as active_students,
      (
        select count(*) from lesson
        where school_id = ${schoolId} and status <> 'cancelled'
          and starts_at >= ${startOfDay(monday)} and starts_at < ${startOfDay(addDays(monday, 7))}
      ) as weekly_lessons,
      (
        select round(100.0 * count(*) filter (where result = 'passed') / nullif(count(*), 0))::int
        from driving_test where school_id = ${schoolId}
      ) as pass_rate
  `;
  const counted = row ?? { totalStudents: 0, activeStudents: 0, weeklyLessons: 0, passRate: null };
  return { ...counted, totalRevenue: 0, monthlyRevenue: 0 };
}
