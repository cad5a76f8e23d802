import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { decidePayment, paymentOf, requestPayment } from '#api/services/payments.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { linkDays } from '#domain/catalogue/payments.ts';
import { toCents } from '#domain/kernel/money.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { paymentRequest } from '#domain/payment/commands.ts';

const madeLink = z.object({
  paymentLinkUrl: z.string(),
  paymentId: z.number().int(),
  reference: z.string(),
  expiresAt: z.string(),
});

/** Making links that let somebody pay without an account. */
export function paymentLinkCommands(deps: Deps) {
  const { clock, tokens, publicUrl } = deps;

  return new Elysia({ name: 'payment-links.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/create-payment-link',
      async ({ body: { studentId, amount, description }, account, schoolId }) => {
        const who = { account, schoolId };
        const { id } = await requestPayment(deps, who, {
          studentId,
          amountCents: toCents(amount),
          description,
        });
        return makeLink(who, id);
      },
      {
        instructor: true,
        body: paymentRequest,
        response: madeLink,
        detail: { summary: 'Request a payment and make a link to pay it' },
      },
    )
    .post(
      '/payments/:id/link',
      ({ params, account, schoolId }) => makeLink({ account, schoolId }, params.id),
      {
        instructor: true,
        params: byId,
        response: madeLink,
        detail: { summary: 'Make a new link to a payment that is owed; the old one stops working' },
      },
    );

  async function makeLink(who: Instructor, paymentId: number) {
    const before = await paymentOf(deps, who.schoolId, paymentId);
    const now = clock();
    const expiresAt = addMinutes(now, linkDays * 24 * 60);
    await decidePayment(deps, who, before, {
      type: 'CreatePaymentLink',
      now,
      paymentId,
      expiresAt,
    });
    const token = await tokens.make('payment-link', {
      subject: paymentId,
      boundTo: null,
      expiresAt,
    });
    const { reference } = before;
    return { paymentLinkUrl: `${publicUrl}/pay/${token}`, paymentId, reference, expiresAt };
  }
}
