import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { mustBeOwn, ofStudent, own } from '#api/http/portals/own-records.ts';
import { pageBefore, readUpTo, threadWithMessages } from '#api/services/conversation-page.ts';
import type { Speaker } from '#api/services/conversations.ts';
import { portalConversation, reply } from '#domain/conversation/commands.ts';
import { countUnread, isMine, listThreads, threadRow } from '#projections/conversations/query.ts';
import { messageRow } from '#projections/messages/query.ts';
import type { PortalStudent } from '#projections/students/portal.ts';

const flag = z.enum(['true', 'false']).optional();
const ofThread = ofStudent.extend({ threadId: idInPath });
const ofOne = '/threads/:studentId/:threadId';

/** The learner's side of the chat (spec 2 section 7, "Student portal"). */
export function portalMessages(deps: Deps) {
  const { sql, talk } = deps;

  return new Elysia({ name: 'portal.messages', prefix: '/api/student-portal/messages' })
    .use(portalAccess(deps))
    .get(
      '/unread-count/:studentId',
      async ({ studentId, schoolId }) => ({
        unreadCount: await countUnread(sql, speakerOf({ studentId, schoolId })),
      }),
      {
        student: true,
        params: ofStudent,
        response: z.object({ unreadCount: z.number().int() }),
        detail: { summary: 'How many messages I have not read' },
      },
    )
    .get(
      '/threads/:studentId',
      ({ query, studentId, schoolId }) =>
        listThreads(sql, speakerOf({ studentId, schoolId }), query.archived === 'true'),
      {
        student: true,
        params: ofStudent,
        query: z.object({ archived: flag }),
        response: z.array(threadRow),
        detail: { summary: 'My conversations, the latest first' },
      },
    )
    .get(
      ofOne,
      async ({ params, query: { before, glance }, studentId, schoolId, request }) => {
        const { threadId } = params;
        const speaker = await mine({ studentId, schoolId }, threadId, request);
        const page = await talk.read(speaker, threadId, before);
        const upTo = page.messages.at(-1)?.id;
        // The one GET that records something: the specification has it mark what it answers as read. Our own pages look first and say so by POST.
        if (glance !== 'true' && upTo !== undefined && isFromHere(request))
          await talk.markRead(speaker, threadId, upTo);
        return page;
      },
      {
        student: true,
        params: ofThread,
        query: pageBefore.extend({ glance: flag }),
        response: threadWithMessages,
        detail: {
          summary:
            'The last 50 messages of a conversation, or the 50 before a number; marks them read unless glance=true',
        },
      },
    )
    .post(
      `${ofOne}/read`,
      async ({ params, body, studentId, schoolId, request }) =>
        talk.markRead(
          await mine({ studentId, schoolId }, params.threadId, request),
          params.threadId,
          body.upTo,
        ),
      {
        student: true,
        params: ofThread,
        body: readUpTo,
        response: threadRow,
        detail: { summary: 'Mark a conversation read up to a message' },
      },
    )
    .post(
      `${ofOne}/messages`,
      async ({ params, body, studentId, schoolId, request, set }) => {
        const speaker = await mine({ studentId, schoolId }, params.threadId, request);
        set.status = 201;
        return talk.send(speaker, params.threadId, body);
      },
      {
        student: true,
        params: ofThread,
        body: reply,
        response: { 201: messageRow },
        detail: { summary: 'Send a message; with the same clientMessageId it is sent once' },
      },
    )
    .post(
      `${ofOne}/archive`,
      async ({ params, studentId, schoolId, request }) =>
        talk.archive(
          await mine({ studentId, schoolId }, params.threadId, request),
          params.threadId,
        ),
      {
        student: true,
        params: ofThread,
        response: threadRow,
        detail: { summary: 'Hide a conversation until there is a new message' },
      },
    )
    .post(
      `${ofOne}/restore`,
      async ({ params, studentId, schoolId, request }) =>
        talk.restore(
          await mine({ studentId, schoolId }, params.threadId, request),
          params.threadId,
        ),
      {
        student: true,
        params: ofThread,
        response: threadRow,
        detail: { summary: 'Show an archived conversation again' },
      },
    )
    .post(
      '/threads/create',
      ({ body, studentId, schoolId, request, set }) => {
        mustBeOwn(body.studentId, studentId, request);
        set.status = 201;
        return talk.start(speakerOf({ studentId, schoolId }), body);
      },
      {
        student: true,
        body: portalConversation,
        response: { 201: threadRow },
        detail: { summary: 'Start a conversation with my instructor' },
      },
    );

  async function mine(
    student: Pick<PortalStudent, 'studentId' | 'schoolId'>,
    threadId: number,
    request: Request,
  ): Promise<Speaker> {
    const speaker = speakerOf(student);
    own((await isMine(sql, speaker, threadId)) || null, student.studentId, request);
    return speaker;
  }
}

/** A link on another site may open our pages, but reads nobody's messages for them. */
function isFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}

function speakerOf({
  studentId,
  schoolId,
}: Pick<PortalStudent, 'studentId' | 'schoolId'>): Speaker {
  return { party: 'student', id: studentId, studentId, schoolId };
}
