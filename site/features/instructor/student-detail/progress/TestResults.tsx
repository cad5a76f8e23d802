import { Check, Flag, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { drivingTestTypeLabels } from '#domain/catalogue/certificates.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type DrivingTest, useDrivingTests, useWithdrawTest } from '#site/data/progress.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

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
      <PanelHeader title="Test results">
        {!isArchived && (
          <Button size="sm" glyph={Plus} onClick={() => setRecording(true)}>
            Record Result
          </Button>
        )}
      </PanelHeader>
      <Loaded from={tests} failed="Test results could not be loaded">
        {(rows) =>
          rows.length === 0 ? (
            <Empty glyph={Flag} title="No results yet">
              Record the learner, restricted and full tests as they happen.
            </Empty>
          ) : (
            <ul>
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
                  {test.result === 'passed' ? (
                    <Badge tone="success" glyph={Check}>
                      Passed
                    </Badge>
                  ) : (
                    <Badge tone="danger" glyph={X}>
                      Failed
                    </Badge>
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    glyph={Trash2}
                    aria-label={`Remove ${resultOf(test)}`}
                    onClick={() => setLeaving(test)}
                  >
                    Remove
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
        title="Remove this result?"
        consequence={leaving && `${resultOf(leaving)}. It no longer counts in the pass rate.`}
        confirm="Remove result"
        busy={withdrawal.isPending}
        onConfirm={() => leaving && withdrawal.mutate(leaving.id, { onSettled: close })}
      />
    </Panel>
  );
}

const resultOf = ({ type, date, result }: DrivingTest) =>
  `${drivingTestTypeLabels[type]}, ${formatDate(date)}, ${result}`;
