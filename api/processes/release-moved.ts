import type { Deps } from '#api/deps.ts';
import { diary } from '#domain/diary/decide.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';
import { releaseMovedLesson } from '#domain/processes/release-moved-lesson.ts';

export async function releaseMoved(
  { dispatch, clock }: Pick<Deps, 'dispatch' | 'clock'>,
  event: RecordedEvent,
): Promise<void> {
  // The codec has checked every event against the catalogue, so it is one of the domain's.
  const release = releaseMovedLesson(event as RecordedEvent & DomainEvent, clock());
  if (!release) return;
  const { schoolId, studentId, correlationId } = event.metadata;
  await dispatch(diary, release.diaryId, release.command, {
    actor: { kind: 'system', id: null },
    correlationId,
    causationId: event.id,
    ...(schoolId === undefined ? {} : { schoolId }),
    ...(studentId === undefined ? {} : { studentId }),
  });
}
