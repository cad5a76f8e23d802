import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { makePaymentLink } from '#api/cases/payments/payment-links.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { mailOutcomes } from '#api/gateways/mail/mailer.ts';
import { paymentReminder } from '#api/gateways/mail/payment-letter.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const hours = 60 * 60;

const reminded = z.object({
  mailed: z.enum(mailOutcomes),
  /** The letter to send oneself, where none goes out from here. */
  emailData: z.object({ to: z.string(), subject: z.string(), body: z.string() }).nullable(),
});

/** Asks a student once more for what they owe. */
export function paymentReminders(deps: Deps) {
  const { sql, rateLimits } = deps;
  const letters = lettersToOthers(deps);
  const perPayment = rateLimits.limit('payment-reminders', 2, 24 * hours, 'reminders of a payment');

  return new Elysia({ name: 'payment-links.reminders', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/:id/remind',
      async ({ params, account, schoolId }) => {
        const payment = await paymentOf(deps, schoolId, params.id);
        const student = await studentOf(deps, schoolId, payment.studentId);
        // Asked before the link is made: the one they have goes on working when no letter may go out.
        await perPayment.spend(`payment-${params.id}`);
        await letters.admit({ account }, student.email);
        const { paymentLinkUrl } = await makePaymentLink(deps, { account, schoolId }, params.id);
        const [school, { bankAccount }] = await Promise.all([
          getSchool(sql, schoolId),
          getInvoiceSettings(sql, schoolId),
        ]);
        const schoolName = school?.name ?? 'Your driving school';
        const mail = paymentReminder({
          payment,
          paymentLink: paymentLinkUrl,
          bankAccount,
          student,
          schoolName,
          instructor: { name: fullName(account), email: account.email },
        });
        const mailed = await letters.send({ account, schoolName }, mail);
        const isGone = mailed === 'sent' || mailed === 'waiting';
        const { to, subject, text: body } = mail;
        return { mailed, emailData: isGone ? null : { to, subject, body } };
      },
      {
        instructor: true,
        params: byId,
        response: reminded,
        detail: { summary: 'Remind a student of a payment by email, with a new link to pay it' },
      },
    );
}
