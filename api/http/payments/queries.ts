import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentOf } from '#api/services/payments.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listPayments, paymentRow } from '#projections/payments/query.ts';

/** A school's payments. */
export const paymentQueries = (deps: Deps) => {
  return new Elysia({ name: 'payments.queries', prefix: '/api/payments' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listPayments(deps.sql, schoolId, dateOf(deps.clock())), {
      instructor: true,
      response: z.array(paymentRow),
      detail: { summary: 'Payments, newest first' },
    })
    .get('/:id', ({ params, schoolId }) => paymentOf(deps, schoolId, params.id), {
      instructor: true,
      params: byId,
      response: paymentRow,
      detail: { summary: 'One payment' },
    });
};
