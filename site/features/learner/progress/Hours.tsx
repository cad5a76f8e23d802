import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalStage } from '#site/data/learner/learning.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';

interface HoursProps {
  driven: number;
  stages: readonly PortalStage[];
}

/** Hours driven against what the curriculum asks for, and lessons against the package. */
export function Hours({ driven, stages }: HoursProps) {
  const { completedLessons, totalLessons } = useLearner();
  const required = stages.reduce((sum, { stage }) => sum + stage.requiredHours, 0);
  return (
    <Panel className="sums">
      <PanelHeader title="Hours and lessons" />
      <PanelBody>
        <p className="figure num">
          <b>{driven}</b> of {required} hours
        </p>
        <Lane done={Math.min(driven, required)} of={required} tone="band" />
        <p className="figure num">
          <b>{completedLessons}</b> of {totalLessons} lessons
        </p>
        <Lane done={Math.min(completedLessons, totalLessons)} of={totalLessons} tone="band" />
      </PanelBody>
    </Panel>
  );
}
