import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { type ProgressItem, useProgress } from '#site/data/progress.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { RecordsPack } from './RecordsPack.tsx';
import { StageItem } from './StageItem.tsx';
import { StudentCurve } from './StudentCurve.tsx';
import { StudentLicence } from './StudentLicence.tsx';
import { TestResults } from './TestResults.tsx';
import * as words from './words.tsx';
import './progress.css';

const CompleteStageDialog = lazyDialog(() =>
  import('./CompleteStageDialog.tsx').then((module) => module.CompleteStageDialog),
);

/** The curriculum stage by stage, and the results of driving tests. */
export default function ProgressTab({ student }: { student: Student }) {
  const progress = useProgress(student.id);
  const [completing, setCompleting] = useState<ProgressItem | null>(null);
  return (
    <div className="student-progress with-aside">
      <div className="stack-4">
        <StudentCurve studentId={student.id} />
        <Panel className="curriculum">
          <Loaded from={progress}>
            {(stages) => (
              <>
                <PanelHeader title={words.curriculum}>
                  <span className="muted num">
                    {words.stagesDone({
                      done: stages.filter(({ status }) => status === 'completed').length,
                      all: stages.length,
                    })}
                  </span>
                </PanelHeader>
                <ol className="rows">
                  {stages.map((stage) => (
                    <StageItem
                      key={stage.stageId}
                      studentId={student.id}
                      stage={stage}
                      onComplete={student.isArchived ? null : () => setCompleting(stage)}
                    />
                  ))}
                </ol>
                {completing && (
                  <CompleteStageDialog
                    studentId={student.id}
                    stage={completing}
                    next={stages.find(({ stageId }) => stageId === completing.stageId + 1)}
                    onClose={() => setCompleting(null)}
                  />
                )}
              </>
            )}
          </Loaded>
        </Panel>
      </div>
      <div className="stack-4">
        <StudentLicence student={student} />
        <TestResults student={student} />
        <RecordsPack studentId={student.id} />
      </div>
    </div>
  );
}
