import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { PrivacyEvent } from './events.ts';

// The person who records a request is the one who answers it.
export const privacyWords: Words<PrivacyEvent> = {
  PrivacyRequestReceived: {
    says: ({ kind, studentId, dueOn }, say) =>
      `recorded a privacy request (${kind}) about ${say.student(studentId)}, due ${formatDate(dueOn)}`,
    notifies: nobody,
  },
  PrivacyRequestAnswered: {
    says: ({ requestId, studentId, outcome }, say) =>
      `answered ${say.the('privacyRequest', requestId)} of ${say.student(studentId)}: ${outcome}`,
    notifies: nobody,
  },
};
