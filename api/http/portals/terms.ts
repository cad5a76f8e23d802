import { Elysia } from 'elysia';
import { deviceOf } from '#api/cases/terms/device.ts';
import { printTerms } from '#api/cases/terms/signed-terms.ts';
import type { Signing } from '#api/cases/terms/signing.ts';
import { pdfAnswer } from '#api/gateways/pdf/pdf-answer.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { asPdf, refusals } from '#api/http/response-docs.ts';
import { studentTermsJson, studentTermsToJson } from '#api/http/terms-json.ts';
import { signTermsForm } from '#domain/agreement/commands.ts';
import { signedAlready } from '#domain/agreement/rejections.ts';

const byVersion = ofStudent.extend({ version: idInPath });

/** The school’s terms to read and sign, for the learner and for the parent of a learner under 18. */
export function portalTerms(
  portal: PortalName,
  deps: PortalDeps &
    Parameters<typeof printTerms>[0] & {
      readonly termsSigning: Signing;
      readonly rateLimits: RateLimits;
    },
) {
  const { termsSigning: service } = deps;
  const says = summaryIn(portal);
  const presses = deps.rateLimits.limit(`terms-${portal}`, 30, 60 * 60, 'signatures');
  const shown = async (who: InPortal) => studentTermsToJson(await service.ofStudent(who));

  return new Elysia({ name: `portals.terms.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/terms/:studentId', ({ portal: who }) => shown(who), {
      asked: 'schedules',
      params: ofStudent,
      response: studentTermsJson,
      ...says(
        'The terms that I signed or have to sign',
        'The terms that a child or I signed or have to sign',
      ),
    })
    .post(
      '/terms/:studentId/sign',
      async ({ portal: who, body: { version, hash, name }, request }) => {
        const { schoolId, studentId, context } = who;
        await presses.spend(`${context.actor.kind}-${context.actor.id}`);
        const guardianId = context.actor.kind === 'guardian' ? context.actor.id : null;
        if (guardianId !== null && !(await service.ofStudent(who)).needsAdult)
          throw signedAlready();
        await service.sign({
          schoolId,
          studentId,
          version,
          hash,
          name,
          by: guardianId === null ? 'learner' : 'parent',
          guardianId,
          device: deviceOf(request.headers.get('user-agent')),
        });
        return shown(who);
      },
      {
        asked: 'schedules',
        params: ofStudent,
        body: signTermsForm,
        response: studentTermsJson,
        detail: {
          ...says('Sign my school’s terms', 'Sign the terms for a child under 18').detail,
          responses: refusals(409, 429),
        },
      },
    )
    .get(
      '/terms/:studentId/:version/pdf',
      async ({ portal: { schoolId, studentId }, params: { version }, request }) => {
        const { signatures, toSign } = await service.ofStudent({ schoolId, studentId });
        const isTheirs =
          toSign?.version === version || signatures.some((one) => one.version === version);
        requireOwn(isTheirs || null, studentId, request);
        return pdfAnswer(
          await printTerms(deps, schoolId, studentId, version),
          `terms-version-${version}`,
        );
      },
      {
        asked: 'schedules',
        params: byVersion,
        detail: {
          ...says('What I signed as a PDF', 'What was signed for a child as a PDF').detail,
          responses: asPdf,
        },
      },
    );
}
