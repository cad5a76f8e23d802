import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { lapseProposals } from '#api/cases/lessons/proposals.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addMinutes, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { colleagueOf } from '../security/people.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const monday = '2026-11-23';
let now: Instant = instantAt(monday, '07:00');
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const school = { name: 'School', address: '1 Mill Road', suburb: 'Ōtara' };
const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);

/** Who teaches, with booking open. */
async function teaching(): Promise<Person> {
  const instructor = await product.instructor();
  const set = { ...firstAvailability, selfBooking: true, noticeHours: 2, week };
  expect((await instructor.put('/api/availability', set)).status).toBe(200);
  return instructor;
}

async function learnerOf(instructor: Person, details: Record<string, unknown> = {}) {
  const id = await product.student(instructor, details);
  const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  return { id, person };
}

const lessonAt = (studentId: number, time: string, date = '2026-11-25') => ({
  studentId,
  title: 'Roundabouts',
  lessonType: 'City Driving',
  startTime: instantAt(date, time),
  endTime: addMinutes(instantAt(date, time), 60),
});

describe('places', () => {
  test('are kept of a student, chosen for a lesson, and shown to both sides', async () => {
    const instructor = await teaching();
    const learner = await learnerOf(instructor, { address: '5 Hill Street' });
    const path = `/api/students/${learner.id}/places`;
    expect((await instructor.get(path)).body).toMatchObject([
      { id: 0, name: 'Home', address: '5 Hill Street', suburb: null },
    ]);
    const kept = await instructor.post(path, school);
    expect(kept.status).toBe(201);
    expect(kept.body[1]).toMatchObject({ id: 1, ...school });
    expect((await instructor.post(path, school)).body.code).toBe('place_known');

    const booked = await instructor.post('/api/lessons', {
      ...lessonAt(learner.id, '10:00'),
      pickUp: school,
    });
    expect(booked.body).toMatchObject({ pickUp: school, dropOff: null });
    const [shown] = (await learner.person.get(`/api/student-portal/lessons/${learner.id}`)).body
      .lessons;
    expect(shown.pickUp).toEqual(school);
    const changed = await instructor.put(`/api/lessons/${booked.body.id}`, { pickUp: null });
    expect(changed.body).toMatchObject({ pickUp: null, title: 'Roundabouts' });
    expect((await instructor.put(`${path}/1`, { ...school, name: 'Kura' })).body[1].name).toBe(
      'Kura',
    );
    expect((await instructor.delete(`${path}/1`)).body).toHaveLength(1);
  });

  test('are the learner’s to choose among their own until the shortest notice', async () => {
    const instructor = await teaching();
    const learner = await learnerOf(instructor, { address: '5 Hill Street' });
    await instructor.post(`/api/students/${learner.id}/places`, school);
    const at = `/api/student-portal/lessons/${learner.id}`;
    const wish = { startTime: instantAt(monday, '12:00'), minutes: 60, lessonType: 'City Driving' };
    expect((await learner.person.post(at, { ...wish, pickUpId: 9 })).status).toBe(404);
    const booked = await learner.person.post(at, { ...wish, pickUpId: 0, dropOffId: 1 });
    expect(booked.body).toMatchObject({
      pickUp: { name: 'Home', address: '5 Hill Street' },
      dropOff: school,
    });
    const places = `${at}/${booked.body.id}/places`;
    expect((await learner.person.put(places, { pickUpId: 1 })).body).toMatchObject({
      pickUp: school,
      dropOff: school,
    });
    expect((await learner.person.put(places, { pickUpId: null })).body.pickUp).toBeNull();
    const before = now;
    now = instantAt(monday, '10:30');
    const late = await learner.person.put(places, { pickUpId: 1 });
    now = before;
    expect([late.status, late.body.code]).toEqual([409, 'too_late_for_places']);
    await learner.person.post(`${at}/${booked.body.id}/cancel`, { acceptsPolicy: true });
    const gone = await learner.person.put(places, { pickUpId: 1 });
    expect([gone.status, gone.body.code]).toEqual([409, 'lesson_not_scheduled']);
    const other = await learnerOf(instructor);
    const theirs = `/api/student-portal/lessons/${other.id}/${booked.body.id}/places`;
    expect((await other.person.put(theirs, { pickUpId: null })).status).toBe(403);
  });

  test.each([
    ['longer than 200 characters', { ...school, address: 'x'.repeat(201) }, 'address'],
    ['without a name', { ...school, name: ' ' }, 'name'],
  ])('%s are refused by name', async (_what, place, field) => {
    const instructor = await teaching();
    const id = await product.student(instructor);
    const answer = await instructor.post(`/api/students/${id}/places`, place);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    const stranger = await product.instructor();
    expect((await stranger.post(`/api/students/${id}/places`, school)).status).toBe(404);
  });
});

