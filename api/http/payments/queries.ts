import { Elysia } from 'elysia';
import { z } from 'zod';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { compressedIfLong } from '#api/http/compressed.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { nextPage } from '#api/http/next-page.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentPage, paymentSearch } from '#domain/payment/search.ts';
import { listPayments } from '#projections/payments/query.ts';
import { sumPayments } from '#projections/payments/sums.ts';
import { paymentSumsJson, paymentSumsToJson } from './sums-json.ts';

/** A school's payments. */
export const paymentQueries = (deps: AccessDeps) => {
  const { sql, clock } = deps;
  return new Elysia({ name: 'payments.queries', prefix: '/api/payments' })
    .use(access(deps))
    .get(
      '/',
      async ({ request, query, schoolId, set }) => {
        const { limit, after } = query;
        const [payments] = await Promise.all([
          listPayments(sql, schoolId, dateOf(clock()), query),
          after === undefined ? null : paymentOf(deps, schoolId, after),
        ]);
        const last = payments.at(-1);
        if (limit !== undefined && payments.length === limit && last)
          set.headers['link'] = nextPage(request.url, last.id);
        return payments.map(paymentToJson);
      },
      {
        instructor: true,
        query: paymentPage,
        response: z.array(paymentJson),
        mapResponse: compressedIfLong,
        detail: {
          summary:
            'Payments, newest first: all, or `limit` of them behind the payment `after`; `Link` has the next page (`rel="next"`)',
          responses: refusals(404),
        },
      },
    )
    .get(
      '/summary',
      async ({ query, schoolId }) =>
        paymentSumsToJson(await sumPayments(sql, schoolId, dateOf(clock()), query)),
      {
        instructor: true,
        query: paymentSearch,
        response: paymentSumsJson,
        detail: { summary: 'What payments come to: all of them, and those that a search finds' },
      },
    )
    .get(
      '/:id',
      async ({ params, schoolId }) => paymentToJson(await paymentOf(deps, schoolId, params.id)),
      {
        instructor: true,
        params: byId,
        response: paymentJson,
        detail: { summary: 'One payment' },
      },
    );
};
