import { Elysia } from 'elysia';
import { z } from 'zod';
import { describeEvents } from '#api/audit/describe-events.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { getChargeOfPayment } from '#projections/card-charges/query.ts';

/** A payment's own ledger, with what was planned to be charged for it, in sentences, for the instructor it belongs to. */
export const paymentHistory = (deps: AccessDeps & Pick<Deps, 'log'>) =>
  new Elysia({ name: 'payments.history', prefix: '/api/payments' }).use(access(deps)).get(
    '/:id/history',
    async ({ params, schoolId }) => {
      const { id } = await paymentOf(deps, schoolId, params.id);
      const chargeId = await getChargeOfPayment(deps.sql, id);
      const ofCharge = chargeId === null ? [] : await deps.log.read(`cardcharge-${chargeId}`);
      const facts = [...(await deps.log.read(`payment-${id}`)), ...ofCharge];
      const inOrder = facts.toSorted((one, other) => one.position - other.position);
      const described = await describeEvents(deps.sql, inOrder);
      return described.map(({ occurredAt, deed }) => ({ at: occurredAt, sentence: `${deed}.` }));
    },
    {
      instructor: true,
      params: byId,
      response: z.array(z.object({ at: z.string(), sentence: z.string() })),
      detail: { summary: 'What became of a payment, oldest first' },
    },
  );
