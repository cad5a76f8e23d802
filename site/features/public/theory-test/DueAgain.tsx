import { useEffect, useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Due, dueOf } from '#domain/theory/due-again.ts';
import { questionsIn } from '#domain/theory/limits.ts';
import type { Licence } from '#domain/theory/question.ts';
import { Button } from '#site/ui/button.tsx';
import { keptBoxes } from './kept-boxes.ts';
import { loadQuestions } from './lazy-chunks.ts';
import type { Start, Starting } from './StartButtons.tsx';
import { licenceNames } from './words.ts';

interface DueAgainProps {
  starting: Starting;
  onStart: Start;
}

/** The questions that this device asks again: how many are due, and a practice of them. */
export default function DueAgain({ starting, onStart }: DueAgainProps) {
  const due = useDue();
  if (!due) return null;
  const { licence, questions, nextOn } = due;
  if (questions.length === 0 && !nextOn) return null;
  const first = questions.slice(0, questionsIn.practice).map(({ id }) => id);
  return (
    <section className="mode" data-mode="due" aria-labelledby="due-again">
      <h2 id="due-again">{heading(questions.length)}</h2>
      <p>
        What you got wrong, and more of its topic. Each right answer puts a question off for longer,
        up to 16 days; after that it stays away. Only this device knows.
      </p>
      {first.length > 0 ? (
        <div className="starts">
          <p>{licenceNames[licence]}</p>
          <Button
            size="lg"
            busy={starting?.only !== undefined}
            onClick={() => onStart('practice', licence, first)}
          >
            {first.length < questions.length
              ? `Practise the first ${first.length}`
              : 'Practise now'}
          </Button>
        </div>
      ) : (
        nextOn && <p>{`The next comes on ${formatDate(nextOn)}.`}</p>
      )}
    </section>
  );
}

function heading(count: number): string {
  if (count === 0) return 'Due again: nothing today';
  return `Due again: ${count} ${count === 1 ? 'question' : 'questions'}`;
}

/** Null until the bank is there, and where it cannot be fetched: the tests above say so when they are started. */
function useDue(): (Due & { licence: Licence }) | null {
  const [due, setDue] = useState<(Due & { licence: Licence }) | null>(null);
  useEffect(() => {
    const kept = keptBoxes();
    if (!kept) return;
    const { licence, boxes } = kept;
    const on = dateOf(new Date().toISOString());
    loadQuestions()
      .then(({ bank }) => setDue({ licence, ...dueOf(boxes, bank, { licence, on }) }))
      .catch(() => setDue(null));
  }, []);
  return due;
}
