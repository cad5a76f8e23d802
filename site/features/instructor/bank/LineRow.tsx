import { expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { BankLine } from '#site/data/bank.ts';
import { Cell, Row } from '#site/ui/table.tsx';
import { LineActions, type LineWord } from './LineActions.tsx';
import * as words from './words.ts';

interface LineRowProps {
  line: BankLine;
  isBusy: boolean;
  onAccept: (
    proposal: BankLine['proposals'][number] | undefined,
    suggestion: BankLine['suggestions'][number] | undefined,
  ) => void;
  onMatch: () => void;
  onSort: (word: LineWord) => void;
  onUndo: () => void;
}

/** One line, what it is for or may be for, and what can be done about it. */
export function LineRow({ line, isBusy, onAccept, onMatch, onSort, onUndo }: LineRowProps) {
  const [proposal] = line.proposals;
  const [suggestion] = line.suggestions;
  const said = [line.particulars, line.code, line.reference, line.memo].filter(Boolean).join(', ');
  const name = line.payee || said || line.kind || words.noWords;
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(line.date)}
      </Cell>
      <Cell place="who">
        {name}
        {said && said !== name && <span className="sub">{said}</span>}
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(line.amount)}
      </Cell>
      <Cell place="what">
        {line.state === 'matched' ? (
          <Matched line={line} />
        ) : proposal ? (
          <Other what={proposal} />
        ) : suggestion ? (
          <>
            <Payments payments={suggestion.payments} />
            <span className="sub">{suggestion.reasons.join('. ')}.</span>
          </>
        ) : line.asLastTime ? (
          <LikeLastTime how={line.asLastTime} />
        ) : (
          <span className="muted">{words.notKnown}</span>
        )}
      </Cell>
      <Cell place="reference" className="doing">
        <LineActions
          line={line}
          name={name}
          isBusy={isBusy}
          onAccept={() => onAccept(proposal, suggestion)}
          onMatch={onMatch}
          onSort={onSort}
          onUndo={onUndo}
        />
      </Cell>
    </Row>
  );
}

function Matched({ line }: { line: BankLine }) {
  const { payments, over, matchedBy, purpose } = line;
  if (purpose !== null) return <Other what={{ ...line, purpose, onDate: null }} />;
  return (
    <>
      <Payments payments={payments} />
      <span className="sub">
        {words.matchedBy({
          by: matchedBy ?? 'hand',
          isOver: over > 0 ? 'yes' : 'no',
          over: formatDollars(over),
        })}
      </span>
    </>
  );
}

/** What a line is, or may be, besides a payment. */
function Other({ what }: { what: OtherThing }) {
  const { purpose, supplier, onDate, why } = what;
  const day = onDate === null ? '' : formatDate(onDate);
  return (
    <>
      {purpose === 'payout' && <a href="/payments/payouts">{words.stripePayout}</a>}
      {purpose === 'expense' && (
        <a href="/payments/expenses">{words.expenseAt({ supplier: supplier ?? '' })}</a>
      )}
      {purpose === 'transfer' && words.ownTransfer}
      {purpose === 'not_ours' && words.notOurs}
      {why && <span className="sub">{why}</span>}
      {day && <span className="sub">{words.sameSum({ day })}</span>}
    </>
  );
}

/** What a press would record: category, supplier and share, none of them hidden on a phone. */
function LikeLastTime({ how }: { how: NonNullable<BankLine['asLastTime']> }) {
  const { category, supplier, sharePercent } = how;
  const what = words.expenseOf({ category: expenseCategoryLabels[category], supplier });
  return (
    <>
      {sharePercent < 100 ? words.partOf({ what, share: sharePercent }) : what}
      <span className="sub">{words.likeLastTime}</span>
    </>
  );
}

type OtherThing = {
  readonly purpose: NonNullable<BankLine['purpose']>;
  readonly supplier: string | null;
  /** The day of a proposal; null for what was said already. */
  readonly onDate: string | null;
  readonly why?: string | null;
};

function Payments({ payments }: { payments: BankLine['payments'] }) {
  return (
    <ul className="for">
      {payments.map(({ paymentId, studentName, description, amount }) => (
        <li key={paymentId}>
          <a href={`/payments?payment=${paymentId}`}>{studentName}</a>, {description},{' '}
          <span className="num">{formatDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
