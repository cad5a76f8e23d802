import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { review } from '#domain/review/decide.ts';
import { school } from '#domain/school/decide.ts';
import { getStudent } from '#projections/students/query.ts';
import type { DirectoryEntry } from './seed-neighbours.ts';

/** How soon an instructor replies to a review, in minutes. */
const replyAfter = 5 * 60;

/** What the owner of a school does. */
export function asOwner(schoolId: SchoolId): Context {
  return { actor: { kind: 'instructor', id: founderOf(schoolId) }, schoolId };
}

export async function listSchool(
  { dispatch }: Deps,
  schoolId: SchoolId,
  listing: DirectoryEntry,
  now: Instant,
): Promise<void> {
  await dispatch(
    school,
    schoolId,
    { type: 'ListSchool', now, schoolId, listing },
    asOwner(schoolId),
  );
}

/** Writes a student's review, if they have completed a lesson by now, and the reply where there is one. */
export async function writeReview(
  { sql, dispatch }: Deps,
  schoolId: SchoolId,
  studentId: StudentId,
  { rating, comment, reply }: { rating: number; comment: string; reply?: string },
  now: Instant,
): Promise<void> {
  const row = await getStudent(sql, schoolId, studentId);
  if (!row || row.completedLessons < 1) return;
  const { completedLessons } = row;
  await dispatch(
    review,
    studentId,
    {
      type: 'WriteReview',
      now,
      studentId,
      schoolId,
      instructorId: founderOf(schoolId),
      completedLessons,
      rating,
      comment,
    },
    { actor: { kind: 'student', id: studentId }, schoolId, studentId },
  );
  if (reply)
    await dispatch(
      review,
      studentId,
      { type: 'ReplyToReview', now: addMinutes(now, replyAfter), studentId, reply },
      { ...asOwner(schoolId), studentId },
    );
}
