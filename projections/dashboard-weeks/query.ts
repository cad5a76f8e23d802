import type { Sql } from 'postgres';
import { z } from 'zod';
import type { SchoolId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMonths,
  dateOf,
  firstOfMonth,
  type Instant,
  mondayOf,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';

/** Weeks the dashboard looks back over, the present one included. */
const weeksShown = 8;

/** The figures' recent past, oldest week first, and the base their trends are measured against. */
export const dashboardWeeks = z.object({
  weeks: z.array(
    z.object({
      monday: z.string(),
      /** Lessons of the week that were held. */
      done: z.number().int(),
      /** Lessons of the week that are over, and of which nobody has said how they ended. */
      ended: z.number().int(),
      /** Lessons of the week that are still to end. */
      toCome: z.number().int(),
      /** Students enrolled by the end of the week. */
      students: z.number().int(),
      /** Money received in the week minus refunds. */
      incomeCents: z.number().int(),
    }),
  ),
  /** Students there were when this month began; trends are hidden where there is no base. */
  studentsAtMonthStart: z.number().int(),
  /** Money received minus refunds last month up to the day of the month it is today. */
  incomeLastMonthSoFarCents: z.number().int(),
  tests: z.object({
    passed: z.number().int(),
    taken: z.number().int(),
    /** Pass rate of the results before this month, in whole percent; null when there were none. */
    rateBefore: z.number().int().nullable(),
  }),
});
export type DashboardWeeks = z.infer<typeof dashboardWeeks>;

const baseRow = dashboardWeeks.shape.tests.extend({
  students: z.number().int(),
  incomeCents: z.number().int(),
});

/** A school's last eight weeks as of a moment; weeks start on Monday, cancelled and missed lessons are not counted as held. */
export async function getDashboardWeeks(
  sql: Sql,
  schoolId: SchoolId,
  now: Instant,
): Promise<DashboardWeeks> {
  const today = dateOf(now);
  const thisMonday = mondayOf(today);
  const firstMonday = addDays(thisMonday, -7 * (weeksShown - 1));
  const month = firstOfMonth(today);
  const lastMonth = addMonths(month, -1);
  const [weeks, [base]] = await Promise.all([
    rowsOf(sql, dashboardWeeks.shape.weeks.element)`
      with taught as (
        select date_trunc('week', starts_at at time zone 'Pacific/Auckland')::date as monday,
          count(*) filter (where status = 'completed') as done,
          count(*) filter (where status = 'scheduled' and ends_at <= ${now}) as ended,
          count(*) filter (where status = 'scheduled' and ends_at > ${now}) as to_come
        from lesson
        where school_id = ${schoolId}
          and starts_at >= ${startOfDay(firstMonday)} and starts_at < ${startOfDay(addDays(thisMonday, 7))}
        group by 1
      )
      select week::date as monday, coalesce(taught.done, 0) as done,
        coalesce(taught.ended, 0) as ended, coalesce(taught.to_come, 0) as to_come,
        (
          select count(*) from student
          where school_id = ${schoolId} and not is_archived
            and created_at < (week + interval '7 days') at time zone 'Pacific/Auckland'
        ) as students,
        (
          select coalesce(sum(cents), 0)::bigint from money_movement
          where school_id = ${schoolId} and not is_over and on_date >= week::date and on_date < week::date + 7
        ) as income_cents
      from generate_series(${firstMonday}::timestamp, ${thisMonday}::timestamp, interval '7 days') week
      left join taught on taught.monday = week::date
      order by week
    `,
    rowsOf(sql, baseRow)`
      select
        (
          select count(*) from student
          where school_id = ${schoolId} and not is_archived and created_at < ${startOfDay(month)}
        ) as students,
        (
          select coalesce(sum(cents), 0)::bigint from money_movement
          where school_id = ${schoolId} and not is_over and on_date >= ${lastMonth} and on_date < ${month}
            and extract(day from on_date) <= ${Number(today.slice(8))}
        ) as income_cents,
        passed, taken, rate_before
      from (
        select count(*) filter (where result = 'passed') as passed, count(*) as taken,
          round(
            100.0 * count(*) filter (where result = 'passed' and date < ${month})
            / nullif(count(*) filter (where date < ${month}), 0)
          )::int as rate_before
        from driving_test where school_id = ${schoolId}
      ) results
    `,
  ]);
  if (!base) throw new Error('sums without groups always return one row');
  const { students, incomeCents, ...tests } = base;
  return {
    weeks,
    studentsAtMonthStart: students,
    incomeLastMonthSoFarCents: incomeCents,
    tests,
  };
}
