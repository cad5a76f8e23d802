import type { Sql } from 'postgres';
import { z } from 'zod';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { countOf, rowsOf } from '../engine/rows.ts';

/** How many students there are, archived ones left out: the landing page's counter. */
export function countStudents(sql: Sql): Promise<number> {
  return countOf(sql)`
    select count(*) as count from student where not is_archived
  `;
}

/** A student's words about their instructor, as the landing page quotes them. */
export const landingReview = z.object({ quote: z.string(), name: z.string(), about: z.string() });
export type LandingReview = z.infer<typeof landingReview>;

/** The newest glad reviews of listed schools whose owner's address is known to be theirs, one a school, short enough to be quoted. */
export function listQuotes(sql: Sql, limit: number): Promise<LandingReview[]> {
  return rowsOf(sql, landingReview)`
    select quote, name, about from (
      select distinct on (review.school_id) comment as quote, written_at,
        trim(student.first_name || ' ' || left(student.last_name, 1) || '.') as name,
        'Learner at ' || school.name as about
      from review
      join student on student.id = review.student_id
      join school on school.id = review.school_id
      join listing on listing.school_id = review.school_id and listing.is_listed
      join account on account.id = school.owner_id and account.verified_email = account.email
      where rating >= 4 and not review.is_hidden and length(comment) <= 220 and comment not in (${erasedText}, ${keyMissingText})
      order by review.school_id, written_at desc
    ) newest
    order by written_at desc limit ${limit}
  `;
}
