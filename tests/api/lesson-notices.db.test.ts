import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { readerNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { byKind } from '#domain/notices/kinds.ts';
import { firstNoticeRules } from '#domain/notices/rules.ts';
import { eventually } from '../support/eventually.ts';
import type { Person, TestProduct } from '../support/product.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';

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
  faults.mockClear();
});
afterAll(() => faults.mockRestore());

const book: ToldSchool['book'] = (...lesson) => school.book(...lesson);
const round = () => school.round();
const rules = (reminders: number[], kinds = {}) =>
  marama.put('/api/settings/notices', { reminders, kinds });
const quietNews = { booked: false, moved: false, cancelled: false };

/** Letters about lessons, as address and subject. */
const letters = () =>
  server.letters
    .map((letter) => ({
      to: /^To: (.*)$/m.exec(letter)?.[1]?.trim() ?? '',
      subject: /^Subject: (.*(?:\r?\n[ \t].*)*)$/m.exec(letter)?.[1]?.trim() ?? '',
      letter,
    }))
    .filter(({ subject }) => /[Ll]esson/.test(subject));
const subjects = () => letters().map(({ to, subject }) => `${to}: ${subject}`);
const statuses = async (lessonId: number) =>
  (await marama.get(`/api/lessons/${lessonId}/notices`)).body.map(
    (one: { kind: string; to: string; status: string }) => `${one.kind} ${one.to} ${one.status}`,
  );

