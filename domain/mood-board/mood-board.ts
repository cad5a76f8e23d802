import { evolveBy } from '../kernel/decider.ts';
import type { MoodBoardEvent } from './events.ts';

export type MoodBoard = { readonly status: 'none' | 'saved' | 'approved' | 'hidden' };

export const noBoard: MoodBoard = { status: 'none' };

export const evolve = evolveBy<MoodBoard, MoodBoardEvent>({
  MoodBoardSaved: () => ({ status: 'saved' }),
  MoodBoardApproved: () => ({ status: 'approved' }),
  MoodBoardHidden: () => ({ status: 'hidden' }),
});
