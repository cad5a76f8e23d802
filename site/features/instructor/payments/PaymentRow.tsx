import { waysInWords } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Payment } from '#site/data/payments.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Person } from '#site/ui/avatar.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import type { Asked } from './PaymentDialogs.tsx';
import { RowMenu } from './RowMenu.tsx';
import * as words from './words.ts';

interface PaymentRowProps {
  payment: Payment;
  isTaxed: boolean;
  ask: (asked: Asked) => void;
  /** Absent where there is no invoice to be had. */
  onInvoice?: (() => void) | undefined;
}

export function PaymentRow({ payment, isTaxed, ask, onInvoice }: PaymentRowProps) {
  const { studentName, payerName, description, dueDate, paidDate, invoiceNumber, status } = payment;
  return (
    <Row>
      <Cell place="who">
        <Person name={studentName} />
        {payerName && <span className="sub">{words.askedOf({ name: payerName })}</span>}
      </Cell>
      <Cell place="what">
        {description}
        <span className="sub">{howOf(payment)}</span>
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(payment.amount)}
        <MovedMoney payment={payment} />
      </Cell>
      {isTaxed && (
        <Cell className="money">{payment.gst === null ? '' : formatDollars(payment.gst)}</Cell>
      )}
      <Cell place="when" className="num">
        {dueDate ? formatDate(dueDate) : words.noDueDate}
        {paidDate && (
          <span className="sub">
            {words.paidOn({ date: formatDate(paidDate, { year: false }) })}
          </span>
        )}
      </Cell>
      <Cell place="status">
        <PaymentBadge status={status} />
        {status === 'overdue' && dueDate && <DaysLate dueDate={dueDate} />}
        {payment.isMoneySetAside && <span className="sub">{words.moneySetAside}</span>}
        {payment.owedAmount > 0 && payment.promisedOn && (
          <span className="sub">
            {words.transferPromised({ date: formatDate(payment.promisedOn, { year: false }) })}
          </span>
        )}
        {payment.pendingRefundAmount > 0 && (
          <span className="sub">
            {words.refundOf({ sum: formatDollars(payment.pendingRefundAmount) })}
          </span>
        )}
      </Cell>
      <Cell place="reference" className="num">
        {invoiceNumber ?? <span className="muted">{words.none}</span>}
      </Cell>
      <Cell place="menu">
        <RowMenu payment={payment} ask={ask} onInvoice={onInvoice} />
      </Cell>
    </Row>
  );
}

/** "7 days late", counted from the day it was due. */
function DaysLate({ dueDate }: { dueDate: LocalDate }) {
  const days = daysBetween(dueDate, useToday());
  return <span className="sub">{words.daysLate({ days })}</span>;
}

/** What arrived of it in part, and what went back. */
function MovedMoney({ payment }: { payment: Payment }) {
  const { receivedAmount, refundedAmount, owedAmount, writtenOffAmount } = payment;
  return (
    <>
      {owedAmount > 0 && owedAmount < payment.amount && (
        <span className="sub">{words.owedOf({ sum: formatDollars(owedAmount) })}</span>
      )}
      {writtenOffAmount > 0 && writtenOffAmount < payment.amount && (
        <span className="sub">{words.writtenOffOf({ sum: formatDollars(writtenOffAmount) })}</span>
      )}
      {refundedAmount > 0 && refundedAmount < receivedAmount && (
        <span className="sub">{words.refundedOf({ sum: formatDollars(refundedAmount) })}</span>
      )}
    </>
  );
}

/** How it was or will be paid: the last 8 characters of the reference of a card that paid, else method and bank reference. */
function howOf(payment: Payment): string {
  const { isCardCharged, stripePaymentIntentId, ways, reference } = payment;
  const how = waysInWords(ways);
  if (isCardCharged && stripePaymentIntentId && !how.includes(','))
    return words.cardEnding({ ending: stripePaymentIntentId.slice(-8) });
  return [how, reference].filter(Boolean).join(', ');
}
