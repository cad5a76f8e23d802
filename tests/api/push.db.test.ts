import { afterEach, beforeEach, expect, test } from 'bun:test';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aBrowser, decrypted, pushService } from '../support/push-service.ts';
import { pushWorker } from '../support/push-worker.ts';

// Saturday 21 November 2026, 12:00 in Auckland.
const noon: Instant = '2026-11-20T23:00:00.000Z';
let product: TestProduct;
let server: Awaited<ReturnType<typeof mailServer>>;
let service: ReturnType<typeof pushService>;
let marama: Person;
let aroha: Person;
let studentId: number;

let now: Instant;

beforeEach(async () => {
  now = noon;
  server = await mailServer();
  service = pushService();
  product = await openTestProduct({
    clock: () => now,
    smtpUrl: server.url,
    pushFetch: service.send,
  });
  marama = await product.instructor();
  studentId = await product.student(marama);
  const { body } = await marama.post(`/api/students/${studentId}/generate-access-code`);
  aroha = product.visitor();
  await aroha.post('/api/student-portal/login', { accessCode: body.accessCode });
  await aroha.put(`/api/student-portal/notices/${studentId}`, { kinds: { booked: 'push' } });
});
afterEach(async () => {
  await product.close();
  await server.close();
});

const devices = '/api/student-portal/devices';
let hours = 26;
const bookAndTell = async () => {
  hours += 2;
  const startTime = addMinutes(noon, hours * 60);
  const { body } = await marama.post('/api/lessons', {
    studentId,
    title: 'Roundabouts with Aroha',
    lessonType: 'Parking Practice',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  await product.product.scheduled.runDue();
  const [told] = (await marama.get(`/api/lessons/${body.id}/notices`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'booked',
  );
  return `${told?.channel} ${told?.status}`;
};
const letters = () => server.letters.filter((letter) => /Lesson booked/.test(letter)).length;

test('the example of RFC 8291 is opened by our browser', () => {
  const sealed =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(
    decrypted(
      Buffer.from(sealed, 'base64url'),
      'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
    ),
  ).toBe('When I grow up, I want to be a watermelon');
});

test('a device shows what its owner chose for it, once, signed and sealed, and names nobody', async () => {
  const phone = aBrowser('phone');
  expect((await aroha.post(devices, phone.device)).body.devices).toMatchObject([
    { label: 'phone' },
  ]);
  expect(await bookAndTell()).toBe('push sent');
  await product.product.scheduled.runDue();
  expect(service.taken).toHaveLength(1);
  expect(letters()).toBe(0);
  const [message] = service.taken;
  const shown = phone.open(message?.body ?? new Uint8Array());
  expect(JSON.parse(shown)).toMatchObject({
    title: expect.stringContaining('Lesson booked: Sunday 22 November 2026'),
    url: 'http://localhost/student-portal',
  });
  expect(shown).not.toMatch(/Aroha|Ngata|First1|Roundabouts/);
});

test('the worker of the site shows what came, opens it, and its button says that the learner will be there', async () => {
  const phone = aBrowser('phone');
  await aroha.post(devices, phone.device);
  await aroha.put(`/api/student-portal/notices/${studentId}`, { kinds: { reminder: 'push' } });
  await marama.put('/api/settings/notices', { reminders: [60], kinds: { booked: false } });
  const startTime = addMinutes(noon, 61);
  const { body } = await marama.post('/api/lessons', {
    studentId,
    title: 'Roundabouts',
    lessonType: 'Parking Practice',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  now = addMinutes(noon, 1);
  await product.product.scheduled.runDue();
  const worker = pushWorker('http://localhost', (request) => product.product.app.handle(request));
  const opened = phone.open(service.taken.at(-1)?.body ?? new Uint8Array());
  await worker.push(opened);
  const [shown] = worker.shown;
  expect(shown).toMatchObject({
    title: expect.stringContaining('Reminder: '),
    body: expect.stringMatching(/\S/),
    tag: expect.stringContaining(`reminder-${body.id}-`),
    actions: [{ action: 'answer', title: "I'll be there" }],
  });
  await worker.press('');
  expect(worker.opened).toEqual([expect.stringMatching(/^http:\/\/localhost\/attend\//)]);
  await worker.press('answer');
  expect(worker.opened).toHaveLength(1);
  expect((await marama.get('/api/attendance')).body).toContainEqual({
    lessonId: body.id,
    state: 'confirmed',
  });

  // A link of somebody else's is not opened, and a button whose answer does not arrive opens the page that says why.
  await worker.push(JSON.stringify({ ...JSON.parse(opened), url: 'https://evil.example/' }));
  await worker.press('');
  expect(worker.opened).toHaveLength(1);
  await marama.put(`/api/lessons/${body.id}`, { status: 'cancelled' });
  await worker.push(opened);
  await worker.press('answer');
  expect(worker.opened).toHaveLength(2);
});

test('a device that is gone is forgotten, and the message goes by e-mail', async () => {
  const phone = aBrowser('phone');
  await aroha.post(devices, phone.device);
  service.answer(phone.device.endpoint, 410);
  expect(await bookAndTell()).toBe('email sent');
  expect(letters()).toBe(1);
  expect((await aroha.get(devices)).body.devices).toEqual([]);
});

test('devices are each person’s own, bounded, and of push services that browsers have', async () => {
  const { body } = await aroha.post(devices, aBrowser('phone').device);
  const wiremu = await product.instructor();
  const { id } = body.devices[0];
  expect((await wiremu.delete(`/api/settings/devices/${id}`)).status).toBe(404);
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com:8443/x',
  ])
    expect((await aroha.post(devices, { ...aBrowser('x').device, endpoint })).status).toBe(422);
  for (let nth = 0; nth < 12; nth++)
    await aroha.post(devices, aBrowser(`phone ${nth}`.replace(' ', '-')).device);
  expect((await aroha.get(devices)).body.devices).toHaveLength(10);
  const [first] = (await aroha.get(devices)).body.devices;
  expect((await aroha.delete(`${devices}/${first.id}`)).body.devices).toHaveLength(9);
});

test('every process signs with the same key, also after a restart', async () => {
  const before = (await aroha.get(devices)).body.publicKey;
  expect(Buffer.from(before, 'base64url')).toHaveLength(65);
  await product.restart();
  expect((await aroha.get(devices)).body.publicKey).toBe(before);
});

test('from a copy for trials neither push message nor letter goes out, though devices, addresses and a mail server came along', async () => {
  await aroha.post(devices, aBrowser('phone').device);
  expect(await bookAndTell()).toBe('push sent');
  await product.restart({ isStaging: true });
  // What was on its way when it stopped has arrived.
  const sent = { letters: server.letters.length, pushes: service.taken.length };
  expect(await bookAndTell()).not.toContain('sent');
  const { email } = (await marama.get('/api/auth/user')).body;
  expect((await product.visitor().post('/api/auth/forgot-password', { email })).status).toBe(200);
  await product.product.scheduled.runDue();
  expect({ letters: server.letters.length, pushes: service.taken.length }).toEqual(sent);
});
