import { CircleCheck, GraduationCap } from 'lucide-react';
import { topics } from '#domain/theory-test/topics.ts';
import type { Theory } from '#site/data/learner/resources.ts';
import { studyAdvice } from '#site/format/study-advice.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import * as words from './words.ts';

interface StudyProps {
  weakTopics: Theory['weakTopics'];
  hasTried: boolean;
}

/** The road code's topics that the latest theory tests got wrong, and how to study them. */
export function Study({ weakTopics, hasTried }: StudyProps) {
  const practise = (
    <ButtonLink href="/student-portal/practice" glyph={GraduationCap}>
      {words.practise}
    </ButtonLink>
  );
  return (
    <Panel className="study">
      <PanelHeader title={words.roadCodeToStudy}>{weakTopics.length > 0 && practise}</PanelHeader>
      {weakTopics.length === 0 ? (
        <Empty
          glyph={hasTried ? CircleCheck : GraduationCap}
          title={hasTried ? words.noWeakTopics : words.tryATheoryTest}
          action={practise}
        >
          {hasTried ? words.yourLatestTestsWereGoodIn : words.whatYouGetWrongTellsUs}
        </Empty>
      ) : (
        <ul className="rows">
          {weakTopics.map(({ topic, correct, total }) => (
            <li key={topic}>
              <p>
                <b>{topics[topic].title}</b>
                <span className="num">{words.ofRight({ correct, total })}</span>
              </p>
              <Progress
                label={words.rightAnswers({ title: topics[topic].title })}
                done={correct}
                of={total}
              />
              <p className="muted">{studyAdvice[topic]}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
