import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { giveUpOwnTime } from '#api/cases/diary/follow-own-time.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { ownTime } from '#domain/own-time/decide.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** A Saturday. */
let now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const span = (date: string, from: string, to: string, until = date) => ({
  startTime: instantAt(date, from),
  endTime: instantAt(until, to),
});
const lesson = (studentId: number, date: string, from: string, to: string) => ({
  studentId,
  lessonType: 'City Driving',
  title: 'Town',
  ...span(date, from, to),
});

test('time is kept free of lessons until it is opened again', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const dentist = await own.post('/api/own-time', {
    title: 'Dentist <b>x</b>',
    ...span('2026-11-23', '10:00', '11:30'),
  });
  expect(dentist).toMatchObject({
    status: 201,
    body: {
      title: 'Dentist <b>x</b>',
      everyWeeks: null,
      until: null,
      times: [span('2026-11-23', '10:00', '11:30')],
    },
  });
  const book = () => own.post('/api/lessons', lesson(studentId, '2026-11-23', '11:00', '12:00'));
  const refused = await book();
  expect(refused).toMatchObject({ status: 409, body: { code: 'lesson_in_own_time' } });
  expect(refused.body.details.freeTimes).toHaveLength(3);
  expect(JSON.stringify(refused.body)).not.toContain('Dentist');
  expect((await own.delete(`/api/own-time/${dentist.body.id}`)).status).toBe(200);
  expect((await book()).status).toBe(201);
  expect((await own.get('/api/own-time')).body).toEqual([]);
});

test('a change is on all its days or on none', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const { body } = await own.post('/api/own-time', {
    title: 'School run',
    ...span('2026-11-24', '15:00', '15:30'),
    everyWeeks: 1,
    until: '2026-12-08',
  });
  expect(body.times).toHaveLength(3);
  await own.post('/api/lessons', lesson(studentId, '2026-12-01', '16:00', '17:00'));
  const later = { ...span('2026-11-24', '16:00', '16:30') };
  const refused = await own.put(`/api/own-time/${body.id}`, later);
  expect(refused).toMatchObject({ status: 409, body: { code: 'own_time_over_lessons' } });
  expect((await own.get('/api/own-time')).body[0].times).toEqual(body.times);
  const kept = await own.put(`/api/own-time/${body.id}`, { ...later, overLessons: 'keep' });
  expect(kept.body.times.map(({ startTime }: { startTime: string }) => startTime)).toEqual(
    ['2026-11-24', '2026-12-01', '2026-12-08'].map((date) => instantAt(date, '16:00')),
  );
  // The lesson that stays is not asked about again, and the old times are free.
  expect((await own.put(`/api/own-time/${body.id}`, { title: 'Run' })).body.title).toBe('Run');
  const free = await own.post('/api/lessons', lesson(studentId, '2026-11-24', '15:00', '16:00'));
  expect(free.status).toBe(201);
});

test('over a time that is on offer it is refused, and nothing is recorded', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const offered = lesson(studentId, '2026-12-02', '10:00', '11:00');
  const { body: proposal } = await own.post('/api/lessons/proposals', offered);
  const { log } = product.product;
  const before = await log.head();
  const keep = () =>
    own.post('/api/own-time', { title: 'Dentist', ...span('2026-12-02', '10:30', '12:00') });
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'own_time_over_proposal' } });
  expect(await log.head()).toBe(before);
  await own.post(`/api/lessons/proposals/${proposal.id}/withdraw`);
  expect((await keep()).status).toBe(201);
});

test('over lessons it lists them with names, and cancels them with notice where that is said', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own, { firstName: 'Mere', lastName: 'Ngata' });
  const { body: first } = await own.post(
    '/api/lessons',
    lesson(studentId, '2026-12-02', '09:00', '10:00'),
  );
  await own.post('/api/lessons', lesson(studentId, '2026-12-04', '09:00', '10:00'));
  const holiday = { title: 'Away', ...span('2026-12-01', '12:00', '00:00', '2026-12-06') };
  const refused = await own.post('/api/own-time', holiday);
  expect(refused.body.details.lessons).toMatchObject([
    { lessonId: first.id, studentName: 'Mere Ngata' },
    { studentName: 'Mere Ngata' },
  ]);
  const { status, body } = await own.post('/api/own-time', { ...holiday, overLessons: 'cancel' });
  expect(status).toBe(201);
  expect(body.times).toHaveLength(5);
  const { body: lessons } = await own.get('/api/lessons');
  expect(lessons.map((row: { status: string }) => row.status)).toEqual(['cancelled', 'cancelled']);
});

