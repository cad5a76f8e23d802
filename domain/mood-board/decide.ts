import { z } from 'zod';
import { type Decider, evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { personalText } from '../kernel/personal.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { MoodBoardCommand } from './commands.ts';
import { moodBoardStyles } from './styles.ts';

const boardId = z.number().int();

export const moodBoardEvents = {
  MoodBoardSaved: event(
    z.object({
      boardId,
      style: z.enum(moodBoardStyles.map(({ id }) => id)),
      // Anybody may type anything here, a name included.
      prompt: personalText(),
      accountId: z.number().int().nullable(),
    }),
    { person: ({ boardId: id }) => `board-${id}` },
  ),
  MoodBoardHidden: event(z.object({ boardId })),
};
export type MoodBoardEvent = EventOf<typeof moodBoardEvents>;

export const boardNotFound = () =>
  new Rejection('missing', 'board_not_found', 'There is no such mood board.');

type MoodBoard = 'none' | 'shown' | 'hidden';

/** A mood board: a style and a prompt, saved once and drawn from them ever after. */
export const moodBoard: Decider<MoodBoardCommand, MoodBoard, MoodBoardEvent> = {
  noun: 'board',
  initial: 'none',
  evolve: evolveBy<MoodBoard, MoodBoardEvent>({
    MoodBoardSaved: () => 'shown',
    MoodBoardHidden: () => 'hidden',
  }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveMoodBoard': {
        if (state !== 'none') return [];
        const { type: _, now: _now, ...facts } = command;
        return [{ type: 'MoodBoardSaved', data: facts }];
      }
      case 'HideMoodBoard':
        if (state === 'none') throw boardNotFound();
        if (state === 'hidden') return [];
        return [{ type: 'MoodBoardHidden', data: { boardId: command.boardId } }];
    }
  },
};
