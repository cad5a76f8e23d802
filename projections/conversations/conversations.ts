import { type Party, parties } from '#domain/conversation/commands.ts';
import { conversationEvents } from '#domain/conversation/events.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { teamEvents } from '#domain/team/events.ts';
import {
  flag,
  id,
  idOf,
  initially,
  int,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { sql } from '../engine/statement.ts';
import { table } from '../engine/table.ts';

export const conversation = table(
  'conversation',
  {
    id: id(),
    schoolId: idOf('school'),
    instructorId: idOf('account'),
    studentId: idOf('student'),
    guardianId: maybe(id()),
    subject: personal(text()),
    startedAt: moment(),
    lastNumber: initially(int(), 0),
    lastMessage: initially(text(), ''),
    lastFrom: oneOf(parties),
    lastMessageAt: moment(),
    readByInstructor: initially(int(), 0),
    readByStudent: initially(int(), 0),
    isArchivedByInstructor: initially(flag(), false),
    isArchivedByStudent: initially(flag(), false),
  },
  {
    isNumbered: true,
    indexes: ['(school_id, last_message_at desc)', '(student_id, last_message_at desc)'],
    person: ['student', 'studentId'],
    alsoErased: (studentId) => sql`
      update conversation set last_message = ${erasedText} where student_id = ${studentId} and last_number > 0
    `,
    exported: { name: 'conversations' },
  },
);

/** Characters of the last message that a list shows. */
const previewLength = 160;

/** Every conversation: what it is about, its last message, how far each side has read, who has put it away. */
export const conversations = projection({
  name: 'conversations',
  follows: [conversationEvents, teamEvents],
  tables: [conversation],
  on: {
    ConversationStarted: ({ data: { conversationId, by, guardianId, ...rest }, metadata }) =>
      conversation.insert({
        id: conversationId,
        ...rest,
        guardianId: guardianId ?? null,
        startedAt: metadata.occurredAt,
        lastFrom: by,
        lastMessageAt: metadata.occurredAt,
      }),
    MessageSent: ({ data, metadata }) => sql`
      update conversation set
        last_number = ${data.number}, last_message = ${data.content.slice(0, previewLength)}, last_from = ${data.from},
        last_message_at = ${metadata.occurredAt}, is_archived_by_instructor = false, is_archived_by_student = false
      where id = ${data.conversationId} and last_number < ${data.number}
    `,
    // The owner goes on with what somebody who leaves has begun.
    InstructorLeft: ({ data: { schoolId, accountId } }) =>
      conversation.update(
        { schoolId, instructorId: accountId },
        { instructorId: founderOf(schoolId) },
      ),
    ConversationArchived: ({ data }) =>
      conversation.update({ id: data.conversationId }, archived(data.by, true)),
    ConversationRestored: ({ data }) =>
      conversation.update({ id: data.conversationId }, archived(data.by, false)),
    ConversationRead: ({ data: { conversationId, by, upTo } }) =>
      conversation.update(
        { id: conversationId },
        by === 'instructor' ? { readByInstructor: upTo } : { readByStudent: upTo },
      ),
  },
  ignores: ['InstructorJoined'],
});

const archived = (by: Party, isArchived: boolean) =>
  by === 'instructor'
    ? { isArchivedByInstructor: isArchived }
    : { isArchivedByStudent: isArchived };
