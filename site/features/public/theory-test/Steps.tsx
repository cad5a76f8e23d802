import { ArrowLeft, ArrowRight } from 'lucide-react';
import { countAnswered, mayFinish, mayGoTo, type Running } from '#domain/theory/theory-test.ts';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';

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
        Previous
      </Button>
      {isLast && test.mode === 'exam' && open > 0 && (
        <p>{open === 1 ? 'One question is still open' : `${open} questions are still open`}</p>
      )}
      {isLast ? (
        <Button variant="primary" disabled={!mayFinish(test)} onClick={onFinish}>
          Finish Test
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!mayGoTo(test, current + 1)}
          onClick={() => onGoTo(current + 1)}
        >
          Next
          <Icon glyph={ArrowRight} />
        </Button>
      )}
    </footer>
  );
}
