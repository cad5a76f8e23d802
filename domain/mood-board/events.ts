import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id } from '../kernel/ids.ts';
import { personalText } from '../kernel/personal.ts';
import { moodBoardStyles } from './styles.ts';

const boardId = id;

export const moodBoardEvents = {
  MoodBoardSaved: event(
    z.object({
      boardId,
      style: z.enum(moodBoardStyles.map((style) => style.id)),
      // Anybody may type anything here, a name included.
      prompt: personalText(),
      accountId: accountId.nullable(),
    }),
    { person: (data) => `board-${data.boardId}` },
  ),
  /** An admin lets it be seen on the public pages. */
  MoodBoardApproved: event(z.object({ boardId })),
  MoodBoardHidden: event(z.object({ boardId })),
};

export type MoodBoardEvent = EventOf<typeof moodBoardEvents>;