test('a colleague of another school has none of it; titles are for oneself alone', async () => {
  const [own, other] = [await product.instructor(), await product.instructor()];
  const { body } = await own.post('/api/own-time', {
    title: 'Dentist',
    ...span('2026-11-23', '10:00', '11:30'),
  });
  expect((await other.put(`/api/own-time/${body.id}`, { title: 'Mine' })).status).toBe(404);
  expect((await other.delete(`/api/own-time/${body.id}`)).status).toBe(404);
  expect((await other.get('/api/own-time')).body).toEqual([]);
  const from = instantAt('2026-11-24', '00:00');
  expect((await own.get(`/api/own-time?from=${from}`)).body).toEqual([]);
});

describe('what was cut short', () => {
  test('is given up after a while, with the days that it had blocked', async () => {
    const own = await product.instructor();
    const studentId = await product.student(own);
    const { body: me } = await own.get('/api/auth/user');
    const { dispatch, ids } = product.product.deps;
    const ownTimeId = await ids.next('own_time');
    const whose = { ownTimeId, schoolId: me.schoolId ?? me.id, instructorId: me.id };
    const context = { actor: { kind: 'system', id: null } } as const;
    const startsAt = instantAt('2026-11-25', '10:00');
    const part = { startsAt, endsAt: addMinutes(startsAt, 60) };
    await dispatch(
      ownTime,
      ownTimeId,
      { type: 'BeginOwnTime', ...whose, title: 'Cut', ...part, everyWeeks: null, until: null },
      context,
    );
    await dispatch(
      diary,
      diaryIdAt(me.id, startsAt),
      { type: 'BlockTime', ...whose, edition: 1, ...part, overLessons: false },
      context,
    );
    const book = () => own.post('/api/lessons', lesson(studentId, '2026-11-25', '10:00', '11:00'));
    expect((await book()).status).toBe(409);
    expect((await own.get('/api/own-time')).body).toEqual([]);
    now = addMinutes(now, 5);
    await giveUpOwnTime(product.product.deps);
    await giveUpOwnTime(product.product.deps);
    expect((await book()).status).toBe(201);
  });
});

test('of twenty who want one time at the same moment, exactly one holds it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const own = await product.instructor();
    const students = await Promise.all(Array.from({ length: 10 }, () => product.student(own)));
    const date = '2026-11-26';
    const answers = await Promise.all([
      ...students.map((id) => own.post('/api/lessons', lesson(id, date, '10:00', '11:00'))),
      ...Array.from({ length: 10 }, () =>
        own.post('/api/own-time', { title: 'Mine', ...span(date, '10:30', '11:30') }),
      ),
    ]);
    const { body: lessons } = await own.get('/api/lessons');
    const { body: mine } = await own.get('/api/own-time');
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(lessons.length + mine.length);
    // Own times may lie over each other; no lesson lies in one.
    expect(lessons.length === 0 || mine.length === 0).toBe(true);
    expect(lessons.length).toBeLessThanOrEqual(1);
    expect(won.length).toBeGreaterThan(0);
  }
});

test.each([
  ['own_time_ends_before_it_starts', span('2026-11-23', '10:00', '10:00')],
  ['own_time_in_the_past', span('2026-11-20', '10:00', '11:00')],
  ['repeat_needs_an_end', { ...span('2026-11-23', '10:00', '11:00'), everyWeeks: 1 }],
])('%s', async (code, body) => {
  const own = await product.instructor();
  const answer = await own.post('/api/own-time', { title: 'Mine', ...body });
  expect(answer).toMatchObject({ status: 422, body: { code } });
});

test('learners are not offered the time, nor a holiday', async () => {
  const own: Person = await product.instructor();
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  const { body: hours } = await own.get('/api/availability');
  await own.put('/api/availability', {
    ...hours,
    week,
    selfBooking: true,
    windowDays: 60,
    bufferMinutes: 0,
  });
  await own.post('/api/own-time', { title: 'Mine', ...span('2026-12-24', '09:00', '11:00') });
  const { body: me } = await own.get('/api/auth/user');
  const { bookableTimes } = await import('#api/cases/lessons/bookable-times.ts');
  const days = await bookableTimes(product.product.deps).listFreeDays(
    { instructorId: me.id },
    { from: '2026-12-24', minutes: 60 },
  );
  expect(days[0]?.date).toBe('2026-12-24');
  expect(days[0]?.times[0]?.startsAt).toBe(instantAt('2026-12-24', '11:00'));
  expect(days[1]?.date).toBe('2026-12-27');
});
