import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import * as numbers from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { review } from '#domain/review/decide.ts';
import { aBooking, anEntry, listedInstructor, wholeProfile } from '../support/directory.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

// A Saturday in summer, ten in the morning in Auckland.
const saturday = instantAt('2026-11-21', '10:00');
let now = saturday;
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

describe('being listed', () => {
  test('is refused with a sentence while the profile is incomplete', async () => {
    const person = await product.instructor();
    const { body: school } = await person.get('/api/schools/mine');
    const refused = await person.put(`/api/schools/${school.id}/listing`, anEntry);
    expect([refused.status, refused.body.code]).toEqual([409, 'profile_incomplete']);
    expect(refused.body.message).toBe(
      'Learners need a whole profile to choose by. Add first: phone, email, description, operating hours.',
    );
    expect((await product.visitor().get(`/api/instructors/${school.id}`)).status).toBe(404);
  });

  test('shows an instructor as the specification has it, with the place and not the street', async () => {
    const { id } = await listedInstructor(product, {
      profile: {
        address: '14 Secret Street, Auckland',
        specialties: ['Nervous Drivers'],
        defaultLessonPrice: 62.5,
      },
    });
    const { status, body, headers } = await product.visitor().get(`/api/instructors/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      id,
      rating: 0,
      reviewCount: 0,
      experience: '8 years',
      languages: ['English', 'Te reo Māori'],
      availability: 'Weekdays',
      pricing: {
        standardLessonPrice: '62.50',
        doubleLessonPrice: '100.00',
        testPreparationPrice: '70.00',
        fiveLessonPackagePrice: '250.00',
        tenLessonPackagePrice: '480.00',
      },
      school: {
        address: 'Grey Lynn, Auckland',
        price: '62.50',
        specialties: ['Nervous Drivers'],
        phone: wholeProfile.phone,
        hours: wholeProfile.operatingHours,
      },
      reviews: [],
    });
    expect(JSON.stringify(body)).not.toContain('Secret Street');
  });

  test('waits where letters go out until the address behind it is confirmed', async () => {
    const mail = await mailServer();
    const posted = await openTestProduct({ smtpUrl: mail.url });
    const refused = await listedInstructor(posted, { verified: false }).catch(String);
    expect(refused).toContain('Confirm your email address before learners can find your school');
    await listedInstructor(posted);
    expect((await posted.visitor().get('/api/instructors')).body).toHaveLength(1);
    await posted.close();
    await mail.close();
  });

  test('is no way onto the front page for somebody whose address nobody has confirmed', async () => {
    const own = await openTestProduct({ clock: () => now });
    for (const verified of [false, true]) {
      const { person, id } = await listedInstructor(own, { verified });
      const studentId = await own.student(person);
      const comment = verified ? 'Calm and clear.' : 'Ring 0900 SCAM.';
      await own.product.deps.dispatch(
        review,
        studentId,
        {
          type: 'WriteReview',
          now,
          studentId: numbers.studentId.parse(studentId),
          schoolId: numbers.schoolId.parse(id),
          instructorId: numbers.accountId.parse(id),
          completedLessons: 1,
          rating: 5,
          comment,
        },
        {
          actor: { kind: 'student', id: studentId },
          schoolId: numbers.schoolId.parse(id),
          studentId: numbers.studentId.parse(studentId),
        },
      );
    }
    const { body } = await own.visitor().get('/api/public/landing');
    expect(body.reviews.map(({ quote }: { quote: string }) => quote)).toEqual(['Calm and clear.']);
    expect(body.instructors).toHaveLength(1);
    expect((await own.visitor().get('/api/instructors')).body).toHaveLength(2);
    await own.close();
  });

  test('is taken back at once, and may be asked for again', async () => {
    const { person, id } = await listedInstructor(product);
    expect((await person.get(`/api/schools/${id}/listing`)).body.listed).toBe(true);
    await person.put(`/api/schools/${id}/listing`, { listed: false });
    expect((await product.visitor().get(`/api/instructors/${id}`)).status).toBe(404);
    await person.put(`/api/schools/${id}/listing`, { ...anEntry, place: 'Ponsonby, Auckland' });
    const { body } = await product.visitor().get(`/api/instructors/${id}`);
    expect(body.school.address).toBe('Ponsonby, Auckland');
  });

  test("is a school's own business", async () => {
    const { id } = await listedInstructor(product);
    const other = await product.instructor();
    expect((await other.put(`/api/schools/${id}/listing`, { listed: false })).status).toBe(404);
    expect((await other.get(`/api/schools/${id}/listing`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is filtered by location and specialization, "All" being no filter', async () => {
    const { id } = await listedInstructor(product, {
      profile: { specialties: ['Highway Training'] },
      entry: { place: 'Newtown, Wellington' },
    });
    const ids = async (query: string) =>
      (await product.visitor().get(`/api/instructors${query}`)).body.map(
        (instructor: { id: number }) => instructor.id,
      );
    expect(await ids('?location=wellington')).toEqual([id]);
    expect(await ids('?specialization=Highway%20Training')).toEqual([id]);
    expect(await ids('?location=Auckland&specialization=Highway%20Training')).toEqual([]);
    expect(await ids('?location=100%25')).toEqual([]);
    expect(await ids('?location=All&specialization=All')).toEqual(await ids(''));
  });

  test('travels compressed to whoever understands that, with the headers of every answer', async () => {
    for (let nth = 0; nth < 2; nth++) await listedInstructor(product);
    const ask = (encoding: string) =>
      product.product.app.handle(
        new Request('http://localhost/api/instructors', {
          headers: { 'accept-encoding': encoding },
        }),
      );
    const [packed, plain] = [await ask('gzip, br'), await ask('identity')];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const { headers } of [packed, plain]) {
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const unpacked = new TextDecoder().decode(Bun.gunzipSync(await packed.arrayBuffer()));
    expect(JSON.parse(unpacked)).toEqual(await plain.json());
  });
});

describe('free times', () => {
  test('come from the diary and the hours of the school: none at short notice, none where a lesson is', async () => {
    const { person, id } = await listedInstructor(product);
    const studentId = await product.student(person);
    await person.post('/api/lessons', {
      studentId,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: instantAt('2026-11-23', '13:30'),
      endTime: instantAt('2026-11-23', '15:30'),
    });
    const { body } = await product.visitor().get(`/api/instructors/${id}`);
    // The school teaches Monday to Friday: the Saturday and the Sunday are left out.
    expect(body.freeTimes).toHaveLength(10);
    expect(body.atAGlance).toEqual({
      daysPerWeek: 5,
      hasFlexibleHours: true,
      answersQuickly: false,
    });
    expect(body.freeTimes.slice(0, 3)).toEqual([
      { startTime: instantAt('2026-11-23', '08:00'), endTime: instantAt('2026-11-23', '09:00') },
      { startTime: instantAt('2026-11-23', '15:30'), endTime: instantAt('2026-11-23', '16:30') },
      { startTime: instantAt('2026-11-24', '08:00'), endTime: instantAt('2026-11-24', '09:00') },
    ]);
    const { body: list } = await product.visitor().get('/api/instructors');
    const listed = list.find((one: { id: number }) => one.id === id);
    expect(listed.freeTimes).toEqual(body.freeTimes.slice(0, 3));
    await person.put(`/api/schools/${id}`, {
      ...(await person.get('/api/schools/mine')).body,
      operatingHours: 'Sat 9:00–15:00',
    });
    const { body: saturdays } = await product.visitor().get(`/api/instructors/${id}`);
    // At ten, with two hours' notice: noon is the first; from two on there would be room until three.
    expect(saturdays.freeTimes.slice(0, 2)).toEqual([
      { startTime: instantAt('2026-11-21', '12:00'), endTime: instantAt('2026-11-21', '13:00') },
      { startTime: instantAt('2026-11-21', '14:00'), endTime: instantAt('2026-11-21', '15:00') },
    ]);
  });

  test('come from the hours set for booking as soon as there are some', async () => {
    const { person, id } = await listedInstructor(product);
    const { body: first } = await person.get('/api/availability');
    expect(first).toMatchObject({ selfBooking: false, noticeHours: 24, lessonLengths: [60] });
    const week = [[], [{ from: '18:00', to: '19:00' }], [], [], [], [], []];
    const set = { ...first, week, exceptions: [{ date: '2026-11-24', ranges: [] }] };
    expect((await person.put('/api/availability', set)).body).toEqual({
      ...set,
      revision: expect.any(Number),
    });
    const { body } = await product.visitor().get(`/api/instructors/${id}`);
    expect(body.freeTimes).toEqual([
      { startTime: instantAt('2026-12-01', '18:00'), endTime: instantAt('2026-12-01', '19:00') },
    ]);
    const wrong = await person.put('/api/availability', { ...set, bufferMinutes: -5 });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { bufferMinutes: 'Time between lessons must be a whole number from 0 to 120 minutes' },
    ]);
    expect((await (await product.instructor()).get('/api/availability')).body).toEqual(first);
  });
});

test('a quick response is said of whoever mostly answers within a day, and of nobody who was hardly asked', async () => {
  const { person, id } = await listedInstructor(product);
  const ask = () => product.visitor().post(`/api/instructors/${id}/contact`, aBooking);
  const saysQuick = async () =>
    (await product.visitor().get(`/api/instructors/${id}`)).body.atAGlance.answersQuickly;
  const answerAll = async () => {
    for (const { id: enquiryId, status } of (await person.get('/api/enquiries')).body)
      if (status === 'new')
        await person.put(`/api/enquiries/${enquiryId}`, { status: 'contacted' });
  };
  try {
    for (const _ of [1, 2]) await ask();
    await answerAll();
    now = instantAt('2026-11-23', '10:00');
    expect(await saysQuick()).toBe(false);
    await ask();
    now = instantAt('2026-11-25', '10:00');
    expect(await saysQuick()).toBe(true);
    for (const _ of [1, 2]) await ask();
    now = instantAt('2026-11-27', '10:00');
    await answerAll();
    expect(await saysQuick()).toBe(false);
  } finally {
    now = saturday;
  }
});

describe('reviews', () => {
  test('make the rating, carry an initial for the last name, and may be replied to by their school alone', async () => {
    const { person, id } = await listedInstructor(product);
    const other = await product.instructor();
    const students: number[] = [];
    for (const lastName of ['Ngata', 'Tane', 'Sharma'])
      students.push(await product.student(person, { lastName }));
    for (const [at, studentId] of students.entries())
      await product.product.deps.dispatch(
        review,
        studentId,
        {
          type: 'WriteReview',
          now,
          studentId: numbers.studentId.parse(studentId),
          schoolId: numbers.schoolId.parse(id),
          instructorId: numbers.accountId.parse(id),
          completedLessons: 1,
          rating: [5, 4, 4][at] ?? 1,
          comment: `<img src=x onerror=alert(${at})>`,
        },
        {
          actor: { kind: 'student', id: studentId },
          schoolId: numbers.schoolId.parse(id),
          studentId: numbers.studentId.parse(studentId),
        },
      );

    const { body } = await product.visitor().get(`/api/instructors/${id}`);
    expect([body.rating, body.reviewCount]).toEqual([4.3, 3]);
    expect(body.reviews.map(({ studentName }: { studentName: string }) => studentName)).toEqual([
      'Aroha S.',
      'Aroha T.',
      'Aroha N.',
    ]);
    expect(JSON.stringify(body)).not.toContain('Ngata');

    const path = `/api/reviews/${students[0]}/reply`;
    expect((await other.put(path, { reply: 'Mine now' })).status).toBe(404);
    expect((await person.put(path, { reply: '  ' })).body.fields).toEqual({
      reply: 'Reply is required',
    });
    expect((await person.put(path, { reply: 'Thank you.' })).body).toMatchObject({
      id: students[0],
      studentName: 'Aroha Ngata',
      reply: 'Thank you.',
    });
    expect((await other.get('/api/reviews')).body).toEqual([]);
    expect((await product.visitor().get(`/api/instructors/${id}`)).body.reviews[2].reply).toBe(
      'Thank you.',
    );
  });
});
