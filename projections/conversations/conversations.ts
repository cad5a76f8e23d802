import { type Party, parties } from '#domain/conversation/commands.ts';
import { conversationEvents } from '#domain/conversation/events.ts';
import { erasedStudent } from '#domain/erasure/erased-person.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
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
    lookups: [['schoolId', 'instructorId']],
    indexes: ['(school_id, last_message_at desc)', '(student_id, last_message_at desc)'],
    person: ['student', 'studentId'],
    exported: { name: 'conversations' },
  },
);

/** Characters of the last message that a list shows. */
const previewLength = 160;

/** Every conversation: what it is about, its last message, how far each side has read, who has put it away. */
export const conversations = projection({
  name: 'conversations',
  follows: [conversationEvents, teamEvents, erasureEvents],
  tables: [conversation],
  on: {
    ConversationStarted: ({ data: { conversationId, by, guardianId, ...rest }, metadata }, rows) =>
      rows.insert(conversation, {
        id: conversationId,
        ...rest,
        guardianId: guardianId ?? null,
        startedAt: metadata.occurredAt,
        lastFrom: by,
        lastMessageAt: metadata.occurredAt,
      }),
    MessageSent: ({ data: { conversationId, number, content, from }, metadata }, rows) =>
      rows.change(conversation, { id: conversationId }, ({ lastNumber }) =>
        lastNumber < number
          ? {
              lastNumber: number,
              lastMessage: content.slice(0, previewLength),
              lastFrom: from,
              lastMessageAt: metadata.occurredAt,
              isArchivedByInstructor: false,
              isArchivedByStudent: false,
            }
          : null,
      ),
    // The owner goes on with what somebody who leaves has begun.
    InstructorLeft: ({ data: { schoolId, accountId } }, rows) =>
      rows.change(
        conversation,
        { schoolId, instructorId: accountId },
        { instructorId: founderOf(schoolId) },
      ),
    ConversationArchived: ({ data }, rows) =>
      rows.change(conversation, { id: data.conversationId }, archived(data.by, true)),
    ConversationRestored: ({ data }, rows) =>
      rows.change(conversation, { id: data.conversationId }, archived(data.by, false)),
    ConversationRead: ({ data: { conversationId, by, upTo } }, rows) =>
      rows.change(
        conversation,
        { id: conversationId },
        by === 'instructor' ? { readByInstructor: upTo } : { readByStudent: upTo },
      ),
    PersonErased: ({ data: { person } }, rows) => {
      const studentId = erasedStudent(person);
      if (studentId !== undefined)
        rows.change(conversation, { studentId }, ({ lastNumber }) =>
          lastNumber > 0 ? { lastMessage: erasedText } : null,
        );
    },
  },
  ignores: ['InstructorJoined'],
});

const archived = (by: Party, isArchived: boolean) =>
  by === 'instructor'
    ? { isArchivedByInstructor: isArchived }
    : { isArchivedByStudent: isArchived };
