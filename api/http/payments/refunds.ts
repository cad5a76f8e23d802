import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { cardPayments } from '#api/services/card-payments.ts';
import { decidePayment, paymentOf } from '#api/services/payments.ts';
import { refundPayment } from '#api/services/refunds.ts';
import { toCents } from '#domain/kernel/money.ts';
import { refundRequest, writeOffRequest } from '#domain/payment/commands.ts';

/** Giving money back, and giving up what is owed. */
export function refundCommands(deps: Deps) {
  const cards = cardPayments(deps);

  return new Elysia({ name: 'payments.refunds', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/:id/refund',
      async ({ params, body: { amount, reason }, account, schoolId }) =>
        paymentToJson(
          await refundPayment(deps, { account, schoolId }, params.id, {
            amountCents: amount ? toCents(amount) : undefined,
            reason,
          }),
        ),
      {
        instructor: true,
        confirmed: true,
        params: byId,
        body: refundRequest,
        response: paymentJson,
        detail: { summary: 'Give money back, all or part; a card payment goes back to its card' },
      },
    )
    .post(
      '/:id/write-off',
      async ({ params: { id: paymentId }, body: { reason }, account, schoolId }) => {
        const before = await paymentOf(deps, schoolId, paymentId);
        const acting = { account, schoolId };
        const command = { type: 'WriteOffPayment', paymentId } as const;
        return paymentToJson(
          await cards.whileClosed(paymentId, () =>
            decidePayment(deps, acting, before, command, reason),
          ),
        );
      },
      {
        instructor: true,
        params: byId,
        body: writeOffRequest,
        response: paymentJson,
        detail: { summary: 'Write off what is still owed of a payment, as a bad debt' },
      },
    )
    .post(
      '/:id/put-back',
      async ({ params: { id: paymentId }, account, schoolId }) => {
        const before = await paymentOf(deps, schoolId, paymentId);
        const command = { type: 'TakeBackWriteOff', paymentId } as const;
        return paymentToJson(await decidePayment(deps, { account, schoolId }, before, command));
      },
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: { summary: 'Put back what was written off of a payment, so that it is owed again' },
      },
    )
    .post(
      '/:id/cancel',
      async ({ params: { id: paymentId }, account, schoolId }) => {
        const before = await paymentOf(deps, schoolId, paymentId);
        const payment = await cards.whileClosed(paymentId, () =>
          decidePayment(deps, { account, schoolId }, before, {
            type: 'CancelPayment',
            paymentId,
          }),
        );
        return paymentToJson(payment);
      },
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: { summary: 'Cancel a payment that is still owed' },
      },
    );
}
