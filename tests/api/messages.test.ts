import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { testKeyStore } from '../support/key-store.ts';
import { listen, openTab } from '../support/live.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let school: TestProduct;
let second: Product;
let here: string;
let there: string;
let marama: Person;
let accountId: number;
let studentId: number;

beforeAll(async () => {
  school = await openTestProduct();
  second = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: school.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
  });
  here = listen(school.product);
  there = listen(second);
});
// What one person may send in a few seconds is limited, so everyone starts afresh.
beforeEach(async () => {
  marama = await school.instructor();
  accountId = (await marama.get('/api/auth/user')).body.id;
  studentId = await school.student(marama);
});
afterAll(async () => {
  await second.close();
  await school.close();
});

const start = async (subject = 'Saturday') =>
  (await marama.post('/api/messages/threads', { studentId, subject, message: 'Kia ora Aroha' }))
    .body;
/** The student's side: the portal speaks through the same door. */
const asStudent = (threadId: number, content: string, clientMessageId: string | null = null) =>
  school.product.deps.conversations.send(
    {
      party: 'student',
      id: studentId,
      studentId: numbers.studentId.parse(studentId),
      schoolId: numbers.schoolId.parse(accountId),
    },
    threadId,
    { content, clientMessageId },
  );
const unread = async () => (await marama.get('/api/messages/unread-count')).body.unreadCount;
const contents = async (threadId: number) =>
  (await marama.get(`/api/messages/threads/${threadId}`)).body.messages.map(
    (message: { content: string }) => message.content,
  );
const signedInTab = async (address: string) => {
  const tab = await openTab(address, { cookies: marama.cookies(), origin: address });
  tab.say({ type: 'authenticate', userId: accountId, userType: 'instructor' });
  await tab.next('authenticated');
  return tab;
};

