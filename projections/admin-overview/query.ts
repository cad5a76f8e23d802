import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Instant } from '#domain/kernel/nz-time.ts';
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
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** @param weekAgo seven days before now @param monthAgo thirty days before now */
export async function getAdminOverview(
  sql: Sql,
  { weekAgo, monthAgo }: { weekAgo: Instant; monthAgo: Instant },
): Promise<AdminOverview> {
  const [row] = await rowsOf(sql, adminOverview)`
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
  return adminOverview.parse(row);
}
