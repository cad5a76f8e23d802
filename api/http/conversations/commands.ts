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

type CommandDeps = Parameters<typeof participants>[0] & { readonly conversations: Conversations };

/** Starting conversations, by instructors, learners and parents; and what instructors do with theirs. */
export const conversationCommands = (deps: CommandDeps) => {
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
      '/messages/threads/:id/read',
      ({ participant, params, body }) => conversations.markRead(participant, params.id, body.upTo),
      { participant: 'instructor', params: byId, ...markRead },
    )
    .post(
      '/messages/threads/:id/archive',
      ({ participant, params }) => conversations.archive(participant, params.id),
      { participant: 'instructor', params: byId, ...archive },
    )
    .post(
      '/messages/threads/:id/restore',
      ({ participant, params }) => conversations.restore(participant, params.id),
      { participant: 'instructor', params: byId, ...restore },
    )
    .use(new Elysia({ prefix: '/student-portal/messages/threads' }).use(inPortal('student', deps)))
    .use(new Elysia({ prefix: '/parent-portal/messages' }).use(inPortal('guardian', deps)))
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
    );
};

/** What learners and parents do with a conversation of theirs. */
const inPortal = (participant: 'student' | 'guardian', deps: CommandDeps) => {
  const { conversations } = deps;
  const ofTheirs = { participant, params: ofConversation };

  return new Elysia({ name: `conversations.commands.${participant}` })
    .use(participants(deps))
    .post(
      '/:studentId/:threadId/read',
      ({ participant: who, params, body }) =>
        conversations.markRead(who, params.threadId, body.upTo),
      { ...ofTheirs, ...markRead },
    )
    .post(
      '/:studentId/:threadId/archive',
      ({ participant: who, params }) => conversations.archive(who, params.threadId),
      { ...ofTheirs, ...archive },
    )
    .post(
      '/:studentId/:threadId/restore',
      ({ participant: who, params }) => conversations.restore(who, params.threadId),
      { ...ofTheirs, ...restore },
    );
};
