import { z } from 'zod';
import { reply } from '#domain/conversation/commands.ts';
import { idOf } from '#domain/kernel/ids.ts';
import type { LiveTopic } from '#domain/kernel/live-topic.ts';
import type { MessageRow } from '#projections/messages/query.ts';

/** What a client may say on the socket. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authenticate'),
    userId: idOf('User'),
    userType: z.enum(['instructor', 'student', 'guardian']),
    /** How long ago, in milliseconds, the client began to ask for what it shows; what changed since is said again. */
    sinceMs: z.number().nonnegative().optional(),
  }),
  z.object({ type: z.literal('join_thread'), threadId: idOf('Conversation') }),
  reply.extend({ type: z.literal('send_message'), threadId: idOf('Conversation') }),
  /** Answered with `pong`: how a browser finds out that a connection has died silently. */
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** What the server says: the spec's, then ours. */
export type ServerFrame =
  | { type: 'authenticated'; userId: number; userType: 'instructor' | 'student' | 'guardian' }
  /** Messages and notifications have changed; `from` lets the side that wrote it stay silent. */
  | { type: 'new_message'; threadId: number; from: 'instructor' | 'student' }
  | { type: 'thread_joined'; threadId: number }
  /** To the connection that sent it: it is recorded. */
  | { type: 'message_sent'; threadId: number; message: MessageRow }
  | { type: 'pong' }
  /** What is kept under these topics has changed; without topics, anything may have. */
  | { type: 'changed'; topics: readonly LiveTopic[] | null }
  /** Something in a frame was refused; the connection stays. */
  | {
      type: 'error';
      code: string;
      message: string;
      /** Which message was refused, where the frame named one. */
      clientMessageId?: string | undefined;
      retryAfterSeconds?: number | undefined;
    };
