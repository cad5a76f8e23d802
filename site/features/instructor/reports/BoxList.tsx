import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { GstLine, useGstPeriod } from '#site/data/reports.ts';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';

type Period = NonNullable<ReturnType<typeof useGstPeriod>['data']>;
type Box = keyof Period['boxes'];

/** As the form prints them, and the lines that each is made of. */
const printed: readonly { box: Box; says: string; of: readonly GstLine['box'][] }[] = [
  { box: 'box5', says: 'Total sales and income, including GST', of: ['box5'] },
  { box: 'box6', says: 'Zero-rated supplies in box 5', of: [] },
  { box: 'box7', says: 'Box 5 less box 6', of: ['box5'] },
  { box: 'box8', says: 'Box 7 times 3, divided by 23', of: ['box5'] },
  { box: 'box9', says: 'Adjustments: GST that changes to earlier periods add', of: ['adjustment'] },
  { box: 'box10', says: 'Total GST collected on sales and income', of: ['box5', 'adjustment'] },
  {
    box: 'box13',
    says: 'Credit adjustments: GST that changes to earlier periods take away',
    of: ['adjustment'],
  },
];

/** Each box opens what it is made of. */
export function BoxList({ period }: { period: Period }) {
  return (
    <div className="boxes">
      {printed.map(({ box, says, of }) => {
        const lines = period.lines.filter((line) => of.includes(line.box));
        return (
          <details key={box}>
            <summary>
              <span className="number num">{box.slice('box'.length)}</span>
              <span>{says}</span>
              <b className="num">{formatDollars(period.boxes[box])}</b>
              <Icon glyph={ChevronDown} size="xs" />
            </summary>
            {lines.length > 0 ? <Lines lines={lines} /> : <p>Nothing is in this box.</p>}
          </details>
        );
      })}
    </div>
  );
}

/** Lines before the rest is asked for. */
const first = 25;

function Lines({ lines }: { lines: readonly GstLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, first);
  return (
    <>
      <Table label="What is in this box">
        <TableHead>
          <ColumnHead>Day</ColumnHead>
          <ColumnHead>Who</ColumnHead>
          <ColumnHead>What</ColumnHead>
          <ColumnHead>Invoice</ColumnHead>
          <ColumnHead className="money">With GST</ColumnHead>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <Row key={`${line.position} ${line.day}`}>
              <Cell place="when" className="num">
                {formatDate(line.day)}
              </Cell>
              <Cell place="who">
                {line.studentId === null ? (
                  line.who
                ) : (
                  <a href={`/students/${line.studentId}`}>{line.who}</a>
                )}
              </Cell>
              <Cell place="what">
                {line.description}
                {line.note && <span className="sub">{line.note}</span>}
              </Cell>
              <Cell place="reference" className="num">
                {line.invoiceNumber}
              </Cell>
              <Cell place="amount" className="money">
                {formatDollars(line.amount)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {shown.length < lines.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show the other {lines.length - shown.length}
        </Button>
      )}
    </>
  );
}
