import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { listen, openTab } from '../support/live.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let test1: TestProduct;
let second: Product;
let here: string;
let there: string;
let marama: Person;
let accountId: number;

beforeAll(async () => {
  test1 = await openTestProduct();
  second = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: test1.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
  });
  here = listen(test1.product);
  there = listen(second);
  marama = await test1.instructor();
  accountId = (await marama.get('/api/auth/user')).body.id;
});
afterAll(async () => {
  await second.close();
  await test1.close();
});

const signedInTab = async (address: string) => {
  const tab = await openTab(address, { cookies: marama.cookies(), origin: address });
  tab.say({ type: 'authenticate', userId: accountId, userType: 'instructor' });
  expect(await tab.next('authenticated')).toEqual({
    type: 'authenticated',
    userId: accountId,
    userType: 'instructor',
  });
  return tab;
};

/** Resolves once the second process has heard of all that was recorded until now: words about it come a moment later, in order. */
async function caughtUp(): Promise<void> {
  const studentId = await test1.student(marama);
  const heard = new Promise<void>((resolve) =>
    second.deps.live.onBroadcast((words) => words?.has(`family-${studentId}`) && resolve()),
  );
  await marama.put(`/api/students/${studentId}`, { notes: 'Seen' });
  await heard;
}

test('a visitor gets no socket', () => {
  return expect(openTab(here, { cookies: '' })).rejects.toThrow('refused');
});

test("another site's page gets no socket, whatever cookies the browser sends along", () => {
  const cookies = marama.cookies();
  return expect(openTab(here, { cookies, origin: 'https://elsewhere.example' })).rejects.toThrow(
    'refused',
  );
});

test('a userId that is not the session’s is refused, and hears nothing', async () => {
  const tab = await openTab(here, { cookies: marama.cookies() });
  tab.say({ type: 'authenticate', userId: accountId + 1, userType: 'instructor' });
  expect((await tab.next('error')).code).toBe('not_you');
  tab.say({ type: 'authenticate', userId: accountId, userType: 'student' });
  expect((await tab.next('error')).code).toBe('signed_out');
  await test1.student(marama);
  tab.say('ping');
  await tab.next('error');
  expect(tab.heard).toEqual([]);
  tab.close();
});

test('a malformed frame is answered, and the connection stays', async () => {
  const tab = await signedInTab(here);
  for (const frame of ['not json', '{"type":', '[]', '{"type":"dance"}', 'null']) {
    tab.say(frame);
    expect((await tab.next('error')).code).toBe('malformed');
  }
  tab.say({ type: 'authenticate', userId: accountId, userType: 'instructor' });
  await tab.next('authenticated');
  tab.close();
});

test('a flood is refused with a sentence, and cut off when it goes on', async () => {
  const tab = await signedInTab(here);
  for (let frame = 0; frame < 400; frame++) tab.say('flood');
  expect(await tab.closed).toBe(1008);
  expect(tab.heard).toContainEqual({
    type: 'error',
    code: 'too_many_frames',
    message: 'Too many messages. Please wait a moment.',
  });
});

test('a frame larger than any message is not taken', async () => {
  const tab = await signedInTab(here);
  tab.say('x'.repeat(100_000));
  expect(await tab.closed).not.toBe(1000);
});

test('a change wakes the tabs of its school, in every process, and nobody else’s', async () => {
  const stranger = await test1.instructor();
  const strangerId = (await stranger.get('/api/auth/user')).body.id;
  await caughtUp();
  const tabs = [await signedInTab(here), await signedInTab(there)];
  const other = await openTab(there, { cookies: stranger.cookies() });
  other.say({ type: 'authenticate', userId: strangerId, userType: 'instructor' });
  await other.next('authenticated');

  await test1.student(marama);

  for (const tab of tabs) expect((await tab.next('changed')).topics).toContain('students');
  other.say({ type: 'authenticate', userId: strangerId, userType: 'instructor' });
  await other.next('authenticated');
  expect(other.heard).toEqual([]);
  for (const tab of [...tabs, other]) tab.close();
});

test('a parent’s tab hears of the child, and speaks in its own conversations alone, as far as its level goes', async () => {
  const studentId = await test1.student(marama);
  const { body: added } = await marama.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    email: 'mere@mail.example',
    relationship: 'parent',
    accessLevel: 'limited',
  });
  const { body: sent } = await marama.post(`/api/parents/${added.id}/invite`);
  const mere = test1.visitor();
  const invite = new URL(sent.inviteUrl).searchParams.get('invite');
  const { body: me } = await mere.post('/api/parent-portal/enter', { invite });
  const words = { subject: 'Friday', message: 'Can she be late?' };
  const { body: hers } = await mere.post(`/api/parent-portal/messages/${studentId}`, words);
  const { body: childs } = await marama.post('/api/messages/threads', { ...words, studentId });

  const tab = await openTab(here, { cookies: mere.cookies() });
  tab.say({ type: 'authenticate', userId: me.guardianId, userType: 'guardian' });
  await tab.next('authenticated');
  await marama.put(`/api/students/${studentId}`, { phone: '021 555 0777' });
  expect((await tab.next('changed')).topics).toContain('students');

  await marama.post(`/api/messages/threads/${childs.id}/messages`, { content: 'Not for parents' });
  await marama.post(`/api/messages/threads/${hers.id}/messages`, { content: 'Of course.' });
  expect((await tab.next('new_message')).threadId).toBe(hers.id);
  tab.say({ type: 'send_message', threadId: hers.id, content: 'Thank you' });
  expect((await tab.next('message_sent')).message.senderName).toBe('Mere Ngata');
  tab.say({ type: 'send_message', threadId: childs.id, content: 'May I?' });
  expect((await tab.next('error')).code).toBe('not_you');
  await marama.put(`/api/parents/${added.id}`, { accessLevel: 'view_only' });
  tab.say({ type: 'send_message', threadId: hers.id, content: 'Still?' });
  expect((await tab.next('error')).code).toBe('not_you');
  tab.close();
});

