import { z } from 'zod';
import type { UnconfirmedLimits } from '#api/cases/access/unconfirmed-limits.ts';
import {
  contextOf,
  guardianIn,
  nameOf,
  type Participant,
} from '#api/cases/portals/participants.ts';
import type { Dispatch, Sent } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import type { ConversationCommand, NewConversation, Reply } from '#domain/conversation/commands.ts';
import { conversation, conversationNotFound } from '#domain/conversation/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { studentArchived, studentNotFound } from '#domain/student/rejections.ts';
import {
  type ConversationRow,
  conversationRow,
  findParticipation,
  findStarted,
  getConversation,
} from '#projections/conversations/query.ts';
import {
  getMessage,
  listMessages,
  type MessageRow,
  messageRow,
} from '#projections/messages/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** Messages a person may send in how many seconds: more than anybody types, less than a script would like. */
const burst = { messages: 40, seconds: 10 };
/** Messages that are fetched at once. */
const pageSize = 50;

/** A conversation with some of its messages, in the order they were sent. */
export const conversationPage = z
  .object({
    thread: conversationRow,
    messages: z.array(messageRow),
    /** Whether there are messages before the first of these. */
    hasEarlier: z.boolean(),
  })
  .meta({ id: 'ConversationWithMessages' });
export type ConversationPage = z.infer<typeof conversationPage>;

type Means = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly rateLimits: RateLimits;
  readonly unconfirmed: UnconfirmedLimits;
  readonly locks: Pick<AdvisoryLocks, 'conversation'>;
};

/** What instructors, students and parents do with conversations, over HTTP and over the socket. Each throws 404 for one that is not the participant's. */
export type Conversations = ReturnType<typeof conversationService>;

export function conversationService({ sql, dispatch, ids, rateLimits, unconfirmed, locks }: Means) {
  const limit = rateLimits.limit('messages', burst.messages, burst.seconds, 'messages');

  return {
    /**
     * Starts a conversation with its first message; under a `clientMessageId` that has been used, returns the one that was started with it. An
     * instructor names the student; a student is the student.
     */
    start(participant: Participant, wanted: NewConversation): Promise<ConversationRow> {
      const { clientMessageId } = wanted;
      return locks.conversation(clientMessageId ?? crypto.randomUUID(), async () => {
        await limit.spend(nameOf(participant));
        const started = clientMessageId && (await findStarted(sql, participant, clientMessageId));
        return conversationOf(participant, started || (await startNew(participant, wanted)));
      });
    },

    /** Sends a message; under a `clientMessageId` that has been used, returns the message that was sent with it. */
    async send(
      participant: Participant,
      conversationId: number,
      { content, clientMessageId }: Reply,
    ): Promise<MessageRow> {
      const { studentId, isStudentArchived } = await participationOf(participant, conversationId);
      await limit.spend(nameOf(participant));
      if (isStudentArchived) throw studentArchived();
      await mustBeConfirmedForMore(participant);
      const { state } = await dispatch(
        conversation,
        conversationId,
        {
          type: 'SendMessage',
          from: participant.party,
          senderId: participant.id,
          content,
          clientMessageId,
        },
        contextOf(participant, studentId),
      );
      const which = clientMessageId
        ? { clientMessageId }
        : { number: state.status === 'open' ? state.count : 0 };
      const message = await getMessage(sql, conversationId, which);
      if (!message) throw conversationNotFound();
      return message;
    },

    archive: (participant: Participant, conversationId: number): Promise<ConversationRow> =>
      change(participant, conversationId, {
        type: 'ArchiveConversation',
        by: participant.party,
      }),

    restore: (participant: Participant, conversationId: number): Promise<ConversationRow> =>
      change(participant, conversationId, {
        type: 'RestoreConversation',
        by: participant.party,
      }),

    /** The participant has looked at a conversation as far as message number `upTo`. */
    markRead: (
      participant: Participant,
      conversationId: number,
      upTo: number,
    ): Promise<ConversationRow> =>
      change(participant, conversationId, {
        type: 'ReadConversation',
        by: participant.party,
        upTo,
      }),

    /** A conversation with its last messages, or those before message number `before`. */
    async read(
      participant: Participant,
      conversationId: number,
      before?: number,
    ): Promise<ConversationPage> {
      const thread = await conversationOf(participant, conversationId);
      const messages = await listMessages(sql, conversationId, { before, limit: pageSize });
      return { thread, messages, hasEarlier: (messages[0]?.id ?? 1) > 1 };
    },

    /** Throws unless the participant takes part in the conversation. */
    async mustTakePart(participant: Participant, conversationId: number): Promise<void> {
      await participationOf(participant, conversationId);
    },
  };

  async function mustBeConfirmedForMore({ party, id }: Participant): Promise<void> {
    if (party === 'instructor') await unconfirmed.spendFor(id, 'messages');
  }

  async function startNew(
    participant: Participant,
    { studentId, subject, message, clientMessageId }: NewConversation,
  ): Promise<number> {
    const { party, id, schoolId } = participant;
    const student = await getStudent(sql, schoolId, studentId);
    if (!student) throw studentNotFound();
    if (student.isArchived) throw studentArchived();
    await mustBeConfirmedForMore(participant);
    const conversationId = await ids.next('conversation');
    const guardianId = guardianIn(participant);
    await dispatch(
      conversation,
      conversationId,
      {
        type: 'StartConversation',
        conversationId,
        schoolId,
        // A student's own conversations go to the school's founder, whose number the school has.
        instructorId: party === 'instructor' ? id : founderOf(schoolId),
        studentId,
        ...(guardianId === undefined ? {} : { guardianId }),
        subject,
        from: party,
        senderId: id,
        content: message,
        clientMessageId,
      },
      contextOf(participant, studentId),
    );
    return conversationId;
  }

  async function participationOf(participant: Participant, conversationId: number) {
    const found = await findParticipation(sql, participant, conversationId);
    if (!found) throw conversationNotFound();
    return found;
  }

  async function conversationOf(
    participant: Participant,
    conversationId: number,
  ): Promise<ConversationRow> {
    const row = await getConversation(sql, participant, conversationId);
    if (!row) throw conversationNotFound();
    return row;
  }

  async function change(
    participant: Participant,
    conversationId: number,
    command: Sent<ConversationCommand>,
  ): Promise<ConversationRow> {
    const { studentId } = await participationOf(participant, conversationId);
    await dispatch(conversation, conversationId, command, contextOf(participant, studentId));
    return conversationOf(participant, conversationId);
  }
}
