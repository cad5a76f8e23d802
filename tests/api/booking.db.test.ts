import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, instantAt, weekdayOf } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** A Saturday. */
const now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const monday = '2026-11-23';
const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);

describe('booking by the learner', () => {
  test('a slot is taken once, however many ask for it at the same moment', async () => {
    const school = await bookable();
    const learners = await Promise.all(
      Array.from({ length: 10 }, (_, index) => school.learner(`Learner${index}`)),
    );
    const answers = await Promise.all(learners.map(({ book }) => book('10:00')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    // Who was quicker is nobody's business.
    expect(JSON.stringify(refused)).not.toMatch(/studentId|Learner\d/);
    const { body: lessons } = await school.instructor.get('/api/lessons');
    expect(lessons).toHaveLength(1);
  });

  test('overlapping wishes a buffer apart are decided the same way', async () => {
    const school = await bookable();
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    expect((await a.book('10:00')).status).toBe(201);
    const times = async () => {
      const { body } = await b.get(`free-times/${b.id}?minutes=60&from=${monday}`);
      return body[0].times.map(({ startTime }: { startTime: string }) => startTime);
    };
    expect(await times()).not.toContain(instantAt(monday, '11:00'));
    expect(await times()).toContain(instantAt(monday, '11:30'));
    expect((await b.book('11:00')).body.code).toBe('slot_taken');
    expect((await b.book('11:30')).status).toBe(201);
  });

  test('both sides are told, and the booked lesson says what the learner wishes for', async () => {
    const school = await bookable();
    const learner = await school.learner('Aroha');
    const { body } = await learner.book('14:00', { wish: 'Roundabouts, please' });
    expect(body).toMatchObject({
      status: 'scheduled',
      lessonType: 'City Driving',
      givingUp: 'free',
    });
    const [lesson] = (await school.instructor.get('/api/lessons')).body;
    expect(lesson).toMatchObject({ description: 'Roundabouts, please', studentId: learner.id });
    const [notice] = (await school.instructor.get('/api/notifications')).body;
    expect(notice).toMatchObject({
      kind: 'lesson_booked',
      message: 'Aroha Ngata, Mon 23 Nov, 14:00',
    });
  });

  test.each([
    [
      'at short notice',
      { time: '10:00', date: '2026-11-22' },
      { noticeHours: 48 },
      409,
      'too_soon',
    ],
    ['outside the hours', { time: '17:30' }, {}, 409, 'time_not_offered'],
    [
      'on a closed day',
      { time: '10:00' },
      { exceptions: [{ date: monday, ranges: [] }] },
      409,
      'time_not_offered',
    ],
    ['past the window', { time: '10:00', date: '2027-03-01' }, {}, 409, 'too_far_ahead'],
    ['for a length nobody offers', { time: '10:00', minutes: 90 }, {}, 422, 'length_not_offered'],
    ['while booking is closed', { time: '10:00' }, { selfBooking: false }, 409, 'booking_closed'],
  ])('is refused %s', async (_when, { time, ...more }, settings, status, code) => {
    const school = await bookable(settings);
    const learner = await school.learner('Aroha');
    const answer = await learner.book(time, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await school.instructor.get('/api/lessons')).body).toEqual([]);
  });

  test('is for active students, and nobody can book for somebody else', async () => {
    const school = await bookable();
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const body = { startTime: instantAt(monday, '10:00'), minutes: 60, lessonType: 'City Driving' };
    expect((await b.post(`lessons/${a.id}`, body)).status).toBe(403);
    await school.instructor.put(`/api/students/${a.id}`, { status: 'on-hold' });
    expect((await a.book('10:00')).body.code).toBe('booking_on_hold');
    expect((await a.get(`booking/${a.id}`)).body.isOpen).toBe(false);
  });
});

describe('moving and cancelling', () => {
  test('a lesson is moved to another day while it is free to, and its old time is free again', async () => {
    const school = await bookable();
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const { body: lesson } = await a.book('10:00');
    const tuesday = instantAt('2026-11-24', '13:00');
    const moved = await a.post(`lessons/${a.id}/${lesson.id}/move`, { startTime: tuesday });
    expect(moved.body).toMatchObject({ id: lesson.id, startTime: tuesday });
    expect((await b.book('10:00')).status).toBe(201);
    // Where the other lesson is now, this one cannot go back to.
    const back = { startTime: instantAt(monday, '10:00') };
    expect((await a.post(`lessons/${a.id}/${lesson.id}/move`, back)).body.code).toBe('slot_taken');
    const [notice] = (await school.instructor.get('/api/notifications')).body.filter(
      ({ kind }: { kind: string }) => kind === 'lesson_moved',
    );
    expect(notice.message).toBe('Aroha Ngata, Tue 24 Nov, 13:00');
  });

  test('a late cancellation is refused with the policy until it is accepted, then told as late', async () => {
    const school = await bookable({ noticeHours: 0, policyNote: 'Call me first.' });
    const { body: rules } = await school.instructor.get('/api/settings/credit');
    await school.instructor.put('/api/settings/credit', { ...rules, lateCancelPercent: 50 });
    const learner = await school.learner('Aroha');
    const { body: lesson } = await learner.book('10:00', { date: '2026-11-21' });
    const cancel = `lessons/${learner.id}/${lesson.id}/cancel`;
    const first = await learner.post(cancel);
    expect([first.status, first.body.code]).toEqual([409, 'late_cancellation']);
    expect(first.body.details.policy).toBe(
      'You can move or cancel free of charge until 24 hours before the lesson. After that 50% of the lesson is charged. Call me first.',
    );
    const move = `lessons/${learner.id}/${lesson.id}/move`;
    expect((await learner.post(move, { startTime: instantAt(monday, '10:00') })).body.code).toBe(
      'too_late_to_move',
    );
    expect((await learner.post(cancel, { acceptsPolicy: true })).body.status).toBe('cancelled');
    expect((await learner.post(cancel, { acceptsPolicy: true })).body.code).toBe(
      'lesson_not_scheduled',
    );
    const [notice] = (await school.instructor.get('/api/notifications')).body;
    expect(notice).toMatchObject({ kind: 'lesson_cancelled_late', title: 'Lesson cancelled late' });
  });

  test('a lesson costs what its learner read when they booked it, whatever the school charges since', async () => {
    const school = await bookable({ noticeHours: 0 });
    const { body: rules } = await school.instructor.get('/api/settings/credit');
    const lateTiers = [
      { hours: 72, percent: 50 },
      { hours: 2, percent: 100 },
    ];
    const set = (more: object) =>
      school.instructor.put('/api/settings/credit', { ...rules, ...more });
    expect((await set({ lateTiers, mostCharged: 20 })).body).toMatchObject({
      lateTiers,
      mostCharged: 20,
    });
    const learner = await school.learner('Aroha');
    const read =
      'You can move or cancel free of charge until 3 days before the lesson. After that 50% of the lesson is charged, the whole lesson from 2 hours before. No fee is more than NZ$20.00.';
    expect((await learner.get(`booking/${learner.id}`)).body.policy).toBe(read);
    const { body: lesson } = await learner.book('10:00');
    expect(lesson.givingUp).toBe('late');
    await set({ lateTiers: [], lateCancelPercent: 100, noShowPercent: 100 });
    const [mine] = (await learner.get(`lessons/${learner.id}`)).body.lessons;
    expect(mine.fees).toMatchObject({ freeHours: 72, late: lateTiers, most: 20 });
    const agreed = await school.instructor.get(`/api/lessons/${lesson.id}/late-fee`);
    expect(agreed.body).toMatchObject({ isAsBooked: true, policy: read, noShow: { minutes: 0 } });
    const cancel = `lessons/${learner.id}/${lesson.id}/cancel`;
    expect((await learner.post(cancel)).body.details.policy).toBe(read);
    expect((await learner.post(cancel, { acceptsPolicy: true })).status).toBe(200);
    const [payment] = (await school.instructor.get('/api/payments')).body;
    expect(payment.amount).toBe(20);
  });

  test('a late fee falls away once somebody else takes the time, and the learner is told once', async () => {
    const school = await bookable({ noticeHours: 0, bufferMinutes: 0 });
    const { body: rules } = await school.instructor.get('/api/settings/credit');
    const set = { ...rules, lateCancelPercent: 100, waivesFilled: true, freeCancelHours: 72 };
    expect((await school.instructor.put('/api/settings/credit', set)).status).toBe(200);
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const { body: lesson } = await a.book('10:00');
    await a.post(`lessons/${a.id}/${lesson.id}/cancel`, { acceptsPolicy: true });
    const payments = async () => (await school.instructor.get('/api/payments')).body;
    expect(await payments()).toMatchObject([{ status: 'pending' }]);
    expect((await b.book('10:00')).status).toBe(201);
    expect(await payments()).toMatchObject([{ status: 'cancelled' }]);
    const told = (await a.get(`notifications/${a.id}`)).body.filter(
      ({ kind }: { kind: string }) => kind === 'late_fee_waived',
    );
    expect(told).toHaveLength(1);
  });

  test("somebody else's lesson is refused", async () => {
    const school = await bookable();
    const [a, b] = [await school.learner('Aroha'), await school.learner('Tama')];
    const { body: lesson } = await a.book('10:00');
    expect((await b.post(`lessons/${b.id}/${lesson.id}/cancel`)).status).toBe(403);
    expect((await b.post(`lessons/${a.id}/${lesson.id}/cancel`)).status).toBe(403);
  });
});

test('free times come two weeks at a time, on Auckland days, and days without any are left out', async () => {
  const weekdays = week.map((ranges, index) => (index < 5 ? ranges : []));
  const school = await bookable({ week: weekdays });
  const learner = await school.learner('Aroha');
  const { body } = await learner.get(`free-times/${learner.id}?minutes=60`);
  expect(body.map(({ date }: { date: string }) => weekdayOf(date))).toEqual([
    1, 2, 3, 4, 5, 1, 2, 3, 4, 5,
  ]);
  const { body: rules } = await learner.get(`booking/${learner.id}`);
  expect(rules).toMatchObject({
    isOpen: true,
    first: '2026-11-22',
    last: addDays('2026-11-21', 28),
  });
});

async function bookable(settings: object = {}) {
  const instructor = await product.instructor();
  const set = { ...firstAvailability, selfBooking: true, week, ...settings };
  const saved = await instructor.put('/api/availability', set);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { instructor, learner: (firstName: string) => learnerOf(instructor, firstName) };
}

async function learnerOf(instructor: Person, firstName: string) {
  const id = await product.student(instructor, { firstName });
  const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  const at = (path: string) => `/api/student-portal/${path}`;
  return {
    id,
    get: (path: string) => person.get(at(path)),
    post: (path: string, sent?: unknown) => person.post(at(path), sent),
    book: (
      time: string,
      { date = monday, ...more }: { date?: string; [key: string]: unknown } = {},
    ) =>
      person.post(at(`lessons/${id}`), {
        startTime: instantAt(date, time),
        minutes: 60,
        lessonType: 'City Driving',
        ...more,
      }),
  };
}

describe('free times of the school itself', () => {
  test('need neither notice nor an open booking, and leave out what is taken', async () => {
    const instructor = await product.instructor();
    const studentId = await product.student(instructor);
    const book = (time: string) =>
      instructor.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType: 'City Driving',
        startTime: instantAt(monday, time),
        endTime: instantAt(monday, `${Number(time.slice(0, 2)) + 1}:00`),
      });
    const { body: lesson } = await book('10:00');
    const timesOn = async (query: string) => {
      const { body } = await instructor.get(`/api/lessons/free-times?from=${monday}&${query}`);
      return body[0].times.map(({ startTime }: { startTime: string }) => startTime);
    };
    expect(await timesOn('minutes=60')).toContain(instantAt(monday, '07:00'));
    expect(await timesOn('minutes=60')).not.toContain(instantAt(monday, '10:30'));
    expect(await timesOn(`minutes=60&except=${lesson.id}`)).toContain(instantAt(monday, '10:30'));
    expect(await timesOn('minutes=90')).not.toContain(instantAt(monday, '09:00'));
  });

  test('are nobody else’s to see', async () => {
    const [one, other] = [await product.instructor(), await product.instructor()];
    const { id } = (await other.get('/api/auth/user')).body;
    expect((await one.get(`/api/lessons/free-times?instructorId=${id}`)).status).toBe(404);
    expect((await product.visitor().get('/api/lessons/free-times')).status).toBe(401);
  });
});
