import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { GstLine, useGstPeriod } from '#site/data/reports.ts';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.tsx';

type Period = NonNullable<ReturnType<typeof useGstPeriod>['data']>;
type Box = keyof Period['boxes'];

/** As the form prints them, and the lines that each is made of. */
const printed: readonly { box: Box; says: string; of: readonly GstLine['box'][] }[] = [
  { box: 'box5', says: words.box5, of: ['box5'] },
  { box: 'box6', says: words.box6, of: [] },
  { box: 'box7', says: words.box7, of: ['box5'] },
  { box: 'box8', says: words.box8, of: ['box5'] },
  { box: 'box9', says: words.box9, of: ['adjustment'] },
  { box: 'box10', says: words.box10, of: ['box5', 'adjustment'] },
  { box: 'box11', says: words.box11, of: ['box11'] },
  { box: 'box12', says: words.box12, of: ['box11'] },
  { box: 'box13', says: words.box13, of: ['adjustment'] },
  { box: 'box14', says: words.box14, of: ['box11', 'adjustment'] },
  { box: 'box15', says: words.box15, of: [] },
];

/** Filled in myIR where a return was filed before purchases were counted here. */
const ofPurchases: readonly Box[] = ['box11', 'box12', 'box14', 'box15'];

/** Each box opens what it is made of. */
export function BoxList({ period }: { period: Period }) {
  const shown = printed.filter(({ box }) => period.isWhole || !ofPurchases.includes(box));
  return (
    <div className="boxes">
      {shown.map(({ box, says, of }) => {
        const lines = period.lines.filter((line) => of.includes(line.box));
        return (
          <details key={box}>
            <summary>
              <span className="number num">{box.slice('box'.length)}</span>
              <span>{says}</span>
              <b className="num">{formatDollars(period.boxes[box])}</b>
              <Icon glyph={ChevronDown} size="xs" />
            </summary>
            {lines.length > 0 ? <Lines lines={lines} /> : <p>{words.nothingIsInThisBox}</p>}
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
      <Table label={words.whatIsInThisBox}>
        <TableHead>
          <ColumnHead>{words.day}</ColumnHead>
          <ColumnHead>{words.who}</ColumnHead>
          <ColumnHead>{words.what}</ColumnHead>
          <ColumnHead>{words.invoice}</ColumnHead>
          <ColumnHead className="money">{words.withGst}</ColumnHead>
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
          {words.showTheOther({ count: lines.length - shown.length })}
        </Button>
      )}
    </>
  );
}
