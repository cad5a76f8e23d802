import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { FeedEvent } from './events.ts';

export const feedWords: Words<FeedEvent> = {
  FeedOpened: {
    says: ({ feedId, depth, isSchool }, say) =>
      `opened ${say.the('feed', feedId)} (${depth}${isSchool ? ', of the whole school' : ''})`,
    notifies: nobody,
  },
  FeedClosed: {
    says: ({ feedId }, say) => `closed ${say.the('feed', feedId)}`,
    notifies: nobody,
  },
};
