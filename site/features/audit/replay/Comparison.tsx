import { Check, TriangleAlert } from 'lucide-react';
import type { Fact } from '#domain/history/field-facts.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { compare } from './states.ts';

interface ComparisonProps {
  replayed: readonly Fact[];
  readModel: readonly Fact[];
}

/** The end of the replay beside what the screens are served from. */
export function Comparison({ replayed, readModel }: ComparisonProps) {
  const rows = compare(replayed, readModel);
  const different = rows.filter((row) => row.replayed !== row.read).length;
  return (
    <Panel className="replay-comparison" aria-label="Replay and read model">
      <PanelHeader title="Replay and read model, now">
        {different === 0 ? (
          <Badge tone="success" glyph={Check}>
            The same
          </Badge>
        ) : (
          <Badge tone="danger" glyph={TriangleAlert}>
            {different} different
          </Badge>
        )}
      </PanelHeader>
      <Table label="Replay and read model">
        <TableHead>
          <ColumnHead>Fact</ColumnHead>
          <ColumnHead>Replay</ColumnHead>
          <ColumnHead>Read model</ColumnHead>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.name} data-different={row.replayed === row.read ? undefined : ''}>
              <Cell>{row.name}</Cell>
              <Cell>{row.replayed}</Cell>
              <Cell>{row.read}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
