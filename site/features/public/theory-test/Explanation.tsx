import type { Question } from '#domain/theory-test/question.ts';
import { isCorrect } from '#domain/theory-test/score.ts';
import { isRevealed, type Running } from '#domain/theory-test/theory-test.ts';
import * as words from './words.tsx';

/** The rule and its reason, read out when it appears. The region stands there empty before, or nothing would be read. */
export function Explanation({ question, test }: { question: Question; test: Running }) {
  if (test.mode === 'exam') return null;
  const right = isCorrect(question, test.answers[test.current]);
  return (
    <div role="status" className="explanation" data-right={right || undefined}>
      {isRevealed(test) && (
        <>
          <b>
            {right
              ? words.right
              : words.wrong({ correctAnswer: question.options[question.correctAnswer] })}
          </b>
          <p>{question.explanation}</p>
        </>
      )}
    </div>
  );
}
