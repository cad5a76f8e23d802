import { afterAll, beforeAll, beforeEach, expect, spyOn, test } from 'bun:test';
import smpp from 'smpp';
import { metricsOf } from '#api/telemetry/metrics.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { textConsent } from '#domain/notices/texts.ts';
import { carrier } from '../support/carrier.ts';
import { eventually } from '../support/eventually.ts';
import type { Person } from '../support/product.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';
import { whileHeld } from '../support/while-held.ts';

const faults = spyOn(console, 'error').mockImplementation(() => undefined);
const arohasNumber = '+64211234567';
let phones: Awaited<ReturnType<typeof carrier>>;
let school: ToldSchool;
let aroha: Person;
let choicesPath: string;

beforeAll(async () => {
  phones = await carrier();
  school = await toldSchool({ smppUrl: phones.url });
  const { marama, studentId } = school;
  await setPhone('021 123 4567');
  await marama.put('/api/settings/notices', {
    reminders: [5 * 60],
    kinds: { moved: false, cancelled: false },
  });
  aroha = await school.learner();
  choicesPath = `/api/student-portal/notices/${studentId}`;
  await aroha.put(choicesPath, { kinds: { booked: 'text', reminder: 'text' } });
  await phones.write(arohasNumber, 'YES');
});
beforeEach(() => {
  phones.taken.length = 0;
  phones.answerWith(smpp.ESME_ROK);
});
afterAll(async () => {
  await school?.close();
  await phones?.close();
  faults.mockRestore();
});

const setPhone = (phone: string) =>
  school.marama.put(`/api/students/${school.studentId}`, { phone });
/** Another phone, which has said that texts are welcome. */
const setWillingPhone = async (phone: string) => {
  await setPhone(phone);
  await phones.write(`+64${phone.replaceAll(' ', '').slice(1)}`, 'START');
  phones.taken.length = 0;
};
let hours = 24;
/** A lesson two hours after the one before, and what its student was told of it. */
const bookAndTell = async () => {
  hours += 2;
  const lessonId = await school.book(addMinutes(school.clock.now, hours * 60));
  await school.round();
  return { lessonId, told: () => toldOf(lessonId, 'booked') };
};
const toldOf = async (lessonId: number, kind: string) => {
  const { body } = await school.marama.get(`/api/lessons/${lessonId}/notices`);
  const one = body.find(
    (row: { kind: string; status: string }) => row.kind === kind && row.status !== 'waiting',
  );
  return one && `${one.channel} ${one.status}${one.reason ? `: ${one.reason}` : ''}`;
};
const consent = async () => (await aroha.get(choicesPath)).body.texts.consent;
/** How many texts the metrics say ended so. */
const counted = async (outcome: string) => {
  const { deps, scheduled, processes } = school.product.product;
  const line = `keep_left_notices_total{channel="text",outcome="${outcome}"} `;
  const printed = (await metricsOf(deps, scheduled, processes).print()).split('\n');
  return Number(printed.find((each) => each.startsWith(line))?.slice(line.length) ?? 0);
};
/** Receipts are looked at once a minute. */
const nextMinute = async () => {
  school.clock.now = addMinutes(school.clock.now, 1);
  await school.round();
};

test('who chooses texts has agreed to them, with the words and the day, and gets one: whose, what, and how to stop', async () => {
  expect((await aroha.get(choicesPath)).body).toMatchObject({
    ways: ['email', 'push', 'text'],
    texts: {
      number: arohasNumber,
      problem: null,
      consent: { wording: textConsent, givenAt: noon },
      phone: 'yes',
    },
  });
  const { told } = await bookAndTell();
  await school.round();
  expect(phones.taken).toHaveLength(1);
  expect(phones.taken[0]).toMatchObject({ to: '64211234567', from: '3456' });
  expect(phones.taken[0]?.words).toMatch(
    /^School 1: Driving lesson booked: .* Reply STOP for no more\.$/,
  );
  expect(await told()).toBe('text sent');
});

