import { andList } from '#domain/kernel/and-list.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { InvoiceRow } from '#projections/invoices/query.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

export type AboutInvoice = {
  readonly invoice: InvoiceRow;
  readonly buyer: { readonly person: Person; readonly firstName: string; readonly email: string };
  readonly schoolName: string;
  /** Whom an answer reaches. */
  readonly instructor: { readonly name: string; readonly email: string };
};
type WithPdf = { readonly pdf: Uint8Array };

/** An invoice with its PDF, to who is billed. */
export function invoiceLetter(
  about: AboutInvoice &
    WithPdf & {
      readonly bankAccount: string | null;
      /** Where anybody pays what is owed. */
      readonly payUrl: string | null;
      /** Where its reader sees and pays it besides. */
      readonly portalUrl?: string;
      /** Where its payer saves a card for bills; absent where no card can pay the school. */
      readonly cardUrl?: string;
      /** It went out before and is overdue. */
      readonly isReminder?: boolean;
    },
): Mail {
  const { invoice, bankAccount, payUrl, portalUrl, cardUrl, isReminder = false } = about;
  const { invoiceNumber, dueOn, balanceDueCents } = invoice;
  const total = formatMoney(invoice.totalCents);
  const forWhom = forStudents(invoice.students);
  const by = dueOn && !isReminder ? ` by ${formatDate(dueOn)}` : '';
  const paid =
    invoice.paidToDateCents > 0 ? ` ${formatMoney(invoice.paidToDateCents)} has arrived.` : '';
  const account = bankAccount ? ` to ${bankAccount}` : '';
  return letter(about, {
    subject: `${isReminder ? 'Reminder: invoice' : 'Invoice'} ${invoiceNumber}`,
    file: invoiceNumber,
    says:
      balanceDueCents === 0
        ? `Invoice ${invoiceNumber} is attached. It comes to ${total}${forWhom}; nothing more is owed.`
        : `${isReminder && dueOn ? `A reminder: this was due ${formatDate(dueOn)}. If it is on its way, there is nothing else to do. ` : ''}Invoice ${invoiceNumber} is attached. It comes to ${total}${forWhom}.${paid} Please pay ${formatMoney(balanceDueCents)}${by}. ` +
          `For a bank transfer${account} use the reference ${invoiceNumber}.${payUrl ? ` Pay all of it here: ${payUrl}` : ''}${portalUrl ? ` It is in your portal too: ${portalUrl}` : ''}${cardUrl ? ` To have your card charged automatically, save it here: ${cardUrl}` : ''}`,
  });
}

/** A correction with its PDF, to who was billed. */
export function correctionLetter(
  about: AboutInvoice & WithPdf & { readonly correction: InvoiceRow['corrections'][number] },
): Mail {
  const { invoice, correction } = about;
  const { invoiceNumber } = invoice;
  const { correctionNumber, totalCents } = correction;
  const change = `${formatMoney(Math.abs(totalCents))} ${totalCents < 0 ? 'less' : 'more'}`;
  return letter(about, {
    subject: `Correction ${correctionNumber} of invoice ${invoiceNumber}`,
    file: correctionNumber,
    says:
      `Invoice ${invoiceNumber} has been corrected: it comes to ${change}, ${formatMoney(invoice.totalCents)} in all. Correction ${correctionNumber} is attached. ` +
      (invoice.balanceDueCents === 0
        ? 'Nothing more is owed.'
        : `${formatMoney(invoice.balanceDueCents)} is owed.`),
  });
}

/** " for Mere and Tama"; nothing where the buyer is the student. */
const forStudents = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` for ${andList(names.map(nameInLetter))}`;

function letter(
  about: AboutInvoice & WithPdf,
  { subject, says, file }: { subject: string; says: string; file: string },
): Mail {
  const { buyer, instructor } = about;
  const schoolName = nameInLetter(about.schoolName);
  return {
    kind: 'invoice',
    about: [buyer.person],
    to: buyer.email,
    replyTo: instructor.email,
    subject: `${subject} from ${schoolName}`,
    text: [
      `Hi ${nameInLetter(buyer.firstName)},`,
      says,
      `${nameInLetter(instructor.name)}\n${schoolName}`,
    ].join('\n\n'),
    attachments: [{ filename: `${file}.pdf`, content: about.pdf, contentType: 'application/pdf' }],
  };
}
