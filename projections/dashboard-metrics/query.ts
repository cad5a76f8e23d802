import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  type LocalDate,
  mondayOf,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

/**
 * A school's figures. Money is what was received minus what was refunded; `passRate` is the share of recorded test results that were passes, in whole
 * percent, and null until there is one.
 */
export const dashboardMetrics = z.object({
  totalStudents: z.number().int(),
  activeStudents: z.number().int(),
  totalRevenueCents: z.number().int(),
  monthlyRevenueCents: z.number().int(),
  weeklyLessons: z.number().int(),
  passRate: z.number().nullable(),
  /** Whether the school has said whom to tell of payments, offers, tests and low credit. */
  hasSetNotices: z.boolean(),
  /** Requests to move a lesson that wait for an answer. */
  changeRequests: z.number().int(),
  /** Enrolments by link that nobody has answered. */
  waitingEnrolments: z.number().int(),
});
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;

/** A school's figures as of an Auckland day; the week is the Monday-to-Sunday one around it, cancelled lessons not counted. */
export async function getDashboardMetrics(
  sql: Sql,
  schoolId: SchoolId,
  today: LocalDate,
): Promise<DashboardMetrics> {
  const monday = mondayOf(today);
  const month = firstOfMonth(today);
  const [row] = await rowsOf(sql, dashboardMetrics)`
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
      ) as pass_rate,
      (
        select count(*) from change_request
        where school_id = ${schoolId} and state in ('open', 'offered') and starts_at >= ${startOfDay(today)}
      ) as change_requests,
      (select count(*) from enrolment where school_id = ${schoolId} and status = 'sent') as waiting_enrolments,
      exists (select from notice_rule where school_id = ${schoolId} and is_set) as has_set_notices,
      revenue.total as total_revenue_cents, revenue.monthly as monthly_revenue_cents
    from (
      select coalesce(sum(cents), 0)::bigint as total,
        coalesce(sum(cents) filter (where on_date >= ${month} and on_date < ${addMonths(month, 1)}), 0)::bigint as monthly
      from money_movement where school_id = ${schoolId} and not is_over
    ) revenue
  `;
  if (!row) throw new Error('sums without groups always return one row');
  return row;
}
