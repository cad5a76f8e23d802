import { Elysia } from 'elysia';
import { z } from 'zod';
import { decideWhileClosed } from '#api/cases/payments/payment-changes.ts';
import { decidePayment, paymentOf } from '#api/cases/payments/payments.ts';
import { refundPayment, takeBackRefund } from '#api/cases/payments/refunds.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { toCents, toDollars } from '#domain/kernel/money.ts';
import { refundRequest, writeOffRequest } from '#domain/payment/commands.ts';
import { handRefundRow, listHandRefunds } from '#projections/payments/card-story.ts';

const handRefund = dollarsIn(handRefundRow, { amountCents: 'amount' }).extend({
  /** Counts the payment's refunds by hand from 1. */
  nth: z.number().int(),
});
const byNth = z.object({ id: idInPath, nth: idInPath });

/** Giving money back, and giving up what is owed. */
export function refundCommands(deps: AccessDeps & Parameters<typeof decideWhileClosed>[0]) {
  return new Elysia({ name: 'payments.refunds', prefix: '/api/payments' })
    .use(access(deps))
    .post(
      '/:id/refund',
      async ({ params, body, account, schoolId }) =>
        paymentToJson(
          await refundPayment(deps, { account, schoolId }, params.id, {
            amountCents: body.amount ? toCents(body.amount) : undefined,
            reason: body.reason,
            refundedOn: body.refundedOn,
            method: body.paymentMethod,
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
    .get(
      '/:id/refunds',
      async ({ params: { id }, schoolId }) => {
        await paymentOf(deps, schoolId, id);
        const refunds = await listHandRefunds(deps.sql, id);
        return refunds.map(({ amountCents, ...refund }, place) => ({
          ...refund,
          nth: place + 1,
          amount: toDollars(amountCents),
        }));
      },
      {
        instructor: true,
        params: byId,
        response: z.array(handRefund),
        detail: { summary: 'What was given back by hand, in the order it was written down' },
      },
    )
    .post(
      '/:id/refunds/:nth/take-back',
      async ({ params: { id, nth }, account, schoolId }) =>
        paymentToJson(await takeBackRefund(deps, { account, schoolId }, id, nth)),
      {
        instructor: true,
        params: byNth,
        response: paymentJson,
        detail: { summary: 'Take back a refund by hand that was written down by mistake' },
      },
    )
    .post(
      '/:id/write-off',
      async ({ params: { id: paymentId }, body: { reason }, account, schoolId }) => {
        const command = async () => ({ type: 'WriteOffPayment', paymentId }) as const;
        return paymentToJson(
          await decideWhileClosed(deps, { account, schoolId }, paymentId, command, reason),
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
        const command = async () => ({ type: 'CancelPayment', paymentId }) as const;
        return paymentToJson(
          await decideWhileClosed(deps, { account, schoolId }, paymentId, command),
        );
      },
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: { summary: 'Cancel a payment that is still owed' },
      },
    );
}
