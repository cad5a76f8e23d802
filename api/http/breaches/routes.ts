import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Breaches } from '#api/cases/school/breaches.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { breachForm, breachToldForm } from '#domain/breach/commands.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { breachRow, listBreaches } from '#projections/breaches/query.ts';

const byNumber = z.object({ number: idOf('Number') });
const list = z.array(breachRow);

/** The register of privacy breaches. Every answer is the register as it then stands. */
export const breachRoutes = (deps: AccessDeps & { readonly breaches: Breaches }) =>
  new Elysia({ name: 'breaches', prefix: '/api/breaches' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listBreaches(deps.sql, schoolId), {
      owner: true,
      response: list,
      detail: { summary: 'My school’s privacy breaches, the latest first' },
    })
    .post(
      '/',
      async ({ body: breach, account, schoolId, set }) => {
        await deps.breaches.record({ account, schoolId }, breach);
        set.status = 201;
        return listBreaches(deps.sql, schoolId);
      },
      {
        owner: true,
        body: breachForm,
        response: { 201: list },
        detail: {
          summary:
            'Record a privacy breach; a serious one is due to the Privacy Commissioner in 72 hours',
        },
      },
    )
    .post(
      '/:number/told',
      async ({ params: { number }, body: told, account, schoolId }) => {
        await deps.breaches.noteTold({ account, schoolId }, number, told);
        return listBreaches(deps.sql, schoolId);
      },
      {
        owner: true,
        params: byNumber,
        body: breachToldForm,
        response: list,
        detail: { summary: 'Say who was told of a breach, when and how' },
      },
    );
