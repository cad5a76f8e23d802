import { useEffect, useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { questionsIn } from '#domain/theory-test/limits.ts';
import { Button } from '#site/ui/button.tsx';
import { type DueQuestions, dueQuestions } from './due-questions.ts';
import type { Start, Starting } from './StartButtons.tsx';
import { licenceNames } from './titles.ts';
import * as words from './words.tsx';

interface DueAgainProps {
  starting: Starting;
  onStart: Start;
}

/** The questions that come again: how many are due, and a practice of them. */
export default function DueAgain({ starting, onStart }: DueAgainProps) {
  const due = useDue();
  if (!due) return null;
  const { licence, questions, nextOn, isOnRecord } = due;
  if (questions.length === 0 && !nextOn) return null;
  const first = questions.slice(0, questionsIn.practice);
  return (
    <section className="mode" data-mode="due" aria-labelledby="due-again">
      <h2 id="due-again">{heading(questions.length)}</h2>
      <p>{isOnRecord ? words.dueOnEveryDevice : words.dueOnThisDevice}</p>
      {first.length > 0 ? (
        <div className="starts">
          <p>{licenceNames[licence]}</p>
          <Button
            size="lg"
            busy={starting?.only !== undefined}
            onClick={() => onStart('practice', licence, first)}
          >
            {first.length < questions.length
              ? words.practiseTheFirst({ count: first.length })
              : words.practiseNow}
          </Button>
        </div>
      ) : (
        nextOn && <p>{words.nextComesOn({ nextOn: formatDate(nextOn) })}</p>
      )}
    </section>
  );
}

function heading(count: number): string {
  if (count === 0) return words.dueAgainNothingToday;
  return words.dueAgainCount({ count });
}

/** Null until it is known, and where the bank cannot be fetched: the tests above say so when they are started. */
function useDue(): DueQuestions | null {
  const [due, setDue] = useState<DueQuestions | null>(null);
  useEffect(() => {
    dueQuestions()
      .then(setDue)
      .catch(() => setDue(null));
  }, []);
  return due;
}
