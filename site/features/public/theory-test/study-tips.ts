import type { TopicScore } from '#domain/theory-test/score.ts';
import { type Topic, topics } from '#domain/theory-test/topics.ts';
import { studyAdvice } from '#site/format/study-advice.ts';

export interface StudyTip {
  topic: Topic;
  title: string;
  text: string;
}

/** What to study first: up to three topics, those with the most wrong answers before the others. */
export function studyTips(byTopic: readonly TopicScore[]): StudyTip[] {
  return byTopic
    .filter(({ correct, total }) => correct < total)
    .toSorted((a, b) => b.total - b.correct - (a.total - a.correct))
    .slice(0, 3)
    .map(({ topic }) => ({ topic, title: topics[topic].title, text: studyAdvice[topic] }));
}
