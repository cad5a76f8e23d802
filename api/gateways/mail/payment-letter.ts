import { formatMoney } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

interface PaymentLetter {
  readonly payment: {
    readonly description: string;
    readonly reference: string;
    readonly owedCents: number;
    readonly dueDate: LocalDate | null;
  };
  readonly paymentLink: string;
  readonly bankAccount: string | null;
  readonly buyer: { readonly person: Person; readonly firstName: string; readonly email: string };
  readonly schoolName: string;
  /** Whom an answer reaches. */
  readonly instructor: { readonly name: string; readonly email: string };
}

/** Asks for a payment, with the link to pay it and what a bank transfer needs. */
export const paymentLetter = (about: PaymentLetter): Mail => letter(about, asked(about), '');

/** The same once more, for what is still owed. */
export const paymentReminder = (about: PaymentLetter): Mail =>
  letter(about, stillOwed(about), 'reminder, ');

function letter(about: PaymentLetter, opening: string, kind: string): Mail {
  const { payment, buyer, instructor, bankAccount } = about;
  const schoolName = nameInLetter(about.schoolName);
  const account = bankAccount ? `pay ${bankAccount} and ` : '';
  return {
    kind: 'payment-link',
    about: [buyer.person],
    to: buyer.email,
    replyTo: instructor.email,
    subject: `${schoolName}: ${kind}${sumOf(payment)}`,
    text: [
      `Hi ${nameInLetter(buyer.firstName)},`,
      `${opening} This link is safe and takes a minute:\n${about.paymentLink}`,
      `To pay by bank transfer instead, ${account}use the reference ${payment.reference}.`,
      `${nameInLetter(instructor.name)}\n${schoolName}`,
    ].join('\n\n'),
  };
}

const sumOf = ({ owedCents, description }: PaymentLetter['payment']) =>
  `${formatMoney(owedCents)} for ${nameInLetter(description)}`;

const asked = ({ payment }: PaymentLetter) => `Please pay ${sumOf(payment)}.`;

function stillOwed({ payment }: PaymentLetter): string {
  const due = payment.dueDate ? `, due ${formatDate(payment.dueDate)}` : '';
  return `A reminder: ${sumOf(payment)} is still to be paid${due}.`;
}
