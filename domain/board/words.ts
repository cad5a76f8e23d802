import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import type { MoodBoardEvent } from './events.ts';

export const moodBoardWords: Words<MoodBoardEvent> = {
  MoodBoardSaved: {
    says: ({ boardId, style }) => `saved mood board ${boardId} (${style})`,
    notifies: nobody,
  },
  MoodBoardApproved: {
    says: ({ boardId }) => `let mood board ${boardId} be seen`,
    notifies: nobody,
  },
  MoodBoardHidden: {
    says: ({ boardId }) => `hid mood board ${boardId}`,
    notifies: nobody,
  },
};
