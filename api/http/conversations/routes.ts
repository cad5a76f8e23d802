import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access, type Instructor } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { readUpTo } from '#api/services/conversation-page.ts';
import type { Speaker } from '#api/services/conversations.ts';
import { newConversation, reply } from '#domain/conversation/commands.ts';
import { threadRow } from '#projections/conversations/query.ts';
import { messageRow } from '#projections/messages/query.ts';

/** Starting, answering, archiving (spec 2 section 7, "Messaging (instructor)"; product.md, "Messages"). */
export const messageCommands = (deps: Deps) =>
  new Elysia({ name: 'messages.commands', prefix: '/api/messages/threads' })
    .use(access(deps))
    .post(
      '/',
      ({ body, set, account, schoolId }) => {
        set.status = 201;
        return deps.talk.start(speakerOf(account, schoolId), body);
      },
      {
        instructor: true,
        body: newConversation,
        response: { 201: threadRow },
        detail: { summary: 'Start a conversation with a student' },
      },
    )
    .post(
      '/:id/messages',
      ({ params, body, set, account, schoolId }) => {
        set.status = 201;
        return deps.talk.send(speakerOf(account, schoolId), params.id, body);
      },
      {
        instructor: true,
        params: byId,
        body: reply,
        response: { 201: messageRow },
        detail: { summary: 'Send a message; with the same clientMessageId it is sent once' },
      },
    )
    .post(
      '/:id/read',
      ({ params, body, account, schoolId }) =>
        deps.talk.markRead(speakerOf(account, schoolId), params.id, body.upTo),
      {
        instructor: true,
        params: byId,
        body: readUpTo,
        response: threadRow,
        detail: { summary: 'Mark a conversation read up to a message' },
      },
    )
    .post(
      '/:id/archive',
      ({ params, account, schoolId }) => deps.talk.archive(speakerOf(account, schoolId), params.id),
      {
        instructor: true,
        params: byId,
        response: threadRow,
        detail: { summary: 'Hide a conversation until there is a new message' },
      },
    )
    .post(
      '/:id/restore',
      ({ params, account, schoolId }) => deps.talk.restore(speakerOf(account, schoolId), params.id),
      {
        instructor: true,
        params: byId,
        response: threadRow,
        detail: { summary: 'Show an archived conversation again' },
      },
    );

/** An instructor speaks for their school. */
export function speakerOf(account: Instructor['account'], schoolId: number): Speaker {
  return { party: 'instructor', id: account.id, schoolId };
}
