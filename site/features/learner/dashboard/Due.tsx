import { formatDollars, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { owedOf, sumOf, useMyPayments } from '#site/data/learner/payments.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** What is owed first, and the way to pay it; nothing at all when nothing is. */
export function Due() {
  const { home, may } = useLearner();
  const owed = owedOf(useMyPayments().data ?? []);
  const [first] = owed;
  if (!first) return null;
  return (
    <Panel className="due" aria-label="To pay">
      <div>
        <p className="num">
          <b>{formatDollars(first.amount)}</b>
          {first.dueDate &&
            ` ${first.status === 'overdue' ? 'overdue since' : 'due'} ${formatDate(first.dueDate, { year: false })}`}
        </p>
        <p className="muted num">
          {[first.description, first.invoiceNumber].filter(Boolean).join(', ')}
        </p>
        {owed.length > 1 && (
          <p className="muted num">
            {owed.length} to pay, {formatMoney(sumOf(owed))} in all
          </p>
        )}
      </div>
      {may('make payments') && (
        <ButtonLink variant="primary" href={`${home}/payments?pay=${first.id}`}>
          Pay Now
        </ButtonLink>
      )}
    </Panel>
  );
}
