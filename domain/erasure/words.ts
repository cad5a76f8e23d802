import { erasureReasonLabels } from '../catalogue/retention.ts';
import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { ErasureEvent } from './events.ts';

export const erasureWords: Words<ErasureEvent> = {
  PersonErased: {
    says: ({ person, reason }) =>
      `erased ${person.replace('-', ' ')} for good: ${erasureReasonLabels[reason].toLowerCase()}`,
    // A notification would remind others of a person who asked to be forgotten.
    notifies: nobody,
  },
};
