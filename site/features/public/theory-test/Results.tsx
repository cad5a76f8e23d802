import { Check, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { officialPass } from '#domain/theory-test/limits.ts';
import { type Score, score, scoreByTopic } from '#domain/theory-test/score.ts';
import type { Finished } from '#domain/theory-test/theory-test.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { Review } from './Review.tsx';
import { StudyTips } from './StudyTips.tsx';
import { TopicResults } from './TopicResults.tsx';
import { clock, licenceNames, titleOf } from './titles.ts';
import * as words from './words.tsx';
import './results.css';

interface ResultsProps {
  test: Finished;
  starting: boolean;
  onMenu: () => void;
  onTryAgain: () => void;
}

/** How the test went. */
export function Results({ test, starting, onMenu, onTryAgain }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const marks = score(test.questions, test.answers);
  const byTopic = scoreByTopic(test.questions, test.answers);
  return (
    <div className="theory-results">
      <div className="road">
        <div className="wrap">
          <p className="eyebrow">{`${titleOf(test)}, ${licenceNames[test.licence]}`}</p>
          <h1 className="display" ref={heading} tabIndex={-1}>
            {marks.passed ? words.congratulations : words.keepPracticing}
          </h1>
          <p className="muted">{officially(marks)}</p>
          <dl>
            <div>
              <dt>{words.score}</dt>
              <dd className="big">{marks.score}%</dd>
            </div>
            <div>
              <dt>{words.correctCount}</dt>
              <dd>{`${marks.correctAnswers}/${marks.totalQuestions}`}</dd>
            </div>
            <div>
              <dt>{words.timeTaken}</dt>
              <dd>{clock(test.timeTaken)}</dd>
            </div>
            <div>
              <dt>{words.result}</dt>
              <dd>
                <Badge tone={marks.passed ? 'success' : 'danger'} glyph={marks.passed ? Check : X}>
                  {marks.passed ? 'PASS' : 'FAIL'}
                </Badge>
              </dd>
            </div>
          </dl>
          <Lane done={marks.correctAnswers} of={marks.totalQuestions} />
          <div className="actions">
            <Button
              size="lg"
              variant="primary"
              glyph={RotateCcw}
              busy={starting}
              onClick={onTryAgain}
            >
              {words.tryAgain}
            </Button>
            <Button size="lg" onClick={onMenu}>
              {words.backToMenu}
            </Button>
          </div>
        </div>
      </div>
      <div className="wrap detail stack-4">
        <div className="stack-4">
          {!marks.passed && <StudyTips byTopic={byTopic} />}
          <TopicResults byTopic={byTopic} />
        </div>
        <Review test={test} />
      </div>
    </div>
  );
}

/** Our pass mark is lower than the real one, so the real one is always said beside it. */
function officially({ correctAnswers, totalQuestions }: Score): string {
  const { correct, of } = officialPass;
  const needs = { needed: correct, total: of };
  if (totalQuestions === of) {
    const said = { ...needs, correct: correctAnswers };
    return correctAnswers < correct
      ? words.officialTestNotPassed(said)
      : words.officialTestPassed(said);
  }
  const atThisRate = Math.floor((correctAnswers / totalQuestions) * of);
  const said = { ...needs, correct: atThisRate };
  return atThisRate < correct
    ? words.officialTestNotAtThisRate(said)
    : words.officialTestAtThisRate(said);
}
