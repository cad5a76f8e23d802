import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import { paymentLetter } from '#api/gateways/mail/payment-letter.ts';
import { access } from '#api/http/access.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { optionalLine, requiredLine } from '#domain/kernel/fields.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const request = z.object({
  studentId: idOf('Student'),
  amount: z.number().min(0).max(20_000_000).optional(),
  description: optionalLine('Description', 300),
  paymentLink: requiredLine('Payment link', 500),
});

const mailDraft = z.object({
  ok: z.literal(false),
  fallback: z.literal(true),
  message: z.string(),
  emailData: z.object({ to: z.string(), subject: z.string(), body: z.string() }),
});

/** POST /api/send-payment-email: mails a link, or hands back the draft when no mail goes out from here. */
export function paymentEmails(deps: Deps) {
  const { tokens, publicUrl, sql } = deps;
  const letters = lettersToOthers(deps);

  return new Elysia({ name: 'payment-links.email', prefix: '/api' }).use(access(deps)).post(
    '/send-payment-email',
    async ({ body, account, schoolId, status }) => {
      const { mail, schoolName } = await letter({ account, schoolId }, body);
      await letters.admit({ account }, mail.to);
      const outcome = await letters.send({ account, schoolName }, mail);
      // What waits for the mail server goes out by itself.
      if (outcome === 'sent' || outcome === 'waiting') return { ok: true } as const;
      const emailData = { to: mail.to, subject: mail.subject, body: mail.text };
      const message =
        outcome === 'off'
          ? 'No mail server is set up here, so send the draft from your own mail.'
          : 'The mail server did not take the message, so send the draft from your own mail.';
      return status(503, { ok: false as const, fallback: true as const, message, emailData });
    },
    {
      instructor: true,
      body: request,
      response: { 200: z.object({ ok: z.literal(true) }), 503: mailDraft },
      detail: {
        summary: 'Email a payment link; where no mail goes out, 503 hands back the draft',
      },
    },
  );

  /** What it says comes from our records: a link that is not this student's opens nothing here. */
  async function letter(
    { account, schoolId }: Instructor,
    { studentId, paymentLink }: z.infer<typeof request>,
  ): Promise<{ mail: Mail; schoolName: string }> {
    const student = await studentOf(deps, schoolId, studentId);
    const prefix = `${publicUrl}/pay/`;
    const link = paymentLink.startsWith(prefix)
      ? await tokens.findEvenLate('payment-link', paymentLink.slice(prefix.length))
      : null;
    if (!link) throw paymentNotFound();
    const payment = await paymentOf(deps, schoolId, link.subject);
    if (payment.studentId !== studentId) throw paymentNotFound();
    const [school, { bankAccount }] = await Promise.all([
      getSchool(sql, schoolId),
      getInvoiceSettings(sql, schoolId),
    ]);
    const schoolName = school?.name ?? 'Your driving school';
    const instructor = { name: fullName(account), email: account.email };
    const about = { payment, paymentLink, bankAccount, student, schoolName, instructor };
    return { mail: paymentLetter(about), schoolName };
  }
}
