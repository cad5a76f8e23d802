import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { studentId } from '../kernel/ids.ts';
import { count, line } from '../kernel/schemas.ts';
import { modes } from '../theory/limits.ts';
import { licence } from '../theory/question.ts';
import { topicNames } from '../theory/topics.ts';

export const theoryRecordEvents = {
  /** A student finished a theory test, practice or exam; marked by us, from the answers they gave. */
  TheoryTestTaken: event(
    z.object({
      studentId,
      /** Names the attempt, so that a report that is sent twice is one attempt. */
      attempt: line(),
      mode: z.enum(modes),
      licence,
      /** In percent. */
      score: count,
      passed: z.boolean(),
      correctAnswers: count,
      totalQuestions: count,
      /** In seconds. */
      timeTaken: count,
      byTopic: z
        .array(z.object({ topic: z.enum(topicNames), correct: count, total: count }))
        .max(100),
    }),
  ),
};

export type TheoryRecordEvent = EventOf<typeof theoryRecordEvents>;
export type TheoryTestTaken = Extract<TheoryRecordEvent, { type: 'TheoryTestTaken' }>['data'];

/** The attempts at theory tests that are on a student's record, in the stream `theory-<student>`. */
export type TheoryRecord = ReadonlySet<string>;

export const noTheoryTests: TheoryRecord = new Set();

export const evolve = evolveBy<TheoryRecord, TheoryRecordEvent>({
  TheoryTestTaken: (record, { attempt }) => new Set([...record, attempt]),
});
