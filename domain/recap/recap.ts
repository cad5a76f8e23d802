import { evolveBy } from '../kernel/decider.ts';
import type { StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { same } from '../kernel/same.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { RecapEvent } from './events.ts';
import type { PracticeRoad, TriedWord } from './plan.ts';

/** Curriculum items by their numbers, minutes and a kind of road, and a line in the instructor's words. */
export type RecapWords = {
  readonly wentWell: readonly number[];
  readonly next: readonly number[];
  readonly practise: readonly number[];
  /** Suggested minutes of practice until the next lesson. */
  readonly minutes: number | null;
  readonly road: PracticeRoad | null;
  readonly line: string | null;
};

export type Reflection = {
  readonly wentWell: string | null;
  readonly wasHard: string | null;
  readonly wantNext: string | null;
  readonly shared: boolean;
};

/** What was said of one lesson. */
export type Recap = {
  readonly studentId: StudentId | null;
  readonly words: RecapWords | null;
  /** Who has opened it: `student`, `guardian-7`. */
  readonly readBy: ReadonlySet<string>;
  /** The latest word on each item of the plan. */
  readonly tried: ReadonlyMap<number, TriedWord>;
  readonly reflection: Reflection | null;
};

export const noRecap: Recap = {
  studentId: null,
  words: null,
  readBy: new Set(),
  tried: new Map(),
  reflection: null,
};

export const readerKey = (guardianId: number | null): string =>
  guardianId === null ? 'student' : `guardian-${guardianId}`;

export const evolve = evolveBy<Recap, RecapEvent>({
  RecapWritten: (state, { studentId, wentWell, next, practise, minutes, road, line }) => {
    const words = { wentWell, next, practise, minutes, road, line };
    // What is new has been read by nobody.
    return {
      ...state,
      studentId,
      words,
      readBy: same(words, state.words) ? state.readBy : new Set(),
    };
  },
  RecapRead: (state, { guardianId }) => ({
    ...state,
    readBy: new Set(state.readBy).add(readerKey(guardianId)),
  }),
  PlanItemTried: (state, { skillItemId, said }) => ({
    ...state,
    tried: new Map(state.tried).set(skillItemId, said),
  }),
  ReflectionWritten: (state, { studentId, wentWell, wasHard, wantNext, shared }) => ({
    ...state,
    studentId,
    reflection: { wentWell, wasHard, wantNext, shared },
  }),
});

export const noun = defineNoun({
  noun: 'recap',
  label: 'Recap',
  initial: noRecap,
  evolve,
  bound: thing('one lesson'),
  topics: ['lessonToTest', 'notifications'],
});
