import type { Command, Decider } from '../kernel/decider.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { movesAfter } from '../theory-test/due-again.ts';
import type { Answered } from '../theory-test/score.ts';
import {
  type DueQuestionsPractised,
  noun,
  type TheoryRecord,
  type TheoryRecordEvent,
  type TheoryTestTaken,
} from './events.ts';

/** What an attempt says besides what follows from its answers. */
type Told<Data> = Omit<Data, 'answers' | 'moves'>;

export type RecordTheoryTest = Command<
  'RecordTheoryTest',
  { taken: Told<TheoryTestTaken>; answered: readonly Answered[] }
>;
/** Of a practice of what was due again. It is no test: only where its questions lie follows from it. */
export type RecordDueQuestions = Command<
  'RecordDueQuestions',
  { practised: Told<DueQuestionsPractised>; answered: readonly Answered[] }
>;
type TheoryRecordCommand = RecordTheoryTest | RecordDueQuestions;

/** Each attempt is recorded once, and none is ever changed. Its day is the New Zealand day on which it reaches us. */
export const theoryRecord: Decider<TheoryRecordCommand, TheoryRecord, TheoryRecordEvent> = {
  ...noun,
  decide: (command, record) =>
    command.type === 'RecordTheoryTest' ? taken(command, record) : practised(command, record),
};

function taken(command: RecordTheoryTest, record: TheoryRecord): TheoryRecordEvent[] {
  if (record.attempts.has(command.taken.attempt)) return [];
  return [{ type: 'TheoryTestTaken', data: { ...command.taken, ...outcome(command, record) } }];
}

function practised(command: RecordDueQuestions, record: TheoryRecord): TheoryRecordEvent[] {
  if (record.attempts.has(command.practised.attempt)) return [];
  const data = { ...command.practised, ...outcome(command, record) };
  return [{ type: 'DueQuestionsPractised', data }];
}

function outcome({ answered, now }: TheoryRecordCommand, { boxes }: TheoryRecord) {
  return {
    answers: answered.map(({ question, isRight }) => ({ question: question.id, isRight })),
    moves: movesAfter(boxes, answered, dateOf(now)),
  };
}
