import { Elysia } from 'elysia';
import { z } from 'zod';
import { privacyRequests } from '#api/cases/students/privacy-requests.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { correctionForm } from '#domain/privacy/commands.ts';
import { listCorrectionsOf, myCorrection } from '#projections/privacy-requests/query.ts';

/** Saying that a detail is wrong (Privacy Act 2020, principle 7): a privacy request, with its clock. */
export function studentCorrections(
  deps: PortalDeps & Parameters<typeof privacyRequests>[0] & { readonly rateLimits: RateLimits },
) {
  const requests = privacyRequests(deps);
  const perStudent = deps.rateLimits.limit('corrections', 20, 60 * 60, 'corrections');
  const list = z.array(myCorrection);

  return new Elysia({ name: 'portal.corrections', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/corrections/:studentId',
      ({ portal: { studentId } }) => listCorrectionsOf(deps.sql, studentId),
      {
        student: true,
        params: ofStudent,
        response: list,
        detail: { summary: 'What I asked to have corrected, and what became of it' },
      },
    )
    .post(
      '/corrections/:studentId',
      async ({ portal, body, set }) => {
        await perStudent.spend(String(portal.studentId));
        set.status = 201;
        return requests.ask(portal, body);
      },
      {
        student: true,
        params: ofStudent,
        body: correctionForm,
        response: { 201: list },
        detail: { summary: 'Say that a detail of mine is wrong, and what it should be' },
      },
    );
}
