import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { schoolAlreadyRegistered, schoolNotFound } from '#domain/school/rejections.ts';
import { getSchool, schoolRow } from '#projections/schools/query.ts';

/** Setting up a school and changing it (spec 2 section 7). */
export function schoolCommands(deps: Deps) {
  const { sql, dispatch, clock } = deps;

  return new Elysia({ name: 'schools.commands', prefix: '/api/schools' })
    .use(access(deps))
    .post(
      '/',
      async ({ body: details, account, set }) => {
        if (account.schoolId !== null) throw schoolAlreadyRegistered();
        // A school takes its founder's number: see the decider.
        const schoolId = account.id;
        await dispatch(
          school,
          schoolId,
          { type: 'RegisterSchool', now: clock(), schoolId, ownerId: account.id, details },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        set.status = 201;
        return known(schoolId);
      },
      {
        signedIn: true,
        body: schoolDetails,
        response: { 201: schoolRow },
        detail: { summary: 'Set up my school' },
      },
    )
    .put(
      '/:id',
      async ({ params, body: details, account, schoolId }) => {
        if (params.id !== schoolId) throw schoolNotFound();
        await dispatch(
          school,
          schoolId,
          { type: 'ChangeSchoolDetails', now: clock(), schoolId, details },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        return known(schoolId);
      },
      {
        instructor: true,
        params: z.object({ id: z.coerce.number().int() }),
        body: schoolDetails,
        response: schoolRow,
        detail: { summary: "Change my school's details" },
      },
    );

  async function known(schoolId: number) {
    const row = await getSchool(sql, schoolId);
    if (!row) throw schoolNotFound();
    return row;
  }
}
