import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { BankLine } from '#site/data/bank.ts';
import { Button } from '#site/ui/button.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface LineRowProps {
  line: BankLine;
  isBusy: boolean;
  onAccept: (paymentIds: number[]) => void;
  onMatch: () => void;
  onUndo: () => void;
}

/** One line, what it is for or may be for, and what can be done about it. */
export function LineRow({ line, isBusy, onAccept, onMatch, onUndo }: LineRowProps) {
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
        ) : suggestion ? (
          <>
            <Payments payments={suggestion.payments} />
            <span className="sub">{suggestion.reasons.join('. ')}.</span>
          </>
        ) : (
          <span className="muted">{words.notKnown}</span>
        )}
      </Cell>
      <Cell place="reference" className="doing">
        {line.state === 'matched' ? (
          <Button needsSignal onClick={onUndo} aria-label={words.undoMatchOf({ name })}>
            {words.undo}
          </Button>
        ) : (
          <>
            {suggestion && (
              <Button
                variant="primary"
                needsSignal
                disabled={isBusy}
                aria-label={words.acceptFor({ name })}
                onClick={() => onAccept(suggestion.payments.map(({ paymentId }) => paymentId))}
              >
                {words.accept}
              </Button>
            )}
            <Button needsSignal onClick={onMatch} aria-label={words.matchOne({ name })}>
              {words.match}
            </Button>
          </>
        )}
      </Cell>
    </Row>
  );
}

function Matched({ line: { payments, over, matchedBy } }: { line: BankLine }) {
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
