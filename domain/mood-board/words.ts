import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
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