describe('a reminder', () => {
  test('of fifteen minutes for a lesson booked sixteen minutes ahead goes out a minute later, once', async () => {
    expect((await rules([15], quietNews)).status).toBe(200);
    const lessonId = await book(addMinutes(noon, 16));
    await round();
    expect(letters()).toEqual([]);
    expect(await statuses(lessonId)).toEqual(['reminder student waiting']);
    now = addMinutes(noon, 1);
    await round();
    await round();
    now = addMinutes(noon, 3);
    await round();
    expect(subjects()).toEqual([
      'aroha@mail.example: Reminder: lesson on Saturday 21 November 2026',
    ]);
    expect(await statuses(lessonId)).toEqual(['reminder student sent']);
  });

  test('does not go out once the lesson was cancelled in between', async () => {
    await rules([15], quietNews);
    const lessonId = await book(addMinutes(noon, 16));
    expect((await marama.put(`/api/lessons/${lessonId}`, { status: 'cancelled' })).status).toBe(
      200,
    );
    now = addMinutes(noon, 1);
    await round();
    expect(letters()).toEqual([]);
    expect(await statuses(lessonId)).toEqual([]);
  });

  test('that is claimed while the lesson is being cancelled never leaves', async () => {
    await rules([15], quietNews);
    const startsAt = addMinutes(noon, 16);
    const lessonId = await book(startsAt);
    now = addMinutes(noon, 1);
    const { deps, locks } = product.product;
    const { id } = (await marama.get('/api/auth/user')).body;
    let sending = Promise.resolve();
    await locks.lesson(lessonId, async () => {
      sending = round();
      await eventually(
        async () =>
          (await deps.sql`select from vault.due_work where state = 'claimed'`).count === 1,
      );
      await deps.dispatch(
        diary,
        diaryIdAt(id, startsAt),
        { type: 'ChangeLesson', lessonId, status: 'cancelled', allowOverlap: false },
        { actor: { kind: 'instructor', id } },
      );
    });
    await sending;
    expect(letters()).toEqual([]);
    expect(await statuses(lessonId)).toEqual([]);
  });

  test('of a lesson that moved goes out for its new time alone', async () => {
    await rules([60], quietNews);
    const lessonId = await book(addMinutes(noon, 120));
    const later = addMinutes(noon, 240);
    await marama.put(`/api/lessons/${lessonId}`, {
      startTime: later,
      endTime: addMinutes(later, 60),
    });
    now = addMinutes(noon, 61);
    await round();
    expect(letters()).toEqual([]);
    now = addMinutes(noon, 180);
    await round();
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.letter).toContain('16:00');
  });

  test('whose time was past when the lesson was booked is skipped, the next one is not', async () => {
    await rules([24 * 60, 120], quietNews);
    await book(addMinutes(noon, 180));
    await round();
    expect(letters()).toEqual([]);
    now = addMinutes(noon, 60);
    await round();
    expect(letters()).toHaveLength(1);
  });

  test('that the mail server does not take at the moment is tried again', async () => {
    await rules([60], quietNews);
    const lessonId = await book(addMinutes(noon, 61));
    server.refuseWith(450);
    now = addMinutes(noon, 1);
    await round();
    server.refuseWith(null);
    now = addMinutes(noon, 3);
    await round();
    expect(letters()).toHaveLength(1);
    expect(await statuses(lessonId)).toEqual(['reminder student sent']);
  });

  test('that could not go out before nine at night waits for the morning, unless the lesson is near', async () => {
    await rules([24 * 60], quietNews);
    const evening = addMinutes(noon, 8 * 60 + 58);
    const lessonId = await book(addMinutes(evening, 24 * 60));
    server.refuseWith(450);
    now = evening;
    await round();
    server.refuseWith(null);
    for (const minutes of [3, 60, 11 * 60]) {
      now = addMinutes(evening, minutes);
      await round();
      expect(letters()).toEqual([]);
    }
    now = addMinutes(evening, 11 * 60 + 2);
    await round();
    expect(letters()).toHaveLength(1);
    expect(await statuses(lessonId)).toEqual(['reminder student sent']);

    // By then one that begins in the night has no morning to wait for.
    const late = addMinutes(noon, 35 * 60);
    now = late;
    await rules([15], quietNews);
    await book(addMinutes(late, 16), { minutes: 30 });
    now = addMinutes(late, 1);
    await round();
    expect(letters()).toHaveLength(2);
  });

  test('that an address refuses for good is over, and the lesson says so', async () => {
    await rules([60], quietNews);
    const lessonId = await book(addMinutes(noon, 61));
    server.refuseWith(550);
    now = addMinutes(noon, 1);
    await round();
    const { body } = await marama.get(`/api/lessons/${lessonId}/notices`);
    expect(body).toMatchObject([
      { kind: 'reminder', status: 'refused', reason: expect.stringContaining('mail server') },
    ]);
  });

  test('switched on later says nothing of what is past', async () => {
    await rules([120], quietNews);
    await book(addMinutes(noon, 70));
    now = addMinutes(noon, 20);
    await rules([60], quietNews);
    await round();
    expect(letters()).toEqual([]);
  });
});

test('two processes send each once', async () => {
  await rules([60], quietNews);
  for (let nth = 0; nth < 3; nth++) await book(addMinutes(noon, 70 + nth * 10), { minutes: 5 });
  now = addMinutes(noon, 35);
  await Promise.all([round(), round()]);
  expect(letters()).toHaveLength(3);
});