describe('outcomes', () => {
  test('all that is over is listed, and written down together; one that is refused is named', async () => {
    const instructor = await teaching();
    const id = await product.student(instructor);
    const ids: number[] = [];
    for (const time of ['08:00', '09:00', '15:00'])
      ids.push((await instructor.post('/api/lessons', lessonAt(id, time, monday))).body.id);
    const before = now;
    now = instantAt(monday, '12:00');
    const list = async () => (await instructor.get('/api/lessons/without-outcome')).body;
    expect((await list()).map((row: { id: number }) => row.id)).toEqual(ids.slice(0, 2));
    const answer = await instructor.post('/api/lessons/outcomes', {
      lessonIds: ids,
      status: 'completed',
    });
    now = before;
    expect(answer.body.lessons.map((row: { status: string }) => row.status)).toEqual([
      'completed',
      'completed',
    ]);
    expect(answer.body.refused).toEqual([
      { lessonId: ids[2], message: 'Only a lesson that is over can be completed.' },
    ]);
    expect(await list()).toEqual([]);
    const stranger = await product.instructor();
    const foreign = await stranger.post('/api/lessons/outcomes', {
      lessonIds: [ids[2]],
      status: 'cancelled',
    });
    expect(foreign.status).toBe(404);
  });

  test('history names a lesson by its day and time, also once it is removed', async () => {
    const instructor = await teaching();
    const id = await product.student(instructor);
    const { body: booked } = await instructor.post('/api/lessons', lessonAt(id, '09:00'));
    await instructor.put(`/api/lessons/${booked.id}`, { status: 'cancelled' });
    await instructor.delete(`/api/lessons/${booked.id}`);
    const { body } = await instructor.get(`/api/students/${id}/history`);
    const lesson = `the lesson on ${formatMoment(booked.startTime)}`;
    const [removed, cancelled] = body.events.map(({ sentence }: { sentence: string }) => sentence);
    expect(removed).toContain(`removed ${lesson} with`);
    expect(cancelled).toContain(`cancelled ${lesson} with`);
  });

  test('a lesson that was held is written down up to 90 days later, and history says so', async () => {
    const instructor = await teaching();
    const id = await product.student(instructor);
    const held = { ...lessonAt(id, '09:00', '2026-09-01'), completed: true };
    const { status, body } = await instructor.post('/api/lessons', held);
    expect([status, body.status, body.enteredLater]).toEqual([201, 'completed', true]);
    const tooOld = await instructor.post('/api/lessons', {
      ...lessonAt(id, '09:00', '2026-08-01'),
      completed: true,
    });
    expect(tooOld.body.code).toBe('lesson_too_long_ago');
    const ahead = await instructor.post('/api/lessons', {
      ...lessonAt(id, '09:00'),
      completed: true,
    });
    expect(ahead.body.code).toBe('lesson_not_over');
    const { body: history } = await instructor.get(`/api/students/${id}/history`);
    expect(JSON.stringify(history)).toContain('entered later');
    // A phone that shows who changed a lesson reads it here.
    expect(history.events).toContainEqual({
      position: expect.any(Number),
      at: expect.any(String),
      sentence: expect.stringContaining('wrote down a lesson ('),
      actor: expect.stringMatching(/^First\d+ Instructor$/),
      event: 'LessonScheduled',
      lessonId: expect.any(Number),
    });
    const { body: student } = await instructor.get(`/api/students/${id}`);
    expect(student.completedLessons).toBe(1);
  });
});

