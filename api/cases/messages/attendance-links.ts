import type { Deps } from '#api/deps.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { type StudentId, studentId as studentIdOf } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';

type Lesson = {
  readonly lessonId: number;
  readonly studentId: StudentId;
  /** When it starts as the link says: a lesson that has moved is another. */
  readonly startsAt: Instant;
};

/** Where a learner says whether they will be at a lesson, without signing in. */
export const attendanceLink = (
  { signedLinks, publicUrl }: Pick<Deps, 'signedLinks' | 'publicUrl'>,
  { lessonId, studentId, startsAt }: Lesson,
): string =>
  `${publicUrl}/attend/${signedLinks.sign('attendance', `${lessonId}-${studentId}-${Date.parse(startsAt)}`)}`;

/** The lesson behind such a link. @throws 404 where we did not make it */
export function lessonBehind({ signedLinks }: Pick<Deps, 'signedLinks'>, token: string): Lesson {
  const subject = signedLinks.read('attendance', token) ?? '';
  const [lessonId, student, start] = subject.split('-').map(Number);
  if (!lessonId || !student || !start) throw linkDead();
  const startsAt = new Date(start).toISOString();
  return { lessonId, studentId: studentIdOf.parse(student), startsAt };
}
