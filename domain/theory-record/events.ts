import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { modes } from '../theory/mode.ts';
import { licence } from '../theory/question.ts';
import { topicNames } from '../theory/topics.ts';

const count = z.number().int().min(0);

export const theoryRecordEvents = {
  /** A student finished a theory test, practice or exam; marked by us, from the answers they gave. */
  TheoryTestTaken: event(
    z.object({
      studentId: z.number().int(),
      /** Names the attempt, so that a report that is sent twice is one attempt. */
      attempt: z.string(),
      mode: z.enum(modes),
      licence,
      /** In percent. */
      score: z.number().int(),
      passed: z.boolean(),
      correctAnswers: count,
      totalQuestions: count,
      /** In seconds. */
      timeTaken: count,
      byTopic: z.array(z.object({ topic: z.enum(topicNames), correct: count, total: count })),
    }),
  ),
};

export type TheoryRecordEvent = EventOf<typeof theoryRecordEvents>;
export type TheoryTestTaken = Extract<TheoryRecordEvent, { type: 'TheoryTestTaken' }>['data'];
