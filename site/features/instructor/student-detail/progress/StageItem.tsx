import { Award, NotebookPen } from 'lucide-react';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { ProgressItem } from '#site/data/progress.ts';
import { StageHours, StageStop } from '#site/features/shared/stages/StageStop.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { StageSkills } from './StageSkills.tsx';
import * as words from './words.tsx';

interface StageItemProps {
  studentId: StudentId;
  stage: ProgressItem;
  /** Null where nothing new may be recorded. */
  onComplete: (() => void) | null;
}

/** A stage with its hours and skills, open where the student is now: on a phone the others need only their names. */
export function StageItem({ studentId, stage, onComplete }: StageItemProps) {
  const { status, mayComplete, instructorNotes } = stage;
  return (
    <StageStop
      stage={stage}
      isOpen={status === 'in_progress' || mayComplete}
      aside={
        <div className="hours">
          <StageHours stage={stage} />
          {mayComplete && onComplete && (
            <Button needsSignal glyph={Award} onClick={onComplete}>
              {words.completeStage}
            </Button>
          )}
        </div>
      }
    >
      {instructorNotes && (
        <p className="notes">
          <Icon glyph={NotebookPen} size="xs" />
          {instructorNotes}
        </p>
      )}
      {status !== 'not_started' && <StageSkills studentId={studentId} stage={stage} />}
    </StageStop>
  );
}
