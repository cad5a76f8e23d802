import { Elysia } from 'elysia';
import type { Conversations } from '#api/cases/messages/conversations.ts';
import type { Participant } from '#api/cases/portals/participants.ts';
import type { Database } from '#api/database/database.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { isWorthWaiting } from '#api/reactors/passing.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { countUnread, listConversations } from '#projections/conversations/query.ts';
import { flag, list, myUnread, ofConversation, open, unread } from './operations.ts';
import { participants } from './participants.ts';

/** Conversations as instructors, learners and parents read them: each sees their own side. */
export function conversationQueries(
  deps: Parameters<typeof participants>[0] & {
    readonly conversations: Conversations;
    readonly sql: Database;
  },
) {
  const { sql, conversations } = deps;
  const listFor = ({ participant, query }: { participant: Participant; query: Archived }) =>
    listConversations(sql, participant, query.archived === 'true');
  const unreadOf = async ({ participant }: { participant: Participant }) => ({
    unreadCount: await countUnread(sql, participant),
  });

  return new Elysia({ name: 'conversations.queries', prefix: '/api' })
    .use(participants(deps))
    .get('/messages/threads', listFor, {
      participant: 'instructor',
      ...list,
      detail: { summary: 'Conversations, the latest first; archived ones with archived=true' },
    })
    .get('/student-portal/messages/threads/:studentId', listFor, {
      participant: 'student',
      params: ofStudent,
      ...list,
      detail: { summary: 'My conversations, the latest first' },
    })
    .get('/parent-portal/messages/:studentId', listFor, {
      participant: 'guardian',
      params: ofStudent,
      ...list,
      detail: { summary: 'My conversations with the instructor about a child' },
    })

    .get('/messages/unread-count', unreadOf, {
      participant: 'instructor',
      ...unread,
      detail: { summary: 'How many messages have not been read' },
    })
    .get('/student-portal/messages/unread-count/:studentId', unreadOf, {
      participant: 'student',
      params: ofStudent,
      ...myUnread,
    })
    .get('/parent-portal/messages/:studentId/unread-count', unreadOf, {
      participant: 'guardian',
      params: ofStudent,
      ...myUnread,
    })

    .get(
      '/messages/threads/:id',
      ({ participant, params, query }) => conversations.read(participant, params.id, query.before),
      { participant: 'instructor', params: byId, ...open },
    )
    .get(
      '/parent-portal/messages/:studentId/:threadId',
      ({ participant, params, query }) =>
        conversations.read(participant, params.threadId, query.before),
      { participant: 'guardian', params: ofConversation, ...open },
    )
    .get(
      '/student-portal/messages/threads/:studentId/:threadId',
      async ({ participant, params: { threadId }, query: { before, glance }, request }) => {
        const page = await conversations.read(participant, threadId, before);
        const upTo = page.messages.at(-1)?.id;
        // The one GET that records something: the specification has it mark what it returns as read. Our own pages look first and say so by POST.
        if (glance !== 'true' && upTo !== undefined && isFromHere(request))
          await conversations.markRead(participant, threadId, upTo).catch(leftUnread);
        return page;
      },
      {
        participant: 'student',
        params: ofConversation,
        ...open,
        query: open.query.extend({ glance: flag }),
        detail: { summary: `${open.detail.summary}; marks them read unless glance=true` },
      },
    );
}

type Archived = { readonly archived?: 'true' | 'false' | undefined };

/** While the ledger takes nothing, messages can be read all the same; they stay unread. */
function leftUnread(fault: unknown): void {
  if (!isWorthWaiting(fault)) throw fault;
  reportFault('left_unread', fault);
}

/** A link on another site may open our pages, but reads nobody's messages for them. */
function isFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin';
}
