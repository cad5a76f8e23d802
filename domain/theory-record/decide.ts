import type { Command } from '../kernel/command.ts';
import { type Decider, evolveBy } from '../kernel/decider.ts';
import type { TheoryRecordEvent, TheoryTestTaken } from './events.ts';

export type RecordTheoryTest = Command<'RecordTheoryTest', { taken: TheoryTestTaken }>;

/** The attempts that are on a student's record. */
type TheoryRecord = ReadonlySet<string>;

/** A student's theory tests, in the stream `theory-<student>`: each attempt is recorded once, and none is ever changed. */
export const theoryRecord: Decider<RecordTheoryTest, TheoryRecord, TheoryRecordEvent> = {
  noun: 'theory',
  initial: new Set(),
  evolve: evolveBy<TheoryRecord, TheoryRecordEvent>({
    TheoryTestTaken: (record, { attempt }) => new Set([...record, attempt]),
  }),
  decide: ({ taken }, record) =>
    record.has(taken.attempt) ? [] : [{ type: 'TheoryTestTaken', data: taken }],
};
