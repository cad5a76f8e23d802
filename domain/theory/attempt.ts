import { z } from 'zod';
import { draw } from './draw.ts';
import { mode } from './mode.ts';
import { licence, optionIndex, type Question } from './question.ts';
import { seeded } from './random.ts';
import { type Score, score, scoreByTopic, type TopicScore } from './score.ts';
import { begin, type Finished, type Running } from './theory-test.ts';

/**
 * A test without its questions: enough to deal them again from the same edition of the bank.
 * It is what a reload restores. Instants are milliseconds since 1970, `drawnOn` a New Zealand date.
 */
export const attempt = z.object({
  edition: z.string(),
  mode,
  licence,
  seed: z.int().min(0).max(0xffffffff),
  drawnOn: z.iso.date(),
  answers: z.array(optionIndex.nullable()).max(35),
  current: z.int().min(0).max(34),
  startedAtMs: z.int().min(0),
});
export type Attempt = z.infer<typeof attempt>;

/** A finished test as it is sent to the student's record; the server deals and marks it itself. `timeTaken` is in seconds. */
export const finishedAttempt = attempt
  .omit({ current: true })
  .extend({ timeTaken: z.int().min(0).max(86_400) });
export type FinishedAttempt = z.infer<typeof finishedAttempt>;

/** What a reload needs to know of a running test. */
export function noteAttempt(test: Running, edition: string): Attempt {
  const { mode, licence, seed, drawnOn, answers, current, startedAtMs } = test;
  return { edition, mode, licence, seed, drawnOn, answers: [...answers], current, startedAtMs };
}

/** What the student's record needs to know of a finished test. */
export function noteFinished(test: Finished, edition: string): FinishedAttempt {
  const { mode, licence, seed, drawnOn, answers, startedAtMs, timeTaken } = test;
  return { edition, mode, licence, seed, drawnOn, answers: [...answers], startedAtMs, timeTaken };
}

/** The noted test as it was left, or null if another edition of the bank would deal other questions. */
export function resume(noted: Attempt, bank: readonly Question[], edition: string): Running | null {
  const questions = deal(noted, bank, edition);
  if (!questions || noted.current >= questions.length) return null;
  const { mode, licence, seed, drawnOn, startedAtMs } = noted;
  const test = begin({ mode, licence, seed, drawnOn, startedAtMs, questions });
  return { ...test, answers: noted.answers, current: noted.current };
}

/** Marks a sent attempt against the bank, or null if it cannot have come from this edition. */
export function mark(
  sent: FinishedAttempt,
  bank: readonly Question[],
  edition: string,
): (Score & { timeTaken: number; byTopic: TopicScore[] }) | null {
  const questions = deal(sent, bank, edition);
  if (!questions) return null;
  return {
    ...score(questions, sent.answers),
    timeTaken: sent.timeTaken,
    byTopic: scoreByTopic(questions, sent.answers),
  };
}

function deal(
  noted: Omit<Attempt, 'current'>,
  bank: readonly Question[],
  edition: string,
): Question[] | null {
  if (noted.edition !== edition) return null;
  const { mode, licence, drawnOn: on, seed } = noted;
  const questions = draw(bank, { mode, licence, on, random: seeded(seed) });
  return questions.length === noted.answers.length ? questions : null;
}
