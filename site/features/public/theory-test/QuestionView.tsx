import { type Dispatch, lazy, Suspense, useState } from 'react';
import {
  type Action,
  countAnswered,
  isRevealed,
  type Running,
} from '#domain/theory-test/theory-test.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { Countdown } from './Countdown.tsx';
import { Explanation } from './Explanation.tsx';
import { Options } from './Options.tsx';
import { Overview } from './Overview.tsx';
import { QuestionHead } from './QuestionHead.tsx';
import { Steps } from './Steps.tsx';
import { licenceNames, titleOf } from './titles.ts';
import * as words from './words.tsx';
import './question.css';

const FinishDialog = lazy(() => import('./FinishDialog.tsx'));
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

interface QuestionViewProps {
  test: Running;
  dispatch: Dispatch<Action>;
}

/** One question of a running test. */
export function QuestionView({ test, dispatch }: QuestionViewProps) {
  const [leaving, setLeaving] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const open = test.questions.length - countAnswered(test.answers);
  const finish = () => dispatch({ type: 'finished', nowMs: Date.now() });
  const leave = () => dispatch({ type: 'leftForMenu' });
  const goTo = (question: number) => dispatch({ type: 'wentTo', question });
  const question = test.questions[test.current];
  const number = test.current + 1;
  const total = test.questions.length;
  if (!question) return null;
  return (
    <div className="wrap theory-room" data-mode={test.mode}>
      <header className="theory-bar">
        <div>
          <h1>{titleOf(test)}</h1>
          <p>{licenceNames[test.licence]}</p>
        </div>
        {test.mode === 'exam' && <Countdown test={test} dispatch={dispatch} />}
        <Button variant="quiet" onClick={() => (test.mode === 'exam' ? setLeaving(true) : leave())}>
          {words.backToMenu}
        </Button>
        <Lane
          role="progressbar"
          aria-label={words.questionOf({ number, total })}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={number}
          done={number}
          of={total}
        />
      </header>
      <div className="sheet stack-4">
        <Panel className="theory-question" key={test.current}>
          <QuestionHead question={question} number={number} total={total} />
          <Options
            question={question}
            answer={test.answers[test.current] ?? null}
            revealed={isRevealed(test)}
            practice={test.mode === 'practice'}
            onAnswer={(option) => dispatch({ type: 'answered', option })}
          />
          <Explanation question={question} test={test} />
          <Steps
            test={test}
            onGoTo={goTo}
            onFinish={() => (open > 0 ? setFinishing(true) : finish())}
          />
        </Panel>
        {test.mode === 'exam' && <Overview test={test} onGoTo={goTo} />}
      </div>
      {leaving && (
        <Suspense>
          <LeaveDialog test={test} onLeave={leave} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
      {finishing && (
        <Suspense>
          <FinishDialog open={open} onFinish={finish} onStay={() => setFinishing(false)} />
        </Suspense>
      )}
    </div>
  );
}
