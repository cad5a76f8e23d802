import { formatMoney } from '#domain/kernel/money.ts';
import type { InvoiceRow } from '#projections/invoices/query.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

interface InvoiceLetter {
  readonly invoice: InvoiceRow;
  readonly pdf: Uint8Array;
  readonly student: { readonly id: number; readonly firstName: string; readonly email: string };
  readonly schoolName: string;
  /** Whom an answer reaches. */
  readonly instructor: { readonly name: string; readonly email: string };
}

/** An invoice with its PDF, to the student it is for. */
export function invoiceLetter(about: InvoiceLetter): Mail {
  const { invoice, pdf, student, instructor } = about;
  const schoolName = nameInLetter(about.schoolName);
  const { invoiceNumber, isPaid } = invoice;
  const total = formatMoney(invoice.totalCents);
  return {
    kind: 'invoice',
    about: [`student-${student.id}`],
    to: student.email,
    replyTo: instructor.email,
    subject: `Invoice ${invoiceNumber} from ${schoolName}`,
    text: [
      `Hi ${nameInLetter(student.firstName)},`,
      isPaid
        ? `Invoice ${invoiceNumber} is attached. It comes to ${total} and is paid; nothing more is owed.`
        : `Invoice ${invoiceNumber} is attached. It comes to ${total}. For a bank transfer use the reference ${invoiceNumber}.`,
      `${nameInLetter(instructor.name)}\n${schoolName}`,
    ].join('\n\n'),
    attachments: [
      { filename: `${invoiceNumber}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}
