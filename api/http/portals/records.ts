import { Elysia } from 'elysia';
import { z } from 'zod';
import { feesToJson } from '#api/cases/credit/fees-json.ts';
import { portalProgress, progressOf } from '#api/cases/portals/portal-progress.ts';
import {
  practiceLog,
  practiceOf,
  practiceSeenByParents,
} from '#api/cases/practice/practice-rows.ts';
import { printCertificate } from '#api/cases/progress/certificates.ts';
import { licenceForParents, licenceJson } from '#api/cases/progress/licence.ts';
import { lessonUid } from '#api/gateways/calendar/lesson-entry.ts';
import type { Clock } from '#api/ground/clock.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalLessonJson } from '#api/http/lesson-json.ts';
import { ofStudent, requireOwnRow } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalAccess,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  certificateRow,
  getCertificate,
  listCertificates,
} from '#projections/certificates/query.ts';
import { listPortalLessons } from '#projections/lessons/portal.ts';
import { listLogbook, logbookRow } from '#projections/logbook/query.ts';
import {
  listSkillChanges,
  listSkills,
  skillChangeRow,
  skillRow,
} from '#projections/skills/query.ts';

/** What a learner has done and what is known of it, for the learner and for everybody whom they have as parent or guardian. */
export function portalRecords(
  portal: PortalName,
  deps: PortalDeps & { readonly clock: Clock; readonly publicUrl: string },
) {
  const { sql, clock } = deps;
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.records.${portal}` })
    .use(portalRoutes(portal, deps))
    .get(
      '/lessons/:studentId',
      async ({ portal: { studentId } }) => ({
        lessons: (await listPortalLessons(sql, studentId)).map(({ edition, terms, ...lesson }) => ({
          ...timesToJson(lesson),
          fees: terms && lesson.status === 'scheduled' ? feesToJson(terms) : null,
          calendar: { uid: lessonUid(lesson.id, deps.publicUrl), sequence: edition },
        })),
      }),
      {
        asked: 'schedules',
        params: ofStudent,
        response: z.object({ lessons: z.array(portalLessonJson) }),
        ...says('My lessons, by start time', "A child's lessons, by start time"),
      },
    )
    .get(
      '/logbook/:studentId',
      ({ portal: { schoolId, studentId } }) => listLogbook(sql, schoolId, studentId),
      {
        asked: 'logbook',
        params: ofStudent,
        response: z.array(logbookRow),
        ...says('My logbook, the latest day first', "A child's logbook, the latest day first"),
      },
    )
    .get(
      '/driving-skills/:studentId',
      ({ portal: { schoolId, studentId } }) => listSkills(sql, schoolId, studentId),
      {
        asked: 'skill assessments',
        params: ofStudent,
        response: z.array(skillRow),
        ...says(
          'My skills; one nobody has looked at is not listed',
          "A child's skills; one nobody has looked at is not listed",
        ),
      },
    )
    .get(
      '/skill-changes/:studentId',
      ({ portal: { schoolId, studentId } }) => listSkillChanges(sql, schoolId, studentId),
      {
        asked: 'skill assessments',
        params: ofStudent,
        response: z.array(skillChangeRow),
        ...says(
          'How my levels changed, newest first',
          "How a child's levels changed, newest first",
        ),
      },
    )
    .get(
      '/progress/:studentId',
      ({ portal: { schoolId, studentId } }) => progressOf(deps, schoolId, studentId),
      {
        asked: 'progress',
        params: ofStudent,
        response: portalProgress,
        ...says(
          'Stages, hours driven, test results and what to work on next',
          "A child's stages, hours, test results and what comes next",
        ),
      },
    )
    .get(
      '/certificates/:studentId',
      ({ portal: { schoolId, studentId } }) =>
        listCertificates(sql, schoolId, studentId, dateOf(clock())),
      {
        asked: 'certificates',
        params: ofStudent,
        response: z.array(certificateRow),
        ...says('My certificates, newest first', "A child's certificates, newest first"),
      },
    );
}

/** Records that the two portals give by different addresses, or not alike. */
export function ownRecords(deps: PortalDeps & Parameters<typeof printCertificate>[0]) {
  const certificatePdf = async ({
    portal: { schoolId, studentId },
    params: { certificateId },
    request,
  }: CertificateAsked): Promise<Response> => {
    const row = await getCertificate(deps.sql, schoolId, certificateId, dateOf(deps.clock()));
    requireOwnRow(row, studentId, request);
    return printCertificate(deps, schoolId, certificateId);
  };

  return new Elysia({ name: 'portals.own-records', prefix: '/api' })
    .use(portalAccess(deps))
    .get(
      '/student-portal/practice/:studentId',
      ({ portal: { schoolId, studentId } }) => practiceOf(deps, schoolId, studentId),
      {
        student: true,
        params: ofStudent,
        response: practiceLog,
        detail: { summary: 'My practice drives, and the hours that are confirmed' },
      },
    )
    .get(
      '/parent-portal/practice/:studentId',
      ({ portal: { schoolId, studentId } }) => practiceSeenByParents(deps, schoolId, studentId),
      {
        parentMay: 'logbook',
        params: ofStudent,
        response: practiceLog,
        detail: {
          summary: "A child's practice drives and confirmed hours, where the learner shares them",
        },
      },
    )
    .get(
      '/parent-portal/licence/:studentId',
      ({ portal: { schoolId, studentId } }) => licenceForParents(deps, schoolId, studentId),
      {
        parentMay: 'progress',
        params: ofStudent,
        response: licenceJson,
        detail: {
          summary: "A child's licence and what comes next, where the learner shares it",
        },
      },
    )
    .get('/student-portal/certificate/:certificateId/pdf', certificatePdf, {
      student: true,
      params: z.object({ certificateId: idInPath }),
      detail: {
        summary: 'A certificate as a PDF, with a QR code to its verify page',
        responses: asPdf,
      },
    })
    .get('/parent-portal/certificates/:studentId/:certificateId/pdf', certificatePdf, {
      parentMay: 'certificates',
      params: ofStudent.extend({ certificateId: idInPath }),
      detail: { summary: 'A certificate as a PDF', responses: asPdf },
    });
}

type CertificateAsked = {
  readonly portal: InPortal;
  readonly params: { readonly certificateId: number };
  readonly request: Request;
};
