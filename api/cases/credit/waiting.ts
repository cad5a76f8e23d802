import type { Deps } from '#api/deps.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import type { WaitingLesson } from '#domain/credit/commands.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { listLessonsAhead } from '#projections/credit/query.ts';

/** The lessons from today on that credit may go to, with the ledger position up to which they are known. */
export async function lessonsAhead(
  { sql, clock, projector }: Pick<Deps, 'sql' | 'clock' | 'projector'>,
  studentId: StudentId,
): Promise<WaitingLesson[]> {
  const { position } = await projector.status();
  const rows = await listLessonsAhead(sql, studentId, startOfDay(dateOf(clock())));
  return rows.flatMap(({ lessonId, startsAt, endsAt, lessonType }) => {
    const type = lessonTypes.find((each) => each === lessonType);
    const minutes = wholeMinutesOf({ startsAt, endsAt });
    return type ? [{ lessonId, startsAt, lessonType: type, minutes, asOf: position }] : [];
  });
}
