import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { PortalStage } from '#site/data/learner/learning.ts';
import { StageHours, StageStop } from '#site/features/shared/stages/StageStop.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

/** One stop on the road; what it is about and its hours are open for the present one. */
export function Stage({ stage }: { stage: PortalStage }) {
  const { status, level } = stage;
  return (
    <StageStop stage={stage} isOpen={status === 'in_progress'}>
      {level !== 'not_assessed' && (
        <p className="muted">
          {words.skillsOfThisStage({ level: skillLevelLabels[level], b: bold })}
        </p>
      )}
      <div className="hours">
        <StageHours stage={stage} />
      </div>
    </StageStop>
  );
}
