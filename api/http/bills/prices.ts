import { Elysia } from 'elysia';
import { z } from 'zod';
import { learnerPrices } from '#api/cases/bills/learner-prices.ts';
import { ownPriceOf, setOwnPrice } from '#api/cases/bills/own-prices.ts';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { pricingJson, pricingToJson } from '#api/http/pricing-json.ts';
import { ownPriceForm } from '#domain/bills/own-price.ts';
import { longestLessonMinutes } from '#domain/catalogue/lessons.ts';
import { wholeNumber } from '#domain/kernel/ids.ts';
import { toCents } from '#domain/kernel/money.ts';
import { dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { optionalDate } from '#domain/kernel/schemas.ts';
import { ownPriceJson, priceToJson } from './bills-json.ts';

const minutesOfLesson = wholeNumber(
  1,
  longestLessonMinutes,
  `Minutes must be a whole number from 1 to ${longestLessonMinutes}`,
).default(60);

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
    .get(
      '/students/:id/prices',
      async ({ params: { id: studentId }, query: { on, minutes }, schoolId }) => {
        await studentOf(deps, schoolId, studentId);
        const prices = await learnerPrices(deps.sql, schoolId, studentId);
        return pricingToJson(
          prices({ studentId, startsAt: startOfDay(on ?? dateOf(deps.clock())), minutes }),
        );
      },
      {
        instructor: true,
        params: byStudent,
        query: z.object({ on: optionalDate('On'), minutes: minutesOfLesson }),
        response: pricingJson,
        detail: {
          summary:
            'Prices of lessons of given lengths for a learner on a day, by their own price or the list',
        },
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
