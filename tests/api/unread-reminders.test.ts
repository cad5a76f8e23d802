import { afterEach, beforeEach, expect, test } from 'bun:test';
import { sendUnreadReminders } from '#api/cases/messages/unread-reminders.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

// Saturday 21 November 2026, 12:00 in Auckland.
const noon = '2026-11-20T23:00:00.000Z';
let now = noon;
let school: TestProduct;
let marama: Person;
let threadId: number;
let speak: (content: string) => Promise<unknown>;
let sent: Mail[];

beforeEach(async () => {
  now = noon;
  sent = [];
  school = await openTestProduct({ clock: () => now });
  marama = await school.instructor();
  const { id } = (await marama.get('/api/auth/user')).body;
  const studentId = await school.student(marama);
  const thread = await marama.post('/api/messages/threads', {
    studentId,
    subject: 'Saturday',
    message: 'Kia ora',
  });
  threadId = thread.body.id;
  const aroha = {
    party: 'student',
    id: studentId,
    studentId: ids.studentId.parse(studentId),
    schoolId: id,
  } as const;
  speak = (content) =>
    school.product.deps.conversations.send(aroha, threadId, { content, clientMessageId: null });
  await school.product.deps.conversations.markRead(aroha, threadId, 1);
});
afterEach(() => school.close());

const round = () => {
  const { sql } = school.product.deps;
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail);
      return 'sent' as const;
    },
  };
  return sendUnreadReminders({
    sql,
    mailer,
    reminders: school.product.deps.reminders,
    mayWrite: async () => true,
    clock: () => now,
    publicUrl: 'https://keepleft.example',
  });
};

test('what stays unread is told of by e-mail after a while, once, without its words', async () => {
  await speak('Netball finishes at nine');
  await speak('Are you there?');
  now = addMinutes(noon, 15);
  expect(await round()).toBe(0);
  now = addMinutes(noon, 21);
  expect(await round()).toBe(1);
  expect(sent).toEqual([
    {
      kind: 'unread-messages',
      about: [expect.stringMatching(/^account-\d+$/)],
      to: 'person1@school.example',
      replyTo: 'aroha@mail.example',
      unsubscribeUrl: expect.stringMatching(
        /^https:\/\/keepleft\.example\/api\/reminders\/off\/account-\d+-[\da-f]{32}$/,
      ),
      subject: 'Aroha Ngata wrote to you',
      text: expect.stringContaining(`https://keepleft.example/messages?thread=${threadId}`),
    },
  ]);
  expect(sent[0]?.text).toContain('2 messages about "Saturday"');
  expect(sent[0]?.text).not.toContain('Netball');
  await speak('Hello?');
  now = addMinutes(noon, 90);
  expect(await round()).toBe(0);
});

/** The instructor has read everything there is. */
async function seen() {
  const { messages } = (await marama.get(`/api/messages/threads/${threadId}`)).body;
  await marama.post(`/api/messages/threads/${threadId}/read`, { upTo: messages.at(-1).id });
}

test('what was read is not told of; what comes after is', async () => {
  await speak('Can we start at nine?');
  await seen();
  now = addMinutes(noon, 30);
  expect(await round()).toBe(0);
  await speak('Or ten?');
  now = addMinutes(noon, 60);
  expect(await round()).toBe(1);
  await seen();
  await speak('Or eleven?');
  now = addMinutes(noon, 90);
  expect(await round()).toBe(1);
});

test('nothing goes out at night; what waited goes out in the morning', async () => {
  now = '2026-11-21T07:50:00.000Z'; // 20:50
  await speak('Still up?');
  now = '2026-11-21T08:15:00.000Z'; // 21:15
  expect(await round()).toBe(0);
  now = '2026-11-21T18:59:00.000Z'; // 07:59
  expect(await round()).toBe(0);
  now = '2026-11-21T19:00:00.000Z'; // 08:00
  expect(await round()).toBe(1);
});

test('of several processes one sends it', async () => {
  await speak('Anyone?');
  now = addMinutes(noon, 30);
  const rounds = await Promise.all([round(), round(), round()]);
  expect(rounds.reduce((sum, count) => sum + count)).toBe(1);
});

test('whoever turned these e-mails off gets none, and again once they are on', async () => {
  await marama.put('/api/auth/reminders', { isOn: false });
  await speak('Off for now?');
  now = addMinutes(noon, 30);
  expect(await round()).toBe(0);
  await seen();
  await marama.put('/api/auth/reminders', { isOn: true });
  await speak('And on again?');
  now = addMinutes(noon, 60);
  expect(await round()).toBe(1);
});

test('a learner who turned them off gets none', async () => {
  const { sql, reminders } = school.product.deps;
  const [learner] = await sql<{ studentId: number }[]>`select student_id from conversation`;
  await reminders.turn(`student-${learner?.studentId}`, false);
  await marama.post(`/api/messages/threads/${threadId}/messages`, {
    content: 'See you at nine',
    clientMessageId: crypto.randomUUID(),
  });
  now = addMinutes(noon, 30);
  expect(await round()).toBe(0);
});

test('a parent who turned them off gets none, and the learner keeps theirs', async () => {
  const { sql, conversations } = school.product.deps;
  const [learner] = await sql<
    { id: number; schoolId: number }[]
  >`select id, school_id from student`;
  if (!learner) throw new Error('there is no learner');
  const { id: studentId, schoolId } = learner;
  const path = `/api/students/${studentId}/parents`;
  const parent = { parentName: 'Hana', email: 'hana@mail.example', relationship: 'parent' };
  const { body } = await marama.post(path, { ...parent, accessLevel: 'limited' });
  const { inviteUrl } = (await marama.post(`/api/parents/${body.id}/invite`)).body;
  const hana = school.visitor();
  const invite = new URL(inviteUrl).searchParams.get('invite');
  expect((await hana.post('/api/parent-portal/enter', { invite })).status).toBe(200);

  const off = await hana.put('/api/parent-portal/reminders', { isOn: false });
  expect([off.status, off.body]).toEqual([200, { isOn: false }]);
  expect((await hana.get('/api/parent-portal/reminders')).body).toEqual({ isOn: false });
  const wrong = await hana.put('/api/parent-portal/reminders', { isOn: 'no' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['isOn']]);
  expect((await school.visitor().get('/api/parent-portal/reminders')).status).toBe(401);

  const mother = {
    party: 'student',
    id: body.id,
    studentId: ids.studentId.parse(studentId),
    guardianId: body.id,
    schoolId: ids.schoolId.parse(schoolId),
  } as const;
  const asked = {
    studentId: ids.studentId.parse(studentId),
    subject: 'Saturday',
    message: 'Is nine all right?',
    clientMessageId: null,
  };
  const thread = await conversations.start(mother, asked);
  await conversations.markRead(mother, thread.id, 1);
  for (const id of [thread.id, threadId])
    await marama.post(`/api/messages/threads/${id}/messages`, {
      content: 'Nine it is',
      clientMessageId: crypto.randomUUID(),
    });
  await marama.post(`/api/messages/threads/${thread.id}/read`, { upTo: 2 });
  now = addMinutes(noon, 30);
  await round();
  expect(sent.map(({ to }) => to)).toEqual(['aroha@mail.example']);
});
