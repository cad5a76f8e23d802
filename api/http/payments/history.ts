import { Elysia } from 'elysia';
import { z } from 'zod';
import { describeEvents } from '#api/audit/describe-events.ts';
import { holdBackCharge } from '#api/cases/payments/charge-plans.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import {
  keptCardJson,
  keptCardToJson,
  plannedChargeJson,
  plannedChargeToJson,
} from '#api/http/kept-card-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { getChargeOfPayment, getPlannedCharge } from '#projections/card-charges/query.ts';
import { getKeptCard } from '#projections/kept-cards/query.ts';
import type { PaymentRow } from '#projections/payments/query.ts';

const planned = z
  .object({
    charge: plannedChargeJson.nullable(),
    /** The payer’s saved card. */
    card: keptCardJson.nullable(),
  })
  .meta({ id: 'PlannedChargeOf' });

/** A payment's history in sentences, planned charges included, for its instructor; and the charge planned now. */
export function paymentHistory(
  deps: AccessDeps & Pick<Deps, 'log'> & Parameters<typeof holdBackCharge>[0],
) {
  async function plannedFor({ id, studentId, payerId }: PaymentRow) {
    const [charge, card] = await Promise.all([
      getPlannedCharge(deps.sql, id),
      getKeptCard(deps.sql, { studentId, payerId }),
    ]);
    return { charge: charge && plannedChargeToJson(charge), card: card && keptCardToJson(card) };
  }

  return new Elysia({ name: 'payments.history', prefix: '/api/payments' })
    .use(access(deps))
    .get(
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
    )
    .get(
      '/:id/card-charge',
      async ({ params, schoolId }) => plannedFor(await paymentOf(deps, schoolId, params.id)),
      {
        instructor: true,
        params: byId,
        response: planned,
        detail: { summary: 'The planned charge for a payment, and the saved card that may pay it' },
      },
    )
    .post(
      '/:id/card-charge/hold-back',
      async ({ params, account, schoolId }) => {
        await holdBackCharge(deps, { account, schoolId }, params.id);
        return plannedFor(await paymentOf(deps, schoolId, params.id));
      },
      {
        instructor: true,
        params: byId,
        response: planned,
        detail: {
          summary: 'Stop the planned charge of a payment',
          responses: refusals(404),
        },
      },
    );
}
