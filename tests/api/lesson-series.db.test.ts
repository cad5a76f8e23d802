import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addMinutes, clockAt, instantAt } from '#domain/kernel/nz-time.ts';
import { send } from '../support/keyed.ts';
import { type Answer, openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** A Saturday. */
const now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
let instructor: Person;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  instructor = await product.instructor();
});
afterAll(() => product.close());

const pattern = (studentId: number, date: string, time: string, more: object = {}) => ({
  studentId,
  startTime: instantAt(date, time),
  durationMinutes: 60,
  everyWeeks: 1,
  count: 4,
  ...more,
});
const words = { lessonType: 'City Driving', title: 'Town' };
const lesson = (studentId: number, date: string, time: string) => ({
  studentId,
  ...words,
  startTime: instantAt(date, time),
  endTime: addMinutes(instantAt(date, time), 60),
});
type DateRow = { startTime: string; state: string; because: string | null; lessonId: number };
const states = ({ body }: Answer) => body.dates.map(({ state }: DateRow) => state);
const seriesOf = async (who: Person, seriesId: number) => {
  const { body } = await who.get('/api/lessons');
  return body
    .filter((row: { seriesId: number | null }) => row.seriesId === seriesId)
    .map((row: { startTime: string; status: string; title: string }) => {
      const { date, time } = clockAt(row.startTime);
      return `${date} ${time} ${row.status}`;
    });
};

test('a preview says of every date how it stands, and books nothing', async () => {
  const own = await product.instructor();
  const [studentId, other] = [await product.student(own), await product.student(own)];
  await own.post('/api/lessons', lesson(other, '2026-12-16', '09:30'));
  await own.post('/api/own-time', {
    title: 'Dentist',
    startTime: instantAt('2026-12-30', '08:00'),
    endTime: instantAt('2026-12-30', '10:00'),
  });
  const { status, body } = await own.post(
    '/api/lesson-series/preview',
    pattern(studentId, '2026-12-11', '09:00', { count: 4 }),
  );
  expect(status).toBe(200);
  expect(body.seriesId).toBeNull();
  // Fridays: Christmas Day and New Year's Day among them.
  expect(states({ status, body, headers: new Headers() })).toEqual([
    'free',
    'free',
    'holiday',
    'holiday',
  ]);
  expect(body.dates[2].because).toBe('Christmas Day');
  const wednesdays = await own.post(
    '/api/lesson-series/preview',
    pattern(studentId, '2026-12-09', '09:00'),
  );
  expect(states(wednesdays)).toEqual(['free', 'taken', 'free', 'own_time']);
  expect(wednesdays.body.dates[1].because).toBeTruthy();
  expect(wednesdays.body.dates[3].because).toBeNull();
  expect((await own.get('/api/lessons')).body).toHaveLength(1);
});

test('the school’s region has its own day, and a holiday can be worked', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const mondays = pattern(studentId, '2027-01-25', '09:00', { count: 3 });
  const look = async () => states(await own.post('/api/lesson-series/preview', mondays));
  expect(await look()).toEqual(['free', 'free', 'holiday']);
  const { status, body } = await own.put('/api/settings/holidays', {
    region: 'Auckland',
    worked: ['Waitangi Day'],
  });
  expect(status).toBe(200);
  expect(body.next).toContainEqual({
    date: '2027-02-01',
    name: 'Anniversary Day',
    isWorked: false,
  });
  expect(await look()).toEqual(['free', 'holiday', 'free']);
});

test('outside the hours an instructor has set', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const { body: hours } = await own.get('/api/availability');
  await own.put('/api/availability', hours);
  const at = async (time: string) =>
    states(
      await own.post(
        '/api/lesson-series/preview',
        pattern(studentId, '2026-12-02', time, { count: 2 }),
      ),
    );
  expect(await at('16:00')).toEqual(['free', 'free']);
  expect(await at('16:30')).toEqual(['outside_hours', 'outside_hours']);
  const { body: drawn } = await own.get('/api/availability/hours?from=2026-12-02&days=2');
  expect(drawn).toMatchObject([{ date: '2026-12-02' }, { date: '2026-12-03' }]);
  expect(drawn[0].ranges.at(-1).to).toBe('17:00');
  const { id } = (await instructor.get('/api/auth/user')).body;
  const foreign = await own.get(`/api/availability/hours?from=2026-12-02&instructorId=${id}`);
  expect(foreign.status).toBe(404);
  expect((await own.get('/api/availability/hours?from=2026-12-02&days=43')).status).toBe(422);
});

