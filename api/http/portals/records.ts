import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { printCertificate } from '#api/services/certificates.ts';
import { portalProgress, progressOf } from '#api/services/portal-progress.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  certificateRow,
  getCertificate,
  listCertificates,
} from '#projections/certificates/query.ts';
import { listPortalLessons, portalLesson } from '#projections/lessons/portal.ts';
import { listLogbook, logbookRow } from '#projections/logbook/query.ts';
import {
  listSkillChanges,
  listSkills,
  skillChangeRow,
  skillRow,
} from '#projections/skills/query.ts';
import { ofStudent, requireOwn } from './own-records.ts';

/** What a learner has done and what is known of it (spec 2 section 7, "Student portal"). */
export const portalLearning = (deps: Deps) =>
  new Elysia({ name: 'portal.learning', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/lessons/:studentId',
      async ({ studentId }) => ({ lessons: await listPortalLessons(deps.sql, studentId) }),
      {
        student: true,
        params: ofStudent,
        response: z.object({ lessons: z.array(portalLesson) }),
        detail: { summary: 'My lessons, by start time' },
      },
    )
    .get(
      '/logbook/:studentId',
      ({ schoolId, studentId }) => listLogbook(deps.sql, schoolId, studentId),
      {
        student: true,
        params: ofStudent,
        response: z.array(logbookRow),
        detail: { summary: 'My logbook, the latest day first' },
      },
    )
    .get(
      '/driving-skills/:studentId',
      ({ schoolId, studentId }) => listSkills(deps.sql, schoolId, studentId),
      {
        student: true,
        params: ofStudent,
        response: z.array(skillRow),
        detail: { summary: 'My skills; one nobody has looked at is not listed' },
      },
    )
    .get(
      '/skill-changes/:studentId',
      ({ schoolId, studentId }) => listSkillChanges(deps.sql, schoolId, studentId, 20),
      {
        student: true,
        params: ofStudent,
        response: z.array(skillChangeRow),
        detail: { summary: 'How my levels changed, newest first' },
      },
    )
    .get(
      '/progress/:studentId',
      ({ schoolId, studentId }) => progressOf(deps, schoolId, studentId),
      {
        student: true,
        params: ofStudent,
        response: portalProgress,
        detail: { summary: 'Stages, hours driven, test results and what to work on next' },
      },
    )
    .get(
      '/certificates/:studentId',
      ({ schoolId, studentId }) =>
        listCertificates(deps.sql, schoolId, studentId, dateOf(deps.clock())),
      {
        student: true,
        params: ofStudent,
        response: z.array(certificateRow),
        detail: { summary: 'My certificates, newest first' },
      },
    )
    .get(
      '/certificate/:certificateId/pdf',
      async ({ params, schoolId, studentId, request }) => {
        const today = dateOf(deps.clock());
        const row = await getCertificate(deps.sql, schoolId, params.certificateId, today);
        requireOwn(row?.studentId === studentId || null, studentId, request);
        return printCertificate(deps, schoolId, params.certificateId);
      },
      {
        student: true,
        params: z.object({ certificateId: idInPath }),
        detail: {
          summary: 'A certificate as a PDF, with a QR code to its verify page',
          responses: asPdf,
        },
      },
    );
