import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { requireOwn } from '#api/http/portals/own-records.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { invoiceAnswer, printInvoiceOf } from '#api/services/invoice-printing.ts';
import { guardianAs } from '#api/services/participants.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { lessonChangeRequest } from '#domain/student/guardian-commands.ts';
import { threadRow } from '#projections/conversations/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { listStudentPayments } from '#projections/payments/query.ts';
import { ofChild } from './paths.ts';
import { paymentOf, portalPayment } from './payment-of.ts';

/** What limited access adds (spec 1 section 6): messages of the parent's own, asking for changes, and what was paid. */
export function parentTalking(deps: Deps) {
  const { sql, conversations, clock } = deps;

  return new Elysia({ name: 'parent.talking', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .post(
      '/lessons/:studentId/:lessonId/request-change',
      async ({ child, params: { lessonId }, body, request, set }) => {
        const { schoolId, studentId } = child;
        const found = await getLesson(sql, schoolId, lessonId);
        const lesson = requireOwn(
          found?.studentId === studentId ? found : null,
          studentId,
          request,
        );
        const { startTime } = lesson;
        const when = `${formatDate(dateOf(startTime), { year: false })}, ${timeOf(startTime)}`;
        set.status = 201;
        return conversations.start(guardianAs(child), {
          studentId,
          subject: `Please change: ${lesson.title}, ${when}`,
          message: body.message,
          clientMessageId: null,
        });
      },
      {
        parentMay: 'request lesson changes',
        params: ofChild.extend({ lessonId: idInPath }),
        body: lessonChangeRequest,
        response: { 201: threadRow },
        detail: { summary: 'Ask the instructor to change a lesson; it becomes a conversation' },
      },
    )
    .get(
      '/payments/:studentId',
      ({ child: { studentId } }) => listStudentPayments(sql, studentId, dateOf(clock())),
      {
        parentMay: 'view payment history',
        params: ofChild,
        response: z.array(portalPayment),
        detail: { summary: "A child's payments, newest first" },
      },
    )
    .get(
      '/payments/:studentId/:paymentId/invoice',
      async ({ child, params: { paymentId }, request }) => {
        await paymentOf(deps, child, paymentId, request);
        const { pdf } = await printInvoiceOf(deps, child.schoolId, paymentId);
        return invoiceAnswer(pdf, `invoice-${paymentId}`);
      },
      {
        parentMay: 'view payment history',
        params: ofChild.extend({ paymentId: idInPath }),
        detail: { summary: 'The invoice of a payment, or its draft, as a PDF', responses: asPdf },
      },
    );
}
