import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
import type { ContactEvent } from './events.ts';

export const contactWords: Words<ContactEvent> = {
  ContactMessageReceived: {
    says: ({ name, subject }) => `wrote to Keep Left as ${name} about “${subject}”`,
    notifies: nobody,
  },
};
