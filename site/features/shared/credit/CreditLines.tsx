import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Credit, CreditLine } from '#site/data/credit.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as texts from './words.tsx';

/** Lines before the rest is asked for. */
const first = 25;

/** Every movement, the latest first, with what was unspent after it, kept for a lesson or free. */
export function CreditLines({ credit }: { credit: Credit }) {
  const [isWhole, setWhole] = useState(false);
  const all = credit.lines.toReversed();
  const shown = isWhole ? all : all.slice(0, first);
  if (all.length === 0)
    return (
      <Empty glyph={Hourglass} title={texts.noLessonCreditYet}>
        {texts.whatIsBoughtAheadShowsUp}
      </Empty>
    );
  return (
    <>
      <Table label={texts.lessonCredit}>
        <TableHead>
          <ColumnHead>{texts.date}</ColumnHead>
          <ColumnHead>{texts.what}</ColumnHead>
          <ColumnHead className="end">{texts.time}</ColumnHead>
          <ColumnHead className="end">{texts.money}</ColumnHead>
          <ColumnHead className="end">{texts.leftAfter}</ColumnHead>
        </TableHead>
        <TableBody>
          {shown.map((line, index) => (
            <Line key={all.length - index} line={line} />
          ))}
        </TableBody>
      </Table>
      {shown.length < all.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {texts.showTheOther({ count: all.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Beside its column's head the word is not needed. */
const onPhone = (words: ReactNode) => <span className="on-phone">{words}</span>;

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
        {texts.balanceLeft({ hours: inHours(line.balanceAfter), phone: onPhone })}
      </Cell>
    </Row>
  );
}

function signed(minutes: number): string {
  if (minutes === 0) return '';
  return `${minutes > 0 ? '+' : '−'}${inHours(Math.abs(minutes))}`;
}