test('a time that runs into two is told both, and a lesson that moves is not in its own way', async () => {
  const instructor = await teaching();
  const studentId = await product.student(instructor);
  for (const time of ['10:00', '11:00'])
    expect((await instructor.post('/api/lessons', lessonAt(studentId, time))).status).toBe(201);
  const wide = {
    ...lessonAt(studentId, '10:30'),
    endTime: instantAt('2026-11-25', '12:00'),
  };
  const { status, body } = await instructor.post('/api/lessons', wide);
  expect([status, body.details.others, body.message]).toEqual([
    409,
    1,
    '10:00–11:00 is taken by Aroha Ngata. 1 more in your diary is in the way.',
  ]);
  const [{ id }] = (await instructor.get('/api/lessons')).body;
  const { startTime, endTime } = lessonAt(studentId, '10:30');
  const moved = await instructor.put(`/api/lessons/${id}`, { startTime, endTime });
  expect([moved.status, moved.body.details.others]).toEqual([409, 0]);
});

describe('proposals', () => {
  test('a time is held, accepted once, and becomes the lesson', async () => {
    const instructor = await teaching();
    const learner = await learnerOf(instructor);
    const rival = await learnerOf(instructor, { firstName: 'Tama' });
    const made = await instructor.post('/api/lessons/proposals', {
      ...lessonAt(learner.id, '10:00'),
      pickUp: school,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'open', heldUntil: addMinutes(now, 48 * 60) });
    const second = await instructor.post('/api/lessons/proposals', lessonAt(rival.id, '10:30'));
    expect([second.status, second.body.code]).toEqual([409, 'lesson_overlaps']);
    expect(second.body.message).toBe('10:00–11:00 is held for Aroha Ngata.');
    const free = await rival.person.get(
      `/api/student-portal/free-times/${rival.id}?from=2026-11-25&minutes=60`,
    );
    const times = free.body[0].times.map(({ startTime }: { startTime: string }) => startTime);
    expect(times).not.toContain(instantAt('2026-11-25', '10:00'));
    expect(times).toContain(instantAt('2026-11-25', '11:30'));

    const [notice] = (await learner.person.get(`/api/student-portal/notifications/${learner.id}`))
      .body;
    expect(notice.kind).toBe('lesson_proposed');
    const mine = `/api/student-portal/proposals/${learner.id}`;
    expect((await learner.person.get(mine)).body).toHaveLength(1);
    const accept = `/api/student-portal/proposals/${made.body.id}/accept`;
    expect((await rival.person.post(accept)).status).toBe(403);
    const accepted = await learner.person.post(accept);
    expect(accepted.body.state).toBe('accepted');
    expect((await learner.person.post(accept)).body.code).toBe('proposal_over');
    const lessons = (await instructor.get('/api/lessons')).body;
    expect(lessons).toMatchObject([{ id: accepted.body.lessonId, pickUp: school }]);
  });

  test('declined with another time, taken back, or run out, the time is free again', async () => {
    const instructor = await teaching();
    const learner = await learnerOf(instructor);
    const propose = async (more = {}) =>
      (
        await instructor.post('/api/lessons/proposals', {
          ...lessonAt(learner.id, '10:00'),
          ...more,
        })
      ).body;
    const first = await propose();
    const declined = await learner.person.post(
      `/api/student-portal/proposals/${first.id}/decline`,
      { suggestedTime: instantAt('2026-11-25', '14:00'), note: 'After school, please' },
    );
    expect(declined.body).toMatchObject({
      state: 'declined',
      note: 'After school, please',
      suggests: { startTime: instantAt('2026-11-25', '14:00') },
    });
    const second = await propose();
    expect((await instructor.post(`/api/lessons/proposals/${second.id}/withdraw`)).body.state).toBe(
      'withdrawn',
    );
    const third = await propose({ holdHours: 1 });
    const before = now;
    now = addMinutes(now, 60);
    await lapseProposals(product.product.deps);
    const late = await learner.person.post(`/api/student-portal/proposals/${third.id}/accept`);
    expect(late.body.code).toBe('proposal_over');
    const { body: all } = await instructor.get('/api/lessons/proposals');
    now = before;
    expect(all.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'declined',
      'lapsed',
      'withdrawn',
    ]);
    expect((await instructor.post('/api/lessons', lessonAt(learner.id, '10:00'))).status).toBe(201);
  });

  test('twenty bookings, moves and proposals at once: one holds the slot', async () => {
    const instructor = await teaching();
    const learners = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => product.student(instructor, { firstName: `L${nth}` })),
    );
    const elsewhere = await Promise.all(
      learners.slice(0, 5).map(async (id, nth) => {
        const { body } = await instructor.post(
          '/api/lessons',
          lessonAt(id, `${12 + nth}:00`, '2026-11-26'),
        );
        return body.id as number;
      }),
    );
    const answers = await Promise.all(
      learners.map((id, nth) => {
        const wanted = lessonAt(id, '10:00');
        if (nth < 5)
          return instructor.put(`/api/lessons/${elsewhere[nth]}`, {
            startTime: wanted.startTime,
            endTime: wanted.endTime,
          });
        return instructor.post(nth < 12 ? '/api/lessons' : '/api/lessons/proposals', wanted);
      }),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status).filter((status) => status > 299))).toEqual(
      new Set([409]),
    );
  });
});

