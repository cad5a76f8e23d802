import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { addDays, addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { guardian } from '../security/people.ts';
import type { Person, TestProduct } from '../support/product.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';
import { whileHeld } from '../support/while-held.ts';

const hour = 60;
let now: Instant = noon;
let school: ToldSchool;
let product: TestProduct;
let server: ToldSchool['server'];
let marama: Person;
let studentId: number;
const faults = spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(async () => {
  now = noon;
  school = await toldSchool({ clock: () => now });
  ({ server, product, marama, studentId } = school);
});
afterEach(async () => {
  await school.close();
});
afterAll(() => faults.mockRestore());

const round = () => school.round();
/** A round that waits for whoever changes what it is about. */
const roundBeside = async (family: 'lesson' | 'payment' | 'student', key: number) =>
  expect(await whileHeld(product.product.deps, family, key, round)).toBe('waits');
const quiet = { booked: false, moved: false, cancelled: false, reminder: false };
const tell = (kinds: Record<string, boolean>, reminders: number[] = []) =>
  marama.put('/api/settings/notices', { reminders, kinds: { ...quiet, ...kinds } });
const book = (startsAt: Instant, lessonType = 'Parking Practice') =>
  school.book(startsAt, { lessonType });
const charge = async (dueDate: string | null = null) => {
  const { body, status } = await marama.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Two lessons',
    paymentMethod: 'cash',
    status: 'pending',
    ...(dueDate && { dueDate }),
  });
  expect(status).toBe(201);
  return body.id as number;
};
const parent = (accessLevel: string, email: string) =>
  marama.post(`/api/students/${studentId}/parents`, {
    parentName: `Parent ${accessLevel}`,
    email,
    relationship: 'parent',
    accessLevel,
  });
const headOf = (letter: string, name: string) =>
  new RegExp(`^${name}:\\s*(.*(?:\\r?\\n[ \\t].*)*)$`, 'm')
    .exec(letter)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? '';
/** Those that can be stopped: that a school has added somebody is told in the background. */
const notices = () => server.letters.filter((letter) => /^List-Unsubscribe:/m.test(letter));
const letters = () =>
  notices()
    .map((letter) => `${headOf(letter, 'To')}: ${headOf(letter, 'Subject')}`)
    .toSorted();

describe('payments', () => {
  test('are told of where the school says so, to parents who may see them, once', async () => {
    await tell({ paymentAsked: true, paymentReceived: true });
    await parent('view_only', 'hana@mail.example');
    await parent('limited', 'rawiri@mail.example');
    server.letters.length = 0;
    const paymentId = await charge();
    await roundBeside('payment', paymentId);
    await round();
    expect(letters()).toEqual([
      'aroha@mail.example: To pay: NZ$80.00 to School 1',
      'rawiri@mail.example: To pay: NZ$80.00 to School 1',
    ]);
    const { body } = await marama.get(`/api/students/${studentId}/notices`);
    expect(body[0]).toMatchObject({
      kind: 'paymentAsked',
      about: `payment-${paymentId}`,
      status: 'sent',
    });
    server.letters.length = 0;
    await marama.put(`/api/payments/${paymentId}`, { status: 'completed', paymentMethod: 'cash' });
    await round();
    expect(letters()).toEqual([
      'aroha@mail.example: Payment received by School 1',
      'rawiri@mail.example: Payment received by School 1',
    ]);
  });

  test('paid before anybody was told are not asked for; a kind that is off tells nobody, now or later', async () => {
    await tell({});
    await charge();
    await round();
    now = addMinutes(noon, 1);
    await tell({ paymentAsked: true });
    await round();
    expect(letters()).toEqual([]);
    const paymentId = await charge();
    await marama.put(`/api/payments/${paymentId}`, { status: 'completed', paymentMethod: 'cash' });
    await round();
    expect(letters()).toEqual([]);
  });

  test('that are overdue are told of at nine the next morning', async () => {
    await tell({ paymentOverdue: true });
    await charge('2026-11-22');
    now = addMinutes(noon, 44 * hour);
    await round();
    expect(letters()).toEqual([]);
    // 09:00 on Monday.
    now = addMinutes(noon, 45 * hour);
    await round();
    await round();
    expect(letters()).toEqual(['aroha@mail.example: Overdue: NZ$80.00 to School 1']);
  });
});

