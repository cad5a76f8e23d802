import type { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { lessonOutcomes } from '#domain/diary/commands.ts';
import { lessonNotOver } from '#domain/diary/rejections.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { type LessonRow, listWithoutOutcome } from '#projections/lessons/query.ts';
import { getOwnLesson, type LessonChanges } from './lessons.ts';

/** How several lessons ended: those of which it was written down, and why not of the others. */
type Outcomes = {
  readonly lessons: readonly LessonRow[];
  readonly refused: readonly { readonly lessonId: number; readonly message: string }[];
};

/** Lessons that are over and of which nobody has said how they ended: one's own, or for the owner all of the school's. */
export function lessonsWithoutOutcome(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { account, schoolId }: Instructor,
): Promise<LessonRow[]> {
  const isOwner = founderOf(schoolId) === account.id;
  return listWithoutOutcome(sql, schoolId, clock(), isOwner ? null : account.id);
}

/** Says how each of several lessons ended, each for itself: one that is refused is named, and the rest stands. @throws 404, before anything is written, for one that is not the school's */
export async function recordOutcomes(
  deps: Pick<Deps, 'sql' | 'clock'> & { readonly lessonChanges: LessonChanges },
  instructor: Instructor,
  { lessonIds, status }: z.infer<typeof lessonOutcomes>,
): Promise<Outcomes> {
  const now = deps.clock();
  const asked = await Promise.all(
    [...new Set(lessonIds)].map((lessonId) => getOwnLesson(deps, instructor.schoolId, lessonId)),
  );
  const lessons: LessonRow[] = [];
  const refused: { lessonId: number; message: string }[] = [];
  for (const { id: lessonId, endsAt } of asked) {
    try {
      if (endsAt > now) throw lessonNotOver();
      lessons.push(await deps.lessonChanges.change(instructor, lessonId, { status }));
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      refused.push({ lessonId, message: refusal.message });
    }
  }
  return { lessons, refused };
}
