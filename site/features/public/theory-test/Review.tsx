import { Check, CircleDashed, X } from 'lucide-react';
import type { OptionIndex, Question } from '#domain/theory-test/question.ts';
import { isCorrect } from '#domain/theory-test/score.ts';
import type { Finished } from '#domain/theory-test/theory-test.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Picture } from './drawings/Picture.tsx';
import * as words from './words.tsx';

/** Every question that was not answered right, with the rule. */
export function Review({ test }: { test: Finished }) {
  const wrong = test.questions
    .map((question, place) => ({ question, place, answer: test.answers[place] ?? null }))
    .filter(({ question, answer }) => !isCorrect(question, answer));
  return (
    <Panel className="theory-review">
      <PanelHeader title={words.reviewOfWrongAnswers}>
        <span className="num muted">{wrong.length}</span>
      </PanelHeader>
      {wrong.length === 0 && <p className="none">{words.everyAnswerWasRight}</p>}
      {wrong.map(({ question, place, answer }) => (
        <WrongAnswer key={question.id} question={question} number={place + 1} answer={answer} />
      ))}
    </Panel>
  );
}

interface WrongAnswerProps {
  question: Question;
  number: number;
  answer: OptionIndex | null;
}

function WrongAnswer({ question, number, answer }: WrongAnswerProps) {
  return (
    <article>
      <div className="question-head muted">
        <p>{words.question({ number })}</p>
        <Badge>{question.category}</Badge>
      </div>
      <h3>{question.question}</h3>
      {question.picture && <Picture picture={question.picture} />}
      <dl>
        <dt>{words.yourAnswer}</dt>
        <dd data-mark={answer === null ? 'none' : 'wrong'}>
          <Icon glyph={answer === null ? CircleDashed : X} size="sm" />
          {answer === null ? words.notAnswered : question.options[answer]}
        </dd>
        <dt>{words.correctAnswer}</dt>
        <dd data-mark="right">
          <Icon glyph={Check} size="sm" />
          {question.options[question.correctAnswer]}
        </dd>
      </dl>
      <p>{question.explanation}</p>
      <p className="muted-sm">{words.source({ source: question.source })}</p>
    </article>
  );
}
