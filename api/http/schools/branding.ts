import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownBranding } from '#api/cases/school/own-branding.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { bySchool } from '#api/http/ids-in-paths.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { brandColour } from '#domain/school/branding.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';

const brandingRow = z.object({
  logoUrl: z.string().nullable(),
  colour: z.string().nullable(),
  /** Whether the plan has it; what was chosen before is kept, unused. */
  isIncluded: z.boolean(),
});

/** A school's own logo and colour, for its portal, invoices and certificates: part of Premium. */
export function brandingRoutes(deps: AccessDeps & Parameters<typeof ownBranding>[0]) {
  const branding = ownBranding(deps);
  const params = bySchool;

  return new Elysia({ name: 'schools.branding', prefix: '/api/schools/:id' })
    .use(access(deps))
    .get('/branding', ({ params: { id }, schoolId }) => branding.shown(ownSchool(id, schoolId)), {
      instructor: true,
      params,
      response: brandingRow,
      detail: { summary: 'The logo and colour of my school' },
    })
    .put(
      '/branding',
      ({ params: { id }, body: { colour }, account, schoolId }) =>
        branding.change({ account, schoolId: ownSchool(id, schoolId) }, { colour }),
      {
        owner: true,
        params,
        body: brandColour,
        response: brandingRow,
        detail: { summary: 'Change the colour of my school (Premium)' },
      },
    )
    .post(
      '/logo',
      ({ params: { id }, body: { logo }, account, schoolId }) =>
        branding.changeLogo({ account, schoolId: ownSchool(id, schoolId) }, logo),
      {
        owner: true,
        params,
        body: z.object({ logo: uploadedFile }),
        response: brandingRow,
        detail: { summary: 'Change the logo of my school (Premium): multipart, at most 5 MB' },
      },
    )
    .delete(
      '/logo',
      ({ params: { id }, account, schoolId }) =>
        branding.change({ account, schoolId: ownSchool(id, schoolId) }, { logo: null }),
      {
        owner: true,
        params,
        response: brandingRow,
        detail: { summary: 'Take the logo of my school away' },
      },
    );
}

function ownSchool(id: number, schoolId: SchoolId): SchoolId {
  if (id !== schoolId) throw schoolNotFound();
  return schoolId;
}
