import type { LessonChanges } from '#api/cases/lessons/lessons.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { Archiving } from '#domain/student/commands.ts';
import { listLessons } from '#projections/lessons/query.ts';
import { getStudent, type StudentRow } from '#projections/students/query.ts';
import { studentChanges } from './change-student.ts';
import { studentOf } from './students.ts';

/**
 * Takes a student out of the school's lists; everything recorded stays. Lessons they still have are cancelled first where that is asked for, so that
 * nobody who has left keeps a time from others; sent again after a crash it goes on where it stopped.
 * @throws 404 where the school has no such student
 */
export async function archiveStudent(
  deps: Pick<Deps, 'sql' | 'clock'> &
    Parameters<typeof studentChanges>[0] & { readonly lessonChanges: LessonChanges },
  instructor: Instructor,
  studentId: StudentId,
  { lessons }: Archiving,
): Promise<StudentRow> {
  const { sql, clock } = deps;
  const { schoolId } = instructor;
  const before = await studentOf(deps, schoolId, studentId);
  if (lessons === 'cancel')
    for (const { id, status } of await listLessons(sql, schoolId, { studentId, from: clock() }))
      if (status === 'scheduled')
        await deps.lessonChanges.change(instructor, id, { status: 'cancelled', why: undefined });
  await studentChanges(deps).byInstructor(instructor, studentId, { type: 'ArchiveStudent' });
  return (await getStudent(sql, schoolId, studentId)) ?? before;
}
