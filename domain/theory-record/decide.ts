import type { Command } from '../kernel/command.ts';
import type { Decider } from '../kernel/decider.ts';
import type { TheoryRecordEvent, TheoryTestTaken } from './events.ts';
import { evolve, noTheoryTests, type TheoryRecord } from './theory-record.ts';

export type RecordTheoryTest = Command<'RecordTheoryTest', { taken: TheoryTestTaken }>;

/** Each attempt is recorded once, and none is ever changed. */
export const theoryRecord: Decider<RecordTheoryTest, TheoryRecord, TheoryRecordEvent> = {
  noun: 'theory',
  initial: noTheoryTests,
  evolve,
  decide: ({ taken }, record) =>
    record.has(taken.attempt) ? [] : [{ type: 'TheoryTestTaken', data: taken }],
};
