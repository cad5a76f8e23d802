import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Payment } from '#site/data/payments.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { paymentMethodLabels } from '#site/format/payment-methods.ts';
import { Person } from '#site/ui/avatar.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import type { Asked } from './PaymentDialogs.tsx';
import { RowMenu } from './RowMenu.tsx';

interface PaymentRowProps {
  payment: Payment;
  ask: (asked: Asked) => void;
  /** Absent where there is no invoice to be had. */
  onInvoice?: (() => void) | undefined;
}

export function PaymentRow({ payment, ask, onInvoice }: PaymentRowProps) {
  const { studentName, description, dueDate, paidDate, invoiceNumber, status } = payment;
  return (
    <Row>
      <Cell place="who">
        <Person name={studentName} />
      </Cell>
      <Cell place="what">
        {description}
        <span className="sub">{howOf(payment)}</span>
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(payment.amount)}
      </Cell>
      <Cell place="when" className="num">
        {dueDate ? formatDate(dueDate) : 'No due date'}
        {paidDate && <span className="sub">Paid {formatDate(paidDate, { year: false })}</span>}
      </Cell>
      <Cell place="status">
        <PaymentBadge status={status} />
      </Cell>
      <Cell place="reference" className="num">
        {invoiceNumber ?? <span className="muted">None</span>}
      </Cell>
      <Cell place="menu">
        <RowMenu payment={payment} ask={ask} onInvoice={onInvoice} />
      </Cell>
    </Row>
  );
}

/** How it was or will be paid: the last 8 characters of a card payment's reference, else method and bank reference. */
function howOf({ stripePaymentIntentId, paymentMethod, reference }: Payment): string {
  if (stripePaymentIntentId) return `Card ${stripePaymentIntentId.slice(-8)}`;
  return paymentMethod ? `${paymentMethodLabels[paymentMethod]}, ${reference}` : reference;
}
