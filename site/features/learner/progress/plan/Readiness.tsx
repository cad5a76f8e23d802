import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { bold } from '#site/ui/tags.tsx';
import * as texts from './words.tsx';

/** Whether the instructor thinks the learner is ready, as far as they share it. */
export function Readiness({ words }: { words: Plan['readiness'] }) {
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map(({ kind, ready, sentence, saidAt }) => (
        <li key={kind}>
          <p>
            {(ready ? texts.isReady : texts.isNotReadyYet)({
              test: practicalTestLabels[kind],
              b: bold,
            })}
          </p>
          {sentence && <blockquote>{sentence}</blockquote>}
          <p className="muted">
            {texts.theInstructorsWordOf({ date: formatDate(dateOf(saidAt)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
