import { SearchX } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import type { BooksPage } from './use-books.ts';
import * as words from './words.ts';

/** A page of the books as it was read. */
export function BooksTable({ page, label }: { page: BooksPage; label: string }) {
  if (page.what === 'gst') return <GstTable periods={page.periods} />;
  if (page.lines.length === 0)
    return (
      <Empty glyph={SearchX} title={words.nothingHere}>
        {words.tryOtherDays}
      </Empty>
    );
  return (
    <>
      <Table label={label}>
        <TableHead>
          <ColumnHead>{words.date}</ColumnHead>
          <ColumnHead>{words.number}</ColumnHead>
          <ColumnHead>{words.who}</ColumnHead>
          <ColumnHead>{words.what}</ColumnHead>
          <ColumnHead className="end">{words.amount}</ColumnHead>
        </TableHead>
        <TableBody>
          {page.lines.map(({ day, number, who, what, amount }, nth) => (
            <Row key={`${number} ${nth + 1}`}>
              <Cell place="when" className="num">
                {formatDate(day)}
              </Cell>
              <Cell place="reference" className="num">
                {number}
              </Cell>
              <Cell place="who">{who}</Cell>
              <Cell place="what">{what}</Cell>
              <Cell place="amount" className="money">
                {formatDollars(amount)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {page.count > page.lines.length && (
        <p className="muted">
          {words.moreInFile({ shown: String(page.lines.length), count: String(page.count) })}
        </p>
      )}
    </>
  );
}

function GstTable({ periods }: Pick<BooksPage, 'periods'>) {
  return (
    <Table label={words.gst}>
      <TableHead>
        <ColumnHead>{words.period}</ColumnHead>
        <ColumnHead>{words.due}</ColumnHead>
        <ColumnHead>{words.filed}</ColumnHead>
        <ColumnHead className="end">{words.box5}</ColumnHead>
        <ColumnHead className="end">{words.box10}</ColumnHead>
        <ColumnHead className="end">{words.box14}</ColumnHead>
        <ColumnHead className="end">{words.box15}</ColumnHead>
      </TableHead>
      <TableBody>
        {periods.map(({ startsOn, endsOn, dueOn, filedAt, boxes, isWhole }) => (
          <Row key={endsOn}>
            <Cell place="who" className="num">
              {words.periodOf({ from: formatDate(startsOn), to: formatDate(endsOn) })}
            </Cell>
            <Cell place="when" className="num">
              {formatDate(dueOn)}
            </Cell>
            <Cell place="status" className="num">
              {filedAt ? formatDate(dateOf(filedAt)) : ''}
            </Cell>
            <Cell place="what" className="money">
              {formatDollars(boxes.box5)}
            </Cell>
            <Cell className="money">{formatDollars(boxes.box10)}</Cell>
            <Cell className="money">{isWhole ? formatDollars(boxes.box14) : words.inMyIr}</Cell>
            <Cell place="amount" className="money">
              {isWhole ? formatDollars(boxes.box15) : words.inMyIr}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
