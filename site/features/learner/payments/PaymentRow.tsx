import { CreditCard, Download, ReceiptText } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  hasInvoice,
  isOwed,
  type MyPayment,
  useLearnerTakesCards,
} from '#site/data/learner/payments.ts';
import { PaymentBadge } from '#site/format/PaymentBadge.tsx';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { Button } from '#site/ui/button.tsx';
import { MenuItem } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface PaymentRowProps {
  payment: MyPayment;
  onPay: () => void;
  onLook: () => void;
  onInvoice: () => void;
}

export function PaymentRow({ payment, onPay, onLook, onInvoice }: PaymentRowProps) {
  const { amount, description, status, instructorName, createdAt, dueDate, chargeAt } = payment;
  const takesCards = useLearnerTakesCards();
  const isPayable = useLearner().may('make payments') && takesCards && isOwed(payment);
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(dateOf(createdAt))}
        {dueDate && isOwed(payment) && (
          <span className="sub muted">
            {words.due({ dueDate: formatDate(dueDate, { year: false }) })}
          </span>
        )}
        {chargeAt && (
          <span className="sub muted">
            {words.cardCharge} {formatDate(dateOf(chargeAt), { year: false })}
          </span>
        )}
      </Cell>
      <Cell place="who">
        <b>{description}</b>
        {payment.corrections.map(({ number, correctionNumber, from, to }) => (
          <span key={number} className="sub muted num">
            {words.corrected({
              correctionNumber,
              from: formatDollars(from),
              to: formatDollars(to),
            })}
          </span>
        ))}
      </Cell>
      <Cell place="what">{instructorName}</Cell>
      <Cell place="amount" className="money">
        {formatDollars(amount)}
      </Cell>
      <Cell place="status">
        <PaymentBadge status={status} />
        {isPayable && (
          <Button needsSignal size="sm" variant="primary" className="pay-here" onClick={onPay}>
            {words.payNow}
          </Button>
        )}
      </Cell>
      <Cell place="menu">
        <span className="acts">
          {isPayable && (
            <Button needsSignal size="sm" className="pay" onClick={onPay}>
              {words.payNow}
            </Button>
          )}
          <ActionsMenu about={description}>
            <MenuItem glyph={ReceiptText} onSelect={onLook}>
              {words.viewDetails}
            </MenuItem>
            {isPayable && (
              <MenuItem needsSignal glyph={CreditCard} onSelect={onPay}>
                {words.payNow}
              </MenuItem>
            )}
            {hasInvoice(payment) && (
              <MenuItem needsSignal glyph={Download} onSelect={onInvoice}>
                {words.downloadInvoice}
              </MenuItem>
            )}
          </ActionsMenu>
        </span>
      </Cell>
    </Row>
  );
}
