import { getBuyer } from '#api/cases/books/buyer.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { paymentLetter, paymentReminder } from '#api/gateways/mail/payment-letter.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { mustNotBePromised } from '#domain/payment/promises.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { makePaymentLink } from './payment-links.ts';
import { paymentOf } from './payments.ts';

const hours = 60 * 60;

type LetterDeps = Pick<
  Deps,
  'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl' | 'mailer' | 'rateLimits'
>;

/** Letters that ask a student, or who pays for them, for what they owe. Each returns what became of it, and its draft for an instructor who has to send it themselves. */
export function paymentLetters(deps: LetterDeps) {
  const { sql, clock, tokens, publicUrl, rateLimits } = deps;
  const letters = lettersToOthers(deps);
  const perPayment = rateLimits.limit('payment-reminders', 2, 24 * hours, 'reminders of a payment');
  return { remind, sendLink };

  /** Asks once more, with a new link. */
  async function remind({ account, schoolId }: Instructor, paymentId: number) {
    const payment = await paymentOf(deps, schoolId, paymentId);
    mustNotBePromised(payment, dateOf(clock()));
    const buyer = await getBuyer(sql, schoolId, payment);
    // Asked before the link is made: the one they have goes on working when no letter may go out.
    await perPayment.spend(`payment-${paymentId}`);
    await letters.admit({ account }, buyer.email);
    const { paymentLinkUrl: paymentLink } = await makePaymentLink(
      deps,
      { account, schoolId },
      paymentId,
    );
    const school = await sellerOf(schoolId);
    const instructor = { name: fullName(account), email: account.email };
    const mail = paymentReminder({ payment, paymentLink, buyer, instructor, ...school });
    const outcome = await letters.send({ account, ...school }, mail);
    return { outcome, draft: draftOf(mail) };
  }

  /** Sends a link that was made before. What the letter says comes from our records: a link that is not this student's opens nothing here. */
  async function sendLink(
    { account, schoolId }: Instructor,
    studentId: StudentId,
    paymentLink: string,
  ) {
    await studentOf(deps, schoolId, studentId);
    const prefix = `${publicUrl}/pay/`;
    const link = paymentLink.startsWith(prefix)
      ? await tokens.findEvenLate('payment-link', paymentLink.slice(prefix.length))
      : null;
    if (!link) throw paymentNotFound();
    const payment = await paymentOf(deps, schoolId, link.subject);
    if (payment.studentId !== studentId) throw paymentNotFound();
    const buyer = await getBuyer(sql, schoolId, payment);
    const school = await sellerOf(schoolId);
    const instructor = { name: fullName(account), email: account.email };
    const mail = paymentLetter({ payment, paymentLink, buyer, instructor, ...school });
    await letters.admit({ account }, mail.to);
    const outcome = await letters.send({ account, ...school }, mail);
    return { outcome, draft: draftOf(mail) };
  }

  async function sellerOf(schoolId: SchoolId) {
    const [school, { bankAccount }] = await Promise.all([
      getSchool(sql, schoolId),
      getInvoiceSettings(sql, schoolId),
    ]);
    return { schoolName: school?.name ?? 'Your driving school', bankAccount };
  }
}

const draftOf = ({ to, subject, text }: { to: string; subject: string; text: string }) => ({
  to,
  subject,
  body: text,
});

export type PaymentLetters = ReturnType<typeof paymentLetters>;
