import { getOwnLesson } from '#api/cases/lessons/lessons.ts';
import { noteNotice } from '#api/cases/notifications/note-notice.ts';
import type { Deps } from '#api/deps.ts';
import { mobileNumber } from '#api/gateways/text/mobile-number.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { nothingToText, takesNoText } from '#domain/notices/rejections.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import { getLesson, type LessonRow } from '#projections/lessons/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { attendanceLink } from './attendance-links.ts';

type TextDeps = Pick<
  Deps,
  'sql' | 'clock' | 'dispatch' | 'noticeCounts' | 'locks' | 'signedLinks' | 'publicUrl'
>;

/**
 * The words that an instructor may send to a lesson's student from their own phone, and the link that opens them there.
 * @throws 404 unless the lesson is the school's, 409 where there is nothing to say any more or the number takes no texts
 */
export async function textByHand(deps: TextDeps, { schoolId }: Instructor, lessonId: number) {
  const { sql, clock } = deps;
  const lesson = await getLesson(sql, schoolId, lessonId);
  const student = lesson && (await getStudent(sql, schoolId, lesson.studentId));
  if (!lesson || !student) throw lessonNotFound();
  const kind = kindOf(lesson, clock());
  if (!kind) throw nothingToText();
  // The instructor's own phone writes anywhere.
  const mobile = mobileNumber(student.phone, null);
  if ('problem' in mobile) throw takesNoText(mobile.problem);
  const when = formatMoment(lesson.startsAt);
  const words =
    kind === 'cancelled'
      ? `Kia ora ${student.firstName}, your driving lesson of ${when} is cancelled.`
      : `Kia ora ${student.firstName}, a reminder of your driving lesson: ${when}. Will you be there? ${attendanceLink(deps, { ...lesson, lessonId })}`;
  const { parts, costly } = partsOf(words);
  return {
    kind,
    to: mobile.number,
    words,
    parts,
    costly,
    href: `sms:${mobile.number}?&body=${encodeURIComponent(words)}`,
  };
}

/** Notes that they have sent it. Of one state of a lesson that is said once. */
export async function noteTextByHand(
  deps: TextDeps,
  instructor: Instructor,
  lessonId: number,
): Promise<void> {
  const { schoolId } = instructor;
  await deps.locks.lesson(lessonId, async () => {
    const { kind } = await textByHand(deps, instructor, lessonId);
    const { studentId, startsAt } = await getOwnLesson(deps, schoolId, lessonId);
    await noteNotice(
      deps,
      deps.clock(),
      {
        outcome: 'sent',
        reason: '',
        notice: {
          lessonId,
          schoolId,
          studentId,
          key: `byHand-${kind}-${lessonId}-${startsAt}`,
          kind,
          channel: 'text',
          person: `student-${studentId}`,
          startsAt,
          minutesBefore: null,
          byHand: true,
        },
      },
      { kind: 'instructor', id: instructor.account.id },
    );
  });
}

function kindOf({ status, startsAt }: LessonRow, now: string): 'reminder' | 'cancelled' | null {
  if (startsAt <= now) return null;
  if (status === 'scheduled') return 'reminder';
  return status === 'cancelled' ? 'cancelled' : null;
}
