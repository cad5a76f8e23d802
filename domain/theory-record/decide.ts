import type { Command, Decider } from '../kernel/decider.ts';
import {
  evolve,
  noTheoryTests,
  type TheoryRecord,
  type TheoryRecordEvent,
  type TheoryTestTaken,
} from './events.ts';

export type RecordTheoryTest = Command<'RecordTheoryTest', { taken: TheoryTestTaken }>;

/** Each attempt is recorded once, and none is ever changed. */
export const theoryRecord: Decider<RecordTheoryTest, TheoryRecord, TheoryRecordEvent> = {
  noun: 'theory',
  initial: noTheoryTests,
  evolve,
  decide: ({ taken }, record) =>
    record.has(taken.attempt) ? [] : [{ type: 'TheoryTestTaken', data: taken }],
};
