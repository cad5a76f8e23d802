import type { ConversationEvent } from '#domain/conversation/events.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { nothing, projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** Characters of the last message that a list shows. */
const previewLength = 160;

/** Every conversation: what it is about, its last message, how far each side has read, who has put it away. */
export const conversations = projection<ConversationEvent | TeamEvent>('conversations', tables, {
  ConversationStarted: (sql, { data, metadata }) => {
    const { conversationId: id, by, ...rest } = data;
    const at = metadata.occurredAt;
    return sql`
      insert into conversation ${sql({ id, ...rest, startedAt: at, lastFrom: by, lastMessageAt: at })}
      on conflict (id) do nothing
    `;
  },
  MessageSent: (sql, { data, metadata }) => sql`
    update conversation set
      last_number = ${data.number}, last_message = ${data.content.slice(0, previewLength)}, last_from = ${data.from},
      last_message_at = ${metadata.occurredAt}, is_archived_by_instructor = false, is_archived_by_student = false
    where id = ${data.conversationId} and last_number < ${data.number}
  `,
  // The owner goes on with what somebody who leaves has begun.
  InstructorLeft: (sql, { data: { schoolId, accountId } }) => sql`
    update conversation set instructor_id = ${schoolId} where school_id = ${schoolId} and instructor_id = ${accountId}
  `,
  InstructorJoined: nothing,
  ConversationArchived: (sql, { data }) => sql`
    update conversation set ${sql({ [`isArchivedBy${side(data.by)}`]: true })} where id = ${data.conversationId}
  `,
  ConversationRestored: (sql, { data }) => sql`
    update conversation set ${sql({ [`isArchivedBy${side(data.by)}`]: false })} where id = ${data.conversationId}
  `,
  ConversationRead: (sql, { data }) => sql`
    update conversation set ${sql({ [`readBy${side(data.by)}`]: data.upTo })} where id = ${data.conversationId}
  `,
});

const side = (by: 'instructor' | 'student') => (by === 'instructor' ? 'Instructor' : 'Student');
