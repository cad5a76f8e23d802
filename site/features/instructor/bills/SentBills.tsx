import { andList } from '#domain/kernel/and-list.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { DrawnBill } from '#site/data/bills.ts';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.ts';

/** The bills of the last runs. */
export function SentBills({ bills }: { bills: readonly DrawnBill[] }) {
  const { limit, raise } = useLimit();
  return (
    <>
      <Table label={words.billsSent}>
        <TableHead>
          <ColumnHead>{words.sentOn}</ColumnHead>
          <ColumnHead>{words.payer}</ColumnHead>
          <ColumnHead>{words.invoice}</ColumnHead>
          <ColumnHead>{words.due}</ColumnHead>
          <ColumnHead className="end">{words.total}</ColumnHead>
        </TableHead>
        <TableBody>
          {bills.slice(0, limit).map((bill) => (
            <Row key={bill.billId}>
              <Cell place="when" className="num">
                {formatMoment(bill.drawnAt)}
              </Cell>
              <Cell place="who">
                {bill.name}
                {bill.students.length > 0 && (
                  <span className="sub">{words.forNames({ names: andList(bill.students) })}</span>
                )}
              </Cell>
              <Cell place="what" className="num">
                {bill.invoiceNumber ?? words.beingIssued}
                <span className="sub">{words.lessonsOn({ count: bill.lines.length })}</span>
              </Cell>
              <Cell place="status" className="num">
                {words.dueOn({ day: formatDate(bill.dueOn) })}
              </Cell>
              <Cell place="amount" className="money">
                {formatDollars(bill.total)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {bills.length > limit && <ShowMore onPress={raise} />}
    </>
  );
}
