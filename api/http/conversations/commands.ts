import { Elysia } from 'elysia';
import type { Conversations } from '#api/cases/messages/conversations.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnStudent } from '#api/http/own-records.ts';
import {
  newConversation,
  parentMessage,
  portalConversation,
} from '#domain/conversation/commands.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { archive, markRead, ofConversation, restore, send, sendOnce, start } from './operations.ts';
import { participants } from './participants.ts';

/** Starting, answering, reading and archiving conversations, by instructors, learners and parents. */
export const conversationCommands = (
  deps: Parameters<typeof participants>[0] & { readonly conversations: Conversations },
) => {
  const { conversations } = deps;

  return new Elysia({ name: 'conversations.commands', prefix: '/api' })
    .use(participants(deps))
    .post(
      '/messages/threads',
      ({ participant, body, set }) => {
        set.status = 201;
        return conversations.start(participant, body);
      },
      {
        participant: 'instructor',
        body: newConversation,
        ...start,
        detail: { summary: 'Start a conversation with a student' },
      },
    )
    .post(
      '/student-portal/messages/threads/create',
      ({ participant, body, request, set }) => {
        requireOwnStudent(body.studentId, studentIdOf.parse(participant.id), request);
        set.status = 201;
        return conversations.start(participant, body);
      },
      {
        participant: 'student',
        body: portalConversation,
        ...start,
        detail: { summary: 'Start a conversation with my instructor' },
      },
    )
    .post(
      '/parent-portal/messages/:studentId',
      ({ participant, params: { studentId }, body, set }) => {
        set.status = 201;
        return conversations.start(participant, { ...body, studentId });
      },
      {
        participant: 'guardian',
        params: ofStudent,
        body: parentMessage,
        ...start,
        detail: { summary: 'Start a conversation with the instructor' },
      },
    )

    .post(
      '/messages/threads/:id/messages',
      ({ participant, params, body, set }) => {
        set.status = 201;
        return conversations.send(participant, params.id, body);
      },
      { participant: 'instructor', params: byId, ...sendOnce },
    )
    .post(
      '/student-portal/messages/threads/:studentId/:threadId/messages',
      ({ participant, params, body, set }) => {
        set.status = 201;
        return conversations.send(participant, params.threadId, body);
      },
      { participant: 'student', params: ofConversation, ...sendOnce },
    )
    .post(
      '/parent-portal/messages/:studentId/:threadId',
      ({ participant, params, body, set }) => {
        set.status = 201;
        return conversations.send(participant, params.threadId, body);
      },
      {
        participant: 'guardian',
        params: ofConversation,
        ...send,
        detail: { summary: 'Send a message' },
      },
    )

    .post(
      '/messages/threads/:id/read',
      ({ participant, params, body }) => conversations.markRead(participant, params.id, body.upTo),
      { participant: 'instructor', params: byId, ...markRead },
    )
    .post(
      '/student-portal/messages/threads/:studentId/:threadId/read',
      ({ participant, params, body }) =>
        conversations.markRead(participant, params.threadId, body.upTo),
      { participant: 'student', params: ofConversation, ...markRead },
    )
    .post(
      '/parent-portal/messages/:studentId/:threadId/read',
      ({ participant, params, body }) =>
        conversations.markRead(participant, params.threadId, body.upTo),
      { participant: 'guardian', params: ofConversation, ...markRead },
    )

    .post(
      '/messages/threads/:id/archive',
      ({ participant, params }) => conversations.archive(participant, params.id),
      { participant: 'instructor', params: byId, ...archive },
    )
    .post(
      '/student-portal/messages/threads/:studentId/:threadId/archive',
      ({ participant, params }) => conversations.archive(participant, params.threadId),
      { participant: 'student', params: ofConversation, ...archive },
    )
    .post(
      '/parent-portal/messages/:studentId/:threadId/archive',
      ({ participant, params }) => conversations.archive(participant, params.threadId),
      { participant: 'guardian', params: ofConversation, ...archive },
    )

    .post(
      '/messages/threads/:id/restore',
      ({ participant, params }) => conversations.restore(participant, params.id),
      { participant: 'instructor', params: byId, ...restore },
    )
    .post(
      '/student-portal/messages/threads/:studentId/:threadId/restore',
      ({ participant, params }) => conversations.restore(participant, params.threadId),
      { participant: 'student', params: ofConversation, ...restore },
    )
    .post(
      '/parent-portal/messages/:studentId/:threadId/restore',
      ({ participant, params }) => conversations.restore(participant, params.threadId),
      { participant: 'guardian', params: ofConversation, ...restore },
    );
};
