import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { PortalProgress, PortalStage } from '#site/data/learner/learning.ts';
import { StageHours, StageStop } from '#site/features/shared/stages/StageStop.tsx';
import { bold } from '#site/ui/tags.tsx';
import { Focus } from './Focus.tsx';
import * as words from './words.tsx';

interface StageProps {
  stage: PortalStage;
  /** What to work on next; null but for the present stage. */
  focus: PortalProgress['nextFocus'] | null;
}

/** One stop on the road; what it is about, its hours and what to work on are open for the present one. */
export function Stage({ stage, focus }: StageProps) {
  const { level } = stage;
  return (
    <StageStop stage={stage} isOpen={focus !== null}>
      {level !== 'not_assessed' && (
        <p className="muted">
          {words.skillsOfThisStage({ level: skillLevelLabels[level], b: bold })}
        </p>
      )}
      <div className="hours">
        <StageHours stage={stage} />
      </div>
      {focus && <Focus focus={focus} />}
    </StageStop>
  );
}
