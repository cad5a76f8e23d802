import { Elysia } from 'elysia';
import { z } from 'zod';
import { makePaymentLink } from '#api/cases/payments/payment-links.ts';
import { requestPayment } from '#api/cases/payments/payments.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { toCents } from '#domain/kernel/money.ts';
import { paymentRequest } from '#domain/payment/commands.ts';

const madeLink = z.object({
  paymentLinkUrl: z.string(),
  paymentId: z.number().int(),
  reference: z.string(),
  expiresAt: z.string(),
});

/** Making links that let somebody pay without an account. */
export function paymentLinkCommands(
  deps: AccessDeps & Parameters<typeof requestPayment>[0] & Parameters<typeof makePaymentLink>[0],
) {
  return new Elysia({ name: 'payment-links.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/create-payment-link',
      async ({ body: { amount, ...asked }, account, schoolId }) => {
        const who = { account, schoolId };
        const { id } = await requestPayment(deps, who, { ...asked, amountCents: toCents(amount) });
        return makePaymentLink(deps, who, id);
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
      ({ params, account, schoolId }) => makePaymentLink(deps, { account, schoolId }, params.id),
      {
        instructor: true,
        params: byId,
        response: madeLink,
        detail: { summary: 'Make a new link to a payment that is owed; the old one stops working' },
      },
    );
}
