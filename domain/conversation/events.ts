import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { accountId, id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personalLine, personalText } from '../kernel/personal.ts';
import { count } from '../kernel/schemas.ts';
import { parties } from './commands.ts';

/** On every event, so that a projection of one event needs no other. */
const ids = {
  conversationId: id,
  schoolId,
  instructorId: accountId,
  studentId,
  /** Present where a parent or guardian of the student takes part instead: the conversation is then theirs, not the student's. */
  guardianId: id.optional(),
};
// What is said in a conversation with a student is about the student.
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const conversationEvents = {
  ConversationStarted: event(z.object({ ...ids, by: z.enum(parties), subject: personalLine() }), {
    person,
  }),
  MessageSent: event(
    z.object({
      ...ids,
      /** 1, 2, 3 … in its conversation. */
      number: id,
      from: z.enum(parties),
      senderId: id,
      content: personalText(),
      clientMessageId: z.uuid().nullable(),
    }),
    { person },
  ),
  ConversationArchived: event(z.object({ ...ids, by: z.enum(parties) })),
  ConversationRestored: event(z.object({ ...ids, by: z.enum(parties) })),
  ConversationRead: event(z.object({ ...ids, by: z.enum(parties), upTo: count })),
};

export type ConversationEvent = EventOf<typeof conversationEvents>;
