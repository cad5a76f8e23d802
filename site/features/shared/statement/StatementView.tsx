import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { accountLineLabels, lineInWords } from '#domain/payment/statement-words.ts';
import type { Statement } from '#site/data/statements.ts';
import { Sums } from '#site/ui/sums.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import './statement.css';
import * as words from './words.ts';

/** An account between two days: what was owed before, each line, what is owed, and for how long. */
export function StatementView({
  statement,
  paymentPath,
}: {
  statement: Statement;
  /** Where a payment is shown, for who may do something about it. */
  paymentPath?: (paymentId: number) => string;
}) {
  const { from, to, opening, lines, closing, ageing } = statement;
  const credits = creditsOf(statement);
  return (
    <div className="statement">
      {paymentPath && credits.length > 0 && (
        <p className="credits">
          {credits.map(({ paymentId, amount }) => (
            <a key={paymentId} href={paymentPath(paymentId)}>
              {words.balanceToUse({ sum: formatDollars(amount) })}
            </a>
          ))}
        </p>
      )}
      <Table label={words.statementOfAccount}>
        <TableHead>
          <ColumnHead>{words.date}</ColumnHead>
          <ColumnHead>{words.what}</ColumnHead>
          <ColumnHead>{words.reference}</ColumnHead>
          <ColumnHead className="end">{words.amount}</ColumnHead>
          <ColumnHead className="end">{words.balance}</ColumnHead>
        </TableHead>
        <TableBody>
          <Sum on={from} label={words.openingBalance} dollars={opening} />
          {lines.map((line, index) => (
            <Line
              key={`${line.paymentId} ${line.kind} ${index + 1}`}
              line={line}
              paymentPath={paymentPath}
            />
          ))}
          <Sum on={to} label={words.closingBalance} dollars={closing} />
        </TableBody>
      </Table>
      <Sums
        label={words.whatIsOwedByTheDays}
        sums={[
          [words.days0To30, formatDollars(ageing.days0To30)],
          [words.days31To60, formatDollars(ageing.days31To60)],
          [words.days61AndMore, formatDollars(ageing.days61Plus)],
          [words.inCredit, formatDollars(ageing.credit)],
        ]}
      />
    </div>
  );
}

/** A phone may have kept a statement from before they were told. */
const creditsOf = ({ credits = [] }: Partial<Pick<Statement, 'credits'>>) => credits;

function Line({
  line,
  paymentPath,
}: {
  line: Statement['lines'][number];
  paymentPath: ((paymentId: number) => string) | undefined;
}) {
  const description = lineInWords(line);
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(line.date)}
      </Cell>
      <Cell place="who">
        {accountLineLabels[line.kind]}
        <span className="sub">
          {paymentPath ? <a href={paymentPath(line.paymentId)}>{description}</a> : description}
        </span>
      </Cell>
      <Cell className="num">
        {line.reference}
        {line.invoiceNumber && <span className="sub">{line.invoiceNumber}</span>}
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(line.amount)}
      </Cell>
      <Cell place="reference" className="money">
        {formatDollars(line.balance)}
      </Cell>
    </Row>
  );
}

function Sum({ on, label, dollars }: { on: string; label: string; dollars: number }) {
  return (
    <Row className="sum">
      <Cell place="when" className="num">
        {formatDate(on)}
      </Cell>
      <Cell place="who">{label}</Cell>
      <Cell />
      <Cell />
      <Cell place="amount" className="money">
        {formatDollars(dollars)}
      </Cell>
    </Row>
  );
}
