import { useState } from 'react';
import { importKeptWhyLabels, importSourceLabels, importWhyLabels } from '#domain/import/fields.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type ImportDetail, useImport, useUndoImport } from '#site/data/imports.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { alsoOf } from './also.ts';
import * as words from './words.ts';

/** One import: how far it is, what became of it, and its way back. */
export function ImportPanel({ id, onAnother }: { id: number; onAnother: () => void }) {
  const found = useImport(id);
  return (
    <Loaded from={found} rows={4}>
      {(one) =>
        one.status === 'running' || one.status === 'undoing' ? (
          <Running one={one} />
        ) : (
          <Ended one={one} onAnother={onAnother} />
        )
      }
    </Loaded>
  );
}

function Running({ one }: { one: ImportDetail }) {
  const isUndoing = one.status === 'undoing';
  const label = isUndoing ? words.undoing : words.importing;
  const [done, of] = isUndoing ? [one.takenBack, one.done] : [one.done, one.studentCount];
  return (
    <Panel>
      <PanelHeader title={label}>
        <span className="muted num">{words.doneOf({ done, of })}</span>
      </PanelHeader>
      <PanelBody className="stack-2">
        <Progress label={label} done={done} of={of} />
        <p className="muted">{words.goesOn}</p>
      </PanelBody>
    </Panel>
  );
}

const titles = {
  finished: words.finished,
  stopped: words.stopped,
  undone: words.undone,
} as const;

function Ended({ one, onAnother }: { one: ImportDetail; onAnother: () => void }) {
  const undo = useUndoImport();
  const [isAsking, ask] = useState(false);
  const { status, source, left, kept, undoUntil } = one;
  const title = status === 'running' || status === 'undoing' ? '' : titles[status];
  const alsoThere = alsoOf(one);
  return (
    <>
      <Banner tone={status === 'finished' ? 'success' : 'info'} role="status">
        {title} ({importSourceLabels[source]}, {formatMoment(one.begunAt)}).
      </Banner>
      <Metrics aria-label={title}>
        <Metric title={words.toAdd} value={one.created} />
        <Metric title={words.toChange} value={one.changed} />
        <Metric title={words.theSame} value={one.same} />
        <Metric title={words.toSkip} value={one.skipped} />
      </Metrics>
      <Panel>
        <PanelBody className="stack-3">
          {alsoThere && <p>{words.also({ what: alsoThere })}</p>}
          {undoUntil && <p>{words.undoUntil({ moment: formatMoment(undoUntil) })}</p>}
          <div className="ways">
            <ButtonLink href="/students">{words.seeStudents}</ButtonLink>
            <Button onClick={onAnother}>{words.anotherFile}</Button>
            {undoUntil && (
              <Button needsSignal onClick={() => ask(true)}>
                {words.undoImport}
              </Button>
            )}
          </div>
        </PanelBody>
      </Panel>
      {kept.length > 0 && (
        <Panel>
          <PanelHeader title={words.keptAsTheyAre} />
          <ul className="leavings">
            {kept.map(({ studentId, name, why }) => (
              <li key={studentId}>
                <TextLink href={`/students/${studentId}`}>{name}</TextLink>
                <span className="muted">{importKeptWhyLabels[why]}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {left.length > 0 && (
        <Panel>
          <PanelHeader title={words.leftOut} />
          <ul className="leavings">
            {left.map(({ line, why, studentId, name }) => (
              <li key={`${line} ${why}`}>
                <span>{words.onLine({ line, why: importWhyLabels[why] })}</span>
                {studentId !== null && name && (
                  <TextLink href={`/students/${studentId}`}>{name}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={words.undoQuestion}
        consequence={words.whatUndoDoes}
        confirm={words.undoImport}
        busy={undo.isPending}
        onConfirm={() => undo.mutate(one.id, { onSettled: () => ask(false) })}
      />
    </>
  );
}
