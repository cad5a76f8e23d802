import type { Words } from '../kernel/fact-words.ts';
import { nobody, notice } from '../kernel/notice.ts';
import type { ResourceEvent } from './events.ts';

export const resourceWords: Words<ResourceEvent> = {
  ResourceShared: {
    says: ({ title, studentId }, say) =>
      `shared “${title}” with ${studentId === null ? 'every student' : say.student(studentId)}`,
    // What is shared with everybody is there when they next look.
    notifies: ({ resourceId, studentId }) =>
      studentId === null
        ? []
        : [
            notice('resource_shared', `student-${studentId}`, {
              studentId,
              relatedId: resourceId,
            }),
          ],
  },
  ResourceWithdrawn: {
    says: ({ resourceId }, say) => `withdrew ${say.the('resource', resourceId)}`,
    notifies: nobody,
  },
};
