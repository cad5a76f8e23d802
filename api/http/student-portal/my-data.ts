import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { paymentJson, paymentToJson } from '#api/http/payment-json.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { asFile } from '#api/http/response-docs.ts';
import { progressOf } from '#api/services/portal-progress.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { listCertificates } from '#projections/certificates/query.ts';
import { listConversations } from '#projections/conversations/query.ts';
import { listGuardians } from '#projections/guardians/query.ts';
import { listPortalLessons } from '#projections/lessons/portal.ts';
import { listLogbook } from '#projections/logbook/query.ts';
import { listMessages } from '#projections/messages/query.ts';
import { listNotifications } from '#projections/notifications/query.ts';
import { listStudentPayments } from '#projections/payments/query.ts';
import { getSchoolReview, getWaitingReview } from '#projections/reviews/query.ts';
import { listSkillChanges, listSkills } from '#projections/skills/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';
import { getStudent, type StudentRow } from '#projections/students/query.ts';
import { listTheoryAttempts } from '#projections/theory-attempts/query.ts';
import { listTheoryPlaces } from '#projections/theory-due-again/query.ts';

const mostMessages = 10_000;

/**
 * Everything about a learner, for the learner to keep (Privacy Act 2020, principle 6). What an instructor notes for themselves may be about others
 * too, so it is asked for from the school instead.
 */
export function studentData(deps: Deps) {
  const { sql, clock } = deps;
  const downloads = deps.rateLimits.limit('my-data', 10, 60 * 60, 'downloads of your data');

  return new Elysia({ name: 'portal.my-data', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .get(
      '/my-data/:studentId',
      async ({ portal }) => {
        await downloads.spend(String(portal.studentId));
        return new Response(JSON.stringify(await everythingAbout(portal), null, 2), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': `attachment; filename="my-driving-lessons-${dateOf(clock())}.json"`,
            'cache-control': 'private, no-store',
          },
        });
      },
      {
        student: true,
        params: ofStudent,
        detail: {
          summary: 'Everything about me, as JSON',
          responses: asFile('What is kept about me', 'application/json'),
        },
      },
    );

  async function everythingAbout(student: Pick<PortalStudent, 'studentId' | 'schoolId'>) {
    const { studentId, schoolId } = student;
    const today = dateOf(clock());
    const viewer = { party: 'student', studentId } as const;
    const [details, lessons, payments, logbook, skills, skillChanges, progress, certificates] =
      await Promise.all([
        getStudent(sql, schoolId, studentId),
        listPortalLessons(sql, studentId),
        listStudentPayments(sql, studentId, today),
        listLogbook(sql, schoolId, studentId),
        listSkills(sql, schoolId, studentId),
        listSkillChanges(sql, schoolId, studentId, mostMessages),
        progressOf(deps, schoolId, studentId),
        listCertificates(sql, schoolId, studentId, today),
      ]);
    const [guardians, theoryTests, theoryDueAgain] = await Promise.all([
      listGuardians(sql, schoolId, studentId),
      listTheoryAttempts(sql, studentId, mostMessages),
      listTheoryPlaces(sql, studentId),
    ]);
    const [review, waitingReview, notifications, open, archived] = await Promise.all([
      getSchoolReview(sql, schoolId, studentId),
      getWaitingReview(sql, studentId),
      listNotifications(sql, `student-${studentId}`),
      listConversations(sql, viewer),
      listConversations(sql, viewer, true),
    ]);
    const conversations = await Promise.all(
      [...open, ...archived].map(async ({ id, subject, instructorName }) => ({
        subject,
        instructorName,
        messages: await listMessages(sql, id, { limit: mostMessages }),
      })),
    );
    return {
      exportedAt: clock(),
      details: details && withoutNotes(details),
      lessons: lessons.map(timesToJson),
      progress,
      skills,
      skillChanges,
      logbook,
      certificates,
      payments: z.array(paymentJson).parse(payments.map(paymentToJson)),
      theoryTests,
      theoryDueAgain,
      review,
      unconfirmedReview: waitingReview && {
        rating: waitingReview.rating,
        comment: waitingReview.comment,
        date: waitingReview.date,
      },
      guardians,
      conversations,
      notifications,
    };
  }
}

function withoutNotes({ notes: _notes, ...details }: StudentRow) {
  return details;
}
