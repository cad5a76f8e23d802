import {
  BadgeCheck,
  BellRing,
  CreditCard,
  Download,
  Ellipsis,
  Eye,
  Link,
  Pencil,
  Undo2,
} from 'lucide-react';
import { type Payment, refundableCents } from '#site/data/payments.ts';
import { useTakesCards } from '#site/data/till.ts';
import { IconButton } from '#site/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import * as texts from '#words/payment-fields.ts';
import * as words from '#words/payments-list.ts';
import type { Asked } from './PaymentDialogs.tsx';
import { useReminder } from './use-reminder.ts';

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
  const takesCards = useTakesCards();
  const isOwed = status === 'pending' || status === 'overdue';
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          size="sm"
          glyph={Ellipsis}
          label={words.actionsFor({ student: studentName, description })}
        />
      </MenuTrigger>
      <MenuContent>
        <MenuItem glyph={Eye} onSelect={() => ask({ kind: 'details', paymentId })}>
          {words.viewDetails}
        </MenuItem>
        <MenuItem needsSignal glyph={Pencil} onSelect={() => ask({ kind: 'edit', paymentId })}>
          {texts.editPayment}
        </MenuItem>
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
            {texts.downloadInvoice}
          </MenuItem>
        )}
        {refundableCents(payment) > 0 && (
          <MenuItem glyph={Undo2} tone="danger" onSelect={() => ask({ kind: 'refund', paymentId })}>
            {words.refund}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
