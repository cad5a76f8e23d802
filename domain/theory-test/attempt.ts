import { z } from 'zod';
import { singleLine } from '../kernel/plain-text.ts';
import { localDate } from '../kernel/schemas.ts';
import { examSeconds, modes, questionsIn } from './limits.ts';
import { optionIndex, questionId, theoryLicence } from './question.ts';

/** The end of the year 2199. */
const lastInstantMs = 7_258_118_399_999;

/**
 * A test without its questions: enough to deal them again from the same edition of the bank.
 * It is what a reload restores. Instants are milliseconds since 1970, `drawnOn` a New Zealand date.
 */
export const keptAttempt = z.object({
  edition: z.string().overwrite(singleLine).max(40),
  mode: z.enum(modes),
  licence: theoryLicence,
  seed: z.int().min(0).max(0xffffffff),
  drawnOn: localDate,
  answers: z.array(optionIndex.nullable()).max(35),
  current: z.int().min(0).max(34),
  startedAtMs: z.int().min(0).max(lastInstantMs),
  /** The questions of a practice that drew none. */
  only: z.array(questionId).max(questionsIn.practice).readonly().optional(),
});
export type KeptAttempt = z.infer<typeof keptAttempt>;

const aDay = 86_400;

/**
 * A finished test as it is sent to the student's record; the server deals and marks it itself.
 * `timeTaken` is in seconds: an exam ends by itself, a practice left open overnight does not.
 */
export const finishedAttempt = keptAttempt
  .omit({ current: true })
  .extend({
    timeTaken: z
      .int()
      .min(0)
      .max(7 * aDay),
  })
  .refine(({ mode, timeTaken }) => mode === 'practice' || timeTaken <= examSeconds, {
    path: ['timeTaken'],
    message: 'An exam takes 45 minutes at most',
  })
  .refine(({ mode, only }) => mode === 'practice' || !only, {
    path: ['only'],
    message: 'Only a practice is of chosen questions',
  });
export type FinishedAttempt = z.infer<typeof finishedAttempt>;
