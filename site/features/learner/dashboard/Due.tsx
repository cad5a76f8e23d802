import { formatDollars, formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { type MyPayment, owedOf, sumOf, useMyPayments } from '#site/data/learner/payments.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

/** What is owed first, and the way to pay it; nothing at all when nothing is. */
export function Due() {
  const { home, may } = useLearner();
  const owed = owedOf(useMyPayments().data ?? []);
  const [first] = owed;
  if (!first) return null;
  return (
    <Panel className="due" aria-label={words.toPay}>
      <div>
        <p className="num">{inWords(first)}</p>
        <p className="muted num">
          {[first.description, first.invoiceNumber].filter(Boolean).join(', ')}
        </p>
        {owed.length > 1 && (
          <p className="muted num">
            {words.toPayInAll({ owed: owed.length, sum: formatMoney(sumOf(owed)) })}
          </p>
        )}
      </div>
      {may('make payments') && (
        <ButtonLink variant="primary" href={`${home}/payments?pay=${first.id}`}>
          {words.payNow}
        </ButtonLink>
      )}
    </Panel>
  );
}

function inWords({ amount, dueDate, status }: MyPayment) {
  const said = { amount: formatDollars(amount), b: bold };
  if (!dueDate) return <b>{said.amount}</b>;
  const date = formatDate(dueDate, { year: false });
  return status === 'overdue'
    ? words.overdueSince({ ...said, date })
    : words.due({ ...said, date });
}
