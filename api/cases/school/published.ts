import type { Deps } from '#api/deps.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { review } from '#domain/review/decide.ts';
import type { CorrectSchool } from '#domain/school/correction.ts';
import { school } from '#domain/school/decide.ts';
import { contextOf } from './administration.ts';

/** What admins correct of what schools and learners show to everybody; each says who did it, and why if they said. */
export function publishedByOthers({ dispatch }: Pick<Deps, 'dispatch'>) {
  return { decideReview, unlist, correctSchool };

  async function decideReview(
    type: 'HideReview' | 'ShowReview',
    studentId: StudentId,
    by: number,
    reason: string | null,
  ): Promise<void> {
    const context = { ...contextOf(by, reason), studentId };
    await dispatch(review, studentId, { type, studentId }, context);
  }

  async function unlist(schoolId: SchoolId, by: number, reason: string | null): Promise<void> {
    const context = { ...contextOf(by, reason), schoolId };
    await dispatch(school, schoolId, { type: 'UnlistSchool', schoolId }, context);
  }

  async function correctSchool(
    schoolId: SchoolId,
    changes: CorrectSchool['changes'],
    by: number,
    reason: string | null,
  ): Promise<void> {
    const context = { ...contextOf(by, reason), schoolId };
    await dispatch(school, schoolId, { type: 'CorrectSchool', schoolId, changes }, context);
  }
}
