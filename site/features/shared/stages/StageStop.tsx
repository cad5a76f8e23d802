import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { StageStatus } from '#domain/progress/stages.ts';
import { StageBadge } from '#site/format/StageBadge.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Progress } from '#site/ui/progress.tsx';
import * as words from './words.ts';
import './stages.css';

interface Stage {
  readonly stageId: number;
  readonly status: StageStatus;
  readonly stage: {
    readonly name: string;
    readonly description: string;
    readonly requiredHours: number;
  };
  readonly completedHours: number;
  readonly completedAt: Instant | null;
}

interface StageStopProps {
  stage: Stage;
  isOpen: boolean;
  /** Stands beside it, open or not. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A stage of the curriculum: its number or tick, its name, and behind it what it is about. */
export function StageStop({ stage: item, isOpen, aside, children }: StageStopProps) {
  const { stageId, status, stage, completedAt } = item;
  return (
    <li
      className="stage-stop"
      data-state={status}
      aria-current={status === 'in_progress' ? 'step' : undefined}
    >
      <span className="stop num" aria-hidden>
        {status === 'completed' ? <Icon glyph={Check} size="xs" /> : stageId}
      </span>
      <details open={isOpen}>
        <summary>
          <h3>
            {stage.name} <StageBadge status={status} />
          </h3>
          <Icon glyph={ChevronDown} size="sm" />
        </summary>
        <p className="muted">{stage.description}</p>
        {completedAt && (
          <p className="muted num">
            {words.completedOn({ date: formatDate(dateOf(completedAt)) })}
          </p>
        )}
        {children}
      </details>
      {aside}
    </li>
  );
}

/** Hours driven of those its stage plans. */
export const StageHours = ({ stage: { stage, completedHours } }: { stage: Stage }) => (
  <>
    <span className="num muted-sm">
      {words.hoursDriven({ driven: completedHours, planned: stage.requiredHours })}
    </span>
    <Progress
      label={words.hoursOf({ name: stage.name })}
      done={Math.min(completedHours, stage.requiredHours)}
      of={stage.requiredHours}
    />
  </>
);
