import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

interface StatementLetter {
  /** Auckland days, both included. */
  readonly from: string;
  readonly to: string;
  readonly closingCents: number;
  readonly pdf: Uint8Array;
  readonly fileName: string;
  readonly buyer: { readonly person: Person; readonly firstName: string; readonly email: string };
  readonly schoolName: string;
  /** Whom an answer reaches. */
  readonly instructor: { readonly name: string; readonly email: string };
}

/** A statement of account with its PDF, to whose it is. */
export function statementLetter(about: StatementLetter): Mail {
  const { from, to, closingCents, pdf, buyer, instructor } = about;
  const schoolName = nameInLetter(about.schoolName);
  const days = `${formatDate(from)} to ${formatDate(to)}`;
  return {
    kind: 'statement',
    about: [buyer.person],
    to: buyer.email,
    replyTo: instructor.email,
    subject: `Statement of account from ${schoolName}, ${days}`,
    text: [
      `Hi ${nameInLetter(buyer.firstName)},`,
      `Your statement of account, ${days}, is attached. ${balanceLine(closingCents)}`,
      `${nameInLetter(instructor.name)}\n${schoolName}`,
    ].join('\n\n'),
    attachments: [
      { filename: `${about.fileName}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}

function balanceLine(cents: number): string {
  if (cents === 0) return 'Nothing is owed.';
  return cents > 0
    ? `${formatMoney(cents)} is owed at its end.`
    : `You are ${formatMoney(-cents)} in credit at its end.`;
}