describe('whose lesson', () => {
  test('it is handed to a colleague: theirs holds it, and the one it left is free', async () => {
    const owner = await teaching();
    const { body } = await owner.post('/api/team/invitations', { email: 'tama@school.example' });
    const member = product.visitor();
    const token = body.link.split('/').at(-1);
    const joined = { token, password: 'correct horse', firstName: 'Tama', lastName: 'Reid' };
    expect((await member.post('/api/team/join', joined)).status).toBe(201);
    const memberId = (await member.get('/api/auth/user')).body.id;
    const [one, other] = [await product.student(owner), await product.student(owner)];
    const { body: lesson } = await owner.post('/api/lessons', lessonAt(one, '10:00'));
    const path = `/api/lessons/${lesson.id}/hand-over`;
    const stranger = await product.instructor();
    const strangerId = (await stranger.get('/api/auth/user')).body.id;
    expect((await owner.post(path, { instructorId: strangerId })).status).toBe(404);

    const handed = await owner.post(path, { instructorId: memberId });
    expect(handed.body).toMatchObject({ id: lesson.id, instructorId: memberId, studentId: one });
    await product.product.processes.settled();
    expect((await owner.post('/api/lessons', lessonAt(other, '10:00'))).status).toBe(201);
    const back = await owner.post(path, {
      instructorId: (await owner.get('/api/auth/user')).body.id,
    });
    expect([back.status, back.body.code]).toEqual([409, 'lesson_overlaps']);
    expect((await owner.get('/api/lessons')).body).toHaveLength(2);
  });

  test('a whole day is handed to colleagues in one act: who is free is shown, and what cannot move is named', async () => {
    const owner = await teaching();
    const ownerId = (await owner.get('/api/auth/user')).body.id;
    const [tama, hana] = [
      await colleagueOf(product, owner, 'tama@cover.example'),
      await colleagueOf(product, owner, 'hana@cover.example'),
    ];
    const tamaId = (await tama.get('/api/auth/user')).body.id;
    const hanaId = (await hana.get('/api/auth/user')).body.id;
    const learners = await Promise.all([1, 2, 3].map(() => product.student(owner)));
    const booked: number[] = [];
    for (const [nth, time] of ['09:00', '10:00', '11:00'].entries())
      booked.push((await owner.post('/api/lessons', lessonAt(learners[nth] ?? 0, time))).body.id);
    const [nine, ten, eleven] = booked;
    const theirs = await product.student(tama);
    await tama.post('/api/lessons', lessonAt(theirs, '10:30'));
    await hana.put('/api/auth/user/endorsement', {
      endorsementNumber: 'I 1',
      endorsementExpiresOn: '2026-11-24',
      licenceExpiresOn: null,
    });

    const day = await owner.get(`/api/lessons/cover?instructorId=${ownerId}&date=2026-11-25`);
    const statesOf = (who: number) =>
      day.body.map(
        ({ options }: { options: { instructorId: number; state: string }[] }) =>
          options.find(({ instructorId }) => instructorId === who)?.state,
      );
    expect(day.body.map(({ lesson }: { lesson: { id: number } }) => lesson.id)).toEqual(booked);
    expect(statesOf(tamaId)).toEqual(['free', 'busy', 'busy']);
    expect(statesOf(hanaId)).toEqual(['unendorsed', 'unendorsed', 'unendorsed']);

    const handed = await owner.post('/api/lessons/cover', {
      lessons: [
        { lessonId: nine, instructorId: tamaId },
        { lessonId: ten, instructorId: tamaId },
        { lessonId: eleven, instructorId: hanaId },
      ],
    });
    expect(handed.body).toMatchObject({
      handedOver: [{ id: nine, instructorId: tamaId }],
      refused: [
        { lessonId: ten, message: expect.stringContaining('is taken by') },
        { lessonId: eleven, message: 'Their I endorsement ended on Tue 24 Nov 2026.' },
      ],
    });
    await product.product.processes.settled();
    const { body: left } = await owner.get(
      `/api/lessons/cover?instructorId=${ownerId}&date=2026-11-25`,
    );
    expect(left.map(({ lesson }: { lesson: { id: number } }) => lesson.id)).toEqual([ten, eleven]);

    const stranger = await product.instructor();
    const foreign = `/api/lessons/cover?instructorId=${ownerId}&date=2026-11-25`;
    expect((await stranger.get(foreign)).status).toBe(404);
    const strangerId = (await stranger.get('/api/auth/user')).body.id;
    const away = [
      { lessonId: ten, instructorId: tamaId },
      { lessonId: eleven, instructorId: strangerId },
    ];
    expect((await owner.post('/api/lessons/cover', { lessons: away })).status).toBe(404);
    const bad = await owner.get(`/api/lessons/cover?instructorId=${ownerId}&date=soon`);
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['date']]);
  });

  test('the student is corrected: one lesson goes, and the other one has it', async () => {
    const instructor = await teaching();
    const [wrong, right] = [await product.student(instructor), await product.student(instructor)];
    const { body: lesson } = await instructor.post('/api/lessons', lessonAt(wrong, '10:00'));
    const path = `/api/lessons/${lesson.id}/student`;
    const changed = (studentId: number) =>
      instructor.put(`/api/lessons/${lesson.id}`, { studentId, title: 'Roundabouts' });
    expect((await changed(wrong)).status).toBe(200);
    const refused = await changed(right);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['studentId']]);
    const corrected = await instructor.post(path, { studentId: right });
    expect(corrected.body).toMatchObject({ studentId: right, title: 'Roundabouts' });
    expect(corrected.body.id).not.toBe(lesson.id);
    expect((await instructor.get('/api/lessons')).body).toMatchObject([{ studentId: right }]);
    expect((await instructor.post(path, { studentId: right })).status).toBe(404);
  });
});
