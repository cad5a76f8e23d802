import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { ContactEvent } from './events.ts';

export const contactWords: Words<ContactEvent> = {
  ContactMessageReceived: {
    says: ({ name, subject }) => `wrote to Keep Left as ${name} about “${subject}”`,
    notifies: nobody,
  },
};
