import { Elysia } from 'elysia';
import { z } from 'zod';
import { billingRules } from '#api/cases/bills/billing-rules.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedBillingRules, editedLearnerBilling } from '#api/http/edited-bills.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { success } from '#api/http/success.ts';
import { billingRulesForm, learnerBillingForm } from '#domain/bills/commands.ts';
import {
  billingRulesJson,
  billRunJson,
  drawnBillJson,
  drawnToJson,
  learnerBillingJson,
  runToJson,
} from './bills-json.ts';
import { ownPriceRoutes } from './prices.ts';

/** Rules to look at before they are set; none is the school's own. */
const wanted = billingRulesForm.pick({ rhythm: true, weekday: true, billsFrom: true }).partial();

/** A school’s automatic bills, which its owner sets up. */
export function billRoutes(deps: AccessDeps & Parameters<typeof billingRules>[0]) {
  const service = billingRules(deps);

  return new Elysia({ name: 'bills', prefix: '/api/bills' })
    .use(access(deps))
    .use(ownPriceRoutes(deps))
    .get('/', async ({ schoolId }) => (await service.drawn(schoolId)).map(drawnToJson), {
      owner: true,
      response: z.array(drawnBillJson),
      detail: { summary: 'The last fifty automatic bills, the latest first' },
    })
    .get(
      '/ahead',
      async ({ schoolId, query }) => {
        const names = await service.payerNames(schoolId);
        return (await service.ahead(schoolId, query)).map((run) => runToJson(run, names));
      },
      {
        owner: true,
        query: wanted,
        response: z.array(billRunJson),
        detail: {
          summary: 'What the next runs would bill as things stand, by my rules or by others to try',
        },
      },
    )
    .get('/rules', ({ schoolId }) => service.rulesOf(schoolId), {
      owner: true,
      response: billingRulesJson,
      detail: { summary: 'When my learners are billed' },
    })
    .put('/rules', ({ body, account, schoolId }) => service.setRules({ account, schoolId }, body), {
      owner: true,
      edits: editedBillingRules,
      body: billingRulesForm,
      response: billingRulesJson,
      detail: {
        summary:
          'Set when learners are billed; lessons of before today only with `includePast: true`',
      },
    })
    .get('/students/:id', ({ params: { id }, schoolId }) => service.learnerOf(schoolId, id), {
      owner: true,
      params: byStudent,
      response: learnerBillingJson,
      detail: { summary: 'When one learner is billed' },
    })
    .put(
      '/students/:id',
      ({ params: { id }, body: { rhythm }, account, schoolId }) =>
        service.setLearner({ account, schoolId }, id, rhythm),
      {
        owner: true,
        edits: editedLearnerBilling,
        params: byStudent,
        body: learnerBillingForm,
        response: learnerBillingJson,
        detail: { summary: 'Set when one learner is billed; null is like the others' },
      },
    )
    .post(
      '/lessons/:id/hold',
      async ({ params: { id }, account, schoolId }) => {
        await service.holdBack({ account, schoolId }, id);
        return { success: true as const };
      },
      {
        owner: true,
        params: byId,
        response: success,
        detail: { summary: 'Keep a lesson off automatic bills until it is put back' },
      },
    )
    .delete(
      '/lessons/:id/hold',
      async ({ params: { id }, account, schoolId }) => {
        await service.putBack({ account, schoolId }, id);
        return { success: true as const };
      },
      {
        owner: true,
        params: byId,
        response: success,
        detail: { summary: 'Put a lesson back for the next automatic bill' },
      },
    );
}
