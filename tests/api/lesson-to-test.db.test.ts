import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { settleTestBookings } from '#api/cases/driving-tests/follow-test-bookings.ts';
import { practicalTestOn } from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import * as numbers from '#domain/kernel/ids.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { testBookingForm } from '#domain/test-booking/commands.ts';
import { testBooking } from '#domain/test-booking/decide.ts';
import { bookedTest } from '#domain/test-booking/held-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let now = instantAt('2026-11-23', '15:00');
let product: TestProduct;
let instructor: Person;
let stranger: Person;
let studentId: number;
let learner: Person;
/** May look on, and may say things. */
let onlooker: Person;
let parent: Person;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  [instructor, stranger] = [await product.instructor(), await product.instructor()];
  studentId = await product.student(instructor, { dateOfBirth: '2009-01-05' });
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  onlooker = await aParent('view_only');
  parent = await aParent('limited');
});
afterAll(() => product.close());

async function aParent(accessLevel: string): Promise<Person> {
  const { body: added } = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    email: `${accessLevel}@mail.example`,
    accessLevel,
  });
  const { body } = await instructor.post(`/api/parents/${added.id}/invite`);
  const person = product.visitor();
  const invite = new URL(body.inviteUrl).searchParams.get('invite');
  await person.post('/api/parent-portal/enter', { invite });
  return person;
}

