import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { requiredLine } from '../kernel/fields.ts';
import { type AccountId, idOf, type SchoolId, type StudentId } from '../kernel/ids.ts';
import { singleLine } from '../kernel/plain-text.ts';
import { longestMessage, messageEmpty, messageTooLong, tidyMessage } from './message.ts';

/** The two sides of a conversation. */
export const parties = ['instructor', 'student'] as const;
export type Party = (typeof parties)[number];

const content = (whenEmpty: string) =>
  z
    .string({ error: whenEmpty })
    .overwrite(tidyMessage)
    .min(1, whenEmpty)
    .max(longestMessage, messageTooLong);

/** Chosen by the client for each message, so that sending it again is the same message. */
const clientMessageId = z.uuid().nullish().default(null);

/** POST /api/messages/threads, and the New Message dialog. */
export const newConversation = z
  .object({
    studentId: idOf('Student').brand<'student'>(),
    subject: requiredLine('Subject', 160),
    message: content('Message is required'),
    clientMessageId,
  })
  .meta({ id: 'NewConversation' });
export type NewConversation = z.infer<typeof newConversation>;

const bothNeeded = 'Please enter both subject and message.';

/** POST /api/student-portal/messages/threads/create, and the portal's Start New Conversation dialog. */
export const portalConversation = newConversation.extend({
  subject: z
    .string({ error: bothNeeded })
    .overwrite(singleLine)
    .trim()
    .min(1, bothNeeded)
    .max(160, 'Subject can be at most 160 characters'),
  message: content(bothNeeded),
});

/** POST /api/parent-portal/messages/{studentId}: the student is in the path. */
export const parentMessage = portalConversation.omit({ studentId: true });

/** POST /api/messages/threads/{id}/messages, and the reply box. */
export const reply = z
  .object({ content: content(messageEmpty), clientMessageId })
  .meta({ id: 'NewMessage' });
export type Reply = z.infer<typeof reply>;

/** The conversation's school, the instructor it concerns and one student, or one parent or guardian of that student. */
export type Participants = Readonly<{
  conversationId: number;
  schoolId: SchoolId;
  instructorId: AccountId;
  studentId: StudentId;
  guardianId?: number | undefined;
}>;

type Said = Readonly<{
  from: Party;
  /** The account, the student or the guardian who wrote it. */
  senderId: number;
  content: string;
  clientMessageId: string | null;
}>;

export type StartConversation = Command<
  'StartConversation',
  Participants & Said & { subject: string }
>;
export type SendMessage = Command<'SendMessage', Said>;
/** Hides the conversation from one side until there is a new message. */
export type ArchiveConversation = Command<'ArchiveConversation', { by: Party }>;
export type RestoreConversation = Command<'RestoreConversation', { by: Party }>;
/** `upTo` is the number of the last message that was seen. */
export type ReadConversation = Command<'ReadConversation', { by: Party; upTo: number }>;

export type ConversationCommand =
  | StartConversation
  | SendMessage
  | ArchiveConversation
  | RestoreConversation
  | ReadConversation;
