import { Elysia } from 'elysia';
import { z } from 'zod';
import { privacyRequests } from '#api/cases/students/privacy-requests.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { correctionForm } from '#domain/privacy/commands.ts';
import { listCorrectionsOf, myCorrection } from '#projections/privacy-requests/query.ts';

/** Saying that a detail is wrong (Privacy Act 2020, principle 7), by the learner or a parent: a privacy request, with its clock. */
export function portalCorrections(
  portal: PortalName,
  deps: PortalDeps & Parameters<typeof privacyRequests>[0] & { readonly rateLimits: RateLimits },
) {
  const requests = privacyRequests(deps);
  const perStudent = deps.rateLimits.limit('corrections', 20, 60 * 60, 'corrections');
  const list = z.array(myCorrection);
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.corrections.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/corrections/:studentId',
      ({ portal: { studentId } }) => listCorrectionsOf(deps.sql, studentId),
      {
        asked: 'update student details',
        params: ofStudent,
        response: list,
        ...says(
          'What I asked to have corrected, and what became of it',
          'What was asked to have corrected of a child, and what became of it',
        ),
      },
    )
    .post(
      '/corrections/:studentId',
      async ({ portal: asker, body, set }) => {
        await perStudent.spend(String(asker.studentId));
        set.status = 201;
        return requests.ask(asker, body);
      },
      {
        asked: 'update student details',
        params: ofStudent,
        body: correctionForm,
        response: { 201: list },
        ...says(
          'Say that a detail of mine is wrong, and what it should be',
          'Say that a detail of a child is wrong, and what it should be',
        ),
      },
    );
}
