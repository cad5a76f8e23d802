import { evolveBy } from '../kernel/decider.ts';
import type { TheoryRecordEvent } from './events.ts';

/** The attempts at theory tests that are on a student's record, in the stream `theory-<student>`. */
export type TheoryRecord = ReadonlySet<string>;

export const noTheoryTests: TheoryRecord = new Set();

export const evolve = evolveBy<TheoryRecord, TheoryRecordEvent>({
  TheoryTestTaken: (record, { attempt }) => new Set([...record, attempt]),
});
