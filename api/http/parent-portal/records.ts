import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { requireOwn } from '#api/http/portals/own-records.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { printCertificate } from '#api/services/certificates.ts';
import { portalProgress, progressOf } from '#api/services/portal-progress.ts';
import { practiceLog, practiceOf } from '#api/services/practice-rows.ts';
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
import { ofChild } from './paths.ts';

/** What every parent or guardian with access may see (spec 1 section 6, view_only). */
export const parentSeeing = (deps: Deps) =>
  new Elysia({ name: 'parent.seeing', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .get(
      '/progress/:studentId',
      ({ child: { schoolId, studentId } }) => progressOf(deps, schoolId, studentId),
      {
        parentMay: 'progress',
        params: ofChild,
        response: portalProgress,
        detail: { summary: "A child's stages, hours, test results and what comes next" },
      },
    )
    .get(
      '/lessons/:studentId',
      async ({ child }) => ({ lessons: await listPortalLessons(deps.sql, child.studentId) }),
      {
        parentMay: 'schedules',
        params: ofChild,
        response: z.object({ lessons: z.array(portalLesson) }),
        detail: { summary: "A child's lessons, by start time" },
      },
    )
    .get(
      '/driving-skills/:studentId',
      ({ child: { schoolId, studentId } }) => listSkills(deps.sql, schoolId, studentId),
      {
        parentMay: 'skill assessments',
        params: ofChild,
        response: z.array(skillRow),
        detail: { summary: "A child's skills; one nobody has looked at is not listed" },
      },
    )
    .get(
      '/skill-changes/:studentId',
      ({ child: { schoolId, studentId } }) => listSkillChanges(deps.sql, schoolId, studentId, 20),
      {
        parentMay: 'skill assessments',
        params: ofChild,
        response: z.array(skillChangeRow),
        detail: { summary: "How a child's levels changed, newest first" },
      },
    )
    .get(
      '/logbook/:studentId',
      ({ child: { schoolId, studentId } }) => listLogbook(deps.sql, schoolId, studentId),
      {
        parentMay: 'logbook',
        params: ofChild,
        response: z.array(logbookRow),
        detail: { summary: "A child's logbook, the latest day first" },
      },
    )
    .get(
      '/practice/:studentId',
      ({ child: { schoolId, studentId } }) => practiceOf(deps, schoolId, studentId),
      {
        parentMay: 'logbook',
        params: ofChild,
        response: practiceLog,
        detail: { summary: "A child's practice drives and confirmed hours" },
      },
    )
    .get(
      '/certificates/:studentId',
      ({ child: { schoolId, studentId } }) =>
        listCertificates(deps.sql, schoolId, studentId, dateOf(deps.clock())),
      {
        parentMay: 'certificates',
        params: ofChild,
        response: z.array(certificateRow),
        detail: { summary: "A child's certificates, newest first" },
      },
    )
    .get(
      '/certificates/:studentId/:certificateId/pdf',
      async ({ child: { schoolId, studentId }, params: { certificateId }, request }) => {
        const today = dateOf(deps.clock());
        const row = await getCertificate(deps.sql, schoolId, certificateId, today);
        requireOwn(row?.studentId === studentId || null, studentId, request);
        return printCertificate(deps, schoolId, certificateId);
      },
      {
        parentMay: 'certificates',
        params: ofChild.extend({ certificateId: idInPath }),
        detail: { summary: 'A certificate as a PDF', responses: asPdf },
      },
    );
