import type { Words } from '../kernel/fact-words.ts';
import { news, notice } from '../kernel/notice.ts';
import { addMinutes } from '../kernel/nz-time.ts';
import type { LateEvent } from './late-events.ts';

export const lateWords: Words<LateEvent> = {
  LessonRunsLate: {
    says: ({ lessonId, minutes, ...sides }, say) =>
      `let people know that ${say.the('lesson', lessonId)}${say.other(sides)} starts about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`,
    notifies: ({ lessonId, studentId, startsAt, minutes }) => {
      const arrival = { startsAt: addMinutes(startsAt, minutes) };
      return [
        notice('lesson_late', `student-${studentId}`, {
          studentId,
          relatedId: lessonId,
          ...arrival,
        }),
        news('runningLate', { lessonId }, { ...arrival, previouslyAt: startsAt }),
      ];
    },
  },
};