async function aLesson(date: string, time: string, ofStudent = studentId): Promise<number> {
  const startTime = instantAt(date, time);
  const { body } = await instructor.post('/api/lessons', {
    studentId: ofStudent,
    lessonType: 'City Driving',
    title: 'Town',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  return body.id;
}
const mine = () => `/api/student-portal/plan/${studentId}`;
const childs = () => `/api/parent-portal/plan/${studentId}`;

describe('what is said of a lesson', () => {
  test('becomes the family’s plan, comes back with what they tried, and opens the next lesson', async () => {
    now = instantAt('2026-11-23', '08:00');
    const lessonId = await aLesson('2026-11-23', '10:00');
    const next = await aLesson('2026-11-27', '10:00');
    const said = {
      wentWell: [204],
      next: [402],
      practise: [303, 205],
      minutes: 45,
      road: 'quiet_streets',
      line: 'Slower into the park.',
    };
    const early = await instructor.post(`/api/lessons/${lessonId}/recap`, said);
    expect([early.status, early.body.code]).toEqual([409, 'lesson_not_begun']);
    now = instantAt('2026-11-23', '15:00');
    const written = await instructor.post(`/api/lessons/${lessonId}/recap`, said);
    expect(written).toMatchObject({
      status: 200,
      body: {
        recap: {
          wentWell: [{ skillItemId: 204, name: 'Hill starts' }],
          practise: [
            { skillItemId: 303, name: 'Parallel parking', said: null },
            { skillItemId: 205, name: 'Choosing a speed', said: null },
          ],
          line: 'Slower into the park.',
          readBy: { student: null, guardian: null },
        },
        last: null,
      },
    });
    expect((await stranger.post(`/api/lessons/${lessonId}/recap`, said)).status).toBe(404);
    expect((await stranger.get(`/api/lessons/${lessonId}/recap`)).status).toBe(404);

    const opening = async () =>
      (await instructor.get('/api/lessons')).body.map(
        (one: { opensWith?: string }) => one.opensWith,
      );
    expect(await opening()).toEqual([undefined, 'Slower into the park.']);
    await instructor.post(`/api/lessons/${lessonId}/recap`, { ...said, line: null });
    expect(await opening()).toEqual([undefined, 'To practise: Parallel parking, Choosing a speed']);
    await instructor.post(`/api/lessons/${lessonId}/recap`, said);

    const { body: told } = await learner.get(`/api/student-portal/notifications/${studentId}`);
    expect(JSON.stringify(told).match(/What to practise/g)).toHaveLength(1);
    const { body: plan } = await learner.get(mine());
    expect(plan.recaps[0].practise[0].how).toContain('within 30 cm of the kerb');
    expect(plan.recaps[0].reviewed.on).toBe('2026-11-23');
    const read = await learner.post(`${mine()}/${lessonId}/read`);
    expect([plan.recaps[0].isRead, read.body.recaps[0].isRead]).toEqual([false, true]);
    expect(read.body.recaps[0].readBy.student).toBe(now);
    expect((await onlooker.get(childs())).body.recaps[0].isRead).toBe(false);
    expect((await parent.post(`${childs()}/${lessonId}/read`)).body.recaps[0].readBy.guardian).toBe(
      now,
    );

    const drive = {
      date: '2026-11-23',
      minutes: 50,
      light: 'day',
      weather: 'sunny',
      supervisorName: 'Mere',
    };
    const { body: logged } = await learner.post(`/api/student-portal/practice/${studentId}`, drive);
    const hard = { skillItemId: 303, said: 'hard', driveId: logged.id };
    expect((await learner.post(`${mine()}/${lessonId}/tried`, hard)).status).toBe(200);
    const fine = { skillItemId: 205, said: 'fine' };
    expect((await onlooker.post(`${childs()}/${lessonId}/tried`, fine)).status).toBe(403);
    expect((await parent.post(`${childs()}/${lessonId}/tried`, fine)).status).toBe(200);
    expect(
      (await learner.post(`${mine()}/${lessonId}/tried`, { ...fine, driveId: 999_999 })).status,
    ).toBe(403);
    const own = { wentWell: 'Hills', wasHard: 'Parking', wantNext: null };
    await learner.put(`${mine()}/${lessonId}/reflection`, own);
    expect((await instructor.get(`/api/lessons/${next}/recap`)).body).toMatchObject({
      recap: null,
      last: { lessonId, practise: [{ said: 'hard' }, { said: 'fine' }] },
      since: { drives: 1, minutes: 50 },
      reflection: null,
    });
    await learner.put(`${mine()}/${lessonId}/reflection`, { ...own, shared: true });
    expect((await instructor.get(`/api/lessons/${next}/recap`)).body.reflection).toMatchObject(own);
    expect((await parent.get(childs())).body.reflections).toEqual([]);
    expect((await learner.get(mine())).body.reflections).toHaveLength(1);
    const alone = { ...own, wantNext: 'Not for others', shared: false };
    await learner.put(`${mine()}/${lessonId}/reflection`, alone);
    const { body: access } = await instructor.post(
      `/api/students/${studentId}/generate-access-code`,
    );
    await instructor.post('/api/student-portal/login', { accessCode: access.accessCode });
    const seen = (await instructor.get(mine())).body;
    expect([seen.reflections, seen.recaps[0].isRead]).toEqual([[], true]);
    expect((await instructor.post(`${mine()}/${lessonId}/read`)).body.code).toBe('preview_only');
    await learner.post('/api/student-portal/login', { accessCode: access.accessCode });
  });

  test('is about one’s own lessons alone', async () => {
    const other = await product.student(instructor);
    now = instantAt('2026-11-23', '08:00');
    const theirs = await aLesson('2026-11-23', '12:00', other);
    now = instantAt('2026-11-23', '15:00');
    expect((await learner.post(`${mine()}/${theirs}/read`)).status).toBe(403);
    expect((await learner.get(`/api/student-portal/plan/${other}`)).status).toBe(403);
    expect((await parent.get(`/api/parent-portal/plan/${other}`)).status).toBe(403);
  });
});

describe('a mock test', () => {
  const marked = (more: object = {}) => ({
    markingId: crypto.randomUUID(),
    kind: 'restricted',
    startedAt: instantAt('2026-11-23', '13:00'),
    endedAt: instantAt('2026-11-23', '13:45'),
    tasks: [
      {
        task: 'right_turn',
        stage: 1,
        repetitions: 3,
        faults: [{ item: 'observation', times: 2 }],
      },
      { task: 'left_turn', stage: 2, repetitions: 2, faults: [] },
    ],
    errors: [{ error: 'stall', stage: 1 }],
    note: 'Nervous at first.',
    ...more,
  });
  const theirs = () => `/api/students/${studentId}/assessments`;

  test('is noted once, private until shared, and the learner gets it as a PDF', async () => {
    const first = marked();
    const noted = await instructor.post(theirs(), first);
    expect(noted).toMatchObject({
      status: 201,
      body: {
        form: 'restricted-until-january-2027',
        result: 'passed',
        critical: 1,
        weakest: ['Observation'],
        next: ['Stalled', 'Observation'],
        isShared: false,
      },
    });
    const { id } = noted.body;
    const turned = { ...first, tasks: first.tasks.toReversed() };
    expect((await instructor.post(theirs(), turned)).body.id).toBe(id);
    const other = { ...first, errors: [{ error: 'stall', stage: 1, times: 2 }] };
    expect(await instructor.post(theirs(), other)).toMatchObject({
      status: 409,
      body: { code: 'marked_elsewhere', details: { assessmentId: id } },
    });
    // Another device marked the same test without knowing of this one: the second is asked.
    const twice = marked();
    expect(await instructor.post(theirs(), twice)).toMatchObject({
      status: 409,
      body: { code: 'marked_for_this_time', details: { assessmentId: id } },
    });
    const besides = await instructor.post(theirs(), { ...twice, besides: true });
    expect([besides.status, besides.body.id === id]).toEqual([201, false]);
    await instructor.post(`${theirs()}/${besides.body.id}/void`, { reason: 'Twice' });
    expect((await learner.get(mine())).body.mockTests).toEqual([]);
    const pdf = `/api/student-portal/mock-tests/${studentId}/${id}/pdf`;
    expect((await learner.get(pdf)).status).toBe(403);
    await instructor.put(`${theirs()}/${id}/shared`, { shared: true });
    const [shared] = (await learner.get(mine())).body.mockTests;
    expect([shared.id, 'note' in shared]).toEqual([id, false]);
    const printed = await learner.get(pdf);
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await onlooker.get(pdf.replace('student-portal', 'parent-portal'))).status).toBe(200);

    const second = await instructor.post(
      theirs(),
      marked({
        startedAt: instantAt('2026-11-23', '14:00'),
        endedAt: instantAt('2026-11-23', '14:40'),
        errors: [{ error: 'no_stop', stage: 2 }],
      }),
    );
    expect(second.body).toMatchObject({
      result: 'failed',
      because: ['Did not stop: one such error ends the test'],
      compared: { id, critical: -1, immediate: 1 },
    });
    await instructor.post(`${theirs()}/${second.body.id}/void`, { reason: 'The wrong learner' });
    const { body } = await instructor.get(theirs());
    expect(body.tests.map((one: { voidedWhy: string }) => one.voidedWhy)).toEqual([
      'The wrong learner',
      'Twice',
      null,
    ]);
    expect(body.forms.map((form: { kind: string }) => form.kind)).toEqual(['restricted', 'full']);
    expect(body.forms[0].sources.length).toBeGreaterThan(0);
    // A certificate quotes the one that counts, in our words; a voided one, and another student's, is no test to quote.
    const certificate = { type: 'skill_mastery', title: 'Right turns', description: 'Well done' };
    const issue = (mockTestId: number, student = studentId) =>
      instructor.post(`/api/students/${student}/certificates`, { ...certificate, mockTestId });
    const issued = await issue(id);
    expect([issued.status, issued.body.description]).toEqual([
      201,
      'Well done\nMock test (Restricted test) on Mon 23 Nov 2026: passed.',
    ]);
    expect((await issue(second.body.id)).status).toBe(404);
    expect((await issue(id, await product.student(instructor))).status).toBe(404);
    const { body: failing } = await instructor.get('/api/skills/mock-tests');
    expect(failing).toMatchObject({
      school: [{ kind: 'restricted', tests: 1, items: [{ item: 'observation', wrong: 2 }] }],
      instructors: [],
    });
  });

  test.each([
    ['tasks', { tasks: [{ task: 'merge', stage: 1, repetitions: 0 }] }],
    ['errors', { errors: [{ stage: 1 }] }],
    ['endedAt', { endedAt: instantAt('2026-11-23', '12:59') }],
    ['note', { note: 'ā'.repeat(501) }],
  ])('that makes no sense is refused at %s', async (field, more) => {
    const { status, body } = await instructor.post(theirs(), marked(more));
    expect(status).toBe(422);
    expect(Object.keys(body.fields).some((at) => at.startsWith(field))).toBe(true);
  });

  test('of another school’s student is not there', async () => {
    for (const path of [theirs(), `/api/students/${studentId}/readiness`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(theirs(), marked())).status).toBe(404);
  });
});

