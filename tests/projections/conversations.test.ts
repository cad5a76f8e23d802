import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { erased, instructorId, owner, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const conversationId = 8;
const whose = { conversationId, schoolId, instructorId, studentId };
const subject = 'Friday’s lesson';
const started = event('ConversationStarted', { ...whose, by: 'student', subject });
const clientMessageId = '0c9c5a5e-8a51-4f0e-9d0d-3a5b3a3c7a52';

const sent = (number: number, from: 'instructor' | 'student', content = `Message ${number}`) =>
  event('MessageSent', {
    ...whose,
    number,
    from,
    senderId: from === 'student' ? studentId : instructorId,
    content,
    clientMessageId: number === 1 ? clientMessageId : null,
  });
const both = ['instructor', 'student'] as const;

test('a conversation begins without a message, read by nobody', async () => {
  const { conversation, message } = await given(started);
  const { conversationId: id, ...rest } = whose;
  expect(conversation).toEqual([
    {
      id,
      ...rest,
      guardianId: null,
      subject,
      startedAt: at(1),
      lastNumber: 0,
      lastMessage: '',
      lastFrom: 'student',
      lastMessageAt: at(1),
      readByInstructor: 0,
      readByStudent: 0,
      isArchivedByInstructor: false,
      isArchivedByStudent: false,
    },
  ]);
  expect(message).toEqual([]);
});

test('a conversation with a guardian is theirs', async () => {
  const { conversation } = await given(
    event('ConversationStarted', { ...started.data, guardianId: 3 }),
  );
  expect(conversation).toMatchObject([{ guardianId: 3, studentId }]);
});

test('messages stand under their number, and the last is shown with the conversation', async () => {
  const { conversation, message } = await given(
    started,
    sent(1, 'student'),
    sent(2, 'instructor', 'At ten'),
  );
  expect(message).toEqual([
    {
      conversationId,
      number: 1,
      sender: 'student',
      senderId: studentId,
      content: 'Message 1',
      clientMessageId,
      sentAt: at(2),
    },
    {
      conversationId,
      number: 2,
      sender: 'instructor',
      senderId: instructorId,
      content: 'At ten',
      clientMessageId: null,
      sentAt: at(3),
    },
  ]);
  expect(conversation).toMatchObject([
    { lastNumber: 2, lastMessage: 'At ten', lastFrom: 'instructor', lastMessageAt: at(3) },
  ]);
});

test('only the beginning of a long message is shown with the conversation', async () => {
  const content = 'ā'.repeat(200);
  const { conversation, message } = await given(started, sent(1, 'student', content));
  expect(conversation).toMatchObject([{ lastMessage: 'ā'.repeat(160) }]);
  expect(message).toMatchObject([{ content }]);
});

test('each side puts a conversation away for itself and takes it back', async () => {
  for (const by of both) {
    const mine = by === 'instructor' ? 'isArchivedByInstructor' : 'isArchivedByStudent';
    const theirs = by === 'instructor' ? 'isArchivedByStudent' : 'isArchivedByInstructor';
    const archived = event('ConversationArchived', { ...whose, by });
    expect((await given(started, archived)).conversation).toMatchObject([
      { [mine]: true, [theirs]: false },
    ]);
    const restored = event('ConversationRestored', { ...whose, by });
    expect((await given(started, archived, restored)).conversation).toMatchObject([
      { [mine]: false, [theirs]: false },
    ]);
  }
});

test('a new message takes a conversation out of both archives', async () => {
  const { conversation } = await given(
    started,
    ...both.map((by) => event('ConversationArchived', { ...whose, by })),
    sent(1, 'student'),
  );
  expect(conversation).toMatchObject([
    { isArchivedByInstructor: false, isArchivedByStudent: false },
  ]);
});

test('each side has read up to its own number', async () => {
  const { conversation } = await given(
    started,
    sent(1, 'student'),
    sent(2, 'student'),
    event('ConversationRead', { ...whose, by: 'instructor', upTo: 2 }),
    event('ConversationRead', { ...whose, by: 'student', upTo: 1 }),
  );
  expect(conversation).toMatchObject([{ readByInstructor: 2, readByStudent: 1 }]);
});

test('the owner goes on with the conversations of an instructor who leaves', async () => {
  const other = event('ConversationStarted', {
    ...started.data,
    conversationId: 9,
    instructorId: ids.accountId.parse(3),
  });
  const left = event('InstructorLeft', { schoolId, accountId: instructorId });
  const { conversation } = await given(started, other, left);
  expect(conversation).toMatchObject([
    { id: conversationId, instructorId: owner },
    { id: 9, instructorId: ids.accountId.parse(3) },
  ]);
});

test('an erasure of the student leaves that and when messages were sent, also those with a guardian', async () => {
  const withGuardian = { ...started.data, conversationId: 9, guardianId: 3 };
  const other = { ...started.data, conversationId: 10, studentId: ids.studentId.parse(13) };
  const { conversation, message } = await given(
    started,
    sent(1, 'student'),
    event('ConversationStarted', withGuardian),
    event('ConversationStarted', other),
    event('MessageSent', {
      ...sent(1, 'student').data,
      conversationId: 10,
      studentId: ids.studentId.parse(13),
    }),
    erased(`student-${studentId}`),
  );
  expect(conversation).toMatchObject([
    { subject: '[erased]', lastMessage: '[erased]', lastNumber: 1, lastMessageAt: at(2) },
    { subject: '[erased]', lastMessage: '', lastNumber: 0 },
    { subject, lastMessage: 'Message 1' },
  ]);
  expect(message).toMatchObject([
    { conversationId, number: 1, content: '[erased]', clientMessageId, sentAt: at(2) },
    { conversationId: 10, content: 'Message 1' },
  ]);
});
