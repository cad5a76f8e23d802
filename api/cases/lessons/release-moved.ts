import type { Deps } from '#api/deps.ts';
import { reactor } from '#api/reactors/reactor.ts';
import { diary } from '#domain/diary/decide.ts';
import { releaseMovedLesson } from '#domain/processes/release-moved-lesson.ts';

/** A lesson that moved to another diary is taken out of the one it left. */
export const releaseMoved = ({ dispatch, clock }: Pick<Deps, 'dispatch' | 'clock'>) =>
  reactor({
    name: 'release-moved',
    on: {
      async LessonRescheduled(event) {
        const release = releaseMovedLesson(event, clock());
        if (!release) return;
        const { schoolId, studentId, correlationId } = event.metadata;
        await dispatch(diary, release.diaryId, release.command, {
          actor: { kind: 'system', id: null },
          correlationId,
          causationId: event.id,
          ...(schoolId === undefined ? {} : { schoolId }),
          ...(studentId === undefined ? {} : { studentId }),
        });
      },
    },
  });
