import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { shortDay } from '#site/format/time-ago.ts';
import { useToday } from '#site/format/use-now.ts';
import { bold } from '#site/ui/tags.tsx';
import * as texts from './words.tsx';

/** Whether the instructor thinks the learner is ready, as far as they share it. */
export function Readiness({ words }: { words: Plan['readiness'] }) {
  const today = useToday();
  if (words.length === 0) return null;
  return (
    <ul>
      {words.map(({ kind, ready, sentence, saidAt }) => (
        <li key={kind}>
          <p className="word-of-day">
            <span>
              {(ready ? texts.isReady : texts.isNotReadyYet)({
                test: practicalTestLabels[kind],
                b: bold,
              })}
            </span>
            <small className="muted">
              {texts.theInstructorsVerdict({ date: shortDay(dateOf(saidAt), today) })}
            </small>
          </p>
          {sentence && <blockquote>{sentence}</blockquote>}
        </li>
      ))}
    </ul>
  );
}
