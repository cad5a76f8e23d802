import { Elysia } from 'elysia';
import { z } from 'zod';
import { studentOf } from '#api/cases/students/students.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { keptCardJson, keptCardToJson } from '#api/http/kept-card-json.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { getKeptCard } from '#projections/kept-cards/query.ts';
import { listStudentPayments } from '#projections/payments/query.ts';

/** One student's payments, for their page. */
export const studentPayments = (deps: AccessDeps) => {
  return new Elysia({ name: 'payments.of-student', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/payments',
      async ({ params, schoolId }) => {
        await studentOf(deps, schoolId, params.id);
        const payments = await listStudentPayments(
          deps.sql,
          params.id,
          { kind: 'instructor', id: null },
          dateOf(deps.clock()),
        );
        return payments.map(paymentToJson);
      },
      {
        instructor: true,
        params: byStudent,
        response: z.array(paymentJson),
        detail: { summary: "A student's payments, newest first" },
      },
    )
    .get(
      '/:id/kept-card',
      async ({ params, schoolId }) => {
        await studentOf(deps, schoolId, params.id);
        const card = await getKeptCard(deps.sql, { studentId: params.id, payerId: null });
        return { card: card && keptCardToJson(card) };
      },
      {
        instructor: true,
        params: byStudent,
        response: z.object({ card: keptCardJson.nullable() }),
        detail: {
          summary: 'The card saved for a student’s own payments, without its number',
        },
      },
    );
};
