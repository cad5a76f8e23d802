import { CircleCheck, Dumbbell } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type TriedWord, triedLabels, triedWords } from '#domain/recap/plan.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { type PlanTask as Task, useTryTask } from '#site/data/learner/plan.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';

const signs = {
  fine: { tone: 'success', glyph: CircleCheck },
  hard: { tone: 'warning', glyph: Dumbbell },
} as const satisfies Record<TriedWord, unknown>;

/** One task with how it is practised; whoever was in the car says how it went. */
export function PlanTask({ lessonId, task }: { lessonId: number; task: Task }) {
  const { skillItemId, name, how, said, saidAt } = task;
  const trying = useTryTask();
  const { portal, may } = useLearner();
  const maySay = portal === 'student-portal' || may('message instructor');
  return (
    <li>
      <p className="cluster-2-5">
        <b>{name}</b>
        {said && (
          <Badge {...signs[said]}>
            {triedLabels[said]}
            {saidAt && `, ${formatDate(dateOf(saidAt), { year: false })}`}
          </Badge>
        )}
      </p>
      <p>{how}</p>
      {maySay && (
        <p className="cluster-2">
          {triedWords.map((word) => (
            <Button
              needsSignal={false}
              key={word}
              size="sm"
              glyph={signs[word].glyph}
              aria-pressed={said === word}
              aria-label={`${triedLabels[word]}: ${name}`}
              busy={trying.isPending && trying.variables?.said === word}
              onClick={() => trying.mutate({ lessonId, skillItemId, said: word, driveId: null })}
            >
              {triedLabels[word]}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}
