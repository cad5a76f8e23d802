import {
  type DriftedRow,
  differingColumns,
  type ModelRow,
  nameOfRow,
  pairRows,
} from '#domain/telling/drifted-rows.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.tsx';

interface DriftedTableProps {
  table: string;
  keyColumns: readonly string[];
  onlyLive: readonly ModelRow[];
  onlyRebuilt: readonly ModelRow[];
}

/** One table's rows that do not say what the ledger says, column by column. */
export function DriftedTable({ table, keyColumns, onlyLive, onlyRebuilt }: DriftedTableProps) {
  const rows = pairRows(keyColumns, onlyLive, onlyRebuilt);
  return (
    <Panel className="drift" aria-label={table}>
      <PanelHeader title={table}>
        <Badge tone="danger">{words.rows({ count: rows.length })}</Badge>
      </PanelHeader>
      <Table label={table}>
        <TableHead>
          <ColumnHead>{words.rowColumn}</ColumnHead>
          <ColumnHead>{words.columnColumn}</ColumnHead>
          <ColumnHead>{words.readModelColumn}</ColumnHead>
          <ColumnHead>{words.replayColumn}</ColumnHead>
        </TableHead>
        <TableBody>
          {rows
            .flatMap((each) => linesOf(keyColumns, each))
            .map(({ row, column, is, shouldBe }) => (
              <Row key={`${row} ${column} ${is} ${shouldBe}`}>
                <Cell>{row}</Cell>
                <Cell>{column}</Cell>
                <Cell>{is}</Cell>
                <Cell>{shouldBe}</Cell>
              </Row>
            ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

type Line = { row: string; column: string; is: string; shouldBe: string };

/** Where a whole row is on one side only, every column of it that says something. */
function linesOf(keyColumns: readonly string[], { is, shouldBe }: DriftedRow): readonly Line[] {
  const known = is ?? shouldBe ?? {};
  const columns =
    is && shouldBe
      ? differingColumns(is, shouldBe)
      : Object.keys(known).filter((column) => known[column] !== null);
  return columns.map((column) => ({
    row: nameOfRow(keyColumns, known),
    column,
    is: shown(is, column),
    shouldBe: shown(shouldBe, column),
  }));
}

function shown(row: ModelRow | null, column: string): string {
  if (!row) return words.noSuchRow;
  const value = row[column] ?? null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