test('what the carrier says became of a text is shown, once', async () => {
  const { lessonId, told } = await bookAndTell();
  const [{ id } = { id: '' }] = phones.taken;
  expect(await phones.receipt(id, 'ENROUTE')).toBe(smpp.ESME_ROK);
  await nextMinute();
  expect(await told()).toBe('text sent');
  for (let nth = 0; nth < 2; nth++) await phones.receipt(id, 'DELIVRD');
  await nextMinute();
  await nextMinute();
  expect(await told()).toBe('text delivered');
  const facts = await school.product.product.log.read(`notices-${lessonId}`);
  expect(facts.map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDelivered']);
  expect(await counted('delivered')).toBe(1);

  const other = await bookAndTell();
  await phones.receipt(phones.taken.at(-1)?.id ?? '', 'UNDELIV');
  await nextMinute();
  expect(await other.told()).toBe(
    'text undelivered: The carrier could not deliver it to this phone.',
  );
  expect(await counted('undelivered')).toBe(1);
});

test('a busy carrier is asked again; one that hangs up in the middle is not, and the message is said to be unknown', async () => {
  phones.answerWith(smpp.ESME_RTHROTTLED);
  const { told } = await bookAndTell();
  expect(await told()).toBeUndefined();
  phones.answerWith(smpp.ESME_ROK);
  school.clock.now = addMinutes(school.clock.now, 3);
  await school.round();
  expect(await told()).toBe('text sent');
  expect(phones.taken).toHaveLength(1);

  phones.answerWith('silent');
  const lost = await bookAndTell();
  expect(await lost.told()).toBe('text unconfirmed');
  phones.answerWith(smpp.ESME_ROK);
  school.clock.now = addMinutes(school.clock.now, 10);
  await school.round();
  expect(phones.taken).toHaveLength(1);
  expect(await lost.told()).toBe('text unconfirmed');
});

test('STOP holds at once and is answered once; the next message goes by e-mail, until START', async () => {
  await bookAndTell();
  phones.taken.length = 0;
  const before = await counted('sent');
  expect(await phones.write(arohasNumber, 'Stop.')).toBe(smpp.ESME_ROK);
  await phones.write(arohasNumber, 'STOP');
  expect(await counted('sent')).toBe(before + 1);
  expect(phones.taken.map(({ words }) => words)).toEqual([
    'You get no more texts from Keep Left. Reply START to have them again.',
  ]);
  expect(await consent()).toBeNull();
  expect(await (await bookAndTell()).told()).toBe('email sent');
  await phones.write(arohasNumber, 'START');
  expect(phones.taken).toHaveLength(2);
  expect(await consent()).toMatchObject({ wording: 'START' });
  expect(await (await bookAndTell()).told()).toBe('text sent');
  // Nobody's numbers, one with the same last seven digits.
  await phones.write('+64279999999', 'STOP');
  await phones.write(arohasNumber.replace('+6421', '+6427'), 'STOP');
  expect(phones.taken).toHaveLength(3);
  expect(await consent()).toMatchObject({ wording: 'START' });
});

test('YES to a reminder says that the learner will be there', async () => {
  const lessonId = await school.book(addMinutes(school.clock.now, 7 * 60));
  // Late enough for the reminder, and by day.
  school.clock.now = addMinutes(school.clock.now, 2 * 60 + 1);
  await school.round();
  expect(phones.taken.at(-1)?.words).toContain('Reply YES if you will be there.');
  // It waits for whoever changes the lesson.
  const { deps } = school.product.product;
  const write = () => phones.write(arohasNumber, 'yes!');
  expect(await whileHeld(deps, 'lesson', lessonId, write)).toBe('waits');
  const { body } = await school.marama.get('/api/attendance');
  expect(body).toContainEqual({ lessonId, state: 'confirmed' });
  const [said] = await school.product.product.log.read(`attendance-${lessonId}`);
  expect(said).toMatchObject({ type: 'AttendanceConfirmed', data: { via: 'text' } });
});

test('a number that the carrier does not know is marked, told to the instructor once, and not tried again until it changes', async () => {
  await setWillingPhone('021 123 4570');
  phones.answerWith(smpp.ESME_RINVDSTADR);
  const { told } = await bookAndTell();
  expect(await told()).toBe('text refused: The carrier knows no such number.');
  expect([await counted('refused'), await counted('unconfirmed')]).toEqual([1, 1]);
  const bad = async () =>
    (await school.marama.get(`/api/students/${school.studentId}/bad-addresses`)).body;
  expect(await bad()).toMatchObject([
    { to: 'student', channel: 'text', address: '021 123 4570', name: 'Aroha Ngata' },
  ]);
  phones.answerWith(smpp.ESME_ROK);
  expect(await (await bookAndTell()).told()).toBe('email sent');
  const { body } = await school.marama.get('/api/notifications');
  const bells = body.filter(({ title }: { title: string }) => title === 'An address does not work');
  expect(bells).toHaveLength(1);
  await setWillingPhone('021 123 4568');
  expect(await bad()).toEqual([]);
  expect(await (await bookAndTell()).told()).toBe('text sent');
  expect(phones.taken.at(-1)?.to).toBe('64211234568');
});

test('landlines and freephone numbers are refused, with the reason', async () => {
  await setPhone('0800 123 456');
  const { body } = await aroha.get(choicesPath);
  expect(body.texts).toMatchObject({ number: null, problem: expect.stringContaining('freephone') });
  const refused = await aroha.put(choicesPath, { kinds: { moved: 'text' } });
  expect([refused.status, refused.body.code]).toEqual([422, 'takes_no_text']);
  await setPhone('09 302 1234');
  expect((await aroha.get(choicesPath)).body.texts.problem).toContain('landline');
});

test('a text that the instructor sends from their own phone is written for them, and noted', async () => {
  const lessonId = await school.book(addMinutes(school.clock.now, 2 * 60));
  const path = `/api/lessons/${lessonId}/text`;
  const landline = await school.marama.get(path);
  expect([landline.status, landline.body.code]).toEqual([409, 'takes_no_text']);
  await setPhone('021 123 4567');
  const { body } = await school.marama.get(path);
  expect(body).toMatchObject({ kind: 'reminder', to: arohasNumber, costly: null });
  expect(body.href).toBe(`sms:${arohasNumber}?&body=${encodeURIComponent(body.words)}`);
  expect(body.words).toMatch(/^Kia ora Aroha, a reminder .*\/attend\/[\w-]+$/);
  for (let nth = 0; nth < 2; nth++)
    expect((await school.marama.post(path)).body).toEqual({ sent: true });
  const { body: log } = await school.marama.get(`/api/lessons/${lessonId}/notices`);
  expect(log.filter(({ isByHand }: { isByHand: boolean }) => isByHand)).toMatchObject([
    { kind: 'reminder', channel: 'text', status: 'sent', to: 'student' },
  ]);
  const stranger = await school.product.instructor();
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path)).status).toBe(404);
});

