import { afterEach, beforeEach, expect, test } from 'bun:test';
import { bringOverReminders } from '#api/cases/notifications/earlier-reminders.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { carrier } from '../support/carrier.ts';
import type { Person } from '../support/product.ts';
import { aBrowser, pushService } from '../support/push-service.ts';
import { idOf } from '../support/roles.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';

let phones: Awaited<ReturnType<typeof carrier>>;
let service: ReturnType<typeof pushService>;
let school: ToldSchool;
let marama: Person;
let aroha: Person;
let threadId: number;
let choices: string;

beforeEach(async () => {
  phones = await carrier();
  service = pushService();
  school = await toldSchool({ smppUrl: phones.url, pushFetch: service.send });
  ({ marama } = school);
  const { studentId } = school;
  choices = `/api/student-portal/notices/${studentId}`;
  aroha = await school.learner();
  const thread = { studentId, subject: 'Saturday', message: 'Kia ora' };
  threadId = (await marama.post('/api/messages/threads', thread)).body.id;
  await seenByAroha();
});
afterEach(async () => {
  await school.close();
  await phones.close();
});

const portalThread = () => `/api/student-portal/messages/threads/${school.studentId}/${threadId}`;
/** The learner has read everything there is. */
async function seenByAroha(): Promise<void> {
  const { messages } = (await aroha.get(portalThread())).body;
  await aroha.post(`${portalThread()}/read`, { upTo: messages.at(-1).id });
}
const message = (content: string) => ({ content, clientMessageId: crypto.randomUUID() });
const write = (content: string) =>
  marama.post(`/api/messages/threads/${threadId}/messages`, message(content));
const answer = (content: string) => aroha.post(`${portalThread()}/messages`, message(content));
/** What went out by minutes after noon: the subjects of letters. */
async function lettersBy(minutes: number): Promise<string[]> {
  school.clock.now = addMinutes(noon, minutes);
  await school.round();
  return school.server.letters
    .splice(0)
    .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? '');
}
const fromMarama = expect.stringMatching(/wrote to you$/);

test('unread messages are told of by e-mail after twenty minutes, once, without their words', async () => {
  await answer('Netball finishes at nine');
  await answer('Are you there?');
  expect(await lettersBy(15)).toEqual([]);
  school.clock.now = addMinutes(noon, 21);
  await school.round();
  const [letter = '', ...others] = school.server.letters.splice(0);
  expect(others).toEqual([]);
  expect(letter).toContain('Subject: Aroha Ngata wrote to you');
  expect(letter).toContain('2 messages about "Saturday"');
  expect(letter).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost\/api\/notices\/off\//m);
  expect(letter).toContain(`/messages?thread=3D${threadId}`);
  expect(letter).not.toContain('Netball');
  await answer('Hello?');
  expect(await lettersBy(90)).toEqual([]);
});

test('what was read is not told of; what comes after is', async () => {
  const seen = async () => {
    const { messages } = (await marama.get(`/api/messages/threads/${threadId}`)).body;
    await marama.post(`/api/messages/threads/${threadId}/read`, { upTo: messages.at(-1).id });
  };
  await answer('Can we start at nine?');
  await seen();
  expect(await lettersBy(30)).toEqual([]);
  await answer('Or ten?');
  expect(await lettersBy(60)).toEqual(['Aroha Ngata wrote to you']);
  await seen();
  await answer('Or eleven?');
  expect(await lettersBy(90)).toEqual(['Aroha Ngata wrote to you']);
});

test('nothing goes out at night; what waited goes out in the morning', async () => {
  const at = (hours: number) => hours * 60;
  school.clock.now = addMinutes(noon, at(8) + 50);
  await answer('Still up?');
  expect(await lettersBy(at(9) + 15)).toEqual([]);
  expect(await lettersBy(at(20) - 1)).toEqual([]);
  expect(await lettersBy(at(20))).toEqual(['Aroha Ngata wrote to you']);
});

