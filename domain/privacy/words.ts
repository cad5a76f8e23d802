import type { Words } from '../kernel/fact-words.ts';
import { notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { correctableLabels } from './correctable.ts';
import type { Objector, PrivacyEvent } from './events.ts';

// The person who records a request is the one who answers it; what a student asks in their portal, the owner hears of, and the student of the answer.
export const privacyWords: Words<PrivacyEvent> = {
  PrivacyRequestReceived: {
    says: ({ kind, studentId, dueOn, field, objector }, say) =>
      objector
        ? `objected, as the ${objectorWords[objector]} of ${say.student(studentId)}, to the school having their details, due ${formatDate(dueOn)}`
        : field
          ? `asked to have a detail of ${say.student(studentId)} corrected (${correctableLabels[field].toLowerCase()}), due ${formatDate(dueOn)}`
          : `recorded a privacy request (${kind}) about ${say.student(studentId)}, due ${formatDate(dueOn)}`,
    notifies: ({ schoolId, studentId, requestId, field, objector }) => {
      const kind = objector ? 'objection' : field ? 'correction_asked' : null;
      return kind ? [notice(kind, ownerOf(schoolId), { studentId, relatedId: requestId })] : [];
    },
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

const objectorWords: Readonly<Record<Objector, string>> = {
  parent: 'parent or guardian',
  emergency: 'emergency contact',
  payer: 'payer',
};
