import type { AdvisoryLock } from '#api/advisory-locks.ts';
import type { Clock } from '#api/clock.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database.ts';
import type { Ids } from '#api/ids.ts';
import type { RateLimits } from '#api/rate-limits.ts';
import type { UnconfirmedLimits } from '#api/services/unconfirmed-limits.ts';
import type { ConversationCommand, NewConversation, Reply } from '#domain/conversation/commands.ts';
import { conversation, conversationNotFound } from '#domain/conversation/decide.ts';
import { studentArchived, studentNotFound } from '#domain/student/rejections.ts';
import {
  findStarted,
  getThread,
  isMine,
  isWithArchived,
  type ThreadRow,
  type Viewer,
} from '#projections/conversations/query.ts';
import { getMessage, listMessages, type MessageRow } from '#projections/messages/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** Somebody who takes part in conversations: sees what their side may see, and signs what they say. */
export type Speaker = Viewer & {
  /** The account, the student, or the guardian. */
  readonly id: number;
  readonly schoolId: number;
};

/** Messages a person may send in how many seconds: more than anybody types, less than a script would like. */
const burst = { messages: 40, seconds: 10 };
/** Messages that are fetched at once. */
const pageSize = 50;

type Means = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly unconfirmed: UnconfirmedLimits;
  /** Among all processes, by what a client calls its message. */
  readonly alone: AdvisoryLock;
};

/** What can be done with conversations, by instructors and students, over HTTP and over the socket. */
export function conversing({ sql, dispatch, ids, clock, rateLimits, unconfirmed, alone }: Means) {
  // Who presses twice must not begin twice: one at a time for what a client calls its message.
  const limit = rateLimits.limit('messages', burst.messages, burst.seconds, 'messages');

  return {
    /**
     * Begins a conversation with its first message; beginning it again under the same `clientMessageId` answers the one that is there. An instructor
     * names the student; a student is the student.
     */
    start(speaker: Speaker, wanted: NewConversation): Promise<ThreadRow> {
      const { clientMessageId } = wanted;
      return alone(clientMessageId ?? crypto.randomUUID(), async () => {
        await limit.spend(nameOf(speaker));
        const begun = clientMessageId && (await findStarted(sql, speaker, clientMessageId));
        return threadOf(speaker, begun || (await begin(speaker, wanted)));
      });
    },

    /** Says something; saying it again under the same `clientMessageId` answers what was said the first time. */
    async send(
      speaker: Speaker,
      conversationId: number,
      { content, clientMessageId }: Reply,
    ): Promise<MessageRow> {
      await mine(speaker, conversationId);
      await limit.spend(nameOf(speaker));
      if (await isWithArchived(sql, conversationId)) throw studentArchived();
      await mustBeConfirmedForMore(speaker);
      const state = await decide(speaker, conversationId, {
        type: 'SendMessage',
        now: clock(),
        from: speaker.party,
        senderId: speaker.id,
        content,
        clientMessageId,
      });
      const which = clientMessageId
        ? { clientMessageId }
        : { number: state.status === 'open' ? state.count : 0 };
      const message = await getMessage(sql, conversationId, which);
      if (!message) throw conversationNotFound();
      return message;
    },

    async archive(speaker: Speaker, conversationId: number): Promise<ThreadRow> {
      await decide(speaker, conversationId, {
        type: 'ArchiveConversation',
        now: clock(),
        by: speaker.party,
      });
      return threadOf(speaker, conversationId);
    },

    async restore(speaker: Speaker, conversationId: number): Promise<ThreadRow> {
      await decide(speaker, conversationId, {
        type: 'RestoreConversation',
        now: clock(),
        by: speaker.party,
      });
      return threadOf(speaker, conversationId);
    },

    /** A conversation with its last messages, or those before message number `before`. */
    async read(speaker: Speaker, conversationId: number, before?: number) {
      const thread = await threadOf(speaker, conversationId);
      const messages = await listMessages(sql, conversationId, { before, limit: pageSize });
      return { thread, messages, hasEarlier: (messages[0]?.id ?? 1) > 1 };
    },

    /** Somebody has looked at a conversation as far as message number `upTo`. */
    async markRead(speaker: Speaker, conversationId: number, upTo: number): Promise<ThreadRow> {
      const command = { type: 'ReadConversation', now: clock(), by: speaker.party, upTo } as const;
      await decide(speaker, conversationId, command);
      return threadOf(speaker, conversationId);
    },

    /** Throws when the conversation is not this speaker's. */
    mine,
  };

  async function mustBeConfirmedForMore({ party, id }: Speaker): Promise<void> {
    if (party === 'instructor') await unconfirmed.spendFor(id, 'messages');
  }

  async function begin(
    speaker: Speaker,
    { studentId, subject, message, clientMessageId }: NewConversation,
  ): Promise<number> {
    const student = await getStudent(sql, speaker.schoolId, studentId);
    if (!student) throw studentNotFound();
    if (student.isArchived) throw studentArchived();
    await mustBeConfirmedForMore(speaker);
    const conversationId = await ids.next('conversation');
    const { guardianId } = guardianIn(speaker);
    await dispatch(
      conversation,
      conversationId,
      {
        type: 'StartConversation',
        now: clock(),
        conversationId,
        schoolId: speaker.schoolId,
        // A student's own conversations go to the school's founder, whose number the school has.
        instructorId: speaker.party === 'instructor' ? speaker.id : speaker.schoolId,
        studentId,
        ...(guardianId === undefined ? {} : { guardianId }),
        subject,
        from: speaker.party,
        senderId: speaker.id,
        content: message,
        clientMessageId,
      },
      contextOf(speaker, studentId),
    );
    return conversationId;
  }

  async function mine(speaker: Speaker, conversationId: number): Promise<void> {
    if (!(await isMine(sql, speaker, conversationId))) throw conversationNotFound();
  }

  async function threadOf(speaker: Speaker, conversationId: number): Promise<ThreadRow> {
    const thread = await getThread(sql, speaker, conversationId);
    if (!thread) throw conversationNotFound();
    return thread;
  }

  async function decide(speaker: Speaker, conversationId: number, command: ConversationCommand) {
    const { studentId } = await threadOf(speaker, conversationId);
    const context = contextOf(speaker, studentId);
    return (await dispatch(conversation, conversationId, command, context)).state;
  }
}

function contextOf(speaker: Speaker, studentId: number): Context {
  const { id, schoolId } = speaker;
  return { actor: { kind: kindOf(speaker), id }, schoolId, studentId };
}

const guardianIn = (speaker: Speaker): { guardianId?: number | undefined } =>
  speaker.party === 'student' ? speaker : {};

const kindOf = (speaker: Speaker) =>
  guardianIn(speaker).guardianId === undefined ? speaker.party : 'guardian';

const nameOf = (speaker: Speaker) => `${kindOf(speaker)}-${speaker.id}`;

export type Conversing = ReturnType<typeof conversing>;