test('a carrier that hangs up is called again, for the sake of what people write', async () => {
  await setWillingPhone('021 123 4571');
  phones.answerWith('silent');
  await bookAndTell();
  phones.answerWith(smpp.ESME_ROK);
  expect(await (await bookAndTell()).told()).toBe('text sent');
  await eventually(async () => phones.isBound());
});

test('a gateway over HTTP takes texts, and tells of receipts and replies at the address that it was given', async () => {
  const taken: { to: string; text: string; callback: string; login: string; key: string }[] = [];
  let status = 200;
  const gateway = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      if (status !== 200) return new Response(null, { status });
      taken.push({
        // Its own words.
        ...((await request.json()) as { to: string; text: string; callback: string }),
        login: atob(request.headers.get('authorization')?.replace('Basic ', '') ?? ''),
        key: request.headers.get('idempotency-key') ?? '',
      });
      return Response.json({ id: taken.length });
    },
  });
  const other = await toldSchool({
    smsHttpUrl: `http://keepleft:secret@127.0.0.1:${gateway.port}/messages`,
  });
  try {
    const { marama, studentId, clock } = other;
    await marama.put(`/api/students/${studentId}`, { phone: '021 123 4567' });
    const learner = await other.learner();
    const path = `/api/student-portal/notices/${studentId}`;
    await learner.put(path, { kinds: { booked: 'text' } });
    expect(taken).toMatchObject([
      { to: arohasNumber, text: expect.stringContaining('Reply YES to get these texts.') },
    ]);
    const callback = new URL(taken[0]?.callback ?? '').pathname;
    const yes = { type: 'reply', from: arohasNumber, text: 'Yes' };
    await other.product.visitor().post(callback, yes);
    taken.length = 0;
    const told = async (lessonId: number) => {
      const { body } = await marama.get(`/api/lessons/${lessonId}/notices`);
      const one = body.find(({ kind }: { kind: string }) => kind === 'booked');
      return one && `${one.channel} ${one.status}`;
    };
    const lessonId = await other.book(addMinutes(noon, 26 * 60));
    await other.round();
    expect(taken).toMatchObject([{ to: arohasNumber, login: 'keepleft:secret' }]);
    expect(taken[0]?.key).toMatch(/^booked-/);
    expect(await told(lessonId)).toBe('text sent');
    const { pathname } = new URL(taken[0]?.callback ?? '');
    const tell = (body: unknown, at = pathname) => other.product.visitor().post(at, body);
    expect((await tell({ type: 'receipt', id: '1', status: 'delivered' })).status).toBe(200);
    clock.now = addMinutes(noon, 1);
    await other.round();
    expect(await told(lessonId)).toBe('text delivered');

    status = 422;
    const refused = await other.book(addMinutes(noon, 28 * 60));
    await other.round();
    expect(await told(refused)).toBe('text refused');
    status = 200;
    await marama.put(`/api/students/${studentId}`, { phone: '021 123 4569' });
    await tell({ type: 'reply', from: '+64211234569', text: 'STOP' });
    expect((await learner.get(path)).body.texts.consent).toBeNull();
    expect(taken.at(-1)).toMatchObject({
      to: '+64211234569',
      text: expect.stringContaining('no more texts'),
    });

    const wrong = await tell({ type: 'gossip' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['type']]);
    const forged = `${pathname.slice(0, -1)}${pathname.endsWith('0') ? '1' : '0'}`;
    expect((await tell({ type: 'reply', from: arohasNumber, text: 'STOP' }, forged)).status).toBe(
      410,
    );
  } finally {
    await other.close();
    await gateway.stop(true);
  }
});

