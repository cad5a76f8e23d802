import { Check, ChevronDown } from 'lucide-react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { PortalStage } from '#site/data/learner/learning.ts';
import { StageBadge } from '#site/format/StageBadge.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

/** One stop on the road; what it is about and its hours are open for the present one. */
export function Stage({ stage: item }: { stage: PortalStage }) {
  const { stageId, status, stage, completedHours, completedAt, level } = item;
  return (
    <li data-state={status} aria-current={status === 'in_progress' ? 'step' : undefined}>
      <span className="stop num" aria-hidden>
        {status === 'completed' ? <Icon glyph={Check} size="xs" /> : stageId}
      </span>
      <details open={status === 'in_progress'}>
        <summary>
          <h3>
            {stage.name} <StageBadge status={status} />
          </h3>
          <Icon glyph={ChevronDown} size="sm" />
        </summary>
        <p className="muted">{stage.description}</p>
        {completedAt && (
          <p className="muted num">{words.completed({ date: formatDate(dateOf(completedAt)) })}</p>
        )}
        {level !== 'not_assessed' && (
          <p className="muted">
            {words.skillsOfThisStage({ level: skillLevelLabels[level], b: bold })}
          </p>
        )}
        <div className="hours">
          <Progress
            label={words.hoursOf({ name: stage.name })}
            done={Math.min(completedHours, stage.requiredHours)}
            of={stage.requiredHours}
          />
          <span className="num">
            {words.ofH({ completedHours, requiredHours: stage.requiredHours })}
          </span>
        </div>
      </details>
    </li>
  );
}
