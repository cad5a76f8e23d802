import { lessonBehind } from '#api/cases/messages/attendance-links.ts';
import type { Deps } from '#api/deps.ts';
import { linkDead } from '#domain/account/rejections.ts';
import { attendance, shouldHaveSaid } from '#domain/attendance/decide.ts';
import { type SchoolId, schoolId as schoolIdOf } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getLinkedLesson, listAttendance } from '#projections/attendance/query.ts';

/** Minutes that the instructor looks ahead. */
const aheadMinutes = 36 * 60;

/** Whether learners will be there: they say so behind the link of a reminder, and their instructor sees it. */
export function lessonAttendance(
  deps: Pick<Deps, 'sql' | 'clock' | 'dispatch' | 'locks' | 'signedLinks'>,
) {
  const { sql, clock, dispatch, locks } = deps;
  return { ahead, behind, say };

  async function ahead(schoolId: SchoolId) {
    const from = clock();
    const to = addMinutes(from, aheadMinutes);
    const lessons = await listAttendance(sql, schoolId, { from, to });
    return lessons.map(({ lessonId, startsAt, isConfirmed }) => {
      const isLate = !isConfirmed && shouldHaveSaid(startsAt, from);
      const state = isConfirmed ? 'confirmed' : isLate ? 'late' : 'asked';
      return { lessonId, state } as const;
    });
  }

  /** The lesson behind a link, and whether it still takes place as the link says. */
  async function behind(token: string) {
    const { lessonId, studentId, startsAt } = lessonBehind(deps, token);
    const lesson = await getLinkedLesson(sql, lessonId, studentId);
    if (!lesson) throw linkDead();
    const isOn = lesson.isOn && lesson.startsAt === startsAt && startsAt > clock();
    return { ...lesson, startsAt, isOn };
  }

  async function say(token: string, comes: boolean): Promise<void> {
    const { lessonId, studentId, startsAt } = lessonBehind(deps, token);
    await locks.lesson(lessonId, async () => {
      const lesson = await behind(token);
      if (!lesson.isOn) throw linkDead();
      const schoolId = schoolIdOf.parse(lesson.schoolId);
      await dispatch(
        attendance,
        lessonId,
        { type: 'SayAttendance', lessonId, schoolId, studentId, startsAt, comes, via: 'link' },
        { actor: { kind: 'student', id: studentId }, schoolId, studentId },
      );
    });
  }
}