describe('what happened', () => {
  test('is told to learner and parent, once each, with one entry for the calendar', async () => {
    await marama.post(`/api/students/${studentId}/parents`, {
      parentName: 'Hana Ngata',
      email: 'hana@mail.example',
      relationship: 'parent',
      accessLevel: 'view_only',
    });
    const lessonId = await book(addMinutes(noon, 26 * 60));
    await round();
    await round();
    expect(subjects().toSorted()).toEqual([
      'aroha@mail.example: Lesson booked: Sunday 22 November 2026',
      'hana@mail.example: Lesson booked: Sunday 22 November 2026',
    ]);
    const later = addMinutes(noon, 28 * 60);
    await marama.put(`/api/lessons/${lessonId}`, {
      startTime: later,
      endTime: addMinutes(later, 60),
    });
    await round();
    await marama.put(`/api/lessons/${lessonId}`, { status: 'cancelled' });
    await round();
    const toAroha = letters().filter(({ to }) => to === 'aroha@mail.example');
    expect(toAroha.map(({ subject }) => subject)).toEqual([
      'Lesson booked: Sunday 22 November 2026',
      'Lesson moved to Sunday 22 November 2026',
      'Lesson cancelled: Sunday 22 November 2026',
    ]);
    const entries = toAroha.map(({ letter }) => calendarOf(letter));
    expect(entries.map(({ uid }) => uid)).toEqual(
      entries.map(() => `lesson-${lessonId}@localhost`),
    );
    expect(entries.map(({ method, start }) => `${method} ${start}`)).toEqual([
      'REQUEST 20261122T010000Z',
      'REQUEST 20261122T030000Z',
      'CANCEL 20261122T030000Z',
    ]);
    const editions = entries.map(({ sequence }) => Number(sequence));
    expect(editions).toEqual([...new Set(editions)].toSorted((a, b) => a - b));
    expect(toAroha[1]?.letter).toContain('Instead of');
    expect(toAroha[0]?.letter).toContain('Reply-To: person1@school.example');
    expect(toAroha[0]?.letter).toContain('text/html');
  });

  test('to several lessons of a series is told in one message, once all of it has come', async () => {
    const first = addMinutes(noon, 26 * 60);
    const { body } = await marama.post('/api/lesson-series', {
      studentId,
      title: 'Roundabouts',
      lessonType: 'Parking Practice',
      startTime: first,
      durationMinutes: 60,
      everyWeeks: 1,
      count: 4,
    });
    const [one, two] = body.dates.map(({ lessonId }: { lessonId: number }) => lessonId);
    await round();
    expect(letters()).toEqual([]);
    // One that was called off before anybody was told is told by itself, and is not among the others.
    await marama.put(`/api/lessons/${one}`, { status: 'cancelled' });
    now = addMinutes(noon, 2);
    await round();
    await round();
    expect(subjects().toSorted()).toEqual([
      'aroha@mail.example: 3 lessons booked, from Sunday 29 November 2026',
      'aroha@mail.example: Lesson cancelled: Sunday 22 November 2026',
    ]);
    const booked = letters().find(({ subject }) => subject.startsWith('3'))?.letter ?? '';
    expect(calendarOf(booked)).toMatchObject({
      method: 'PUBLISH',
      uid: `lesson-${two}@localhost`,
    });
    expect(booked.match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
    expect(booked).toContain('3 of 3: Sunday 13 December 2026, 14:00');
    now = addMinutes(noon, 3);
    await marama.delete(`/api/lessons/${two}?scope=later`);
    now = addMinutes(noon, 5);
    await round();
    await round();
    expect(subjects().slice(2)).toEqual([
      'aroha@mail.example: 3 lessons cancelled, from Sunday 29 November 2026',
    ]);
  });

  test('by a learner is told to the instructor too', async () => {
    const hours = (await marama.get('/api/availability')).body;
    await marama.put('/api/availability', { ...hours, selfBooking: true });
    const lessonId = await book(addMinutes(noon, 26 * 60));
    await round();
    const { body: code } = await marama.post(`/api/students/${studentId}/generate-access-code`);
    const aroha = product.visitor();
    const entered = await aroha.post('/api/student-portal/login', { accessCode: code.accessCode });
    expect(entered.status).toBe(200);
    const cancelled = await aroha.post(
      `/api/student-portal/lessons/${studentId}/${lessonId}/cancel`,
      { acceptsPolicy: true },
    );
    expect(cancelled.body).toMatchObject({ status: 'cancelled' });
    await round();
    expect(subjects().slice(1).toSorted()).toEqual([
      'aroha@mail.example: Lesson cancelled: Sunday 22 November 2026',
      'person1@school.example: Lesson cancelled: Sunday 22 November 2026',
    ]);
  });

  test('of a kind that is off is told to nobody', async () => {
    await rules([], { booked: false });
    await book(addMinutes(noon, 26 * 60));
    await round();
    expect(letters()).toEqual([]);
    now = addMinutes(noon, 1);
    await rules([], { booked: true });
    await round();
    expect(letters()).toEqual([]);
  });

  test('twice before anybody was told is told as it stands', async () => {
    const lessonId = await book(addMinutes(noon, 26 * 60));
    await marama.put(`/api/lessons/${lessonId}`, { status: 'cancelled' });
    await round();
    expect(subjects()).toEqual(['aroha@mail.example: Lesson cancelled: Sunday 22 November 2026']);
  });
});

test('an instructor whose own address is not confirmed has no letters sent to others, and the lesson says why', async () => {
  const tama = await product.instructor({ verified: false });
  const student = await product.student(tama, { email: 'wiremu@mail.example' });
  const { body } = await tama.post('/api/lessons', {
    studentId: student,
    title: 'First',
    lessonType: 'Parking Practice',
    startTime: addMinutes(noon, 26 * 60),
    endTime: addMinutes(noon, 27 * 60),
  });
  await round();
  expect(letters()).toEqual([]);
  const { body: told } = await tama.get(`/api/lessons/${body.id}/notices`);
  expect(told.find(({ kind }: { kind: string }) => kind === 'booked')).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('not confirmed'),
  });
  // Another school's lesson is none of theirs.
  expect((await marama.get(`/api/lessons/${body.id}/notices`)).status).toBe(404);
});

