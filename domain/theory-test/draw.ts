import { apportion } from './apportion.ts';
import { type Mode, questionsIn } from './limits.ts';
import type { OptionIndex, Question, TheoryLicence } from './question.ts';
import { type Random, shuffle } from './random.ts';
import { type Topic, topicNames, topicOfCategory, topics } from './topics.ts';

/** What a draw depends on. `on` is the New Zealand date (yyyy-mm-dd) whose rules are asked. */
export type Draw = { mode: Mode; licence: TheoryLicence; on: string; random: Random };

/**
 * Deals a test from the bank: 10 questions or 35, only those in force for the licence on the date, none twice, in the
 * proportions of the official topics (largest remainder), with questions and options in random order.
 * A bank too small for the test deals all it has.
 */
export function draw(bank: readonly Question[], { mode, licence, on, random }: Draw): Question[] {
  const pools = byTopic(bank.filter((question) => mayBeAsked(question, licence, on)));
  const seats = apportion(
    questionsIn[mode],
    pools.map(({ topic, pool }) => ({ weight: topics[topic].published, capacity: pool.length })),
  );
  const dealt = pools.flatMap(({ pool }, i) => shuffle(pool, random).slice(0, seats[i]));
  return shuffle(dealt, random).map((question) => shuffleOptions(question, random));
}

/** The questions with these ids, in random order with their options in random order; an id that the bank lost is left out. */
export function pickQuestions(
  bank: readonly Question[],
  ids: readonly string[],
  random: Random,
): Question[] {
  const chosen = bank.filter(({ id }) => ids.includes(id));
  return shuffle(chosen, random).map((question) => shuffleOptions(question, random));
}

function byTopic(questions: readonly Question[]): { topic: Topic; pool: Question[] }[] {
  return topicNames.map((topic) => ({
    topic,
    pool: questions.filter((question) => topicOfCategory[question.category] === topic),
  }));
}

const positions: readonly OptionIndex[] = [0, 1, 2, 3];

/** The same question with its options in another order and the answer still pointing at the right one. */
function shuffleOptions(question: Question, random: Random): Question {
  const [a = 0, b = 1, c = 2, d = 3] = shuffle(positions, random);
  const order = [a, b, c, d] as const;
  const { options, correctAnswer } = question;
  return {
    ...question,
    options: [options[a], options[b], options[c], options[d]],
    correctAnswer: positions.find((place) => order[place] === correctAnswer) ?? correctAnswer,
  };
}

/** Whether a question may be asked for this licence on this New Zealand date (yyyy-mm-dd). */
export function mayBeAsked(asked: Question, wanted: TheoryLicence, on: string): boolean {
  if (asked.licence !== 'both' && asked.licence !== wanted) return false;
  if (asked.validFrom && on < asked.validFrom) return false;
  return !(asked.validUntil && on > asked.validUntil);
}