test('a learner is told by the channel of their choice, or not at all, and the school sees that it went out', async () => {
  const toldOf = async () => {
    const { body } = await marama.get(`/api/students/${school.studentId}/notices`);
    return body.map((row: { kind: string; channel: string }) => `${row.kind} by ${row.channel}`);
  };
  await aroha.post('/api/student-portal/devices', aBrowser('phone').device);
  // What she chose for another kind changes nothing here.
  const { body } = await aroha.put(choices, { kinds: { unread: 'push', recap: 'none' } });
  expect([body.kinds.unread, body.told.includes('unread')]).toEqual(['push', true]);
  await write('See you at nine');
  expect(await lettersBy(30)).toEqual([]);
  expect(await toldOf()).toEqual(['unread by push']);

  await seenByAroha();
  await marama.put(`/api/students/${school.studentId}`, { phone: '021 123 4567' });
  await aroha.put(choices, { kinds: { unread: 'text' } });
  await phones.write('+64211234567', 'YES');
  phones.taken.length = 0;
  await write('Or at ten?');
  expect(await lettersBy(60)).toEqual([]);
  expect(phones.taken.map(({ words }) => words)).toEqual([
    'School 1: You have a message to read. Reply STOP for no more.',
  ]);

  await seenByAroha();
  await aroha.put(choices, { kinds: { unread: 'none' } });
  await write('Hello?');
  expect(await lettersBy(90)).toEqual([]);
});

test('a parent who may write chooses for themselves, and the learner keeps theirs', async () => {
  const { studentId, product } = school;
  const enter = async (email: string, accessLevel: string) => {
    const parent = { parentName: 'Hana', email, relationship: 'parent', accessLevel };
    const { body } = await marama.post(`/api/students/${studentId}/parents`, parent);
    const { inviteUrl } = (await marama.post(`/api/parents/${body.id}/invite`)).body;
    const person = product.visitor();
    const invite = new URL(inviteUrl).searchParams.get('invite');
    expect((await person.post('/api/parent-portal/enter', { invite })).status).toBe(200);
    return person;
  };
  const hana = await enter('hana@mail.example', 'limited');
  const onlyLooks = await enter('rua@mail.example', 'view_only');
  expect((await onlyLooks.get('/api/parent-portal/notices')).body.told).not.toContain('unread');
  const off = await hana.put('/api/parent-portal/notices', { kinds: { unread: 'none' } });
  expect([off.body.kinds.unread, off.body.told.includes('unread')]).toEqual(['none', true]);
  await lettersBy(1);
  await write('Nine it is');
  expect(await lettersBy(30)).toEqual([fromMarama]);
});

test('links and choices of earlier editions hold, and who was reminded then is not reminded again', async () => {
  const { deps } = school.product.product;
  const account = `account-${await idOf(marama)}` as const;
  const token = deps.reminders.tokenFor(account);
  const link = `/api/reminders/off/${token}`;
  const looked = await school.product.visitor().get(link);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `http://localhost/stop-reminders/${token}`,
  ]);
  for (const forged of [token.slice(0, -1), `${token}0`, token.replace(account, 'account-99'), 'x'])
    expect((await school.product.visitor().post(`/api/reminders/off/${forged}`)).status).toBe(410);
  const mine = async () => (await marama.get('/api/settings/notices/mine')).body.kinds.unread;
  expect(await mine()).toBe('email');
  expect((await school.product.visitor().post(link)).status).toBe(200);
  expect(await mine()).toBe('none');

  await marama.put('/api/settings/notices/mine', { kinds: { unread: 'email' } });
  await deps.sql`insert into vault.reminders_off (person) values (${`student-${school.studentId}`})`;
  await deps.sql`insert into vault.reminders_off (person) values ('student-987654')`;
  // An interruption after the first choice loses no other choice.
  let chosen = 0;
  const dispatch: typeof deps.dispatch = async (...of) => {
    if (++chosen > 1) throw new Error('interrupted');
    return deps.dispatch(...of);
  };
  await expect(bringOverReminders({ ...deps, dispatch })).rejects.toThrow('interrupted');
  expect(await deps.sql`select from vault.reminders_off`).toHaveLength(1);
  await answer('Are you there?');
  await deps.sql`
    insert into vault.chat_nudge (conversation_id, party, up_to) values (${threadId}, 'instructor', 2)`;
  await bringOverReminders(deps);
  await bringOverReminders(deps);
  expect((await aroha.get(choices)).body.kinds.unread).toBe('none');
  expect(await lettersBy(30)).toEqual([]);
});
