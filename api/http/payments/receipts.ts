import { Elysia } from 'elysia';
import { z } from 'zod';
import { balanceAsCredit } from '#api/cases/payments/balance-as-credit.ts';
import type { Balances } from '#api/cases/payments/balances.ts';
import { listReceipts, receiveByHand, takeBackByHand } from '#api/cases/payments/hand-receipts.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
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
export function receiptCommands(
  deps: AccessDeps &
    Parameters<typeof receiveByHand>[0] &
    Parameters<typeof takeBackByHand>[0] & { readonly balances: Pick<Balances, 'payOwed'> },
) {
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
      async ({ params, body: { amount, paymentMethod, paidDate, over }, account, schoolId }) =>
        paymentToJson(
          await receiveByHand(deps, { account, schoolId }, params.id, {
            amountCents: toCents(amount),
            method: paymentMethod,
            paidOn: paidDate,
            over,
          }),
        ),
      {
        instructor: true,
        params: byId,
        body: receiptRequest,
        response: paymentJson,
        detail: {
          summary:
            'Write down money that arrived for what is owed, a part or all of it; `over` says what becomes of more: the payer’s balance or lesson credit; with an Idempotency-Key the same call is one',
        },
      },
    )
    .post(
      '/:id/balance/credit',
      async ({ params, account, schoolId }) =>
        paymentToJson(await balanceAsCredit(deps, { account, schoolId }, params.id)),
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: {
          summary:
            'Sell the balance that is kept with a payment as lesson credit, as the payer said',
        },
      },
    )
    .post(
      '/:id/balance/use',
      async ({ params: { id }, account, schoolId }) => {
        await deps.balances.payOwed(schoolId, id, actingFor({ account, schoolId }));
        return paymentToJson(await paymentOf(deps, schoolId, id));
      },
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: {
          summary:
            'Pay what this payer owes with the balance that is kept with a payment, what was due first first',
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
