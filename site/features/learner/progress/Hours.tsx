import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalStage } from '#site/data/learner/learning.ts';
import { Lane } from '#site/ui/progress.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

interface HoursProps {
  driven: number;
  stages: readonly PortalStage[];
}

/** Hours driven against what the curriculum asks for, and lessons against the package. */
export function Hours({ driven, stages }: HoursProps) {
  const { completedLessons, totalLessons } = useLearner();
  const required = stages.reduce((sum, { stage }) => sum + stage.requiredHours, 0);
  return (
    <div className="sums">
      <p className="figure num">{words.ofHours({ driven, required, b: bold })}</p>
      <Lane done={Math.min(driven, required)} of={required} tone="band" />
      <p className="figure num">{words.ofLessons({ completedLessons, totalLessons, b: bold })}</p>
      <Lane done={Math.min(completedLessons, totalLessons)} of={totalLessons} tone="band" />
    </div>
  );
}
