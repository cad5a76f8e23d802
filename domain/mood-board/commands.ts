import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { plainText } from '../kernel/plain-text.ts';
import {
  longestPrompt,
  type MoodBoardStyle,
  moodBoardStyles,
  promptRequired,
  styleRequired,
} from './styles.ts';

const ids = moodBoardStyles.map(({ id }) => id);

/**
 * POST /api/generated-images (spec 2 section 7). A picture, a file name or a user id that is sent along is not looked at: we draw the picture
 * from these two, and the session says who it is.
 */
export const newMoodBoard = z.object({
  style: z.enum(ids, { error: styleRequired }),
  prompt: z
    .string({ error: promptRequired })
    .transform((prompt) => plainText(prompt.replace(/\s+/g, ' ')).trim())
    .pipe(
      z
        .string()
        .min(1, promptRequired)
        .max(longestPrompt, `At most ${longestPrompt} characters, please`),
    ),
});

export type SaveMoodBoard = Command<
  'SaveMoodBoard',
  { boardId: number; style: MoodBoardStyle; prompt: string; accountId: number | null }
>;
/** Takes a board off the public pages, for an operator who sees what should not be there. */
export type HideMoodBoard = Command<'HideMoodBoard', { boardId: number }>;

export type MoodBoardCommand = SaveMoodBoard | HideMoodBoard;
