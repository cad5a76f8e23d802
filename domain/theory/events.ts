import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { studentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { PersistentSet } from '../kernel/persistent.ts';
import { count, line, localDate } from '../kernel/schemas.ts';
import { kept } from '../kernel/stream-bound.ts';
import { moved, noBoxes, type QuestionBoxes } from '../theory-test/boxes.ts';
import { modes } from '../theory-test/limits.ts';
import { questionId, theoryLicence } from '../theory-test/question.ts';
import { topicNames } from '../theory-test/topics.ts';

const answers = z.array(z.object({ question: questionId, isRight: z.boolean() })).max(35);

/** Where the questions lie from then on that come again; null for one that comes no more. */
const moves = z
  .array(
    z.object({
      question: questionId,
      place: z.object({ box: count, dueOn: localDate }).nullable(),
    }),
  )
  .max(35);

/** The first version told neither the questions nor how they were answered. */
const withoutAnswers = (data: Record<string, unknown>) => ({ ...data, answers: [], moves: [] });

export const theoryRecordEvents = {
  /** A student finished a theory test, practice or exam; marked by us, from the answers they gave. */
  TheoryTestTaken: event(
    z.object({
      studentId,
      /** Names the attempt, so that a report that is sent twice is one attempt. */
      attempt: line(),
      mode: z.enum(modes),
      licence: theoryLicence,
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
      answers,
      moves,
    }),
    { version: 2, upcasts: { 1: withoutAnswers } },
  ),
  /** A student practised questions that were due again, marked by us. */
  DueQuestionsPractised: event(
    z.object({ studentId, attempt: line(), licence: theoryLicence, answers, moves }),
  ),
};

export type TheoryRecordEvent = EventOf<typeof theoryRecordEvents>;
export type TheoryTestTaken = Extract<TheoryRecordEvent, { type: 'TheoryTestTaken' }>['data'];

export type DueQuestionsPractised = Extract<
  TheoryRecordEvent,
  { type: 'DueQuestionsPractised' }
>['data'];

/** A student's attempts at theory tests and the questions that come again, in the stream `theory-<student>`. */
export type TheoryRecord = {
  readonly attempts: PersistentSet<string>;
  readonly boxes: QuestionBoxes;
};

export const noTheoryTests: TheoryRecord = { attempts: PersistentSet.of(), boxes: noBoxes };

export const evolve = evolveBy<TheoryRecord, TheoryRecordEvent>({
  TheoryTestTaken: after,
  DueQuestionsPractised: after,
});

function after(
  { attempts, boxes }: TheoryRecord,
  taken: Pick<TheoryTestTaken, 'attempt' | 'moves'>,
): TheoryRecord {
  return { attempts: attempts.with(taken.attempt), boxes: moved(boxes, taken.moves) };
}

export const noun = defineNoun({
  noun: 'theory',
  label: 'Theory record',
  of: 'student',
  initial: noTheoryTests,
  evolve,
  bound: kept(),
  topics: ['resources'],
});
