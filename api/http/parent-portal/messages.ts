import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { speakerFor } from '#api/http/conversations/participants.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { own } from '#api/http/portals/own-records.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { pageBefore, readUpTo, threadWithMessages } from '#api/services/conversation-page.ts';
import type { Speaker } from '#api/services/conversations.ts';
import { invoiceAnswer, printInvoiceOf } from '#api/services/invoice-printing.ts';
import { parentMessage, reply } from '#domain/conversation/commands.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { lessonChangeRequest } from '#domain/student/guardian-commands.ts';
import { countUnread, isMine, listThreads, threadRow } from '#projections/conversations/query.ts';
import type { Child } from '#projections/guardians/children.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { messageRow } from '#projections/messages/query.ts';
import { listStudentPayments } from '#projections/payments/query.ts';
import { ofChild } from './paths.ts';
import { paymentOf, portalPayment } from './payment-of.ts';

const flag = z.enum(['true', 'false']).optional();
const ofThread = ofChild.extend({ threadId: idInPath });

/** What limited access adds (spec 1 section 6): messages of the parent's own, asking for changes, and what was paid. */
export function parentTalking(deps: Deps) {
  const { sql, talk, clock } = deps;

  return new Elysia({ name: 'parent.talking', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .get(
      '/messages/:studentId',
      ({ child, query }) => listThreads(sql, speakerFor(child), query.archived === 'true'),
      {
        parentMay: 'message instructor',
        params: ofChild,
        query: z.object({ archived: flag }),
        response: z.array(threadRow),
        detail: { summary: 'My conversations with the instructor about a child' },
      },
    )
    .post(
      '/messages/:studentId',
      ({ child, body, set }) => {
        set.status = 201;
        return talk.start(speakerFor(child), { ...body, studentId: child.studentId });
      },
      {
        parentMay: 'message instructor',
        params: ofChild,
        body: parentMessage,
        response: { 201: threadRow },
        detail: { summary: 'Start a conversation with the instructor' },
      },
    )
    .get(
      '/messages/:studentId/:threadId',
      async ({ child, params: { threadId }, query: { before }, request }) =>
        talk.read(await speaking(child, threadId, request), threadId, before),
      {
        parentMay: 'message instructor',
        params: ofThread,
        query: pageBefore,
        response: threadWithMessages,
        detail: { summary: 'The last 50 messages of a conversation, or the 50 before a number' },
      },
    )
    .post(
      '/messages/:studentId/:threadId/read',
      async ({ child, params: { threadId }, body, request }) =>
        talk.markRead(await speaking(child, threadId, request), threadId, body.upTo),
      {
        parentMay: 'message instructor',
        params: ofThread,
        body: readUpTo,
        response: threadRow,
        detail: { summary: 'Mark a conversation read up to a message' },
      },
    )
    .get(
      '/messages/:studentId/unread-count',
      async ({ child }) => ({ unreadCount: await countUnread(sql, speakerFor(child)) }),
      {
        parentMay: 'message instructor',
        params: ofChild,
        response: z.object({ unreadCount: z.number().int() }),
        detail: { summary: 'How many messages I have not read' },
      },
    )
    .post(
      '/messages/:studentId/:threadId/archive',
      async ({ child, params: { threadId }, request }) =>
        talk.archive(await speaking(child, threadId, request), threadId),
      {
        parentMay: 'message instructor',
        params: ofThread,
        response: threadRow,
        detail: { summary: 'Hide a conversation until there is a new message' },
      },
    )
    .post(
      '/messages/:studentId/:threadId/restore',
      async ({ child, params: { threadId }, request }) =>
        talk.restore(await speaking(child, threadId, request), threadId),
      {
        parentMay: 'message instructor',
        params: ofThread,
        response: threadRow,
        detail: { summary: 'Show an archived conversation again' },
      },
    )
    .post(
      '/messages/:studentId/:threadId',
      async ({ child, params: { threadId }, body, request, set }) => {
        const speaker = await speaking(child, threadId, request);
        set.status = 201;
        return talk.send(speaker, threadId, body);
      },
      {
        parentMay: 'message instructor',
        params: ofThread,
        body: reply,
        response: { 201: messageRow },
        detail: { summary: 'Send a message' },
      },
    )
    .post(
      '/lessons/:studentId/:lessonId/request-change',
      async ({ child, params: { lessonId }, body, request, set }) => {
        const { schoolId, studentId } = child;
        const found = await getLesson(sql, schoolId, lessonId);
        const lesson = own(found?.studentId === studentId ? found : null, studentId, request);
        const { startTime } = lesson;
        const when = `${formatDate(dateOf(startTime), { year: false })}, ${timeOf(startTime)}`;
        set.status = 201;
        return talk.start(speakerFor(child), {
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

  async function speaking(child: Child, threadId: number, request: Request): Promise<Speaker> {
    const speaker = speakerFor(child);
    own((await isMine(sql, speaker, threadId)) || null, child.studentId, request);
    return speaker;
  }
}
