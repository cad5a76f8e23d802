import type { StudentId } from '#domain/kernel/ids.ts';
/** Which lessons: those that start in `[from, to)` (instants), of one student, or all. */
export type LessonFilter = { from?: string; to?: string; studentId?: StudentId };

type Listed = Readonly<{ id: number; studentId: StudentId; startTime: string }>;

/** A list of lessons once one of them has changed: it is put where it belongs by start time, and left out where the filter no longer takes it. */
export function withChanged<Lesson extends Listed>(
  list: readonly Lesson[],
  changed: Lesson,
  filter: LessonFilter,
): Lesson[] {
  const others = list.filter(({ id }) => id !== changed.id);
  if (!fits(changed, filter)) return others;
  return [...others, changed].toSorted(
    (a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id,
  );
}

function fits({ startTime, studentId }: Listed, filter: LessonFilter): boolean {
  return (
    (filter.from === undefined || startTime >= filter.from) &&
    (filter.to === undefined || startTime < filter.to) &&
    (filter.studentId === undefined || studentId === filter.studentId)
  );
}
