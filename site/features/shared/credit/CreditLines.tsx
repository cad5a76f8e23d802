import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Credit, CreditLine } from '#site/data/credit.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';

/** Lines before the rest is asked for. */
const first = 25;

/** Every movement, the latest first, with what was unspent after it, kept for a lesson or free. */
export function CreditLines({ credit }: { credit: Credit }) {
  const [isWhole, setWhole] = useState(false);
  const all = credit.lines.toReversed();
  const shown = isWhole ? all : all.slice(0, first);
  if (all.length === 0)
    return (
      <Empty glyph={Hourglass} title="No lesson credit yet">
        What is bought ahead shows up here, with every minute used.
      </Empty>
    );
  return (
    <>
      <Table label="Lesson credit">
        <TableHead>
          <ColumnHead>Date</ColumnHead>
          <ColumnHead>What</ColumnHead>
          <ColumnHead className="end">Time</ColumnHead>
          <ColumnHead className="end">Money</ColumnHead>
          <ColumnHead className="end">Left after</ColumnHead>
        </TableHead>
        <TableBody>
          {shown.map((line, index) => (
            <Line key={all.length - index} line={line} />
          ))}
        </TableBody>
      </Table>
      {shown.length < all.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show the other {all.length - shown.length}
        </Button>
      )}
    </>
  );
}

function Line({ line }: { line: CreditLine }) {
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(line.on)}
      </Cell>
      <Cell place="who">{line.what}</Cell>
      <Cell place="amount" className="money">
        {signed(line.minutes)}
      </Cell>
      <Cell place="status" className="money">
        {line.amount !== null && line.amount !== 0 && formatDollars(line.amount)}
      </Cell>
      <Cell place="reference" className="money">
        {inHours(line.balanceAfter)}
        <span className="on-phone"> left</span>
      </Cell>
    </Row>
  );
}

function signed(minutes: number): string {
  if (minutes === 0) return '';
  return `${minutes > 0 ? '+' : '−'}${inHours(Math.abs(minutes))}`;
}
