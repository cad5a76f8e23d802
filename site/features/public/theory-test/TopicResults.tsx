import type { TopicScore } from '#domain/theory-test/score.ts';
import { topics } from '#domain/theory-test/topics.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import * as words from './words.tsx';

/** The score in each of the official topics that came up. */
export function TopicResults({ byTopic }: { byTopic: readonly TopicScore[] }) {
  return (
    <Panel className="theory-topics">
      <PanelHeader title={words.resultsByTopic} />
      <ul className="rows">
        {byTopic.map(({ topic, correct, total }) => (
          <li key={topic}>
            <span>{topics[topic].title}</span>
            <span className="num">{words.correctOf({ correct, total })}</span>
            <Progress label={topics[topic].title} done={correct} of={total} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
