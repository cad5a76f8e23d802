import { Elysia } from 'elysia';
import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { paymentLetters } from '#api/cases/payments/payment-letters.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';

const reminded = z.object({
  mailed: mailOutcome,
  /** The letter to send oneself, where none goes out from here. */
  emailData: z.object({ to: z.string(), subject: z.string(), body: z.string() }).nullable(),
});

/** Asks a student once more for what they owe. */
export function paymentReminders(deps: AccessDeps & Parameters<typeof paymentLetters>[0]) {
  const { remind } = paymentLetters(deps);

  return new Elysia({ name: 'payment-links.reminders', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/:id/remind',
      async ({ params, account, schoolId }) => {
        const { outcome, draft } = await remind({ account, schoolId }, params.id);
        const isGone = outcome === 'sent' || outcome === 'waiting';
        return { mailed: outcome, emailData: isGone ? null : draft };
      },
      {
        instructor: true,
        params: byId,
        response: reminded,
        detail: { summary: 'Remind a student of a payment by email, with a new link to pay it' },
      },
    );
}
