import type { FinishedAttempt, KeptAttempt } from './attempt.ts';
import { draw, pickQuestions } from './draw.ts';
import type { Question } from './question.ts';
import { seeded } from './random.ts';
import {
  type Answered,
  answeredOf,
  type Score,
  score,
  scoreByTopic,
  type TopicScore,
} from './score.ts';
import { begin, type Finished, type Running } from './theory-test.ts';

/** The bank a test is dealt from, and the name of its present state. */
export type BankEdition = { edition: string; bank: readonly Question[] };

/** A new test from today's bank, of the questions named in `only` where it has some. `startedAtMs` is milliseconds since 1970, `drawnOn` the New Zealand date. */
export function deal(
  wish: Pick<Running, 'mode' | 'licence' | 'seed' | 'drawnOn' | 'startedAtMs' | 'only'>,
  from: BankEdition,
): Running {
  return begin({ ...wish, edition: from.edition, questions: questionsOf(wish, from) });
}

/** The noted test as it was left, or null if this edition of the bank would deal other questions. */
export function resume(noted: KeptAttempt, from: BankEdition): Running | null {
  if (noted.edition !== from.edition) return null;
  const test = deal(noted, from);
  if (noted.answers.length !== test.questions.length) return null;
  if (noted.current >= test.questions.length) return null;
  return { ...test, answers: noted.answers, current: noted.current };
}

/** The test that was handed in, with its questions, or null if this edition of the bank would deal other ones. */
export function reopen(sent: FinishedAttempt, from: BankEdition): Finished | null {
  const questions = questionsOf(sent, from);
  if (sent.edition !== from.edition || sent.answers.length !== questions.length) return null;
  return { ...sent, status: 'results', questions };
}

export type Marked = Score & {
  timeTaken: number;
  byTopic: TopicScore[];
  answered: Answered[];
};

/** Marks a sent attempt, or null if it cannot have come from this edition of the bank. */
export function mark(sent: FinishedAttempt, from: BankEdition): Marked | null {
  const questions = questionsOf(sent, from);
  if (sent.edition !== from.edition || sent.answers.length !== questions.length) return null;
  return {
    ...score(questions, sent.answers),
    timeTaken: sent.timeTaken,
    byTopic: scoreByTopic(questions, sent.answers),
    answered: answeredOf(questions, sent.answers),
  };
}

function questionsOf(
  {
    mode,
    licence,
    seed,
    drawnOn,
    only,
  }: Pick<Running, 'mode' | 'licence' | 'seed' | 'drawnOn' | 'only'>,
  { bank }: BankEdition,
): Question[] {
  const random = seeded(seed);
  if (only) return pickQuestions(bank, only, random);
  return draw(bank, { mode, licence, on: drawnOn, random });
}