test('what changed while the tab was connecting is said again', async () => {
  await test1.student(marama);
  const tab = await openTab(here, { cookies: marama.cookies() });
  tab.say({ type: 'authenticate', userId: accountId, userType: 'instructor', sinceMs: 60_000 });
  expect((await tab.next('changed')).topics).toBeNull();
  tab.close();
});

test('a process that goes away sends its tabs to the next one', async () => {
  const database = test1.databaseUrl;
  const third = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: database,
    publicUrl: 'http://localhost',
    demo: false,
    clock: systemClock,
    siteFolder: 'tests/support/empty-site',
  });
  const tab = await signedInTab(listen(third));
  await third.close();
  expect(await tab.closed).toBe(1012);
});

describe('whoever is shut out hears nothing more, in whichever process they were shut out', () => {
  const signedOut = 4001;

  test('an instructor whose session ends elsewhere', async () => {
    const person = await test1.instructor();
    const { id, email } = (await person.get('/api/auth/user')).body;
    const elsewhere = test1.visitor();
    await elsewhere.post('/api/auth/login', { email, password: 'correct horse' });
    const tabs = [];
    for (const address of [here, there]) {
      const tab = await openTab(address, { cookies: person.cookies() });
      tab.say({ type: 'authenticate', userId: id, userType: 'instructor' });
      await tab.next('authenticated');
      tabs.push(tab);
    }
    await elsewhere.delete('/api/auth/sessions');
    for (const tab of tabs) expect(await tab.closed).toBe(signedOut);
    expect(await second.deps.sessions.whoIs(person.cookies())).toBeNull();
  });

  test('a learner whose code is taken back', async () => {
    const studentId = await test1.student(marama);
    const path = `/api/students/${studentId}/generate-access-code`;
    const { accessCode } = (await marama.post(path)).body;
    const learner = test1.visitor();
    await learner.post('/api/student-portal/login', { accessCode });
    const tab = await openTab(there, { cookies: learner.cookies() });
    tab.say({ type: 'authenticate', userId: studentId, userType: 'student' });
    await tab.next('authenticated');
    await marama.delete(path);
    expect(await tab.closed).toBe(signedOut);
  });

  test('a parent from whom one of two children is withdrawn hears of the other alone', async () => {
    const email = 'two@mail.example';
    const details = { parentName: 'Mere Ngata', email, phone: '', relationship: 'parent' };
    const children = [await test1.student(marama), await test1.student(marama)];
    const guardians: number[] = [];
    for (const child of children)
      guardians.push((await marama.post(`/api/students/${child}/parents`, details)).body.id);
    const { body } = await marama.post(`/api/parents/${guardians[0]}/invite`);
    const parent = test1.visitor();
    const invite = new URL(body.inviteUrl).searchParams.get('invite');
    expect((await parent.post('/api/parent-portal/enter', { invite })).status).toBe(200);
    await caughtUp();
    const tab = await openTab(there, { cookies: parent.cookies() });
    tab.say({ type: 'authenticate', userId: guardians[0], userType: 'guardian' });
    await tab.next('authenticated');

    await marama.put(`/api/parents/${guardians[1]}`, { isActive: false });
    await tab.next('changed');
    // A child that was just taken away says nothing more; the other still does.
    const notes = (child?: number) => marama.put(`/api/students/${child}`, { notes: 'Seen' });
    const { live } = second.deps;
    const heardOfBoth = new Promise<void>((resolve) =>
      live.onBroadcast((words) => words?.has(`family-${children[0] ?? 0}`) && resolve()),
    );
    await notes(children[1]);
    await notes(children[0]);
    await heardOfBoth;
    await tab.next('changed');
    tab.say({ type: 'ping' });
    await tab.next('pong');
    expect(tab.heard).toEqual([]);

    await marama.put(`/api/parents/${guardians[0]}`, { isActive: false });
    expect(await tab.closed).toBe(signedOut);
  });

  test('one session has twenty sockets: the oldest makes room', async () => {
    const person = await test1.instructor();
    const tabs = [];
    for (let opened = 0; opened < 21; opened += 1)
      tabs.push(await openTab(here, { cookies: person.cookies() }));
    expect(await tabs[0]?.closed).toBe(4029);
    tabs[1]?.say({ type: 'ping' });
    await tabs[1]?.next('pong');
    for (const tab of tabs) tab.close();
  });
});
