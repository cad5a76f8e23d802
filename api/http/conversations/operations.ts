import { z } from 'zod';
import { conversationPage } from '#api/cases/messages/conversations.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent } from '#api/http/own-records.ts';
import { reply } from '#domain/conversation/commands.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { conversationRow } from '#projections/conversations/query.ts';
import { messageRow } from '#projections/messages/query.ts';

/** `/:studentId/:threadId` of the portals. */
export const ofConversation = ofStudent.extend({ threadId: idInPath });

export const flag = z.enum(['true', 'false']).optional();

// What each operation takes and returns, for anyone who asks; sentences that differ between the addresses stand on the routes.

export const list = { query: z.object({ archived: flag }), response: z.array(conversationRow) };

export const open = {
  query: z.object({ before: idOf('Before').optional() }),
  response: conversationPage,
  detail: { summary: 'The last 50 messages of a conversation, or the 50 before a number' },
};

export const unread = { response: z.object({ unreadCount: z.number().int() }) };
export const myUnread = { ...unread, detail: { summary: 'How many messages I have not read' } };

export const start = { response: { 201: conversationRow } };

export const send = { body: reply, response: { 201: messageRow } };
export const sendOnce = {
  ...send,
  detail: { summary: 'Send a message; with the same clientMessageId it is sent once' },
};

export const markRead = {
  body: z.object({ upTo: idOf('Message') }),
  response: conversationRow,
  detail: { summary: 'Mark a conversation read up to a message' },
};

export const archive = {
  response: conversationRow,
  detail: { summary: 'Hide a conversation until there is a new message' },
};

export const restore = {
  response: conversationRow,
  detail: { summary: 'Show an archived conversation again' },
};
