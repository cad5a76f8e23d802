import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { type AccountId, idOf } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import {
  longestPrompt,
  type MoodBoardStyle,
  moodBoardStyles,
  promptRequired,
  styleRequired,
} from './styles.ts';

const ids = moodBoardStyles.map(({ id }) => id);

/**
 * POST /api/generated-images. A picture, a file name or a user id that is sent along is not looked at: we draw the picture
 * from these two, and the session says who it is.
 */
export const newMoodBoard = z.object({
  style: z.enum(ids, { error: styleRequired }),
  prompt: z
    .string({ error: promptRequired })
    .transform((prompt) => singleLine(prompt).trim())
    .pipe(
      z
        .string()
        .min(1, promptRequired)
        .max(longestPrompt, `At most ${longestPrompt} characters, please`),
    ),
});

/** POST /api/admin/mood-boards/approve and /hide: many at once. */
export const chosenBoards = z.object({
  ids: z.array(idOf('Mood board')).min(1, 'Choose a mood board').max(200, 'At most 200 at once'),
});

export type SaveMoodBoard = Command<
  'SaveMoodBoard',
  { boardId: number; style: MoodBoardStyle; prompt: string; accountId: AccountId | null }
>;
/** Lets a board of a stranger be seen on the public pages. */
export type ApproveMoodBoard = Command<'ApproveMoodBoard', { boardId: number }>;
/** Takes a board off the public pages, for an operator who sees what should not be there. */
export type HideMoodBoard = Command<'HideMoodBoard', { boardId: number }>;

export type MoodBoardCommand = SaveMoodBoard | ApproveMoodBoard | HideMoodBoard;
