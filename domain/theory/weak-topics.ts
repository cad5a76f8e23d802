import { type Topic, topicNames } from '../theory-test/topics.ts';

/** From how many tests back a topic is judged. */
export const judgedTests = 5;
/** In percent: a topic from it on needs no more study. */
const goodEnough = 80;
/** Fewer questions than this say nothing about a topic. */
const fewestQuestions = 2;

export type TopicResult = {
  readonly topic: Topic;
  readonly correct: number;
  readonly total: number;
};

/** The topics a learner gets wrong, the weakest first, over the results of their latest tests. */
export function weakTopics(results: Iterable<TopicResult>): TopicResult[] {
  const sums = new Map<Topic, TopicResult>();
  for (const { topic, correct, total } of results) {
    const before = sums.get(topic) ?? { correct: 0, total: 0 };
    sums.set(topic, { topic, correct: before.correct + correct, total: before.total + total });
  }
  return [...sums.values()]
    .filter(
      ({ total, correct }) => total >= fewestQuestions && percent({ correct, total }) < goodEnough,
    )
    .toSorted(
      (a, b) =>
        percent(a) - percent(b) || topicNames.indexOf(a.topic) - topicNames.indexOf(b.topic),
    );
}

const percent = ({ correct, total }: { correct: number; total: number }) => (100 * correct) / total;
