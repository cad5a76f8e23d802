import { z } from 'zod';
import { singleLine } from '../kernel/plain-text.ts';
import { localDate } from '../kernel/schemas.ts';
import { examSeconds, modes, questionsIn } from './limits.ts';
import { licence, optionIndex, questionId } from './question.ts';

/** The end of the year 2199. */
const lastInstantMs = 7_258_118_399_999;

/**
 * A test without its questions: enough to deal them again from the same edition of the bank.
 * It is what a reload restores. Instants are milliseconds since 1970, `drawnOn` a New Zealand date.
 */
export const attempt = z.object({
  edition: z.string().overwrite(singleLine).max(40),
  mode: z.enum(modes),
  licence,
  seed: z.int().min(0).max(0xffffffff),
  drawnOn: localDate,
  answers: z.array(optionIndex.nullable()).max(35),
  current: z.int().min(0).max(34),
  startedAtMs: z.int().min(0).max(lastInstantMs),
});

const aDay = 86_400;

/**
 * A finished test as it is sent to the student's record; the server deals and marks it itself.
 * `timeTaken` is in seconds: an exam ends by itself, a practice left open overnight does not.
 */
export const finishedAttempt = attempt
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
  });
export type FinishedAttempt = z.infer<typeof finishedAttempt>;

const chosen = { only: z.array(questionId).max(questionsIn.practice).readonly().optional() };

/** The same as a browser keeps them, which may hold a practice of chosen questions; those are on nobody’s record. */
export const keptAttempt = attempt.extend(chosen);
export type KeptAttempt = z.infer<typeof keptAttempt>;
export const keptFinishedAttempt = finishedAttempt.safeExtend(chosen);
export type KeptFinishedAttempt = z.infer<typeof keptFinishedAttempt>;
