import { z } from 'zod';
import { idOf } from '#domain/kernel/ids.ts';
import { threadRow } from '#projections/conversations/query.ts';
import { messageRow } from '#projections/messages/query.ts';

/** A conversation with some of its messages, in the order they were sent. */
export const threadWithMessages = z.object({
  thread: threadRow,
  messages: z.array(messageRow),
  /** Whether there are messages before the first of these. */
  hasEarlier: z.boolean(),
});

/** Which messages of a conversation: the last, or those before a number. */
export const pageBefore = z.object({ before: idOf('Before').optional() });

/** The number of the last message that somebody has looked at. */
export const readUpTo = z.object({ upTo: idOf('Message') });
