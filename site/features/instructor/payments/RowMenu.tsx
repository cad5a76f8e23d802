import {
  BadgeCheck,
  BellRing,
  CreditCard,
  Download,
  Eye,
  FileX,
  Link,
  Pencil,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { type Payment, refundableCents } from '#site/data/payments.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { MenuItem } from '#site/ui/menu.tsx';
import type { Asked } from './PaymentDialogs.tsx';
import { usePutBack } from './use-put-back.ts';
import { useReminder } from './use-reminder.ts';
import * as words from './words.ts';

interface RowMenuProps {
  payment: Payment;
  ask: (asked: Asked) => void;
  /** Absent where there is no invoice to be had. */
  onInvoice?: (() => void) | undefined;
}

/** What can be done with one payment. */
export function RowMenu({ payment, ask, onInvoice }: RowMenuProps) {
  const { id: paymentId, studentName, description, status } = payment;
  const remind = useReminder();
  const putBack = usePutBack();
  const takesCards = useSchoolTakesCards();
  const isOwed = status === 'pending' || status === 'overdue';
  return (
    <ActionsMenu about={words.paymentOf({ student: studentName, description })}>
      <MenuItem glyph={Eye} onSelect={() => ask({ kind: 'details', paymentId })}>
        {words.viewDetails}
      </MenuItem>
      {status !== 'written_off' && (
        <MenuItem needsSignal glyph={Pencil} onSelect={() => ask({ kind: 'edit', paymentId })}>
          {words.editPayment}
        </MenuItem>
      )}
      {isOwed && (
        <MenuItem glyph={BadgeCheck} onSelect={() => ask({ kind: 'mark-paid', paymentId })}>
          {words.markAsPaid}
        </MenuItem>
      )}
      {isOwed && (
        <MenuItem needsSignal glyph={BellRing} onSelect={() => remind(payment)}>
          {words.remind}
        </MenuItem>
      )}
      {isOwed && takesCards && (
        <MenuItem needsSignal glyph={CreditCard} onSelect={() => ask({ kind: 'card', payment })}>
          {words.takeACard}
        </MenuItem>
      )}
      {isOwed && (
        <MenuItem needsSignal glyph={Link} onSelect={() => ask({ kind: 'link', paymentId })}>
          {words.sendPaymentLink}
        </MenuItem>
      )}
      {onInvoice && (
        <MenuItem needsSignal glyph={Download} onSelect={onInvoice}>
          {words.downloadInvoice}
        </MenuItem>
      )}
      {status === 'written_off' && (
        <MenuItem needsSignal glyph={RotateCcw} onSelect={() => putBack(payment)}>
          {words.putBack}
        </MenuItem>
      )}
      {isOwed && (
        <MenuItem
          needsSignal
          glyph={FileX}
          tone="danger"
          onSelect={() => ask({ kind: 'write-off', paymentId })}
        >
          {words.writeOff}
        </MenuItem>
      )}
      {refundableCents(payment) > 0 && (
        <MenuItem glyph={Undo2} tone="danger" onSelect={() => ask({ kind: 'refund', paymentId })}>
          {words.refund}
        </MenuItem>
      )}
    </ActionsMenu>
  );
}