describe('choices', () => {
  test('of a learner hold for them alone', async () => {
    const { body: code } = await marama.post(`/api/students/${studentId}/generate-access-code`);
    const aroha = product.visitor();
    await aroha.post('/api/student-portal/login', { accessCode: code.accessCode });
    const path = `/api/student-portal/notices/${studentId}`;
    expect((await aroha.get(path)).body).toEqual({
      kinds: byKind(readerNoticeKinds, () => 'email'),
      told: [
        'booked',
        'moved',
        'cancelled',
        'reminder',
        'runningLate',
        'recap',
        'licenceEnds',
        'earliestMoved',
        'termsToSign',
        'unread',
      ],
      ways: ['email', 'push'],
      texts: { number: '+64215550200', problem: null, phone: null, consent: null },
      parents: [],
      marketing: null,
      isMailOn: true,
      revision: 0,
    });
    const chosen = await aroha.put(path, { kinds: { booked: 'none' } });
    expect(chosen.body.kinds).toMatchObject({ booked: 'none', moved: 'email' });
    const wrong = await aroha.put(path, { kinds: { booked: 'pigeon' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['kinds.booked']]);
    expect((await aroha.get(`/api/student-portal/notices/${studentId + 1}`)).status).toBe(403);
    await book(addMinutes(noon, 26 * 60));
    await round();
    expect(letters()).toEqual([]);
  });

  test('of a school are bounded, and say what is wrong', async () => {
    const { body } = await marama.get('/api/settings/notices');
    expect(body).toEqual({ ...firstNoticeRules, isMailOn: true, revision: expect.any(Number) });
    for (const reminders of [[14], [10_081], [1.5], [15, 30, 45, 60]])
      expect((await rules(reminders)).status).toBe(422);
    const set = await rules([15, 60, 60], { moved: false });
    expect(set.body).toMatchObject({ reminders: [60, 15], kinds: { moved: false, booked: true } });
  });
});

/** The entry in a letter, as a calendar reads it. */
function calendarOf(letter: string) {
  const part = /Content-Type: text\/calendar[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(letter)?.[1] ?? '';
  const of = (name: string) => new RegExp(`^${name}[:;]([^\\r\\n]*)`, 'm').exec(part)?.[1] ?? '';
  return { uid: of('UID'), sequence: of('SEQUENCE'), method: of('METHOD'), start: of('DTSTART') };
}