describe('booking', () => {
  test('takes all that are free, in summer and winter time at the same hour', async () => {
    const studentId = await product.student(instructor);
    const answer = await instructor.post('/api/lesson-series', {
      ...pattern(studentId, '2027-03-24', '09:00', { count: 3 }),
      ...words,
    });
    expect(answer.status).toBe(201);
    expect(states(answer)).toEqual(['booked', 'booked', 'booked']);
    expect(await seriesOf(instructor, answer.body.seriesId)).toEqual([
      '2027-03-24 09:00 scheduled',
      '2027-03-31 09:00 scheduled',
      '2027-04-07 09:00 scheduled',
    ]);
    const { body } = await instructor.get('/api/lessons');
    const third = body.find((row: { id: number }) => row.id === answer.body.dates[2].lessonId);
    expect(third.seriesPlace).toEqual({ nth: 3, of: 3, everyWeeks: 1 });
  });

  test('each of its lessons begins and ends where it was said', async () => {
    const own = await product.instructor();
    const studentId = await product.student(own);
    const pickUp = { name: 'School', address: '1 Mill Road', suburb: 'Ōtara' };
    const { body } = await own.post('/api/lesson-series', {
      ...pattern(studentId, '2026-12-02', '10:00', { count: 2 }),
      ...words,
      pickUp,
    });
    expect(body.dates).toHaveLength(2);
    const { body: lessons } = await own.get('/api/lessons');
    expect(lessons).toMatchObject([
      { pickUp, dropOff: null },
      { pickUp, dropOff: null },
    ]);
    const wrong = await own.post('/api/lesson-series', {
      ...pattern(studentId, '2026-12-09', '12:00', { count: 2 }),
      ...words,
      pickUp: { ...pickUp, address: 'x'.repeat(201) },
    });
    expect(wrong.status).toBe(422);
  });

  test('takes the rows that were chosen, one of them at another time of its week', async () => {
    const studentId = await product.student(instructor);
    const take = [
      instantAt('2026-12-01', '13:00'),
      instantAt('2026-12-09', '14:00'),
      instantAt('2026-12-22', '13:00'),
    ];
    const answer = await instructor.post('/api/lesson-series', {
      ...pattern(studentId, '2026-12-01', '13:00'),
      ...words,
      take,
    });
    expect(states(answer)).toEqual(['booked', 'booked', 'skipped', 'booked']);
    expect(await seriesOf(instructor, answer.body.seriesId)).toEqual([
      '2026-12-01 13:00 scheduled',
      '2026-12-09 14:00 scheduled',
      '2026-12-22 13:00 scheduled',
    ]);
  });

  test('names what was taken meanwhile, and the rest stands', async () => {
    const [studentId, other] = [
      await product.student(instructor),
      await product.student(instructor),
    ];
    await instructor.post('/api/lessons', lesson(other, '2027-01-14', '09:30'));
    const start = instantAt('2027-01-07', '09:00');
    const answer = await instructor.post('/api/lesson-series', {
      ...pattern(studentId, '2027-01-07', '09:00', { count: 2 }),
      ...words,
      take: [start, instantAt('2027-01-14', '09:00')],
    });
    expect(states(answer)).toEqual(['booked', 'taken']);
    expect(await seriesOf(instructor, answer.body.seriesId)).toEqual([
      '2027-01-07 09:00 scheduled',
    ]);
  });

  test('nothing but what the pattern shows', async () => {
    const studentId = await product.student(instructor);
    const answer = await instructor.post('/api/lesson-series', {
      ...pattern(studentId, '2026-12-01', '18:00'),
      ...words,
      take: [instantAt('2027-06-01', '18:00')],
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_of_the_series' } });
  });

  test('sent again under the same key is booked once', async () => {
    const own = await product.instructor();
    const studentId = await product.student(own);
    const body = { ...pattern(studentId, '2026-12-03', '10:00', { count: 52 }), ...words };
    const once = {
      cookies: own.cookies(),
      key: crypto.randomUUID(),
      path: '/api/lesson-series',
      body,
    };
    const [first, second] = await Promise.all([
      send(product.product, once),
      send(product.product, once),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const booked = first.body.dates.filter(({ state }: DateRow) => state === 'booked');
    expect((await own.get('/api/lessons')).body).toHaveLength(booked.length);
  });

  test('is told once to the learner, not once for each lesson', async () => {
    const own = await product.instructor();
    const studentId = await product.student(own);
    await own.post('/api/lesson-series', {
      ...pattern(studentId, '2026-12-02', '10:00', { count: 10 }),
      ...words,
    });
    const told = await product.product.deps.sql<{ kind: string }[]>`
      select kind from notification where reader = ${`student-${studentId}`} and kind <> 'student_added'`;
    expect(told.map(({ kind }) => kind)).toEqual(['series_booked']);
  });

  test('of another school’s student is not found; an archived one is refused', async () => {
    const studentId = await product.student(await product.instructor());
    const body = { ...pattern(studentId, '2026-12-01', '18:00'), ...words };
    expect((await instructor.post('/api/lesson-series', body)).status).toBe(404);
    expect(
      (
        await instructor.post(
          '/api/lesson-series/preview',
          pattern(studentId, '2026-12-01', '18:00'),
        )
      ).status,
    ).toBe(404);
  });
});

describe('a change of several lessons', () => {
  const booked = async (own: Person, count = 4) => {
    const studentId = await product.student(own);
    const { body } = await own.post('/api/lesson-series', {
      ...pattern(studentId, '2027-03-17', '09:00', { count }),
      ...words,
    });
    return {
      studentId,
      seriesId: body.seriesId as number,
      ids: body.dates.map(({ lessonId }: DateRow) => lessonId) as number[],
    };
  };

  test('this and later go to another day and time, over the change of the clocks; earlier ones stay', async () => {
    const own = await product.instructor();
    const { ids, seriesId } = await booked(own);
    const start = instantAt('2027-03-25', '14:30');
    const { status, body } = await own.put(`/api/lessons/${ids[1]}?scope=later`, {
      startTime: start,
      endTime: addMinutes(start, 45),
    });
    expect(status).toBe(200);
    expect(body.series).toEqual({ changed: 2, left: [] });
    expect(await seriesOf(own, seriesId)).toEqual([
      '2027-03-17 09:00 scheduled',
      '2027-03-25 14:30 scheduled',
      '2027-04-01 14:30 scheduled',
      '2027-04-08 14:30 scheduled',
    ]);
  });

  test('one that was moved by itself, or taken out, stays so', async () => {
    const own = await product.instructor();
    const { ids, seriesId } = await booked(own);
    const apart = instantAt('2027-04-01', '16:00');
    await own.put(`/api/lessons/${ids[2]}`, { startTime: apart, endTime: addMinutes(apart, 60) });
    await own.delete(`/api/lessons/${ids[1]}?scope=one`);
    const start = instantAt('2027-03-17', '10:00');
    const { body } = await own.put(`/api/lessons/${ids[0]}?scope=all`, {
      startTime: start,
      endTime: addMinutes(start, 60),
    });
    expect(body.series).toEqual({ changed: 1, left: [] });
    expect(await seriesOf(own, seriesId)).toEqual([
      '2027-03-17 10:00 scheduled',
      '2027-04-01 16:00 scheduled',
      '2027-04-07 10:00 scheduled',
    ]);
  });

  test('one whose new time is taken stays where it is and is named', async () => {
    const own = await product.instructor();
    const { ids, seriesId } = await booked(own, 3);
    await own.post('/api/lessons', lesson(await product.student(own), '2027-03-24', '11:00'));
    const start = instantAt('2027-03-17', '11:00');
    const { body } = await own.put(`/api/lessons/${ids[0]}?scope=later`, {
      startTime: start,
      endTime: addMinutes(start, 60),
    });
    expect(body.series).toEqual({
      changed: 1,
      left: [
        {
          id: ids[1],
          state: 'taken',
          startTime: instantAt('2027-03-24', '11:00'),
          endTime: instantAt('2027-03-24', '12:00'),
        },
      ],
    });
    expect(await seriesOf(own, seriesId)).toEqual([
      '2027-03-17 11:00 scheduled',
      '2027-03-24 09:00 scheduled',
      '2027-03-31 11:00 scheduled',
    ]);
  });

  test('words go to all, notes to this one; this and later are cancelled or removed', async () => {
    const own = await product.instructor();
    const { ids, seriesId } = await booked(own);
    await own.put(`/api/lessons/${ids[0]}?scope=all`, { title: 'Hills', notes: 'Bring glasses' });
    const { body: all } = await own.get('/api/lessons');
    expect(all.map(({ title, notes }: Record<string, unknown>) => [title, notes])).toEqual([
      ['Hills', 'Bring glasses'],
      ['Hills', null],
      ['Hills', null],
      ['Hills', null],
    ]);
    const cancelled = await own.put(`/api/lessons/${ids[2]}?scope=later`, { status: 'cancelled' });
    expect(cancelled.body.series.changed).toBe(1);
    expect(await seriesOf(own, seriesId)).toEqual([
      '2027-03-17 09:00 scheduled',
      '2027-03-24 09:00 scheduled',
      '2027-03-31 09:00 cancelled',
      '2027-04-07 09:00 cancelled',
    ]);
    expect((await own.delete(`/api/lessons/${ids[1]}?scope=later`)).body.series.changed).toBe(0);
    expect(await seriesOf(own, seriesId)).toEqual([
      '2027-03-17 09:00 scheduled',
      '2027-03-31 09:00 cancelled',
      '2027-04-07 09:00 cancelled',
    ]);
  });

  test('later ones that change leave the reminders of earlier ones as they were', async () => {
    const own = await product.instructor();
    const { ids } = await booked(own);
    const standing = () => product.product.deps.sql`
      select lesson_id, starts_at, stands_since, edition, is_on from told_lesson
      where lesson_id in (${ids[0] ?? 0}, ${ids[1] ?? 0}) order by lesson_id`;
    const before = [...(await standing())];
    const start = instantAt('2027-03-31', '12:00');
    await own.put(`/api/lessons/${ids[2]}?scope=later`, {
      startTime: start,
      endTime: addMinutes(start, 60),
    });
    expect([...(await standing())]).toEqual(before);
  });

  test.each([
    ['one_by_one', { status: 'completed' }],
    [
      'series_moves_too_far',
      { startTime: instantAt('2027-03-24', '09:00'), endTime: instantAt('2027-03-24', '10:00') },
    ],
  ])('%s', async (code, body) => {
    const own = await product.instructor();
    const { ids } = await booked(own);
    const answer = await own.put(`/api/lessons/${ids[0]}?scope=later`, body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
  });

  test('of a lesson that is in no series is refused, and a scope must be one', async () => {
    const own = await product.instructor();
    const { body } = await own.post(
      '/api/lessons',
      lesson(await product.student(own), '2027-03-17', '09:00'),
    );
    const change = (scope: string) =>
      own.put(`/api/lessons/${body.id}?scope=${scope}`, { title: 'Hills' });
    expect((await change('later')).body.code).toBe('not_of_a_series');
    expect((await change('some')).status).toBe(422);
    expect((await change('one')).status).toBe(200);
  });
});

test('each lesson of a series keeps the price of an hour that its learner has on its day', async () => {
  const own = await product.instructor();
  const studentId = await product.student(own);
  const first = '2027-01-11';
  const price = { hourPrice: 40, from: first, until: first };
  expect((await own.put(`/api/bills/students/${studentId}/price`, price)).status).toBe(200);
  const { body } = await own.post('/api/lesson-series', {
    ...pattern(studentId, first, '09:00', { count: 2 }),
    lessonType: 'Basic Skills',
    title: 'Lesson',
  });
  const kept = await Promise.all(
    body.dates.map(async ({ lessonId }: { lessonId: number }) => {
      const { body: fee } = await own.get(`/api/lessons/${lessonId}/late-fee`);
      return fee.hourPrice;
    }),
  );
  expect(kept).toEqual([40, 55]);
});
