import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const tomorrow = addDays(dateOf(new Date().toISOString()), 1);
const lesson = (studentId: number, from: string, to: string, more: object = {}) => ({
  studentId,
  title: 'Roundabouts',
  lessonType: 'City Driving',
  startTime: instantAt(tomorrow, from),
  endTime: instantAt(tomorrow, to),
  ...more,
});

describe('over HTTP alone', () => {
  test('register, create a school, add a student, schedule a lesson: the very next request counts them', async () => {
    const person = await product.instructor();
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      role: 'instructor',
      firstName: 'First1',
    });
    expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
      subscriptionType: 'trial',
      daysLeft: 14,
    });
    const studentId = await product.student(person);
    expect((await person.get('/api/dashboard/metrics')).body).toMatchObject({
      totalStudents: 1,
      activeStudents: 1,
    });
    const booked = await person.post('/api/lessons', lesson(studentId, '10:00', '11:00'));
    expect(booked.status).toBe(201);
    expect((await person.get('/api/lessons')).body).toEqual([booked.body]);
  });

  test('of twenty requests for one slot at once, one is recorded and nineteen are told whose it is and what is free', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        person.post('/api/lessons', lesson(studentId, '14:00', '15:00')),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([
      1, 19,
    ]);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'lesson_overlaps',
        message: '14:00–15:00 is taken by Aroha Ngata.',
      });
      expect(body.details.clash).toMatchObject({ studentId, studentName: 'Aroha Ngata' });
      expect(body.details.freeTimes).toHaveLength(3);
      expect(body.details.freeTimes[0]).toEqual({
        startTime: instantAt(tomorrow, '15:00'),
        endTime: instantAt(tomorrow, '16:00'),
      });
    }
    expect((await person.get('/api/lessons')).body).toHaveLength(1);
  });

  test('different slots of one day, asked for at once, are all recorded', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const hours = Array.from({ length: 20 }, (_, hour) => String(hour).padStart(2, '0'));
    const answers = await Promise.all(
      hours.map((hour) =>
        person.post('/api/lessons', lesson(studentId, `${hour}:00`, `${hour}:45`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 201));
  });

  test('"Book anyway" books over a lesson', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    await person.post('/api/lessons', lesson(studentId, '10:00', '11:00'));
    const anyway = await person.post(
      '/api/lessons',
      lesson(studentId, '10:30', '11:30', { allowOverlap: true }),
    );
    expect(anyway.status).toBe(201);
  });
});

describe('a lesson', () => {
  test('moves to another day, frees the day it left, and counts once it is completed', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const { body } = await person.post('/api/lessons', lesson(studentId, '10:00', '11:00'));
    const dayAfter = addDays(tomorrow, 1);
    const moved = await person.put(`/api/lessons/${body.id}`, {
      startTime: instantAt(dayAfter, '10:00'),
      endTime: instantAt(dayAfter, '11:00'),
      notes: 'Bring glasses',
    });
    expect(moved.body).toMatchObject({
      startTime: instantAt(dayAfter, '10:00'),
      notes: 'Bring glasses',
      title: 'Roundabouts',
    });
    await product.product.processes.settled();
    expect((await person.post('/api/lessons', lesson(studentId, '10:00', '11:00'))).status).toBe(
      201,
    );

    await person.put(`/api/lessons/${body.id}`, { status: 'completed' });
    expect((await person.get(`/api/students/${studentId}`)).body.completedLessons).toBe(1);
    await person.put(`/api/lessons/${body.id}`, { status: 'no-show' });
    expect((await person.get(`/api/students/${studentId}`)).body.completedLessons).toBe(0);
    expect((await person.delete(`/api/lessons/${body.id}`)).status).toBe(200);
    expect((await person.put(`/api/lessons/${body.id}`, { status: 'completed' })).status).toBe(404);
  });

  test('moved by two at once ends up in one day only', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const { body } = await person.post('/api/lessons', lesson(studentId, '10:00', '11:00'));
    const to = (days: number) => ({
      startTime: instantAt(addDays(tomorrow, days), '10:00'),
      endTime: instantAt(addDays(tomorrow, days), '11:00'),
    });
    await Promise.all([1, 2, 3, 4].map((days) => person.put(`/api/lessons/${body.id}`, to(days))));
    await product.product.processes.settled();
    const [row] = (await person.get('/api/lessons')).body;
    const taken = await Promise.all(
      [0, 1, 2, 3, 4].map((days) =>
        person.post('/api/lessons', lesson(studentId, '10:00', '11:00', to(days))),
      ),
    );
    expect(taken.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(taken.findIndex(({ status }) => status === 409)).toBe(
      [0, 1, 2, 3, 4].findIndex((days) => to(days).startTime === row.startTime),
    );
  });
});

