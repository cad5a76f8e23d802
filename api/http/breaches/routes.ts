import { Elysia } from 'elysia';
import { z } from 'zod';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { breachForm, breachToldForm } from '#domain/breach/commands.ts';
import { breachRegister } from '#domain/breach/decide.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { breachRow, listBreaches } from '#projections/breaches/query.ts';

const byNumber = z.object({ number: idOf('Number') });
const list = z.array(breachRow);

/** The register of privacy breaches. Every answer is the register as it then stands. */
export const breachRoutes = (deps: AccessDeps & Pick<Deps, 'dispatch'>) =>
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
        await deps.dispatch(
          breachRegister,
          schoolId,
          { type: 'RecordBreach', schoolId, breach },
          actingFor({ account, schoolId }),
        );
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
        await deps.dispatch(
          breachRegister,
          schoolId,
          { type: 'NoteBreachTold', schoolId, number, told },
          actingFor({ account, schoolId }),
        );
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
