import { BadgeCheck } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { usePaymentPage } from '#site/data/payment-page.ts';
import type { Payment } from '#site/data/payments.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button } from '#site/ui/button.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const shown = 3;

/** Money that is still to come: what is late first. Nothing where nothing is owed. */
export function Owed({ today }: { today: LocalDate }) {
  const open = useOpenDialog();
  const late = usePaymentPage({ status: 'overdue' }, {}, shown).data ?? [];
  const toCome = usePaymentPage({ status: 'pending' }, {}, shown).data ?? [];
  const owed = [...late, ...toCome].slice(0, shown);
  if (owed.length === 0) return null;
  return (
    <Panel className="owed">
      <PanelHeader title={words.moneyToCome}>
        <MoreLink href="/payments">{words.allPayments}</MoreLink>
      </PanelHeader>
      <ul className="rows">
        {owed.map((payment) => (
          <li key={payment.id}>
            <div>
              <b>{payment.studentName}</b>
              <span className="num" data-late={payment.status === 'overdue' ? '' : undefined}>
                {formatDollars(payment.owedAmount)}, {sayDue(payment, today)}
              </span>
            </div>
            <Button
              glyph={BadgeCheck}
              aria-label={words.markAsPaid({
                student: payment.studentName,
                what: payment.description,
              })}
              onClick={() => open({ kind: 'mark-paid', paymentId: payment.id })}
            >
              {words.markPaid}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sayDue({ dueDate }: Payment, today: LocalDate): string {
  if (!dueDate) return words.noDueDate;
  const days = daysBetween(dueDate, today);
  if (days <= 0)
    return days === 0
      ? words.dueToday
      : words.dueOn({ date: formatDate(dueDate, { year: false }) });
  return words.daysLate({ days });
}
