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
import { IconButton } from '#site/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
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
  const isOwed = status === 'pending' || status === 'overdue';
  return (
    <Menu>
      <MenuTrigger>
        <IconButton
          size="sm"
          glyph={Ellipsis}
          label={`Actions for ${studentName}, ${description}`}
        />
      </MenuTrigger>
      <MenuContent>
        <MenuItem glyph={Eye} onSelect={() => ask({ kind: 'details', paymentId })}>
          View Details
        </MenuItem>
        <MenuItem glyph={Pencil} onSelect={() => ask({ kind: 'edit', paymentId })}>
          Edit Payment
        </MenuItem>
        {isOwed && (
          <MenuItem glyph={BadgeCheck} onSelect={() => ask({ kind: 'mark-paid', paymentId })}>
            Mark as Paid
          </MenuItem>
        )}
        {isOwed && (
          <MenuItem glyph={BellRing} onSelect={() => remind(payment)}>
            Remind
          </MenuItem>
        )}
        {isOwed && (
          <MenuItem glyph={CreditCard} onSelect={() => ask({ kind: 'card', payment })}>
            Take a Card
          </MenuItem>
        )}
        {isOwed && (
          <MenuItem glyph={Link} onSelect={() => ask({ kind: 'link', paymentId })}>
            Send Payment Link
          </MenuItem>
        )}
        {onInvoice && (
          <MenuItem glyph={Download} onSelect={onInvoice}>
            Download Invoice
          </MenuItem>
        )}
        {refundableCents(payment) > 0 && (
          <MenuItem glyph={Undo2} tone="danger" onSelect={() => ask({ kind: 'refund', paymentId })}>
            Refund
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
