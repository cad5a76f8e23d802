import { useEffect, useRef } from 'react';
import type { Question } from '#domain/theory-test/question.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Picture } from './drawings/Picture.tsx';
import * as words from './words.tsx';

interface QuestionHeadProps {
  question: Question;
  number: number;
  total: number;
}

/** The question itself; it takes the focus whenever it comes up, so that nobody has to look for it. */
export function QuestionHead({ question, number, total }: QuestionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ask">
      <div className="question-head muted">
        <p id="theory-number">{words.questionOf({ number, total })}</p>
        <Badge>{question.category}</Badge>
      </div>
      <h2 id="theory-question" ref={heading} tabIndex={-1} aria-describedby="theory-number">
        {question.question}
      </h2>
      {question.picture && <Picture picture={question.picture} />}
    </div>
  );
}
