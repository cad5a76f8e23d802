import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { FeedEvent } from './events.ts';

export const feedWords: Words<FeedEvent> = {
  FeedOpened: {
    says: ({ feedId, name, depth, isSchool }) =>
      `opened calendar feed ${feedId} (${name}, ${depth}${isSchool ? ', of the whole school' : ''})`,
    notifies: nobody,
  },
  FeedClosed: {
    says: ({ feedId }) => `closed calendar feed ${feedId}`,
    notifies: nobody,
  },
};
