import type { Command } from '../kernel/decider.ts';
import type { Cents } from '../kernel/money.ts';
import type { WholeLesson } from './commands.ts';
import type { KeptTime } from './kept-time.ts';

/** How long a time is kept for a learner who is paying its deposit. */
export const holdMinutes = 15;

/** A time that waits for its deposit, as the diary of its day holds it. */
export type HeldTime = KeptTime &
  Readonly<{
    lessonId: number;
    paymentId: number;
    terms?: WholeLesson['terms'];
    priceCents: Cents;
    depositCents: Cents;
  }>;

/** `clearMinutes` are to be free before and after it too. */
export type HoldTime = Command<'HoldTime', HeldTime & { clearMinutes: number }>;
/** The deposit has arrived. `isElsewhere`: the learner is out with another instructor then. */
export type ConfirmHold = Command<
  'ConfirmHold',
  { lessonId: number; isWhole: boolean; isElsewhere: boolean }
>;
export type GiveUpHold = Command<'GiveUpHold', { lessonId: number }>;
export type LapseHold = Command<'LapseHold', { lessonId: number }>;

export type HoldCommand = HoldTime | ConfirmHold | GiveUpHold | LapseHold;
