import { Elysia } from 'elysia';
import { z } from 'zod';
import { licenceRuleChanges } from '#api/cases/rules/licence-rules.ts';
import { previewOf } from '#api/cases/rules/moved-dates.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { requiredText } from '#domain/kernel/fields.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { rulesForm } from '#domain/rules/commands.ts';
import { listRules, rulesRow } from '#projections/rules/query.ts';

const byNumber = z.object({ number: idOf('Number') });
const version = z.object({ version: idOf('Version') });
const all = z.array(rulesRow);

/** The licence rules of the installation: one admin enters them, another confirms. Each answer is every version. */
export function adminRules(
  deps: AccessDeps & Parameters<typeof licenceRuleChanges>[0] & Parameters<typeof previewOf>[0],
) {
  const { sql } = deps;
  const { propose, confirm, withdraw } = licenceRuleChanges(deps);

  return new Elysia({ name: 'admin.rules', prefix: '/api/admin/rules' })
    .use(access(deps))
    .get('/', () => listRules(sql), {
      admin: true,
      response: all,
      detail: { summary: 'Every version of the licence rules that an admin entered' },
    })
    .post(
      '/',
      async ({ body, account }) => {
        await propose(account.id, null, body);
        return listRules(sql);
      },
      {
        admin: true,
        body: rulesForm,
        response: all,
        detail: { summary: 'Enter licence rules; they count once another admin confirms them' },
      },
    )
    .post(
      '/:number/correction',
      async ({ params: { number }, body, account }) => {
        await propose(account.id, number, body);
        return listRules(sql);
      },
      {
        admin: true,
        params: byNumber,
        body: rulesForm,
        response: all,
        detail: {
          summary: 'Correct licence rules: the former count until another admin confirms',
          responses: refusals(404, 409),
        },
      },
    )
    .get('/:number/preview', ({ params: { number } }) => previewOf(deps, number), {
      admin: true,
      params: byNumber,
      response: z.object({ learners: z.number().int(), parents: z.number().int() }),
      detail: {
        summary: 'How many learners and parents have another earliest date if these count',
        responses: refusals(404, 409),
      },
    })
    .post(
      '/:number/confirmation',
      async ({ params, body, account }) => {
        await confirm(account.id, { ...params, ...body });
        return listRules(sql);
      },
      {
        admin: true,
        params: byNumber,
        body: version,
        response: all,
        detail: {
          summary: 'Publish licence rules that another admin entered',
          responses: refusals(403, 404, 409),
        },
      },
    )
    .post(
      '/:number/withdrawal',
      async ({ params, body: { reason, ...body }, account }) => {
        await withdraw(account.id, { ...params, ...body }, reason);
        return listRules(sql);
      },
      {
        admin: true,
        params: byNumber,
        body: version.extend({ reason: requiredText('Why', 300) }),
        response: all,
        detail: {
          summary: 'Withdraw licence rules; what counted before them counts again',
          responses: refusals(404, 409),
        },
      },
    );
}