describe('bad input', () => {
  test('names every field at fault and writes nothing', async () => {
    const person = await product.instructor();
    const refused = await person.post('/api/students', {
      firstName: ' ',
      email: 'nobody',
      packageType: 'Gold',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email must be an email address, like name@example.co.nz',
      phone: 'Phone is required',
      dateOfBirth: 'Date of birth is required, as a date',
      packageType: 'Package must be one of: Basic, Standard, Premium, Custom',
    });
    expect((await person.get('/api/students')).body).toEqual([]);
  });

  test('a lesson cannot be before today, and its student must be ours', async () => {
    const person = await product.instructor();
    const studentId = await product.student(person);
    const past = lesson(studentId, '10:00', '11:00', {
      startTime: '2020-01-01T00:00:00Z',
      endTime: '2020-01-01T01:00:00Z',
    });
    expect((await person.post('/api/lessons', past)).body).toMatchObject({
      status: 422,
      code: 'lesson_in_the_past',
      fields: { startTime: 'The date cannot be before today.' },
    });
    expect((await person.post('/api/lessons', lesson(999_999, '10:00', '11:00'))).status).toBe(404);
  });

  test('what is not JSON is 400, what is not there is 404, and errors never show a stack', async () => {
    const person = await product.instructor();
    const broken = await product.product.app.handle(
      new Request('http://localhost/api/students', {
        method: 'POST',
        body: '{',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: person.cookies(),
          'content-type': 'application/json',
        },
      }),
    );
    expect(broken.status).toBe(400);
    expect((await person.get('/api/nothing')).body).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await person.get('/api/students/abc')).status).toBe(404);
  });

  test('a write from another site is refused', async () => {
    const person = await product.instructor();
    const answer = await product.product.app.handle(
      new Request('http://localhost/api/students', {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: person.cookies(),
          origin: 'https://evil.example',
        },
      }),
    );
    expect(answer.status).toBe(403);
  });
});

describe('tenants', () => {
  test("another school's student, lesson and school are not there", async () => {
    const [mine, other] = [await product.instructor(), await product.instructor()];
    const studentId = await product.student(mine);
    const { body } = await mine.post('/api/lessons', lesson(studentId, '10:00', '11:00'));
    const school = (await mine.get('/api/schools/mine')).body;
    expect((await other.get(`/api/students/${studentId}`)).status).toBe(404);
    expect((await other.put(`/api/students/${studentId}`, { phone: '021 555 0100' })).status).toBe(
      404,
    );
    expect((await other.delete(`/api/students/${studentId}`)).status).toBe(404);
    expect((await other.put(`/api/lessons/${body.id}`, { status: 'cancelled' })).status).toBe(404);
    expect((await other.delete(`/api/lessons/${body.id}`)).status).toBe(404);
    expect((await other.post('/api/lessons', lesson(studentId, '12:00', '13:00'))).status).toBe(
      404,
    );
    expect(
      (await other.put(`/api/schools/${school.id}`, { name: 'Mine now', address: 'Here' })).status,
    ).toBe(404);
    expect((await other.get('/api/students')).body).toEqual([]);
    expect((await other.get('/api/lessons')).body).toEqual([]);
  });
});

describe('accounts', () => {
  test('an email has one account, whoever is first', async () => {
    const registration = {
      email: 'twice@school.example',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.visitor().post('/api/auth/register', registration)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toHaveProperty('email');
  });

  test('an email whose account is still being made is not given to whoever comes next', async () => {
    const { owner: sql } = product;
    const registration = {
      email: 'slow@school.example',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
    };
    const register = () => product.visitor().post('/api/auth/register', registration);
    const both: Promise<{ status: number }>[] = [];
    const mailbox = spyOn(product.product.deps.locks, 'mailbox');
    await sql.begin(async (tx) => {
      // Nothing gets into the ledger meanwhile.
      await tx`lock table ledger.events in exclusive mode`;
      both.push(register());
      const isKept = async () => {
        const kept = await tx`select 1 from vault.credential where email = ${registration.email}`;
        return kept.length > 0;
      };
      await eventually(isKept, atOnce);
      const second = register();
      both.push(second);
      // The second waits for the mailbox, which the first has, or is answered without it.
      const asks = eventually(async () => mailbox.mock.calls.length > 1, atOnce);
      await Promise.race([asks, second]);
    });
    mailbox.mockRestore();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('an email whose account was broken off half-way is free again', async () => {
    const email = 'halfway@school.example';
    await product.product.deps.credentials.keep(
      ids.accountId.parse(9_001),
      email,
      'correct horse',
      {
        accountId: ids.accountId.parse(9001),
      },
    );
    const again = { email, password: 'correct horse', firstName: 'A', lastName: 'B' };
    expect((await product.visitor().post('/api/auth/register', again)).status).toBe(201);
  });

  test('a wrong password and an unknown address are answered alike, and too many are slowed down', async () => {
    await product.visitor().post('/api/auth/register', {
      email: 'known@school.example',
      password: 'correct horse',
      firstName: 'A',
      lastName: 'B',
    });
    const wrong = await product
      .visitor()
      .post('/api/auth/login', { email: 'known@school.example', password: 'wrong' });
    const unknown = await product
      .visitor()
      .post('/api/auth/login', { email: 'unknown@school.example', password: 'wrong' });
    // Each answer has a number of its own, and nothing else that tells them apart.
    const { instance: _, ...told } = unknown.body;
    expect(unknown.status).toBe(wrong.status);
    expect(wrong.body).toEqual({ ...told, instance: wrong.body.instance });
    const tries = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      tries.push(
        (
          await product
            .visitor()
            .post('/api/auth/login', { email: 'known@school.example', password: 'wrong' })
        ).status,
      );
    }
    expect(tries.at(-1)).toBe(429);
  });

  test('signing out ends the session', async () => {
    const person = await product.instructor();
    const stolen = person.cookies();
    expect((await person.post('/api/logout')).status).toBe(303);
    const answer = await product.product.app.handle(
      new Request('http://localhost/api/auth/user', {
        headers: { 'sec-fetch-site': 'same-origin', cookie: stolen },
      }),
    );
    expect(answer.status).toBe(401);
  });

  test('without a school nothing of a school is reachable, and a school is set up once', async () => {
    const person = await product.instructor({ school: false });
    expect((await person.get('/api/students')).body).toMatchObject({
      status: 403,
      code: 'school_needed',
    });
    const founding = await Promise.all(
      [1, 2].map(() => person.post('/api/schools', { name: 'Twice', address: '1 Queen Street' })),
    );
    expect(founding.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
