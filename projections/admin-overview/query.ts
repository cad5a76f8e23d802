import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  addDays,
  type Instant,
  type LocalDate,
  mondayOf,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { rowsOf } from '../engine/rows.ts';
import { isPublicBoard } from '../mood-boards/query.ts';

const count = z.number().int();

/** GET /api/admin/overview: the product in figures, and what waits for an admin. Deleted schools and people are in none of them. */
export const adminOverview = z.object({
  schools: count,
  /** Those founded in the last thirty days. */
  newSchools: count,
  listedSchools: count,
  people: count,
  unconfirmedPeople: count,
  students: count,
  /** Lessons that were completed in the last seven days. */
  lessonsThisWeek: count,
  /** Owners of a school, by what they pay for. */
  onTrial: count,
  paying: count,
  pastDue: count,
  contactMessages: count,
  boardsWaiting: count,
  /** The last twelve weeks, the present one last; weeks start on Monday in Auckland. */
  weeks: z.array(
    z.object({
      monday: z.string(),
      /** Schools that there were at the end of the week, of those that are open today. */
      schools: count,
      /** Lessons of the week that were completed. */
      lessons: count,
    }),
  ),
});
export type AdminOverview = z.infer<typeof adminOverview>;

const weeksShown = 12;

/** @param weekAgo seven days before now @param monthAgo thirty days before now @param today the day in Auckland */
export async function getAdminOverview(
  sql: Sql,
  { weekAgo, monthAgo, today }: { weekAgo: Instant; monthAgo: Instant; today: LocalDate },
): Promise<AdminOverview> {
  const [[row], weeks] = await Promise.all([
    getFigures(sql, weekAgo, monthAgo),
    getWeeks(sql, mondayOf(today)),
  ]);
  return adminOverview.parse({ ...row, weeks });
}

function getFigures(sql: Sql, weekAgo: Instant, monthAgo: Instant) {
  return rowsOf(sql, adminOverview.omit({ weeks: true }))`
    with open_school as (select * from school where not is_archived),
      person as (select * from account where not is_archived),
      plan as (
        select coalesce(subscription.type, 'trial') as type, coalesce(subscription.status, 'active') as status
        from open_school left join subscription on subscription.account_id = open_school.owner_id
      )
    select (select count(*) from open_school)::int as schools,
      (select count(*) from open_school where created_at >= ${monthAgo})::int as new_schools,
      (select count(*) from listing join open_school on open_school.id = listing.school_id where listing.is_listed)::int as listed_schools,
      (select count(*) from person)::int as people,
      (select count(*) from person where verified_email is distinct from email)::int as unconfirmed_people,
      (select count(*) from student join open_school on open_school.id = student.school_id where not student.is_archived)::int as students,
      (select count(*) from lesson join open_school on open_school.id = lesson.school_id
        where lesson.status = 'completed' and lesson.starts_at >= ${weekAgo})::int as lessons_this_week,
      (select count(*) from plan where type = 'trial')::int as on_trial,
      (select count(*) from plan where type <> 'trial' and status = 'active')::int as paying,
      (select count(*) from plan where status = 'past_due')::int as past_due,
      (select count(*) from contact_message)::int as contact_messages,
      (select count(*) from mood_board where not is_hidden and not (${isPublicBoard(sql)}))::int as boards_waiting
  `;
}

function getWeeks(sql: Sql, thisMonday: LocalDate) {
  const first = addDays(thisMonday, -7 * (weeksShown - 1));
  return rowsOf(sql, adminOverview.shape.weeks.element)`
    with held as (
      select date_trunc('week', lesson.starts_at at time zone 'Pacific/Auckland')::date as monday, count(*) as lessons
      from lesson join school on school.id = lesson.school_id and not school.is_archived
      where lesson.status = 'completed'
        and lesson.starts_at >= ${startOfDay(first)} and lesson.starts_at < ${startOfDay(addDays(thisMonday, 7))}
      group by 1
    )
    select week::date as monday, coalesce(held.lessons, 0)::int as lessons,
      (
        select count(*) from school
        where not is_archived and created_at < (week + interval '7 days') at time zone 'Pacific/Auckland'
      )::int as schools
    from generate_series(${first}::timestamp, ${thisMonday}::timestamp, interval '7 days') week
    left join held on held.monday = week::date
    order by week
  `;
}
