import { importSourceLabels } from '#domain/import/fields.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { PastImport } from '#site/data/imports.ts';
import { Button } from '#site/ui/button.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.ts';

const statuses = {
  running: words.running,
  finished: words.done,
  stopped: words.stoppedShort,
  undoing: words.undoingShort,
  undone: words.undoneShort,
} as const;

/** Imports of before, each opened with a press. */
export function PastImports({
  imports,
  onOpen,
}: {
  imports: readonly PastImport[];
  onOpen: (id: number) => void;
}) {
  return (
    <Table label={words.pastImports}>
      <TableHead>
        <ColumnHead>{words.begun}</ColumnHead>
        <ColumnHead>{words.from}</ColumnHead>
        <ColumnHead>{words.outcome}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.open}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {imports.map(({ id, begunAt, source, created, changed, status }) => (
          <Row key={id}>
            <Cell place="who" className="num">
              {formatMoment(begunAt)}
            </Cell>
            <Cell place="what">{importSourceLabels[source]}</Cell>
            <Cell place="reference" className="num">
              {words.addedAndChanged({ created, changed })}
            </Cell>
            <Cell place="status">{statuses[status]}</Cell>
            <Cell place="menu">
              <Button aria-label={words.openImport({ id })} onClick={() => onOpen(id)}>
                {words.open}
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
