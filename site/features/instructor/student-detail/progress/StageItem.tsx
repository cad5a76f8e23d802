import { Award, ChevronDown, NotebookPen } from 'lucide-react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { ProgressItem } from '#site/data/progress.ts';
import { StageBadge } from '#site/format/StageBadge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { StageSkills } from './StageSkills.tsx';
import * as words from './words.tsx';

interface StageItemProps {
  studentId: StudentId;
  stage: ProgressItem;
  /** Null where nothing new may be recorded. */
  onComplete: (() => void) | null;
}

/** A stage with its hours and skills, open where the student is now: on a phone the others need only their names. */
export function StageItem({ studentId, stage: item, onComplete }: StageItemProps) {
  const { stageId, status, stage, completedHours, completedAt, instructorNotes } = item;
  return (
    <li data-status={status} aria-current={status === 'in_progress' ? 'step' : undefined}>
      <span className="nth num" aria-hidden>
        {stageId}
      </span>
      <details className="stage" open={status === 'in_progress' || item.mayComplete}>
        <summary>
          <h3>
            {stage.name} <StageBadge status={status} />
          </h3>
          <Icon glyph={ChevronDown} size="sm" />
        </summary>
        <div className="what">
          <p className="muted">{stage.description}</p>
          {completedAt && (
            <p className="muted num">
              {words.completedOn({ date: formatDate(dateOf(completedAt)) })}
            </p>
          )}
          {instructorNotes && (
            <p className="notes">
              <Icon glyph={NotebookPen} size="xs" />
              {instructorNotes}
            </p>
          )}
          {status !== 'not_started' && <StageSkills studentId={studentId} stage={item} />}
        </div>
      </details>
      <div className="hours">
        <span className="num muted-sm">
          {words.hoursDriven({ driven: completedHours, planned: stage.requiredHours })}
        </span>
        <Progress
          label={words.hoursOf({ name: stage.name })}
          done={Math.min(completedHours, stage.requiredHours)}
          of={stage.requiredHours}
        />
        {item.mayComplete && onComplete && (
          <Button needsSignal glyph={Award} onClick={onComplete}>
            {words.completeStage}
          </Button>
        )}
      </div>
    </li>
  );
}