test('being ready is reasons, and the instructor’s last word is read where it is shared', async () => {
  const path = `/api/students/${studentId}/readiness`;
  await instructor.put(`/api/students/${studentId}/licence`, {
    stage: 'learner',
    stageSince: '2026-07-25',
  });
  const { body } = await instructor.get(path);
  expect(body[0].reasons.find(({ about }: { about: string }) => about === 'licence')).toMatchObject(
    {
      speaks: 'against',
      sentence:
        'The licence allows the test from Sun 25 Jul 2027 (by nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026).',
    },
  );
  const word = { kind: 'restricted', ready: false, sentence: 'Two more drives in the rain.' };
  expect((await instructor.put(path, word)).body[0].word).toMatchObject({ ...word, shared: false });
  expect((await learner.get(mine())).body.readiness).toEqual([]);
  await instructor.put(path, { ...word, shared: true });
  expect((await onlooker.get(childs())).body.readiness).toMatchObject([word]);
});

describe('a booked test', () => {
  let own: Person;
  let id: number;
  let bookings: string;
  beforeAll(async () => {
    own = await product.instructor();
    id = await product.student(own);
    bookings = `/api/students/${id}/test-bookings`;
  });
  const booked = (date: string, time: string, more: object = {}) => ({
    kind: 'restricted',
    startTime: instantAt(date, time),
    place: 'VTNZ Porirua',
    ...more,
  });
  const lesson = (date: string, time: string) => ({
    studentId: id,
    lessonType: 'City Driving',
    title: 'Town',
    startTime: instantAt(date, time),
    endTime: addMinutes(instantAt(date, time), 60),
  });

  test('holds the diary, is moved with it, frees it, and its result goes into the record', async () => {
    const first = await own.post(bookings, booked('2026-11-30', '10:00'));
    expect(first).toMatchObject({
      status: 201,
      body: {
        state: 'booked',
        endTime: instantAt('2026-11-30', '11:00'),
        heldFrom: instantAt('2026-11-30', '09:00'),
        heldUntil: instantAt('2026-11-30', '11:30'),
      },
    });
    const bookingId = first.body.id;
    const during = () => own.post('/api/lessons', lesson('2026-11-30', '09:00'));
    expect((await during()).body.code).toBe('lesson_in_own_time');
    const [held] = (await own.get('/api/own-time')).body;
    expect(held.title).toBe('Restricted test');
    expect(await own.delete(`/api/own-time/${held.id}`)).toMatchObject({
      status: 409,
      body: { code: 'own_time_of_a_test' },
    });
    expect((await stranger.delete(`/api/own-time/${held.id}`)).status).toBe(404);

    const taken = await own.post('/api/lessons', lesson('2026-12-01', '10:00'));
    const moved = { startTime: instantAt('2026-12-01', '10:00') };
    expect((await own.put(`${bookings}/${bookingId}`, moved)).body.code).toBe(
      'own_time_over_lessons',
    );
    expect((await own.get(bookings)).body[0].startTime).toBe(instantAt('2026-11-30', '10:00'));
    await own.put(`/api/lessons/${taken.body.id}`, { status: 'cancelled' });
    expect((await own.put(`${bookings}/${bookingId}`, moved)).body).toMatchObject({
      state: 'booked',
      startTime: moved.startTime,
      place: 'VTNZ Porirua',
    });
    expect((await during()).status).toBe(201);

    const early = await own.post(`${bookings}/${bookingId}/result`, { result: 'passed' });
    expect([early.status, early.body.code]).toEqual([409, 'test_not_sat_yet']);
    const before = now;
    now = instantAt('2026-12-01', '12:00');
    expect(
      (await own.post(`${bookings}/${bookingId}/result`, { result: 'passed' })).body,
    ).toMatchObject({ state: 'taken', result: 'passed' });
    await own.post(`${bookings}/${bookingId}/result`, { result: 'passed' });
    expect((await own.get(`/api/students/${id}/tests`)).body).toMatchObject([
      { type: 'restricted', date: '2026-12-01', result: 'passed', place: 'VTNZ Porirua' },
    ]);
    now = before;

    const second = await own.post(bookings, booked('2026-12-02', '10:00'));
    expect((await own.post(`${bookings}/${second.body.id}/cancel`)).body.state).toBe('cancelled');
    expect((await own.post('/api/lessons', lesson('2026-12-02', '10:00'))).status).toBe(201);
  });

  test('that is not somebody’s is not there, and what cannot be is refused at its field', async () => {
    expect((await stranger.get(bookings)).status).toBe(404);
    expect((await stranger.post(bookings, booked('2026-12-03', '10:00'))).status).toBe(404);
    expect((await own.put(`${bookings}/999999`, { place: 'There' })).status).toBe(404);
    const full = await own.post(bookings, booked('2027-01-25', '10:00', { kind: 'full' }));
    expect([full.status, Object.keys(full.body.fields)]).toEqual([422, ['kind']]);
    const past = await own.post(bookings, booked('2026-11-20', '10:00'));
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['startTime']]);
  });

  test('and a Road Test lesson are days of one list, beside the first day that the licence allows', async () => {
    const other = await product.student(own, { dateOfBirth: '2009-01-05' });
    const path = `/api/students/${other}/test-days`;
    expect((await own.get(path)).body).toEqual({ days: [], next: null });
    expect((await stranger.get(path)).status).toBe(404);
    const startTime = instantAt('2026-12-10', '09:00');
    const endTime = addMinutes(startTime, 60);
    const road = { ...lesson('2026-12-10', '09:00'), studentId: other, lessonType: 'Road Test' };
    const { body: asLesson } = await own.post('/api/lessons', road);
    await own.post('/api/lessons', { ...lesson('2026-12-09', '09:00'), studentId: other });
    await own.put(`/api/students/${other}/licence`, {
      stage: 'learner',
      stageSince: '2026-07-25',
    });
    expect((await own.get(path)).body).toMatchObject({
      days: [
        { startTime, endTime, kind: null, place: null, bookingId: null, lessonId: asLesson.id },
      ],
      next: {
        kind: 'restricted',
        earliest: '2027-07-25',
        source: 'nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026',
      },
    });
    const reasons = (await own.get(`/api/students/${other}/readiness`)).body[0].reasons;
    expect(reasons[0].sentence).toBe(
      'The licence allows the test from Sun 25 Jul 2027 (by nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026), after the one booked for Thu 10 Dec 2026.',
    );
    // The test itself, booked for the same day, is the one that counts.
    const { body: made } = await own.post(
      `/api/students/${other}/test-bookings`,
      booked('2026-12-10', '11:30', { despite: 'The rule changes.' }),
    );
    const both = (await own.get(path)).body.days;
    expect(both).toMatchObject([{ kind: 'restricted', bookingId: made.id, lessonId: null }]);
    const ahead = async () =>
      (await own.get('/api/dashboard/upcoming-tests')).body.map(({ id }: { id: number }) => id);
    expect(await ahead()).not.toContain(asLesson.id);
    await own.post(`/api/students/${other}/test-bookings/${made.id}/cancel`);
    expect(await ahead()).toContain(asLesson.id);
    await own.put(`/api/lessons/${asLesson.id}`, { status: 'cancelled' });
    expect((await own.get(path)).body.days).toEqual([]);
  });

  test('cut short by a kill is kept where the diary holds it, and given up where it does not', async () => {
    const { body: me } = await own.get('/api/auth/user');
    const { dispatch, ids } = product.product.deps;
    const context = {
      actor: { kind: 'instructor' as const, id: me.id },
      schoolId: numbers.schoolId.parse(me.id),
      studentId: numbers.studentId.parse(id),
    };
    const cutShort = async (date: string, isHeld: boolean) => {
      const bookingId = await ids.next('test_booking');
      const form = testBookingForm.parse(booked(date, '10:00'));
      const published = practicalTestOn(practicalTests, 'restricted', date);
      if (!published) throw new Error('it is sat');
      const test = bookedTest(published, form);
      const held = { title: 'Restricted test', startTime: test.heldFrom, endTime: test.heldUntil };
      const ownTimeId = isHeld
        ? (await own.post('/api/own-time', held)).body.id
        : await ids.next('own_time');
      const whose = {
        bookingId,
        schoolId: numbers.schoolId.parse(me.id),
        instructorId: numbers.accountId.parse(me.id),
        studentId: numbers.studentId.parse(id),
      };
      await dispatch(
        testBooking,
        bookingId,
        { type: 'AskTestBooking', ...whose, ownTimeId, test, earliest: null },
        context,
      );
      return bookingId;
    };
    const held = await cutShort('2026-12-03', true);
    const lost = await cutShort('2026-12-04', false);
    const states = async () =>
      (await own.get(bookings)).body.map((one: { id: number; state: string }) => [
        one.id,
        one.state,
      ]);
    expect(await states()).not.toContainEqual([held, 'booked']);
    now = addMinutes(now, 6);
    await settleTestBookings(product.product.deps);
    await settleTestBookings(product.product.deps);
    expect(await states()).toContainEqual([held, 'booked']);
    expect((await states()).map(([one]: [number]) => one)).not.toContain(lost);
  });

  test('of two who ask for one time at once the diary holds both only where it can', async () => {
    const asks = Array.from({ length: 4 }, () => own.post(bookings, booked('2026-12-05', '10:00')));
    const lessons = Array.from({ length: 4 }, () =>
      own.post('/api/lessons', lesson('2026-12-05', '10:00')),
    );
    const answers = await Promise.all([...asks, ...lessons]);
    const won = answers.filter(({ status }) => status === 201).length;
    const { body: stands } = await own.get(bookings);
    const tests = stands.filter(
      (one: { startTime: string; state: string }) =>
        one.startTime === instantAt('2026-12-05', '10:00') && one.state === 'booked',
    ).length;
    const { body: all } = await own.get('/api/lessons');
    const driven = all.filter(
      (one: { startTime: string }) => one.startTime === instantAt('2026-12-05', '10:00'),
    ).length;
    expect(won).toBe(tests + driven);
    expect(tests === 0 || driven === 0).toBe(true);
  });
});
