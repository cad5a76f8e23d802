import { Elysia } from 'elysia';
import { z } from 'zod';
import { cardIntents } from '#api/cases/payments/card-intents.ts';
import { cardPayments } from '#api/cases/payments/card-payments.ts';
import { requestByCard } from '#api/cases/payments/card-requests.ts';
import { chargeKeptCard } from '#api/cases/payments/charge-kept-card.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { toCents } from '#domain/kernel/money.ts';
import { paymentRequest } from '#domain/payment/commands.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { getPaymentOfIntent } from '#projections/payments/charge.ts';

/** Taking a card in the instructor's hands. */
export function cardPaymentRoutes(
  deps: AccessDeps &
    Parameters<typeof cardPayments>[0] &
    Parameters<typeof requestByCard>[0] &
    Parameters<typeof chargeKeptCard>[0],
) {
  const { sql } = deps;
  const cards = cardPayments(deps);
  const intents = cardIntents(deps);

  return new Elysia({ name: 'payments.cards', prefix: '/api' })
    .use(access(deps))
    .post(
      '/create-payment-intent',
      async ({ body: { amount, ...asked }, account, schoolId }) => {
        const paymentId = await requestByCard(
          deps,
          { account, schoolId },
          { ...asked, amountCents: toCents(amount) },
        );
        const intent = await cards.open(paymentId, actingFor({ account, schoolId }).actor);
        return { ...intent, paymentId };
      },
      {
        instructor: true,
        body: paymentRequest,
        response: openIntent.extend({ paymentId: z.number().int() }),
        detail: {
          summary:
            'Request a payment and take a card for it; the same asked again on the same day is the same payment while it is unpaid',
        },
      },
    )
    .post(
      '/payments/:id/intent',
      async ({ params, account, schoolId }) => {
        await paymentOf(deps, schoolId, params.id);
        return cards.open(params.id, actingFor({ account, schoolId }).actor);
      },
      {
        instructor: true,
        params: byId,
        response: openIntent,
        detail: { summary: 'Take a card for a payment that is owed' },
      },
    )
    .post(
      '/payments/:id/charge-kept-card',
      async ({ params, account, schoolId }) => {
        const asked = await paymentOf(deps, schoolId, params.id);
        await chargeKeptCard(deps, { account, schoolId }, asked);
        return paymentToJson(await paymentOf(deps, schoolId, params.id));
      },
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: {
          summary: 'Charge what is owed to the card that its payer lets the school keep',
          responses: refusals(404, 409),
        },
      },
    )
    .post(
      '/check-payment-status',
      async ({ body: { paymentIntentId }, schoolId }) => {
        const owner = await getPaymentOfIntent(sql, paymentIntentId);
        if (owner?.schoolId !== schoolId) throw paymentNotFound();
        await intents.refresh(paymentIntentId);
        const payment = await paymentOf(deps, schoolId, owner.paymentId);
        return { status: payment.status, payment: paymentToJson(payment) };
      },
      {
        instructor: true,
        body: z.object({
          paymentIntentId: z.string().regex(/^\w{1,200}$/, 'That is no card payment'),
        }),
        response: z.object({ status: paymentJson.shape.status, payment: paymentJson }),
        detail: { summary: 'Ask the card company what became of a payment' },
      },
    );
}
