import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { erasedText } from '#domain/kernel/personal.ts';

/** A review as the public reads it: a first name and an initial, never more. Only students with a completed lesson can write one. */
export const publicReview = z.object({
  studentName: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  date: z.string(),
  verified: z.literal(true),
  reply: z.string().nullable(),
});
export type PublicReview = z.infer<typeof publicReview>;

/** A review as the school reads it. Its number is its student's. */
export const schoolReview = publicReview.extend({
  id: z.number().int(),
  repliedAt: z.string().nullable(),
});
export type SchoolReview = z.infer<typeof schoolReview>;

const publicName = (sql: Sql) => sql`
  trim(student.first_name || case when student.last_name = '' then '' else ' ' || left(student.last_name, 1) || '.' end)
`;

/** Reviews of an instructor, newest first; one whose student was erased counts in the rating, but its words are gone. */
export function listReviewsOf(
  sql: Sql,
  instructorId: number,
  limit: number,
): Promise<PublicReview[]> {
  return sql<PublicReview[]>`
    select ${publicName(sql)} as student_name, rating, comment, written_at as date, true as verified, reply
    from review join student on student.id = review.student_id
    where review.instructor_id = ${instructorId} and comment <> ${erasedText}
    order by written_at desc, student_id desc limit ${limit}
  `;
}

const ofSchool = (sql: Sql, schoolId: number) => sql`
  select student_id as id, student.first_name || ' ' || student.last_name as student_name, rating, comment,
    written_at as date, true as verified, reply, replied_at
  from review join student on student.id = review.student_id
  where review.school_id = ${schoolId}
`;

/** A school's reviews, newest first, with the whole name: its students are no strangers to it. */
export function listReviews(sql: Sql, schoolId: number): Promise<SchoolReview[]> {
  return sql<SchoolReview[]>`${ofSchool(sql, schoolId)} order by written_at desc, student_id desc`;
}

/** One review of this school; null when there is none or it is another school's. */
export async function getSchoolReview(
  sql: Sql,
  schoolId: number,
  reviewId: number,
): Promise<SchoolReview | null> {
  const [row] = await sql<SchoolReview[]>`
    ${ofSchool(sql, schoolId)} and review.student_id = ${reviewId}
  `;
  return row ?? null;
}

/** Lessons of a student that are completed and over by `now`: one of next week that was ticked off is none yet. */
export async function countEndedLessons(
  sql: Sql,
  studentId: number,
  now: Instant,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from lesson
    where student_id = ${studentId} and status = 'completed' and ends_at <= ${now}
  `;
  return row?.count ?? 0;
}
