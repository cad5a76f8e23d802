import { ArrowLeft, ArrowRight } from 'lucide-react';
import {
  countAnswered,
  mayFinish,
  mayGoTo,
  type Running,
} from '#domain/theory-test/theory-test.ts';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

interface StepsProps {
  test: Running;
  onGoTo: (question: number) => void;
  onFinish: () => void;
}

/** Back, forward, and Finish Test on the last question. */
export function Steps({ test, onGoTo, onFinish }: StepsProps) {
  const { current, questions, answers } = test;
  const isLast = current === questions.length - 1;
  const open = questions.length - countAnswered(answers);
  return (
    <footer>
      <Button glyph={ArrowLeft} disabled={current === 0} onClick={() => onGoTo(current - 1)}>
        {words.previous}
      </Button>
      {isLast && test.mode === 'exam' && open > 0 && <p>{words.stillOpen({ open })}</p>}
      {isLast ? (
        <Button variant="primary" disabled={!mayFinish(test)} onClick={onFinish}>
          {words.finishTest}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!mayGoTo(test, current + 1)}
          onClick={() => onGoTo(current + 1)}
        >
          {words.next}
          <Icon glyph={ArrowRight} />
        </Button>
      )}
    </footer>
  );
}
