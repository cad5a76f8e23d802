import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import {
  type AboutInvoice,
  correctionLetter,
  invoiceLetter,
} from '#api/gateways/mail/invoice-letter.ts';
import type { Mail, MailOutcome } from '#api/gateways/mail/mailer.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { correctionNotFound } from '#domain/invoices/rejections.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { InvoiceRow } from '#projections/invoices/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getBuyer } from './buyer.ts';
import { invoiceSellerOf, printCorrection, printInvoice } from './invoice-printing.ts';

type MailingDeps = Pick<
  Deps,
  'sql' | 'clock' | 'documents' | 'pictures' | 'sellsPlans' | 'mailer' | 'rateLimits' | 'publicUrl'
>;

/** The link that pays what is owed on an invoice, and the one that saves its payer’s card; null where there is none. */
type LinksOfBill = Readonly<
  Record<'pay' | 'card', (schoolId: SchoolId, invoice: InvoiceRow) => Promise<string | null>>
>;

/** Mails invoices, reminders and corrections to who is billed, with the PDF: each once under its key, or as often as asked without one. */
export function billMailing(deps: MailingDeps, links: LinksOfBill) {
  return {
    /** Without a key, the caller has admitted its sender. */
    invoice: (who: Instructor, invoice: InvoiceRow, key?: string): Promise<MailOutcome> =>
      bill(who, invoice, key, false),
    reminder: (who: Instructor, invoice: InvoiceRow, key: string): Promise<MailOutcome> =>
      bill(who, invoice, key, true),
    correction: (who: Instructor, invoice: InvoiceRow, key: string): Promise<MailOutcome> =>
      mailCorrection(deps, who, invoice, key),
  };

  async function bill(
    who: Instructor,
    invoice: InvoiceRow,
    key: string | undefined,
    isReminder: boolean,
  ) {
    const [{ bankAccount }, pdf] = await Promise.all([
      invoiceSellerOf(deps.sql, who.schoolId, invoice.number),
      printInvoice(deps, who.schoolId, invoice),
    ]);
    const payUrl = await links.pay(who.schoolId, invoice);
    // A payer is in no portal of learners.
    const portalUrl = invoice.payerId === null ? `${deps.publicUrl}/student-portal` : undefined;
    const cardUrl = await links.card(who.schoolId, invoice);
    const letter = (about: AboutInvoice) =>
      invoiceLetter({
        ...about,
        bankAccount,
        pdf,
        payUrl,
        isReminder,
        ...(portalUrl ? { portalUrl } : {}),
        ...(cardUrl ? { cardUrl } : {}),
      });
    return send(deps, who, invoice, letter, key);
  }
}
export type BillMailing = ReturnType<typeof billMailing>;

/** Mails the last correction of an invoice to its buyer, with the PDF; its sender has been admitted. */
export async function mailCorrection(
  deps: MailingDeps,
  who: Instructor,
  invoice: InvoiceRow,
  key?: string,
): Promise<MailOutcome> {
  const correction = invoice.corrections.at(-1);
  if (!correction) throw correctionNotFound();
  const { number } = correction;
  const { pdf } = await printCorrection(deps, who.schoolId, invoice.number, number);
  return send(deps, who, invoice, (about) => correctionLetter({ ...about, correction, pdf }), key);
}

async function send(
  deps: MailingDeps,
  { account, schoolId }: Instructor,
  invoice: InvoiceRow,
  letter: (about: AboutInvoice) => Mail,
  key?: string,
): Promise<MailOutcome> {
  const { sql } = deps;
  const [buyer, school] = await Promise.all([
    getBuyer(sql, schoolId, invoice),
    getSchool(sql, schoolId),
  ]);
  const { firstName, lastName, email } = account;
  const schoolName = school?.name ?? 'Your driving school';
  const instructor = { name: fullName({ firstName, lastName }), email };
  return lettersToOthers(deps).send(
    { account, schoolName },
    letter({ invoice, buyer, schoolName, instructor }),
    key,
  );
}
