import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

/** A receipt with its PDF, to whoever paid. */
export function receiptLetter(about: {
  readonly payment: PaymentRow;
  readonly person: Person;
  readonly schoolName: string;
  readonly to: string;
  readonly pdf: Uint8Array;
}): Mail {
  const { payment, person, to, pdf } = about;
  const schoolName = nameInLetter(about.schoolName);
  const { reference, paidDate, receivedCents, refundedCents } = payment;
  const amount = formatMoney(receivedCents - refundedCents);
  const on = paidDate ? ` on ${formatDate(paidDate)}` : '';
  return {
    kind: 'receipt',
    about: [person],
    to,
    subject: `Receipt ${reference} from ${schoolName}`,
    text: [
      'Kia ora,',
      `${schoolName} received ${amount}${on} for ${nameInLetter(payment.description)}. The receipt is attached.`,
      'If you did not pay this, please tell the school.',
    ].join('\n\n'),
    attachments: [
      { filename: `receipt-${reference}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}
