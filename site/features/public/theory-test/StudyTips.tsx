import type { TopicScore } from '#domain/theory-test/score.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { studyTips } from './study-tips.ts';
import * as words from './words.tsx';

/** What to read up on before the next try. */
export function StudyTips({ byTopic }: { byTopic: readonly TopicScore[] }) {
  return (
    <Panel className="theory-tips">
      <PanelHeader title={words.studyTips} />
      <ul className="rows">
        {studyTips(byTopic).map(({ topic, title, text }) => (
          <li key={topic}>
            <b>{title}</b>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
