import { useState } from 'react';
import { type Mark, type Marking, marked, timesMarked } from '#domain/assessment/marking.ts';
import type { PracticalTest } from '#domain/guide/practical-test.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Errors } from './Errors.tsx';
import { Finish, type FinishProps } from './Finish.tsx';
import { Tasks } from './Tasks.tsx';
import * as words from './words.ts';

type View = 'tasks' | 'errors' | 'finish';

interface MarkingSheetProps {
  studentId: StudentId;
  form: PracticalTest;
  state: Marking;
  onChange: (state: Marking) => void;
  onDrive: () => void;
  onSaved: FinishProps['onSaved'];
  onDropped: () => void;
}

/** Tasks, errors and the result, by the stage that was driven. */
export function MarkingSheet({
  studentId,
  form,
  state,
  onChange,
  onDrive,
  onSaved,
  onDropped,
}: MarkingSheetProps) {
  const [view, setView] = useState<View>('tasks');
  const [said, setSaid] = useState('');
  const onMark = (mark: Mark, by: 1 | -1, label: string) => {
    const next = marked(state, mark, by);
    onChange(next);
    setSaid(`${label}: ${timesMarked(next, mark)}`);
  };
  const stages = form.stages.map(({ stage }) => stage);
  const about = form.stages.find(({ stage }) => stage === state.stage);
  return (
    <>
      <div className="mock-bar">
        {stages.length > 1 && view !== 'finish' && (
          <Segments
            label={words.stage}
            value={`${state.stage}`}
            onChange={(stage) => onChange({ ...state, stage: stage === '2' ? 2 : 1 })}
            options={[
              { value: '1', label: words.stageOne },
              { value: '2', label: words.stageTwo },
            ]}
          />
        )}
        {about && view !== 'finish' && (
          <p className="muted">
            {words.stageLength({ minutes: about.minutes, about: about.about })}
          </p>
        )}
      </div>
      {view !== 'finish' && (
        <Panel>
          {view === 'tasks' ? (
            <Tasks state={state} onMark={onMark} />
          ) : (
            <Errors form={form} state={state} onMark={onMark} />
          )}
        </Panel>
      )}
      {view === 'finish' && (
        <Finish
          studentId={studentId}
          form={form}
          state={state}
          onChange={onChange}
          onSaved={onSaved}
          onDropped={onDropped}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="mock-foot">
        <Segments
          label={words.whatToMark}
          value={view}
          onChange={setView}
          options={[
            { value: 'tasks', label: words.tasks },
            { value: 'errors', label: words.errors },
            { value: 'finish', label: words.result },
          ]}
        />
        <Button variant="ink" onClick={onDrive}>
          {words.driveOn}
        </Button>
      </div>
    </>
  );
}
