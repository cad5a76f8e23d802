import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type {
  ApproveMoodBoard,
  HideMoodBoard,
  MoodBoardCommand,
  SaveMoodBoard,
} from './commands.ts';
import { type MoodBoard, type MoodBoardEvent, noun } from './events.ts';

/** A mood board: a style and a prompt, saved once and drawn from them ever after. */
export const moodBoard: Decider<MoodBoardCommand, MoodBoard, MoodBoardEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveMoodBoard':
        return save(command, state);
      case 'ApproveMoodBoard':
        return approve(command, state);
      case 'HideMoodBoard':
        return hide(command, state);
    }
  },
};

function save({ type: _, now: _now, ...facts }: SaveMoodBoard, state: MoodBoard): MoodBoardEvent[] {
  if (state.status !== 'none') return [];
  return [{ type: 'MoodBoardSaved', data: facts }];
}

function approve({ boardId }: ApproveMoodBoard, state: MoodBoard): MoodBoardEvent[] {
  if (state.status === 'none') throw boardNotFound();
  if (state.status === 'approved') return [];
  // Hidden ones are on no list: whoever approves one looks at a page from before a colleague hid it.
  if (state.status === 'hidden') throw boardHidden();
  return [{ type: 'MoodBoardApproved', data: { boardId } }];
}

function hide({ boardId }: HideMoodBoard, state: MoodBoard): MoodBoardEvent[] {
  if (state.status === 'none') throw boardNotFound();
  if (state.status === 'hidden') return [];
  return [{ type: 'MoodBoardHidden', data: { boardId } }];
}

export const boardNotFound = () =>
  new Rejection('missing', 'board_not_found', 'There is no such mood board.');
const boardHidden = () =>
  new Rejection('conflict', 'board_hidden', 'This mood board was hidden and stays hidden.');