test('the day before a road test is told of at five, not once it was called off', async () => {
  await tell({ testDay: true });
  const first = await book(addMinutes(noon, 22 * hour), 'Road Test');
  await book(addMinutes(noon, 24 * hour), 'Road Test');
  await marama.put(`/api/lessons/${first}`, { status: 'cancelled' });
  await round();
  now = addMinutes(noon, 5 * hour);
  await round();
  await round();
  expect(letters()).toEqual(['aroha@mail.example: Tomorrow: road test on Sunday 22 November 2026']);
});

test('a recap follows a lesson half an hour later, with what was practised', async () => {
  await tell({ outcome: true });
  const lessonId = await book(addMinutes(noon, hour));
  now = addMinutes(noon, 2 * hour);
  await marama.put(`/api/lessons/${lessonId}`, { status: 'completed' });
  await round();
  expect(letters()).toEqual([]);
  now = addMinutes(now, 30);
  await roundBeside('lesson', lessonId);
  expect(letters()).toEqual(['aroha@mail.example: Your lesson of Saturday 21 November 2026']);
  const { body } = await marama.get(`/api/lessons/${lessonId}/notices`);
  expect(body).toMatchObject([{ kind: 'outcome', status: 'sent', channel: 'email' }]);
});

test('what was said of a lesson is told once, to parents too, from the start, and not to who has opened it', async () => {
  await parent('view_only', 'hana@mail.example');
  const lessonId = await book(addMinutes(noon, hour));
  now = addMinutes(noon, 2 * hour);
  await marama.put(`/api/lessons/${lessonId}`, { status: 'completed' });
  server.letters.length = 0;
  const said = { practise: [303], line: 'See www.bank.example', minutes: 30 };
  const say = (line: string) => marama.post(`/api/lessons/${lessonId}/recap`, { ...said, line });
  await say('Slower');
  await round();
  expect(letters()).toEqual([]);
  now = addMinutes(now, 5);
  await say('See www.bank.example');
  const aroha = await school.learner();
  await aroha.post(`/api/student-portal/plan/${studentId}/${lessonId}/read`);
  now = addMinutes(now, 5);
  await round();
  await round();
  expect(letters()).toEqual([
    'hana@mail.example: What to practise after Saturday 21 November 2026',
  ]);
  const letter =
    notices()
      .at(-1)
      ?.replaceAll(/=\r?\n/g, '') ?? '';
  expect(letter).toContain('within 30 cm of the kerb');
  expect(letter).not.toContain('www.bank.example');
  expect(letter).toContain(`/parent-portal/${studentId}/progress`);
});

test('what was said of a lesson is not told where the school says so', async () => {
  const lessonId = await book(addMinutes(noon, hour));
  now = addMinutes(noon, 2 * hour);
  await tell({ recap: false });
  await marama.post(`/api/lessons/${lessonId}/recap`, { practise: [303] });
  now = addMinutes(now, 15);
  await round();
  expect(letters()).toEqual([]);
  expect((await marama.get('/api/settings/notices')).body.kinds.recap).toBe(false);
});

