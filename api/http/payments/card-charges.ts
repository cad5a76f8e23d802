import { Elysia } from 'elysia';
import { z } from 'zod';
import { holdBackCharge } from '#api/cases/payments/charge-plans.ts';
import { paymentOf } from '#api/cases/payments/payments.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedChargeRules } from '#api/http/edited-schools.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { plannedChargeJson, plannedChargeToJson } from '#api/http/kept-card-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import {
  chargeRulesForm,
  chargeRulesShown,
  firstChargeRules,
} from '#domain/school/charge-rules.ts';
import {
  getChargeRules,
  getPlannedCharge,
  revisedChargeRules,
} from '#projections/card-charges/query.ts';

const planned = z.object({ charge: plannedChargeJson.nullable() }).meta({ id: 'PlannedChargeOf' });

/** Charges of kept cards that nobody presses for, beside the taking of cards: the school's rules, and what is planned for one payment. */
export function cardChargeRoutes(
  deps: AccessDeps & Parameters<typeof holdBackCharge>[0] & Parameters<typeof schoolChanges>[0],
) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);

  async function rulesOf(schoolId: SchoolId) {
    const known = await getChargeRules(sql, schoolId);
    return { ...chargeRulesShown(known ?? firstChargeRules), revision: known?.revision ?? 0 };
  }

  async function plannedFor(paymentId: number) {
    const charge = await getPlannedCharge(sql, paymentId);
    return { charge: charge && plannedChargeToJson(charge) };
  }

  return new Elysia({ name: 'payments.card-charges' })
    .use(access(deps))
    .get('/settings/card-charges', ({ schoolId }) => rulesOf(schoolId), {
      instructor: true,
      response: revisedChargeRules,
      detail: { summary: 'What is charged to kept cards automatically' },
    })
    .put(
      '/settings/card-charges',
      async ({ body: rules, account, schoolId }) => {
        await changeSchool({ account, schoolId }, { type: 'SetChargeRules', rules });
        return rulesOf(schoolId);
      },
      {
        owner: true,
        edits: editedChargeRules,
        body: chargeRulesForm,
        response: revisedChargeRules,
        detail: { summary: 'Set it; debts of before are never charged' },
      },
    )
    .get(
      '/payments/:id/card-charge',
      async ({ params, schoolId }) => {
        const { id } = await paymentOf(deps, schoolId, params.id);
        return plannedFor(id);
      },
      {
        instructor: true,
        params: byId,
        response: planned,
        detail: { summary: 'The charge of a kept card that is planned for a payment' },
      },
    )
    .post(
      '/payments/:id/card-charge/hold-back',
      async ({ params, account, schoolId }) => {
        await holdBackCharge(deps, { account, schoolId }, params.id);
        return plannedFor(params.id);
      },
      {
        instructor: true,
        params: byId,
        response: planned,
        detail: {
          summary: 'Charge nothing automatically for a payment',
          responses: refusals(404),
        },
      },
    );
}
