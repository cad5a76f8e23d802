import { Elysia } from 'elysia';
import { z } from 'zod';
import { paymentLetters } from '#api/cases/payments/payment-letters.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { optionalLine, requiredLine } from '#domain/kernel/fields.ts';
import { idOf } from '#domain/kernel/ids.ts';

const request = z.object({
  studentId: idOf('Student').brand<'student'>(),
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
export function paymentEmails(deps: AccessDeps & Parameters<typeof paymentLetters>[0]) {
  const { sendLink } = paymentLetters(deps);

  return new Elysia({ name: 'payment-links.email', prefix: '/api' }).use(access(deps)).post(
    '/send-payment-email',
    async ({ body: { studentId, paymentLink }, account, schoolId, status }) => {
      const { outcome, draft: emailData } = await sendLink(
        { account, schoolId },
        studentId,
        paymentLink,
      );
      // What waits for the mail server goes out by itself.
      if (outcome === 'sent' || outcome === 'waiting') return { ok: true } as const;
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
}
