import type { Sql } from 'postgres';
import { z } from 'zod';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { countOf, rowsOf } from '../engine/rows.ts';
import { student } from '../students/students.ts';
import { waitingReview } from './reviews.ts';

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
export const schoolReview = publicReview
  .extend({
    id: z.number().int().brand<'student'>(),
    repliedAt: z.string().nullable(),
    revision,
  })
  .meta({ id: 'Review' });
export type SchoolReview = z.infer<typeof schoolReview>;

const publicName = (sql: Sql) => sql`
  trim(student.first_name || case when student.last_name = '' then '' else ' ' || left(student.last_name, 1) || '.' end)
`;

/** Reviews of an instructor, newest first; one whose student was erased counts in the rating, but its words are gone. */
export function listReviewsOf(
  sql: Sql,
  instructorId: AccountId,
  limit: number,
): Promise<PublicReview[]> {
  return rowsOf(sql, publicReview)`
    select ${publicName(sql)} as student_name, rating, comment, written_at as date, true as verified, reply
    from review join student on student.id = review.student_id
    where review.instructor_id = ${instructorId} and not is_hidden and comment not in (${erasedText}, ${keyMissingText})
    order by written_at desc, student_id desc limit ${limit}
  `;
}

const ofSchool = (sql: Sql, schoolId: SchoolId) => sql`
  select student_id as id, student.first_name || ' ' || student.last_name as student_name, rating, comment,
    written_at as date, true as verified, reply, replied_at, ${revisionOf(sql)} as revision
  from review join student on student.id = review.student_id
  where review.school_id = ${schoolId}
`;

/** A school's reviews, newest first, with the whole name: its students are no strangers to it. */
export function listReviews(sql: Sql, schoolId: SchoolId): Promise<SchoolReview[]> {
  return rowsOf(
    sql,
    schoolReview,
  )`${ofSchool(sql, schoolId)} order by written_at desc, student_id desc`;
}

/** One review of this school; null when there is none or it is another school's. */
export async function getSchoolReview(
  sql: Sql,
  schoolId: SchoolId,
  reviewId: number,
): Promise<SchoolReview | null> {
  const [row] = await rowsOf(sql, schoolReview)`
    ${ofSchool(sql, schoolId)} and review.student_id = ${reviewId}
  `;
  return row ?? null;
}

/** A review as an admin looks through it, of whichever school. */
export const adminReview = schoolReview
  .omit({ verified: true, repliedAt: true, revision: true })
  .extend({
    isHidden: z.boolean(),
    instructorId: z.number().int().brand<'account'>(),
    instructorName: z.string(),
  });

/** The newest reviews that the public may read or might. */
export function listNewestReviews(sql: Sql, limit: number): Promise<z.infer<typeof adminReview>[]> {
  return rowsOf(sql, adminReview)`
    select student_id as id, ${publicName(sql)} as student_name, rating, comment, written_at as date, reply, is_hidden,
      review.instructor_id, trim(account.first_name || ' ' || account.last_name) as instructor_name
    from review join student on student.id = review.student_id join account on account.id = review.instructor_id
    where comment not in (${erasedText}, ${keyMissingText})
    order by written_at desc, student_id desc limit ${limit}
  `;
}

/** Lessons of a student that are completed and over by `now`: one of next week that was ticked off is none yet. */
export function countEndedLessons(sql: Sql, studentId: StudentId, now: Instant): Promise<number> {
  return countOf(sql)`
    select count(*)::int as count from lesson
    where student_id = ${studentId} and status = 'completed' and ends_at <= ${now}
  `;
}

/** What waits for its student to confirm it, with whom it is about and the address that was not changed lately, by which they do. */
const waiting = waitingReview.row
  .pick({ studentId: true, schoolId: true, rating: true, comment: true })
  .extend({
    date: z.string(),
    email: z.string(),
    instructorName: z.string(),
    schoolName: z.string(),
    revision,
  });
export type WaitingReview = Readonly<z.infer<typeof waiting>>;

/** The review of a student that nobody else reads yet; null when none waits. */
export async function getWaitingReview(
  sql: Sql,
  studentId: StudentId,
): Promise<WaitingReview | null> {
  const [row] = await rowsOf(sql, waiting)`
    select waiting_review.student_id, waiting_review.school_id, ${revisionOf(sql)} as revision, rating, comment, written_at as date, student.email,
      trim(account.first_name || ' ' || account.last_name) as instructor_name, school.name as school_name
    from waiting_review
    join student on student.id = waiting_review.student_id and student.erased_at is null
    join account on account.id = waiting_review.instructor_id
    join school on school.id = waiting_review.school_id
    where waiting_review.student_id = ${studentId}
  `;
  return row ?? null;
}

const mailbox = student.row.pick({ email: true, firstName: true, emailChangedAt: true });

/** Where a student is written to, and since when it is another address than the one they were enrolled with. */
export async function getMailbox(
  sql: Sql,
  studentId: StudentId,
): Promise<z.infer<typeof mailbox> | null> {
  const [row] = await student.select(sql, mailbox)`where id = ${studentId} and erased_at is null`;
  return row ?? null;
}
