import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { AvailabilityEvent } from './events.ts';

export const availabilityWords: Words<AvailabilityEvent> = {
  AvailabilitySet: {
    says: () => 'set the hours that students may book themselves',
    notifies: nobody,
  },
};
