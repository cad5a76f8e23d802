import { z } from 'zod';
import { theoryRecordEvents } from '#domain/theory/events.ts';
import { modes } from '#domain/theory-test/limits.ts';
import { theoryLicence } from '#domain/theory-test/question.ts';
import { topicNames } from '#domain/theory-test/topics.ts';
import { flag, idOf, int, json, moment, oneOf, position } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';
import { student } from '../students/students.ts';

const score = z.object({
  topic: z.enum(topicNames),
  correct: z.number().int(),
  total: z.number().int(),
});

export const theoryAttempt = table(
  'theory_attempt',
  {
    /** Ledger position of the event. */
    id: position(),
    studentId: idOf('student'),
    mode: oneOf(modes),
    licence: oneOf(theoryLicence.options),
    /** In percent. */
    score: int(),
    passed: flag(),
    correctAnswers: int(),
    totalQuestions: int(),
    /** In seconds. */
    timeTaken: int(),
    byTopic: json(z.array(score)),
    takenAt: moment(),
  },
  {
    belongsTo: ['studentId', student],
    indexes: ['(student_id, id desc)'],
    exported: { name: 'theoryTests' },
  },
);

/** The theory tests that students took while they were signed in. */
export const theoryAttempts = projection({
  name: 'theory-attempts',
  follows: [theoryRecordEvents],
  tables: [theoryAttempt],
  on: {
    TheoryTestTaken: (
      {
        data: { attempt: _attempt, answers: _answers, moves: _moves, ...taken },
        metadata,
        position: at,
      },
      rows,
    ) => rows.insert(theoryAttempt, { id: at, ...taken, takenAt: metadata.occurredAt }),
  },
  ignores: ['DueQuestionsPractised'],
});
