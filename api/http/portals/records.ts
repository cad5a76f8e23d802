import { Elysia } from 'elysia';
import { z } from 'zod';
import { portalProgress, progressOf } from '#api/cases/portals/portal-progress.ts';
import {
  practiceLog,
  practiceOf,
  practiceSeenByParents,
} from '#api/cases/practice/practice-rows.ts';
import { printCertificate } from '#api/cases/progress/certificates.ts';
import { licenceForParents, licenceJson } from '#api/cases/progress/licence.ts';
import { lessonUid } from '#api/gateways/calendar/lesson-entry.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalLessonJson } from '#api/http/lesson-json.ts';
import { ofStudent, requireOwnRow } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
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

type Asked = { readonly portal: InPortal };

const params = ofStudent;
const lessons = { params, response: z.object({ lessons: z.array(portalLessonJson) }) };
const logbook = { params, response: z.array(logbookRow) };
const practice = { params, response: practiceLog };
const skills = { params, response: z.array(skillRow) };
const skillChanges = { params, response: z.array(skillChangeRow) };
const progress = { params, response: portalProgress };
const certificates = { params, response: z.array(certificateRow) };
const summary = (text: string) => ({ detail: { summary: text } });

/** What a learner has done and what is known of it, for the learner and for everybody whom they have as parent or guardian. */
export function portalRecords(deps: PortalDeps & Parameters<typeof printCertificate>[0]) {
  const { sql, clock } = deps;

  const lessonsOf = async ({ portal }: Asked) => ({
    lessons: (await listPortalLessons(sql, portal.studentId)).map(({ edition, ...lesson }) => ({
      ...timesToJson(lesson),
      calendar: { uid: lessonUid(lesson.id, deps.publicUrl), sequence: edition },
    })),
  });
  const logbookOf = ({ portal }: Asked) => listLogbook(sql, portal.schoolId, portal.studentId);
  const practiceFor = ({ portal }: Asked) => practiceOf(deps, portal.schoolId, portal.studentId);
  const practiceForParents = ({ portal }: Asked) =>
    practiceSeenByParents(deps, portal.schoolId, portal.studentId);
  const licenceFor = ({ portal }: Asked) =>
    licenceForParents(deps, portal.schoolId, portal.studentId);
  const skillsOf = ({ portal }: Asked) => listSkills(sql, portal.schoolId, portal.studentId);
  const skillChangesOf = ({ portal }: Asked) =>
    listSkillChanges(sql, portal.schoolId, portal.studentId, 20);
  const progressFor = ({ portal }: Asked) => progressOf(deps, portal.schoolId, portal.studentId);
  const certificatesOf = ({ portal }: Asked) =>
    listCertificates(sql, portal.schoolId, portal.studentId, dateOf(clock()));

  async function certificatePdf({
    portal: { schoolId, studentId },
    params: { certificateId },
    request,
  }: CertificateAsked): Promise<Response> {
    const row = await getCertificate(sql, schoolId, certificateId, dateOf(clock()));
    requireOwnRow(row, studentId, request);
    return printCertificate(deps, schoolId, certificateId);
  }

  return new Elysia({ name: 'portals.records', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/lessons/:studentId', lessonsOf, {
      student: true,
      ...lessons,
      ...summary('My lessons, by start time'),
    })
    .get('/parent-portal/lessons/:studentId', lessonsOf, {
      parentMay: 'schedules',
      ...lessons,
      ...summary("A child's lessons, by start time"),
    })

    .get('/student-portal/logbook/:studentId', logbookOf, {
      student: true,
      ...logbook,
      ...summary('My logbook, the latest day first'),
    })
    .get('/parent-portal/logbook/:studentId', logbookOf, {
      parentMay: 'logbook',
      ...logbook,
      ...summary("A child's logbook, the latest day first"),
    })

    .get('/student-portal/practice/:studentId', practiceFor, {
      student: true,
      ...practice,
      ...summary('My practice drives, and the hours that are confirmed'),
    })
    .get('/parent-portal/licence/:studentId', licenceFor, {
      parentMay: 'progress',
      params,
      response: licenceJson,
      ...summary("A child's licence and what comes next, where the learner shares it"),
    })
    .get('/parent-portal/practice/:studentId', practiceForParents, {
      parentMay: 'logbook',
      ...practice,
      ...summary("A child's practice drives and confirmed hours, where the learner shares them"),
    })

    .get('/student-portal/driving-skills/:studentId', skillsOf, {
      student: true,
      ...skills,
      ...summary('My skills; one nobody has looked at is not listed'),
    })
    .get('/parent-portal/driving-skills/:studentId', skillsOf, {
      parentMay: 'skill assessments',
      ...skills,
      ...summary("A child's skills; one nobody has looked at is not listed"),
    })

    .get('/student-portal/skill-changes/:studentId', skillChangesOf, {
      student: true,
      ...skillChanges,
      ...summary('How my levels changed, newest first'),
    })
    .get('/parent-portal/skill-changes/:studentId', skillChangesOf, {
      parentMay: 'skill assessments',
      ...skillChanges,
      ...summary("How a child's levels changed, newest first"),
    })

    .get('/student-portal/progress/:studentId', progressFor, {
      student: true,
      ...progress,
      ...summary('Stages, hours driven, test results and what to work on next'),
    })
    .get('/parent-portal/progress/:studentId', progressFor, {
      parentMay: 'progress',
      ...progress,
      ...summary("A child's stages, hours, test results and what comes next"),
    })

    .get('/student-portal/certificates/:studentId', certificatesOf, {
      student: true,
      ...certificates,
      ...summary('My certificates, newest first'),
    })
    .get('/parent-portal/certificates/:studentId', certificatesOf, {
      parentMay: 'certificates',
      ...certificates,
      ...summary("A child's certificates, newest first"),
    })

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

type CertificateAsked = Asked & {
  readonly params: { readonly certificateId: number };
  readonly request: Request;
};
