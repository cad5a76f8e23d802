import { Elysia } from 'elysia';
import { ownPriceOf, setOwnPrice } from '#api/cases/bills/own-prices.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { ownPriceForm } from '#domain/bills/own-price.ts';
import { toCents } from '#domain/kernel/money.ts';
import { ownPriceJson, priceToJson } from './bills-json.ts';

/** What an hour costs learners who have a price of their own. */
export function ownPriceRoutes(deps: AccessDeps & Parameters<typeof setOwnPrice>[0]) {
  return new Elysia({ name: 'bills.prices' })
    .use(access(deps))
    .get(
      '/students/:id/price',
      async ({ params: { id }, schoolId }) => priceToJson(await ownPriceOf(deps, schoolId, id)),
      {
        owner: true,
        params: byStudent,
        response: ownPriceJson,
        detail: { summary: 'What an hour costs one learner; null is as the price list says' },
      },
    )
    .put(
      '/students/:id/price',
      async ({ params: { id }, body: { hourPrice, from, until }, account, schoolId }) => {
        const hourCents = hourPrice === null ? null : toCents(hourPrice);
        const price = { hourCents, from, until: until ?? null };
        return priceToJson(await setOwnPrice(deps, { account, schoolId }, id, price));
      },
      {
        owner: true,
        params: byStudent,
        body: ownPriceForm,
        response: ownPriceJson,
        detail: {
          summary:
            'Set what an hour costs one learner on some days; null is as the price list says',
        },
      },
    );
}