test('a booked test is told of a week and an evening before, with what to see to, and not once it was cancelled', async () => {
  await tell({ testDay: true });
  const startTime = addMinutes(noon, 9 * 24 * hour);
  const bookings = `/api/students/${studentId}/test-bookings`;
  const { body: first } = await marama.post(bookings, { kind: 'restricted', startTime });
  const later = addMinutes(startTime, 24 * hour);
  const { body: second } = await marama.post(bookings, { kind: 'restricted', startTime: later });
  await marama.post(`${bookings}/${second.id}/cancel`);
  // 17:00 seven days before.
  now = addMinutes(noon, 2 * 24 * hour + 5 * hour);
  await round();
  await round();
  expect(letters()).toEqual([
    'aroha@mail.example: Ahead: restricted test on Monday 30 November 2026',
  ]);
  expect(
    notices()
      .at(-1)
      ?.replaceAll(/=\r?\n/g, ''),
  ).toContain('more than five minutes late');
  server.letters.length = 0;
  await marama.put(`${bookings}/${first.id}`, { startTime: addMinutes(startTime, -24 * hour) });
  // 17:00 the day before where it was moved to.
  now = addMinutes(noon, 7 * 24 * hour + 5 * hour);
  await round();
  now = addMinutes(now, 24 * hour);
  await round();
  expect(letters()).toEqual([
    'aroha@mail.example: Tomorrow: restricted test on Sunday 29 November 2026',
  ]);
});

test('a licence that ends is told to the learner 60 and 14 days before, once each, and to no parent', async () => {
  await parent('full', 'mere@mail.example');
  const expiresOn = addDays(dateOf(noon), 61);
  const card = (day: string) =>
    marama.put(`/api/students/${studentId}/licence`, {
      stage: 'learner',
      stageSince: '2026-06-01',
      expiresOn: day,
      conditions: [],
    });
  expect((await card(expiresOn)).status).toBe(200);
  await round();
  expect(letters()).toEqual([]);
  now = addMinutes(noon, 24 * hour);
  await round();
  await round();
  const told = `aroha@mail.example: Your licence expires on ${formatDate(expiresOn)}`;
  expect(letters()).toEqual([told]);
  now = addMinutes(noon, 47 * 24 * hour);
  await round();
  await round();
  expect(letters()).toEqual([told, told]);
  server.letters.length = 0;
  // A renewed card is another day; one that a school does not tell of is told to nobody.
  const renewed = addDays(dateOf(now), 14);
  await tell({ licenceEnds: false });
  await card(renewed);
  now = addMinutes(now, hour);
  await round();
  expect(letters()).toEqual([]);
});

test('a licence that was renewed while its letter waited is told of no more', async () => {
  const card = (expiresOn: string) =>
    marama.put(`/api/students/${studentId}/licence`, {
      stage: 'learner',
      stageSince: '2026-06-01',
      expiresOn,
      conditions: [],
    });
  const expiresOn = addDays(dateOf(noon), 61);
  await card(expiresOn);
  server.refuseWith(450);
  now = addMinutes(noon, 24 * hour);
  await round();
  server.refuseWith(null);
  expect((await card(addDays(expiresOn, 3_650))).status).toBe(200);
  now = addMinutes(now, hour);
  await round();
  expect(letters()).toEqual([]);
});