describe('conversations', () => {
  test('a new one is listed with its student, subject and last message', async () => {
    const answer = await marama.post('/api/messages/threads', {
      studentId: String(studentId),
      subject: ' Test day ',
      message: 'Bring your licence.',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      studentName: 'Aroha Ngata',
      subject: 'Test day',
      lastMessage: 'Bring your licence.',
      lastFrom: 'instructor',
      unreadCount: 0,
      isArchived: false,
    });
    const [first] = (await marama.get('/api/messages/threads')).body;
    expect(first.id).toBe(answer.body.id);
  });

  test('one that is begun twice by an impatient press is one', async () => {
    const wanted = {
      studentId,
      subject: 'Saturday',
      message: 'Kia ora',
      clientMessageId: crypto.randomUUID(),
    };
    const answers = await Promise.all(
      [1, 2].map(() => marama.post('/api/messages/threads', wanted)),
    );
    const [one, two] = answers.map(({ body }) => body.id);
    expect(one).toBe(two);
    expect((await marama.get('/api/messages/threads')).body.length).toBe(1);
  });

  test('what is missing is said field by field', async () => {
    const { status, body } = await marama.post('/api/messages/threads', {});
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      studentId: 'Student is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
  });

  test('an answer of the student is unread until somebody says that it was seen', async () => {
    const { id } = await start();
    const before = await unread();
    await asStudent(id, 'Can we start at nine?');
    expect(await unread()).toBe(before + 1);

    await marama.get(`/api/messages/threads/${id}`);
    expect(await unread()).toBe(before + 1);

    const { body } = await marama.get(`/api/messages/threads/${id}`);
    expect(body.messages).toMatchObject([
      { id: 1, senderType: 'instructor' },
      { id: 2, senderType: 'student', senderName: 'Aroha Ngata', content: 'Can we start at nine?' },
    ]);
    const seen = await marama.post(`/api/messages/threads/${id}/read`, { upTo: 2 });
    expect(seen).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    expect(await unread()).toBe(before);
  });

  test('each side sees how far the other has read', async () => {
    const { id } = await start();
    const aroha = {
      party: 'student',
      id: studentId,
      studentId: numbers.studentId.parse(studentId),
      schoolId: numbers.schoolId.parse(accountId),
    } as const;
    const seen = async () => (await marama.get(`/api/messages/threads/${id}`)).body.thread.seenUpTo;
    expect(await seen()).toBe(0);
    await school.product.deps.conversations.markRead(aroha, id, 1);
    expect(await seen()).toBe(1);
  });

  test('long ones come in parts, the latest first', async () => {
    const { id } = await start();
    for (let number = 2; number <= 60; number++) await asStudent2(id, number);
    const latest = (await marama.get(`/api/messages/threads/${id}`)).body;
    expect(latest.messages.map(({ id: number }: { id: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 11),
    );
    expect(latest.hasEarlier).toBe(true);
    const earlier = (await marama.get(`/api/messages/threads/${id}?before=11`)).body;
    expect(earlier.messages.length).toBe(10);
    expect(earlier.hasEarlier).toBe(false);
  });

  test('an archived one is out of the list until there is a new message', async () => {
    const { id } = await start('Quiet');
    const ids = async (query = '') =>
      (await marama.get(`/api/messages/threads${query}`)).body.map(
        (thread: { id: number }) => thread.id,
      );
    await marama.post(`/api/messages/threads/${id}/archive`);
    expect(await ids()).not.toContain(id);
    expect(await ids('?archived=true')).toContain(id);

    await asStudent(id, 'One more thing');
    expect(await ids()).toContain(id);

    await marama.post(`/api/messages/threads/${id}/archive`);
    await marama.post(`/api/messages/threads/${id}/restore`);
    expect(await ids()).toContain(id);
  });

  test('another school’s is not there, whatever is asked of it', async () => {
    const { id } = await start();
    const stranger = await school.instructor();
    const answers = [
      await stranger.get(`/api/messages/threads/${id}`),
      await stranger.post(`/api/messages/threads/${id}/messages`, { content: 'Hello' }),
      await stranger.post(`/api/messages/threads/${id}/archive`),
      await stranger.post(`/api/messages/threads/${id}/restore`),
      await stranger.post('/api/messages/threads', { studentId, subject: 'Hi', message: 'Hi' }),
      await marama.get('/api/messages/threads/999999'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await contents(id)).toEqual(['Kia ora Aroha']);
  });
});

describe('messages', () => {
  test('one sent again is there once, and answered as the first time', async () => {
    const { id } = await start();
    const message = { content: 'Nine it is', clientMessageId: crypto.randomUUID() };
    const path = `/api/messages/threads/${id}/messages`;
    const answers = await Promise.all([1, 2, 3].map(() => marama.post(path, message)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ]);
    expect(await contents(id)).toEqual(['Kia ora Aroha', 'Nine it is']);
  });

  test('blank and oversize ones are refused', async () => {
    const { id } = await start();
    for (const content of ['', '  ', 'x'.repeat(4_001)])
      expect((await marama.post(`/api/messages/threads/${id}/messages`, { content })).status).toBe(
        422,
      );
  });

  test('two processes writing into one conversation at once lose nothing', async () => {
    const { id } = await start();
    const writer = async (product: Product, name: string) => {
      for (let index = 0; index < 12; index++)
        await product.deps.conversations.send(
          {
            party: 'instructor',
            id: numbers.accountId.parse(accountId),
            schoolId: numbers.schoolId.parse(accountId),
          },
          id,
          { content: `${name}${index}`, clientMessageId: crypto.randomUUID() },
        );
    };
    await Promise.all([writer(school.product, 'a'), writer(second, 'b')]);
    const all = await contents(id);
    expect(new Set(all).size).toBe(25);
    expect(all.length).toBe(25);
    for (const name of ['a', 'b'])
      expect(all.filter((content: string) => content.startsWith(name))).toEqual(
        Array.from({ length: 12 }, (_, index) => `${name}${index}`),
      );
  });

  test('a flood is refused with a sentence', async () => {
    const flooder = await school.instructor();
    const id = await school.student(flooder);
    const thread = await flooder.post('/api/messages/threads', {
      studentId: id,
      subject: 'Flood',
      message: 'x',
    });
    const path = `/api/messages/threads/${thread.body.id}/messages`;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => flooder.post(path, { content: `x${n}` })),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toBe('Too many messages. Please wait a minute and try again.');
  });
});

describe('the socket', () => {
  test('carries a message to the tabs of both processes', async () => {
    const { id } = await start();
    const tabs = [await signedInTab(here), await signedInTab(there)] as const;
    const clientMessageId = crypto.randomUUID();
    tabs[1].say({ type: 'send_message', threadId: id, content: 'On my way', clientMessageId });

    const sent = await tabs[1].next('message_sent');
    expect(sent.message).toMatchObject({ id: 2, content: 'On my way', clientMessageId });
    for (const tab of tabs)
      expect(await tab.next('new_message')).toEqual({
        type: 'new_message',
        threadId: id,
        from: 'instructor',
      });
    for (const tab of tabs) tab.close();
  });

  test('keeps the order in which one connection sent', async () => {
    const { id } = await start();
    const tab = await signedInTab(here);
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    for (const content of words) tab.say({ type: 'send_message', threadId: id, content });
    for (const _ of words) await tab.next('message_sent');
    expect(await contents(id)).toEqual(['Kia ora Aroha', ...words]);
    tab.close();
  });

  test('checks membership on join and on send', async () => {
    const { id } = await start();
    const stranger = await school.instructor();
    const strangerId = (await stranger.get('/api/auth/user')).body.id;
    const tab = await openTab(here, { cookies: stranger.cookies() });
    tab.say({ type: 'send_message', threadId: id, content: 'Hello' });
    expect((await tab.next('error')).code).toBe('authenticate_first');

    tab.say({ type: 'authenticate', userId: strangerId, userType: 'instructor' });
    await tab.next('authenticated');
    tab.say({ type: 'join_thread', threadId: id });
    expect((await tab.next('error')).code).toBe('conversation_not_found');
    tab.say({ type: 'send_message', threadId: id, content: 'Hello' });
    expect((await tab.next('error')).code).toBe('conversation_not_found');
    tab.close();

    const mine = await signedInTab(here);
    mine.say({ type: 'join_thread', threadId: id });
    expect(await mine.next('thread_joined')).toEqual({ type: 'thread_joined', threadId: id });
    mine.say({ type: 'send_message', threadId: id, content: '   ' });
    expect((await mine.next('error')).message).toBe('Message cannot be empty');
    mine.close();
  });

  test('says nothing more for a session that has ended', async () => {
    const leaver = await school.instructor();
    const leaverId = (await leaver.get('/api/auth/user')).body.id;
    const pupil = await school.student(leaver);
    const thread = await leaver.post('/api/messages/threads', {
      studentId: pupil,
      subject: 'Bye',
      message: 'x',
    });
    const tab = await openTab(here, { cookies: leaver.cookies() });
    tab.say({ type: 'authenticate', userId: leaverId, userType: 'instructor' });
    await tab.next('authenticated');
    await leaver.post('/api/logout');
    tab.say({ type: 'send_message', threadId: thread.body.id, content: 'Still here?' });
    expect(await tab.closed).toBe(4001);
    const { sql } = school.product.deps;
    expect(await sql`select 1 from message where conversation_id = ${thread.body.id}`).toHaveLength(
      1,
    );
  });
});

describe('notifications', () => {
  test('say when the lesson is that a student’s action concerns, even one that is gone', async () => {
    const { body: lesson } = await marama.post('/api/lessons', {
      studentId,
      title: 'City Driving',
      lessonType: 'City Driving',
      startTime: '2030-05-01T21:00:00.000Z',
      endTime: '2030-05-01T22:00:00.000Z',
    });
    await school.product.deps.dispatch(
      diary,
      diaryIdAt(numbers.accountId.parse(accountId), lesson.startTime),
      { type: 'RemoveLesson', now: systemClock(), lessonId: lesson.id },
      {
        actor: { kind: 'student', id: studentId },
        schoolId: numbers.schoolId.parse(accountId),
        studentId: numbers.studentId.parse(studentId),
      },
    );
    expect((await list())[0]).toMatchObject({
      type: 'lesson',
      priority: 'high',
      title: 'Lesson removed',
      message: 'Aroha Ngata, Thu 2 May, 09:00',
      relatedId: lesson.id,
    });
  });

  const list = async (who = marama) => (await who.get('/api/notifications')).body;

  test('one stands for all that is new in a conversation, and goes when it is read', async () => {
    const { id } = await start('Parking');
    await asStudent(id, 'First');
    await asStudent(id, 'Second');
    const ofThread = async () =>
      (await list()).filter(
        ({ kind, relatedId }: { kind: string; relatedId: number }) =>
          kind === 'message' && relatedId === id,
      );
    expect(await ofThread()).toMatchObject([
      { type: 'other', priority: 'medium', message: 'Aroha Ngata, Parking', isRead: false },
    ]);
    await marama.get(`/api/messages/threads/${id}`);
    expect(await ofThread()).toMatchObject([{ isRead: false }]);
    await marama.post(`/api/messages/threads/${id}/read`, { upTo: 3 });
    expect(await ofThread()).toMatchObject([{ isRead: true }]);
  });

  test('are marked one by one and all at once, by their reader alone', async () => {
    const other = await school.instructor();
    await school.student(other);
    const [added] = await list(other);
    expect(added).toMatchObject({ type: 'student', title: 'Student added', isRead: false });
    expect((await marama.post(`/api/notifications/${added.id}/read`)).status).toBe(404);
    expect((await list(other))[0].isRead).toBe(false);

    expect((await other.post(`/api/notifications/${added.id}/read`)).body.isRead).toBe(true);
    await school.student(other, { email: 'second@mail.example' });
    expect((await list(other)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
    ]);
    await other.post('/api/notifications/mark-all-read');
    expect((await list(other)).every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true);
  });
});

test('nothing of all this was set aside by a read model', async () => {
  expect((await school.product.projector.status()).deadLetters).toEqual([]);
});

let said = 0;
/** Many messages of a student, slow enough for the limit: every other one is the instructor's. */
async function asStudent2(threadId: number, number: number) {
  said += 1;
  return school.product.deps.conversations.send(
    said % 2
      ? {
          party: 'student',
          id: studentId,
          studentId: numbers.studentId.parse(studentId),
          schoolId: numbers.schoolId.parse(accountId),
        }
      : {
          party: 'instructor',
          id: numbers.accountId.parse(accountId),
          schoolId: numbers.schoolId.parse(accountId),
        },
    threadId,
    { content: `message ${number}`, clientMessageId: null },
  );
}
