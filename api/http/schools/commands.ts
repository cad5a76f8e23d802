import { Elysia } from 'elysia';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { registerSchool } from '#api/cases/school/registration.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedSchool } from '#api/http/edited-schools.ts';
import { bySchool } from '#api/http/ids-in-paths.ts';
import type { SchoolDrafts } from '#api/sessions/school-drafts.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { schoolRegistration } from '#domain/school/onboarding.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { getSchool } from '#projections/schools/query.ts';
import { schoolJson, schoolToJson } from './school-json.ts';

/** Setting up a school and changing it. */
export function schoolCommands(
  deps: AccessDeps & Parameters<typeof registerSchool>[0] & { readonly schoolDrafts: SchoolDrafts },
) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);

  return new Elysia({ name: 'schools.commands', prefix: '/api/schools' })
    .use(access(deps))
    .post(
      '/',
      async ({ body, account: { id }, set }) => {
        await registerSchool(deps, id, body);
        await deps.schoolDrafts.forget(id);
        set.status = 201;
        return shown(schoolFoundedBy(id));
      },
      {
        signedIn: true,
        body: schoolRegistration,
        response: { 201: schoolJson },
        detail: { summary: 'Set up my school' },
      },
    )
    .put(
      '/:id',
      async ({ params, body: details, account, schoolId }) => {
        if (params.id !== schoolId) throw schoolNotFound();
        await changeSchool({ account, schoolId }, { type: 'ChangeSchoolDetails', details });
        return shown(schoolId);
      },
      {
        owner: true,
        edits: editedSchool,
        params: bySchool,
        body: schoolDetails,
        response: schoolJson,
        detail: { summary: "Change my school's details" },
      },
    );

  async function shown(schoolId: SchoolId) {
    const row = await getSchool(sql, schoolId);
    if (!row) throw schoolNotFound();
    return schoolToJson(row);
  }
}
