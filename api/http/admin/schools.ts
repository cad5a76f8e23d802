import { Elysia } from 'elysia';
import { z } from 'zod';
import { administration } from '#api/cases/school/administration.ts';
import { publishedByOthers } from '#api/cases/school/published.ts';
import type { LongReads } from '#api/database/long-reads.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedSchool } from '#api/http/edited-schools.ts';
import { bySchool } from '#api/http/ids-in-paths.ts';
import { adminReason } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { schoolCorrection } from '#domain/school/correction.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import {
  adminSchoolRow,
  getAnySchool,
  getHoldings,
  holdings,
  listAllSchools,
} from '#projections/admin-schools/query.ts';

/** Manage Schools. */
export function adminSchools(
  deps: AccessDeps & Parameters<typeof administration>[0] & { readonly longReads: LongReads },
) {
  const { sql, longReads } = deps;
  const admin = administration(deps);
  const { correctSchool } = publishedByOthers(deps);

  return new Elysia({ name: 'admin.schools', prefix: '/api/admin/schools' })
    .use(access(deps))
    .get('/', () => longReads.read(listAllSchools), {
      admin: true,
      response: z.array(adminSchoolRow),
      detail: { summary: 'Every school, newest first' },
    })
    .get(
      '/:id/holdings',
      async ({ params: { id } }) => {
        await requireSchool(id);
        return getHoldings(sql, id);
      },
      {
        admin: true,
        params: bySchool,
        response: holdings,
        detail: { summary: 'What deleting a school would affect' },
      },
    )
    .put(
      '/:id',
      async ({ params: { id }, body: { reason, ...changes }, account }) => {
        await correctSchool(id, changes, account.id, reason);
        return requireSchool(id);
      },
      {
        admin: true,
        edits: editedSchool,
        params: bySchool,
        body: schoolCorrection.extend({ reason: adminReason }),
        response: adminSchoolRow,
        detail: { summary: "Correct a school's details" },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, body, account }) => {
        await admin.oneAtATime(() => admin.archiveSchool(account.id, id, body?.reason ?? null));
        return { deleted: true } as const;
      },
      {
        admin: true,
        confirmed: true,
        params: bySchool,
        body: z.object({ reason: adminReason }).nullish(),
        response: z.object({ deleted: z.literal(true) }),
        detail: { summary: 'Delete a school: it is archived, and its people cannot sign in' },
      },
    );

  async function requireSchool(schoolId: SchoolId) {
    const row = await getAnySchool(sql, schoolId);
    if (!row) throw schoolNotFound();
    return row;
  }
}
