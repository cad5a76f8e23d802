import { importWhyLabels } from '#domain/import/fields.ts';
import type { ImportCheck } from '#site/data/imports.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { alsoOf } from './also.ts';
import * as words from './words.ts';

type DryRun = NonNullable<ImportCheck['dryRun']>;

interface DryRunPanelProps {
  found: ImportCheck;
  isBusy: boolean;
  onImport: () => void;
}

/** What importing would do, student by student; what needs a look comes first. */
export function DryRunPanel({ found: { dryRun }, isBusy, onImport }: DryRunPanelProps) {
  if (!dryRun)
    return (
      <Banner tone="warning" role="status">
        {words.fixFirst}
      </Banner>
    );
  const { created, changed, same, skipped, room } = dryRun;
  const isTooMany = room !== null && created > room;
  const count = created + changed;
  const alsoThere = alsoOf(dryRun);
  return (
    <>
      <Metrics aria-label={words.dryRun}>
        <Metric title={words.toAdd} value={created} />
        <Metric title={words.toChange} value={changed} />
        <Metric title={words.theSame} value={same} />
        <Metric title={words.toSkip} value={skipped} />
      </Metrics>
      <Panel>
        <PanelHeader title={words.dryRun}>
          <Button
            needsSignal
            variant="primary"
            busy={isBusy}
            disabled={count === 0 || isTooMany}
            onClick={onImport}
          >
            {words.importThem({ count })}
          </Button>
        </PanelHeader>
        <PanelBody className="stack-2">
          <p role="status">
            {count === 0 ? words.nothingToImport : words.nothingYet}{' '}
            {alsoThere && words.also({ what: alsoThere })}
          </p>
          {isTooMany && (
            <Banner tone="warning" role="alert">
              {words.tooMany({ room })} <TextLink href="/upgrade">{words.seePlans}</TextLink>
            </Banner>
          )}
        </PanelBody>
        <Students students={dryRun.students} of={created + changed + same + skipped} />
      </Panel>
    </>
  );
}

const tones = { created: 'success', changed: 'info', same: 'neutral', skipped: 'warning' } as const;
const labels = {
  created: words.toAdd,
  changed: words.toChange,
  same: words.theSame,
  skipped: words.toSkip,
};

function Students({ students, of }: { students: DryRun['students']; of: number }) {
  const { limit, raise } = useLimit();
  return (
    <>
      <Table label={words.students}>
        <TableHead>
          <ColumnHead>{words.student}</ColumnHead>
          <ColumnHead>{words.lines}</ColumnHead>
          <ColumnHead>{words.outcome}</ColumnHead>
          <ColumnHead>{words.note}</ColumnHead>
        </TableHead>
        <TableBody>
          {students.slice(0, limit).map((one) => (
            <Row key={one.lines[0]}>
              <Cell place="who">{one.name || words.noName}</Cell>
              <Cell place="reference" className="num">
                {words.lineNumbers({ lines: one.lines.slice(0, 5).join(', ') })}
              </Cell>
              <Cell place="status">
                <Badge tone={tones[one.deed]}>{labels[one.deed]}</Badge>
              </Cell>
              <Cell place="what" className="notes">
                {notesOf(one).map((note) => (
                  <span className="sub" key={note}>
                    {note}
                  </span>
                ))}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {students.length > limit && <ShowMore onPress={raise} />}
      {students.length < of && students.length <= limit && (
        <PanelBody>
          <p className="muted">{words.firstOnes({ count: students.length })}</p>
        </PanelBody>
      )}
    </>
  );
}

function notesOf(one: DryRun['students'][number]): string[] {
  const alsoThere = alsoOf(one);
  return [
    ...one.left.map(({ line, why }) =>
      one.lines.length > 1
        ? words.onLine({ line, why: importWhyLabels[why] })
        : importWhyLabels[why],
    ),
    ...(one.sharesWith ? [words.sharesWith({ name: one.sharesWith })] : []),
    ...(alsoThere ? [words.also({ what: alsoThere })] : []),
  ];
}
