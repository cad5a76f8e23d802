import { Elysia } from 'elysia';
import { z } from 'zod';
import { describeEvents } from '#api/audit/describe-events.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';

/** A payment's own ledger, in sentences, for the instructor it belongs to. */
export const paymentHistory = (deps: AccessDeps & Pick<Deps, 'log'>) =>
  new Elysia({ name: 'payments.history', prefix: '/api/payments' }).use(access(deps)).get(
    '/:id/history',
    async ({ params, schoolId }) => {
      const { id } = await paymentOf(deps, schoolId, params.id);
      const described = await describeEvents(deps.sql, await deps.log.read(`payment-${id}`));
      return described.map(({ occurredAt, deed }) => ({ at: occurredAt, sentence: `${deed}.` }));
    },
    {
      instructor: true,
      params: byId,
      response: z.array(z.object({ at: z.string(), sentence: z.string() })),
      detail: { summary: 'What became of a payment, oldest first' },
    },
  );
