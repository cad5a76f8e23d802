import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { studentOf } from '#api/services/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listStudentPayments, paymentRow } from '#projections/payments/query.ts';

/** One student's payments, for their page. */
export const studentPayments = (deps: Deps) => {
  return new Elysia({ name: 'payments.of-student', prefix: '/api/students' }).use(access(deps)).get(
    '/:id/payments',
    async ({ params, schoolId }) => {
      await studentOf(deps, schoolId, params.id);
      return listStudentPayments(deps.sql, params.id, dateOf(deps.clock()));
    },
    {
      instructor: true,
      params: byId,
      response: z.array(paymentRow),
      detail: { summary: "A student's payments, newest first" },
    },
  );
};
