import type { Payment } from '#site/data/payments.ts';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { hasInvoice } from './has-invoice.ts';
import type { Asked } from './PaymentDialogs.tsx';
import { PaymentRow } from './PaymentRow.tsx';

interface PaymentTableProps {
  payments: readonly Payment[];
  /** Whether the school charges GST, so that a column tells it. */
  isTaxed: boolean;
  ask: (asked: Asked) => void;
  onInvoice: (paymentId: number) => void;
}

export function PaymentTable({ payments, isTaxed, ask, onInvoice }: PaymentTableProps) {
  return (
    <Table label="Payments">
      <TableHead>
        <ColumnHead>Student</ColumnHead>
        <ColumnHead>Description</ColumnHead>
        <ColumnHead className="end">Amount</ColumnHead>
        {isTaxed && <ColumnHead className="end">GST</ColumnHead>}
        <ColumnHead>Due Date</ColumnHead>
        <ColumnHead>Status</ColumnHead>
        <ColumnHead>Invoice</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">Actions</span>
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
