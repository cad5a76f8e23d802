import { evolveBy } from '../kernel/decider.ts';
import type { MoodBoardEvent } from './events.ts';

export type MoodBoard = { readonly status: 'none' | 'shown' | 'hidden' };

export const noBoard: MoodBoard = { status: 'none' };

export const evolve = evolveBy<MoodBoard, MoodBoardEvent>({
  MoodBoardSaved: () => ({ status: 'shown' }),
  MoodBoardHidden: () => ({ status: 'hidden' }),
});