describe('the link in a letter', () => {
  test('stops its kind for its reader by one POST and nothing when it is looked at', async () => {
    await tell({ booked: true });
    await book(addMinutes(noon, 26 * hour));
    await round();
    const letter = notices().at(-1) ?? '';
    expect(headOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const path =
      /<https?:\/\/[^/]+(\/[^>]+)>/.exec(
        headOf(letter, 'List-Unsubscribe').replaceAll(' ', ''),
      )?.[1] ?? '';
    const anybody = product.visitor();
    expect((await anybody.get(path)).status).toBe(303);
    server.letters.length = 0;
    await book(addMinutes(noon, 28 * hour));
    await round();
    expect(letters()).toHaveLength(1);
    // As a mail program does it: a form, from no page of ours.
    const pressed = await product.product.app.handle(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
    expect(pressed.status).toBe(200);
    await book(addMinutes(noon, 30 * hour));
    await round();
    expect(letters()).toHaveLength(1);
    expect((await anybody.post(`${path}0`, {})).status).toBe(410);
  });
});

test('a learner says behind the link that they will be there, twice is once, and a lesson that moves is another', async () => {
  await tell({ reminder: true }, [5 * hour]);
  const startsAt = addMinutes(noon, 6 * hour);
  const lessonId = await book(startsAt);
  now = addMinutes(noon, hour);
  await round();
  const letter = (notices().at(-1) ?? '').replaceAll('=\r\n', '');
  const token = /\/attend\/([\w-]+)/.exec(letter)?.[1] ?? '';
  const path = `/api/attendance/${token}`;
  const attendance = async () => (await marama.get('/api/attendance')).body;
  expect(await attendance()).toEqual([{ lessonId, state: 'asked' }]);
  now = addMinutes(noon, 2 * hour);
  expect(await attendance()).toEqual([{ lessonId, state: 'late' }]);
  const aroha = product.visitor();
  expect((await aroha.get(path)).body).toMatchObject({ isOn: true, isConfirmed: false, startsAt });
  for (let nth = 0; nth < 2; nth++)
    expect((await aroha.post(path, { comes: true })).body).toEqual({ comes: true });
  expect(await attendance()).toEqual([{ lessonId, state: 'confirmed' }]);
  expect(await product.product.log.read(`attendance-${lessonId}`)).toHaveLength(1);
  await aroha.post(path, { comes: false });
  expect(await attendance()).toEqual([{ lessonId, state: 'late' }]);
  expect((await aroha.get('/api/attendance/1-1-1-0123456789abcdef0123456789abcdef')).status).toBe(
    410,
  );
  const later = addMinutes(startsAt, 60);
  await marama.put(`/api/lessons/${lessonId}`, {
    startTime: later,
    endTime: addMinutes(later, 60),
  });
  expect((await aroha.get(path)).body).toMatchObject({ isOn: false });
  expect((await aroha.post(path, { comes: true })).status).toBe(410);
});

test('an instructor who asks for it reads the next day in the evening', async () => {
  await tell({});
  await book(addMinutes(noon, 22 * hour));
  await charge();
  now = addMinutes(noon, 7 * hour);
  await round();
  expect(letters()).toEqual([]);
  expect(
    (await marama.put('/api/settings/notices/mine', { kinds: { tomorrow: 'email' } })).status,
  ).toBe(200);
  await round();
  await round();
  expect(letters()).toEqual([
    'person1@school.example: Tomorrow, Sunday 22 November 2026: 1 lesson',
  ]);
  expect(
    notices()
      .at(-1)
      ?.replaceAll(/=\r?\n/g, ''),
  ).toContain('not confirmed');
  expect(notices().at(-1)).toContain('owes NZ$80.00');
});

test('a preview says how many reminders would go out tomorrow', async () => {
  await book(addMinutes(noon, 26 * hour));
  await parent('view_only', 'hana@mail.example');
  const preview = async (reminders: string) =>
    (await marama.get(`/api/settings/notices/preview?reminders=${reminders}`)).body;
  expect(await preview('120,60')).toEqual({ tomorrow: 4 });
  expect(await preview('1440')).toEqual({ tomorrow: 0 });
  expect((await marama.get('/api/settings/notices/preview?reminders=soon')).status).toBe(422);
});

test('a time that is offered is told of once, and not once it was taken back', async () => {
  await tell({ proposed: true });
  const offer = async (hours: number) => {
    const startTime = addMinutes(noon, hours * hour);
    const { status, body } = await marama.post('/api/lessons/proposals', {
      studentId,
      title: 'Roundabouts',
      lessonType: 'Parking Practice',
      startTime,
      endTime: addMinutes(startTime, hour),
    });
    expect(status).toBe(201);
    return body.id as number;
  };
  await offer(26);
  const second = await offer(28);
  expect((await marama.post(`/api/lessons/proposals/${second}/withdraw`)).status).toBe(200);
  await roundBeside('student', studentId);
  await round();
  expect(letters()).toEqual(['aroha@mail.example: A time for a lesson: Sunday 22 November 2026']);
});

test('a request to move a lesson that is answered is told of once, to the learner and the parents who follow', async () => {
  await tell({ proposed: true });
  const startTime = addMinutes(noon, 26 * hour);
  const lessonId = await book(startTime);
  const hana = await guardian(product, marama, studentId, 'limited');
  const path = `/api/parent-portal/lessons/${studentId}/${lessonId}/request-change`;
  const asked = await hana.post(path, { times: [addMinutes(startTime, 24 * hour)] });
  expect(asked.status).toBeLessThan(300);
  await round();
  expect(letters()).toEqual([]);
  const offered = await marama.post(`/api/lessons/${lessonId}/change-request/offer`, {
    startTime: addMinutes(startTime, 48 * hour),
  });
  expect(offered.status).toBe(200);
  await round();
  await round();
  const subject = `Another time for the lesson on ${formatDate(dateOf(startTime))}`;
  expect(letters()).toHaveLength(2);
  expect(letters().every((letter) => letter.endsWith(subject))).toBe(true);
  now = addMinutes(now, 5);
  await marama.post(`/api/lessons/${lessonId}/change-request/decline`, {});
  await round();
  expect(letters().filter((letter) => letter.includes('stays where it is'))).toHaveLength(2);
});

test('a school words what it says of money too, which knows no day', async () => {
  await tell({ paymentAsked: true });
  const at = '/api/settings/notices/words';
  const words = { kind: 'paymentAsked', letter: 'Kia ora {name}, a bill from {school}.', text: '' };
  await book(addMinutes(noon, 26 * hour));
  expect((await marama.post(`${at}/preview`, words)).body.code).toBe('no_payment_to_show');
  const wrong = await marama.put(at, { ...words, letter: 'For {day}' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['letter']]);
  await marama.put(at, words);
  await charge();
  const { body: preview } = await marama.post(`${at}/preview`, words);
  expect(preview.letter).toContain('Kia ora Aroha, a bill from School 1.');
  await round();
  const letter = (notices().at(-1) ?? '').replaceAll('=\r\n', '');
  expect(letter).toContain('Kia ora Aroha, a bill from School 1.');
  expect(letter).toContain('Still to pay');
});

test('a school words its own letters; what it tells of stays, and a value is never part of the page', async () => {
  await tell({ booked: true });
  const at = '/api/settings/notices/words';
  const words = { kind: 'booked', letter: 'Ka pai {name}! <i>See</i> you on {day}.', text: '' };
  expect((await marama.post(`${at}/preview`, words)).body.code).toBe('no_lesson_to_show');
  expect((await marama.put(at, words)).body).toEqual([
    { kind: 'booked', letter: words.letter, text: null, revision: expect.any(Number) },
  ]);
  const wrong = await marama.put(at, { ...words, letter: 'Kia ora {nmae}' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['letter']]);
  for (const [field, said] of [
    ['letter', 'Your account is locked. Sign in at https://phish.example/x'],
    ['text', 'Account locked: call 021 555 0199'],
  ] as const) {
    const leading = await marama.put(at, { ...words, [field]: said });
    expect([leading.status, leading.body.code, Object.keys(leading.body.fields)]).toEqual([
      422,
      'leads_elsewhere',
      [field],
    ]);
    expect((await marama.post(`${at}/preview`, { ...words, [field]: said })).status).toBe(422);
  }
  await book(addMinutes(noon, 26 * hour));
  await round();
  const letter = (notices().at(-1) ?? '').replaceAll('=\r\n', '');
  expect(letter).toContain('Ka pai Aroha! <i>See</i> you on Sunday 22 November 2026.');
  expect(letter).toContain('&lt;i&gt;See&lt;/i&gt;');
  expect(letter).toContain('Instructor: ');
  const { body: preview } = await marama.post(`${at}/preview`, {
    kind: 'reminder',
    letter: 'Nau mai {name}.',
    text: 'Haere mai, {name}: {time} tōnu.',
  });
  expect(preview.letter).toContain('Nau mai Aroha.');
  expect(preview).toMatchObject({
    text: 'School 1: Haere mai, Aroha: 14:00 tōnu. Reply YES if you will be there. Reply STOP for no more.',
    parts: 2,
    costly: 'ō',
  });
  const stranger = await product.instructor();
  expect((await stranger.get(at)).body).toEqual([]);
  expect((await marama.put(at, { kind: 'booked', letter: '', text: '' })).body).toEqual([]);
});
