import { Elysia } from 'elysia';
import { z } from 'zod';
import { listReceipts, receiveByHand, takeBackByHand } from '#api/cases/payments/hand-receipts.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { paymentMethods } from '#domain/catalogue/payments.ts';
import { toCents, toDollars } from '#domain/kernel/money.ts';
import { receiptRequest, takenBackReceipt } from '#domain/payment/commands.ts';

const receiptJson = z.object({
  amount: z.number(),
  receivedOn: z.string(),
  method: z.enum(paymentMethods),
  /** A line of the bank says that it came; its match is undone instead. */
  isOfBank: z.boolean(),
});

/** Money that arrives by hand for what is owed, in parts or at once. */
export function receiptCommands(deps: AccessDeps & Parameters<typeof receiveByHand>[0]) {
  return new Elysia({ name: 'payments.receipts', prefix: '/api/payments' })
    .use(access(deps))
    .get(
      '/:id/receipts',
      async ({ params, schoolId }) =>
        (await listReceipts(deps, schoolId, params.id)).map(({ cents, ...receipt }) => ({
          ...receipt,
          amount: toDollars(cents),
        })),
      {
        instructor: true,
        params: byId,
        response: z.array(receiptJson),
        detail: { summary: 'What arrived by hand, in the order it was written down' },
      },
    )
    .post(
      '/:id/receipts',
      async ({ params, body: { amount, paymentMethod, paidDate }, account, schoolId }) =>
        paymentToJson(
          await receiveByHand(deps, { account, schoolId }, params.id, {
            amountCents: toCents(amount),
            method: paymentMethod,
            paidOn: paidDate,
          }),
        ),
      {
        instructor: true,
        params: byId,
        body: receiptRequest,
        response: paymentJson,
        detail: {
          summary:
            'Write down money that arrived for what is owed, a part or all of it; with an Idempotency-Key the same call is one',
        },
      },
    )
    .post(
      '/:id/receipts/take-back',
      async ({ params, body: { amount, receivedOn }, account, schoolId }) =>
        paymentToJson(
          await takeBackByHand(deps, { account, schoolId }, params.id, {
            amountCents: toCents(amount),
            receivedOn,
          }),
        ),
      {
        instructor: true,
        params: byId,
        body: takenBackReceipt,
        response: paymentJson,
        detail: { summary: 'Take back money that was written down by mistake: it is owed again' },
      },
    );
}
