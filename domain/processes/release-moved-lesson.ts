import type { ReleaseLesson } from '../diary/commands.ts';
import { diaryIdAt } from '../diary/diary.ts';
import type { DomainEvent } from '../domain-events.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';

/**
 * A lesson that moved to another day or another instructor is booked there first; this takes it out of the diary it left. Returns null for any other event. Asking twice
 * does no harm, so a crash between the two is repaired when the event is processed again.
 */
export function releaseMovedLesson(
  event: DomainEvent,
  now: Instant,
): { diaryId: string; command: ReleaseLesson } | null {
  if (event.type !== 'LessonRescheduled') return null;
  const { lessonId, instructorId, startsAt, previously } = event.data;
  const toDate = dateOf(startsAt);
  const fromInstructorId = previously.instructorId ?? instructorId;
  const isHandedOver = fromInstructorId !== instructorId;
  if (dateOf(previously.startsAt) === toDate && !isHandedOver) return null;
  const handed = isHandedOver ? { toInstructorId: instructorId } : {};
  return {
    diaryId: diaryIdAt(fromInstructorId, previously.startsAt),
    command: { type: 'ReleaseLesson', now, lessonId, toDate, ...handed },
  };
}
