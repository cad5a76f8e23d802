import { Flag, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type DrivingTest, useDrivingTests, useWithdrawTest } from '#site/data/progress.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const RecordTestDialog = lazyDialog(() =>
  import('./RecordTestDialog.tsx').then((module) => module.RecordTestDialog),
);

/** Driving tests and how they went; the dashboard's pass rate is counted from these. */
export function TestResults({ student }: { student: Student }) {
  const { id: studentId, isArchived } = student;
  const tests = useDrivingTests(studentId);
  const withdrawal = useWithdrawTest(studentId);
  const [isRecording, setRecording] = useState(false);
  const [leaving, setLeaving] = useState<DrivingTest | null>(null);
  const close = () => setLeaving(null);

  return (
    <Panel className="tests">
      <PanelHeader title={words.testResults}>
        {!isArchived && (
          <Button needsSignal size="sm" glyph={Plus} onClick={() => setRecording(true)}>
            {words.recordResult}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={tests}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty glyph={Flag} title={words.noResultsYet}>
              {words.whatToRecord}
            </Empty>
          ) : (
            <ul className="rows">
              {rows.map((test) => (
                <li key={test.id}>
                  <span className="what">
                    <b>{drivingTestTypeLabels[test.type]}</b>
                    <span className="muted num">
                      {formatDate(test.date)}
                      {test.place && `, ${test.place}`}
                    </span>
                    {test.notes && <span className="muted">{test.notes}</span>}
                  </span>
                  <ResultBadge result={test.result} />
                  <Button
                    needsSignal
                    size="sm"
                    variant="quiet"
                    glyph={Trash2}
                    aria-label={words.removeOne({ result: resultOf(test) })}
                    onClick={() => setLeaving(test)}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isRecording && (
        <RecordTestDialog studentId={studentId} onClose={() => setRecording(false)} />
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={close}
        title={words.removeQuestion}
        consequence={leaving && words.whatRemovingDoes({ result: resultOf(leaving) })}
        confirm={words.removeResult}
        busy={withdrawal.isPending}
        onConfirm={() => leaving && withdrawal.mutate(leaving.id, { onSettled: close })}
      />
    </Panel>
  );
}

const resultOf = ({ type, date, result }: DrivingTest) =>
  `${drivingTestTypeLabels[type]}, ${formatDate(date)}, ${result}`;
