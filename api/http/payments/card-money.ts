import { Elysia } from 'elysia';
import { z } from 'zod';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { bookSetAside, returnSetAside } from '#api/cases/payments/set-aside.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { dollarsIn } from '#api/http/money-json.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { toDollars } from '#domain/kernel/money.ts';
import {
  cardRefundRow,
  listCardRefunds,
  listSetAside,
  setAsideRow,
} from '#projections/payments/card-story.ts';

/** `amountCents` of what is set aside stays as it is: another currency need not have hundredths. */
const cardMoney = z.object({
  refunds: z.array(dollarsIn(cardRefundRow, { amountCents: 'amount' })),
  setAside: z.array(dollarsIn(setAsideRow, { expectedCents: 'expectedAmount' })),
});

const byIntent = z.object({
  id: idInPath,
  intent: z.string().regex(/^\w{1,200}$/, 'That is no card payment'),
});

/** What became of a payment's money at the card company, and what is decided about money that was not what was asked. */
export function cardMoneyRoutes(deps: AccessDeps & Parameters<typeof bookSetAside>[0]) {
  return new Elysia({ name: 'payments.card-money', prefix: '/api/payments' })
    .use(access(deps))
    .get(
      '/:id/card-money',
      async ({ params: { id }, schoolId }) => {
        await paymentOf(deps, schoolId, id);
        const [refunds, setAside] = await Promise.all([
          listCardRefunds(deps.sql, id),
          listSetAside(deps.sql, id),
        ]);
        return {
          refunds: refunds.map(({ amountCents, ...refund }) => ({
            ...refund,
            amount: toDollars(amountCents),
          })),
          setAside: setAside.map(({ expectedCents, ...money }) => ({
            ...money,
            expectedAmount: toDollars(expectedCents),
          })),
        };
      },
      {
        instructor: true,
        params: byId,
        response: cardMoney,
        detail: { summary: 'Refunds on cards, and what a card paid that was not asked' },
      },
    )
    .post(
      '/:id/set-aside/:intent/book',
      async ({ params: { id, intent }, account, schoolId }) =>
        paymentToJson(await bookSetAside(deps, { account, schoolId }, id, intent)),
      {
        instructor: true,
        params: byIntent,
        response: paymentJson,
        detail: { summary: 'Count money that was set aside as received' },
      },
    )
    .post(
      '/:id/set-aside/:intent/refund',
      async ({ params: { id, intent }, account, schoolId }) =>
        paymentToJson(await returnSetAside(deps, { account, schoolId }, id, intent)),
      {
        instructor: true,
        confirmed: true,
        params: byIntent,
        response: paymentJson,
        detail: { summary: 'Give money that was set aside back to its card' },
      },
    );
}
