import type { Payment } from '#site/data/payments.ts';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { hasInvoice } from './has-invoice.ts';
import type { Asked } from './PaymentDialogs.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import * as words from './words.ts';

interface PaymentTableProps {
  payments: readonly Payment[];
  /** Whether the school charges GST, so that a column tells it. */
  isTaxed: boolean;
  ask: (asked: Asked) => void;
  onInvoice: (paymentId: number) => void;
}

export function PaymentTable({ payments, isTaxed, ask, onInvoice }: PaymentTableProps) {
  return (
    <Table label={words.payments}>
      <TableHead>
        <ColumnHead>{words.student}</ColumnHead>
        <ColumnHead>{words.description}</ColumnHead>
        <ColumnHead className="end">{words.amount}</ColumnHead>
        {isTaxed && <ColumnHead className="end">{words.gst}</ColumnHead>}
        <ColumnHead>{words.dueDate}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead>{words.invoice}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            isTaxed={isTaxed}
            ask={ask}
            onInvoice={hasInvoice(payment) ? () => onInvoice(payment.id) : undefined}
          />
        ))}
      </TableBody>
    </Table>
  );
}
