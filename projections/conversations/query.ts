import type { Sql } from 'postgres';
import { z } from 'zod';
import { type Party, parties } from '#domain/conversation/commands.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { countOf, rowsOf } from '../engine/rows.ts';
import { conversation } from './conversations.ts';

/** A conversation as one side sees it, the same for instructors, learners and parents. */
export const conversationRow = z
  .object({
    id: z.number().int(),
    studentId: z.number().int().brand<'student'>(),
    studentName: z.string(),
    instructorName: z.string(),
    subject: z.string(),
    /** How many messages of the other side I have not seen. */
    unreadCount: z.number().int(),
    lastMessageAt: z.string(),
    /** The beginning of the last message, and which side it came from. */
    lastMessage: z.string(),
    lastFrom: z.enum(parties),
    /** The number of the last message; messages are numbered 1, 2, 3 … */
    lastNumber: z.number().int(),
    /** The number of the last message that the other side has seen. */
    seenUpTo: z.number().int(),
    isArchived: z.boolean(),
  })
  .meta({ id: 'Conversation' });
export type ConversationRow = z.infer<typeof conversationRow>;

/** Whose conversations: a school's, as its instructors see them, or one student's. */
export type Viewer =
  | { readonly party: 'instructor'; readonly schoolId: SchoolId }
  | {
      readonly party: 'student';
      readonly studentId: StudentId;
      /** A parent or guardian, who has conversations of their own about the student. */
      readonly guardianId?: number | undefined;
    };

const conversations = (sql: Sql, viewer: Viewer) => sql`
  select
    conversation.id, conversation.student_id, subject, last_message_at, last_message, last_from, last_number,
    coalesce(
      guardian.parent_name || ' (for ' || student.first_name || ')', student.first_name || ' ' || student.last_name, 'Unknown Student'
    ) as student_name,
    coalesce(account.first_name || ' ' || account.last_name, 'Instructor') as instructor_name,
    ${sql(column('read_by', other(viewer.party)))} as seen_up_to,
    ${sql(column('is_archived_by', viewer.party))} as is_archived,
    (
      select count(*) from message
      where conversation_id = conversation.id and sender = ${other(viewer.party)} and number > ${sql(column('read_by', viewer.party))}
    ) as unread_count
  from conversation
  left join student on student.id = conversation.student_id
  left join guardian on guardian.id = conversation.guardian_id
  left join account on account.id = conversation.instructor_id
  where ${seenBy(sql, viewer)}
`;

/** The latest first; put-away ones only when they are asked for. */
export function listConversations(
  sql: Sql,
  viewer: Viewer,
  isArchived = false,
): Promise<ConversationRow[]> {
  return rowsOf(sql, conversationRow)`
    ${conversations(sql, viewer)} and ${sql(column('is_archived_by', viewer.party))} = ${isArchived}
    order by last_message_at desc, conversation.id desc
  `;
}

/** One conversation of this viewer, put away or not; null when there is none or it is somebody else's. */
export async function getConversation(
  sql: Sql,
  viewer: Viewer,
  conversationId: number,
): Promise<ConversationRow | null> {
  const [row] = await rowsOf(sql, conversationRow)`
    ${conversations(sql, viewer)} and conversation.id = ${conversationId}
  `;
  return row ?? null;
}

const participation = z.object({
  studentId: conversation.row.shape.studentId,
  isStudentArchived: z.boolean(),
});

/** Whom a conversation is about, where it is this viewer's; null otherwise. */
export async function findParticipation(
  sql: Sql,
  viewer: Viewer,
  conversationId: number,
): Promise<z.infer<typeof participation> | null> {
  const [row] = await rowsOf(sql, participation)`
    select conversation.student_id, coalesce(student.is_archived, false) as is_student_archived
    from conversation left join student on student.id = conversation.student_id
    where conversation.id = ${conversationId} and ${seenBy(sql, viewer)}
  `;
  return row ?? null;
}

/** The conversation that was begun with a message its client called this; null when there is none of this viewer's. */
export async function findStarted(
  sql: Sql,
  viewer: Viewer,
  clientMessageId: string,
): Promise<number | null> {
  const [row] = await rowsOf(sql, conversation.row.pick({ id: true }))`
    select conversation.id from message
    join conversation on conversation.id = message.conversation_id
    where client_message_id = ${clientMessageId} and number = 1 and sender = ${viewer.party} and ${seenBy(sql, viewer)}
  `;
  return row?.id ?? null;
}

/** Messages that this viewer has not seen, over all conversations that are not put away. */
export function countUnread(sql: Sql, viewer: Viewer): Promise<number> {
  return countOf(sql)`
    select count(*) as count from conversation
    join message on message.conversation_id = conversation.id
      and message.sender = ${other(viewer.party)} and message.number > ${sql(column('read_by', viewer.party))}
    where ${seenBy(sql, viewer)} and not ${sql(column('is_archived_by', viewer.party))}
  `;
}

const seenBy = (sql: Sql, viewer: Viewer) =>
  viewer.party === 'instructor'
    ? sql`conversation.school_id = ${viewer.schoolId}`
    : sql`conversation.student_id = ${viewer.studentId} and conversation.guardian_id is not distinct from ${viewer.guardianId ?? null}`;

export const other = (party: Party): Party => (party === 'instructor' ? 'student' : 'instructor');

const column = (name: 'read_by' | 'is_archived_by', party: Party) => `${name}_${party}`;
