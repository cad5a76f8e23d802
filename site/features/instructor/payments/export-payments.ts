import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Payment } from '#site/data/payments.ts';
import { type CsvColumns, toCsv } from '#site/format/csv.ts';
import { download } from '#site/format/download.ts';
import { paymentMethodLabels } from '#site/format/payment-methods.ts';

/** Downloads the filtered list, all pages of it: exactly what the screen shows. */
export async function exportPayments(payments: readonly Payment[]): Promise<void> {
  const today = dateOf(new Date().toISOString());
  download(`payments-${today}.csv`, 'text/csv;charset=utf-8', await toCsv(payments, columns));
}

const columns: CsvColumns<Payment> = {
  Student: ({ studentName }) => studentName,
  Description: ({ description }) => description,
  'Amount (NZ$)': ({ amount }) => amount.toFixed(2),
  'Received (NZ$)': ({ receivedAmount }) => receivedAmount.toFixed(2),
  'Refunded (NZ$)': ({ refundedAmount }) => refundedAmount.toFixed(2),
  'Due date': ({ dueDate }) => dueDate,
  'Paid date': ({ paidDate }) => paidDate,
  Status: ({ status }) => status,
  Method: ({ paymentMethod }) => paymentMethod && paymentMethodLabels[paymentMethod],
  Invoice: ({ invoiceNumber }) => invoiceNumber,
  Reference: ({ reference }) => reference,
};