test('a phone gets nothing but one question until it says YES itself, whoever ticks the box', async () => {
  const line = await carrier();
  const own = await toldSchool({ smppUrl: line.url });
  const number = '+64211230001';
  try {
    const { marama, studentId } = own;
    await marama.put(`/api/students/${studentId}`, { phone: '021 123 0001' });
    const learner = await own.learner();
    const path = `/api/student-portal/notices/${studentId}`;
    for (let nth = 0; nth < 3; nth++)
      await learner.put(path, { texts: nth !== 1, kinds: { booked: 'text' } });
    for (let nth = 0; nth < 2; nth++) {
      await own.book(addMinutes(noon, (26 + 2 * nth) * 60));
      await own.round();
    }
    expect(line.taken.map(({ to, words }) => [to, words])).toEqual([
      [
        number.slice(1),
        "School 1 would like to text you about driving lessons, through Keep Left. Reply YES to get these texts. If this isn't for you, do nothing.",
      ],
    ]);
    expect((await learner.get(path)).body.texts.phone).toBe('asked');

    await line.write(number, 'STOP');
    line.taken.length = 0;
    const again = await learner.put(path, { texts: true, kinds: {} });
    expect([again.status, again.body.code]).toEqual([409, 'phone_said_stop']);
    await own.book(addMinutes(noon, 32 * 60));
    await own.round();
    expect(line.taken).toEqual([]);
    await line.write(number, 'START');
    expect((await learner.put(path, { texts: true, kinds: {} })).status).toBe(200);
    await own.book(addMinutes(noon, 34 * 60));
    await own.round();
    expect(line.taken.at(-1)?.words).toContain('Driving lesson booked');
  } finally {
    await own.close();
    await line.close();
  }
});

test('texts go to New Zealand alone unless the operator says otherwise, and no more than the operator pays for', async () => {
  const line = await carrier();
  const own = await toldSchool({
    smppUrl: line.url,
    textPolicy: { countries: ['NZ', 'AU'], perDay: 2 },
  });
  try {
    const { marama, studentId } = own;
    const learner = await own.learner();
    const path = `/api/student-portal/notices/${studentId}`;
    const choose = () => learner.put(path, { texts: true, kinds: { booked: 'text' } });
    for (const [phone, status] of [
      ['+44 7911 123456', 422],
      ['+53 5 1234567', 422],
      ['+61 491 570 156', 200],
    ] as const) {
      await marama.put(`/api/students/${studentId}`, { phone });
      expect([phone, (await choose()).status]).toEqual([phone, status]);
    }
    await line.write('+61491570156', 'YES');
    line.taken.length = 0;
    const channels: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const lessonId = await own.book(addMinutes(noon, (26 + 2 * nth) * 60));
      await own.round();
      const { body } = await marama.get(`/api/lessons/${lessonId}/notices`);
      channels.push(body.find(({ kind }: { kind: string }) => kind === 'booked').channel);
    }
    // The question was the first of the two.
    expect(channels).toEqual(['text', 'email', 'email']);
  } finally {
    await own.close();
    await line.close();
  }
});
