import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { pageBefore, threadWithMessages } from '#api/services/conversation-page.ts';
import { countUnread, listThreads, threadRow } from '#projections/conversations/query.ts';
import { speakerOf } from './routes.ts';

const flag = z.enum(['true', 'false']).optional();

/** Conversations and what is in them (spec 2 section 7, "Messaging (instructor)"). */
export const messageQueries = (deps: Deps) =>
  new Elysia({ name: 'messages.queries', prefix: '/api/messages/threads' })
    .use(access(deps))
    .get(
      '/',
      ({ query, account, schoolId }) =>
        listThreads(deps.sql, speakerOf(account, schoolId), query.archived === 'true'),
      {
        instructor: true,
        query: z.object({ archived: flag }),
        response: z.array(threadRow),
        detail: { summary: 'Conversations, the latest first; archived ones with archived=true' },
      },
    )
    .get(
      '/:id',
      ({ params, query: { before }, account, schoolId }) =>
        deps.talk.read(speakerOf(account, schoolId), params.id, before),
      {
        instructor: true,
        params: byId,
        query: pageBefore,
        response: threadWithMessages,
        detail: { summary: 'The last 50 messages of a conversation, or the 50 before a number' },
      },
    );

/** The number on the chat's badge; its own plugin, because its path is beside the threads. */
export const unreadCountQuery = (deps: Deps) =>
  new Elysia({ name: 'messages.unread-count' }).use(access(deps)).get(
    '/api/messages/unread-count',
    async ({ account, schoolId }) => ({
      unreadCount: await countUnread(deps.sql, speakerOf(account, schoolId)),
    }),
    {
      instructor: true,
      response: z.object({ unreadCount: z.number().int() }),
      detail: { summary: 'How many messages have not been read' },
    },
  );
