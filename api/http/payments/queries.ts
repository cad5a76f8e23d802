import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { paymentOf } from '#api/services/payments.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listPayments } from '#projections/payments/query.ts';

/** A school's payments. */
export const paymentQueries = (deps: Deps) => {
  return new Elysia({ name: 'payments.queries', prefix: '/api/payments' })
    .use(access(deps))
    .get(
      '/',
      async ({ schoolId }) =>
        (await listPayments(deps.sql, schoolId, dateOf(deps.clock()))).map(paymentToJson),
      {
        instructor: true,
        response: z.array(paymentJson),
        detail: { summary: 'Payments, newest first' },
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
