import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { personalText } from '../kernel/personal.ts';
import { thing } from '../kernel/stream-bound.ts';
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

export type MoodBoard = { readonly status: 'none' | 'saved' | 'approved' | 'hidden' };

export const noBoard: MoodBoard = { status: 'none' };

export const evolve = evolveBy<MoodBoard, MoodBoardEvent>({
  MoodBoardSaved: () => ({ status: 'saved' }),
  MoodBoardApproved: () => ({ status: 'approved' }),
  MoodBoardHidden: () => ({ status: 'hidden' }),
});

export const noun = defineNoun({
  noun: 'board',
  label: 'Mood board',
  initial: noBoard,
  evolve,
  bound: thing('one board'),
  // Read on pages that are asked for, by no open tab.
  topics: [],
});
