import type { Words } from '../kernel/fact-words.ts';
import { notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { correctableLabels } from './correctable.ts';
import type { PrivacyEvent } from './events.ts';

// The person who records a request is the one who answers it; what a student asks in their portal, the owner hears of, and the student of the answer.
export const privacyWords: Words<PrivacyEvent> = {
  PrivacyRequestReceived: {
    says: ({ kind, studentId, dueOn, field }, say) =>
      field
        ? `asked to have a detail of ${say.student(studentId)} corrected (${correctableLabels[field].toLowerCase()}), due ${formatDate(dueOn)}`
        : `recorded a privacy request (${kind}) about ${say.student(studentId)}, due ${formatDate(dueOn)}`,
    notifies: ({ schoolId, studentId, requestId, field }) =>
      field
        ? [notice('correction_asked', ownerOf(schoolId), { studentId, relatedId: requestId })]
        : [],
  },
  PrivacyRequestAnswered: {
    says: ({ requestId, studentId, outcome }, say) =>
      `answered ${say.the('privacyRequest', requestId)} of ${say.student(studentId)}: ${outcome}`,
    notifies: ({ studentId, requestId, field }) =>
      field
        ? [
            notice('correction_answered', `student-${studentId}`, {
              studentId,
              relatedId: requestId,
            }),
          ]
        : [],
  },
};
