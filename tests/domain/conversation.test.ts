import { describe, expect, test } from 'bun:test';
import { newConversation, reply } from '#domain/conversation/commands.ts';
import { conversation } from '#domain/conversation/decide.ts';
import type { ConversationEvent } from '#domain/conversation/events.ts';
import { longestMessage } from '#domain/conversation/message.ts';
import * as ids from '#domain/kernel/ids.ts';
import { given } from '../support/given.ts';

const now = '2026-11-21T01:30:00.000Z';
const whose = {
  conversationId: 5,
  schoolId: ids.schoolId.parse(1),
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(17),
};
const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { ...whose, by: 'instructor', subject: 'Saturday' },
};
const sent = (
  number: number,
  from: 'instructor' | 'student' = 'instructor',
  clientMessageId: string | null = null,
): ConversationEvent => ({
  type: 'MessageSent',
  data: {
    ...whose,
    number,
    from,
    senderId: from === 'student' ? 17 : 1,
    content: 'Kia ora',
    clientMessageId,
  },
});
const say = (clientMessageId: string | null = null) =>
  ({
    type: 'SendMessage',
    now,
    from: 'instructor',
    senderId: 1,
    content: 'Kia ora',
    clientMessageId,
  }) as const;
const name = '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52';

describe('a conversation', () => {
  test('starts with its first message', () => {
    given(conversation)
      .when({
        type: 'StartConversation',
        now,
        ...whose,
        subject: 'Saturday',
        from: 'instructor',
        senderId: 1,
        content: 'Kia ora',
        clientMessageId: null,
      })
      .emits(started, sent(1));
  });

  test('numbers its messages, whoever sends them', () => {
    given(conversation, started, sent(1), sent(2, 'student')).when(say()).emits(sent(3));
  });

  test('takes a message that a client sends again only once', () => {
    given(conversation, started, sent(1), sent(2, 'instructor', name), sent(3, 'student'))
      .when(say(name))
      .emitsNothing();
  });

  test('cannot be spoken in before it began', () => {
    given(conversation).when(say()).rejects('conversation_not_found');
  });
});

describe('archiving', () => {
  const archived: ConversationEvent = {
    type: 'ConversationArchived',
    data: { ...whose, by: 'instructor' },
  };
  const archive = { type: 'ArchiveConversation', now, by: 'instructor' } as const;

  test('hides it for me, once', () => {
    given(conversation, started, sent(1)).when(archive).emits(archived);
    given(conversation, started, sent(1), archived).when(archive).emitsNothing();
  });

  test('is mine alone', () => {
    given(conversation, started, sent(1), archived)
      .when({ ...archive, by: 'student' })
      .emits({ type: 'ConversationArchived', data: { ...whose, by: 'student' } });
  });

  test('lasts until a new message', () => {
    given(conversation, started, sent(1), archived, sent(2, 'student'))
      .when(archive)
      .emits(archived);
  });

  test('can be undone', () => {
    const restore = { type: 'RestoreConversation', now, by: 'instructor' } as const;
    given(conversation, started, sent(1), archived)
      .when(restore)
      .emits({ type: 'ConversationRestored', data: { ...whose, by: 'instructor' } });
    given(conversation, started, sent(1)).when(restore).emitsNothing();
  });
});

describe('reading', () => {
  const readUpTo = (upTo: number): ConversationEvent => ({
    type: 'ConversationRead',
    data: { ...whose, by: 'student', upTo },
  });
  const read = (upTo: number) => ({ type: 'ReadConversation', now, by: 'student', upTo }) as const;

  test('is recorded up to the last message that was seen', () => {
    given(conversation, started, sent(1), sent(2)).when(read(2)).emits(readUpTo(2));
  });

  test('is recorded once, and never taken back', () => {
    given(conversation, started, sent(1), sent(2), readUpTo(2)).when(read(2)).emitsNothing();
    given(conversation, started, sent(1), sent(2), readUpTo(2)).when(read(1)).emitsNothing();
  });

  test('does not reach past what was sent', () => {
    given(conversation, started, sent(1)).when(read(99)).emits(readUpTo(1));
  });
});

describe('what can be sent', () => {
  const problemsOf = (content: unknown) =>
    reply.safeParse({ content }).error?.issues.map(({ message }) => message);

  test('a blank message is refused', () => {
    for (const blank of ['', '   \n\t ', '\u0000', undefined])
      expect(problemsOf(blank)).toEqual(['Message cannot be empty']);
  });

  test('an oversize message is refused', () => {
    expect(problemsOf('x'.repeat(longestMessage))).toBeUndefined();
    expect(problemsOf('x'.repeat(longestMessage + 1))).toEqual([
      'A message can be at most 4000 characters',
    ]);
  });

  test('what no database keeps is taken out, and lines are kept', () => {
    expect(reply.parse({ content: ' Kia\u0000 ora\nMāmā 🚗 ' }).content).toBe('Kia ora\nMāmā 🚗');
  });

  test('a new conversation needs a student, a subject and a message', () => {
    const fields = newConversation.safeParse({}).error?.issues.map(({ message }) => message);
    expect(fields).toEqual(['Student is required', 'Subject is required', 'Message is required']);
  });
});
