import * as ids from '#domain/kernel/ids.ts';
import { review } from '#domain/review/decide.ts';
import type { World } from '../security/people.ts';
import { aBooking, anEntry, wholeProfile } from './directory.ts';
import { inDays } from './in-days.ts';
import { send } from './keyed.ts';
import { aRegistration } from './samples.ts';

/** How one route is edited twice from the same look at its record. */
export type EditCase = {
  /** Who edits it; the instructor unless it says. */
  readonly who?: string;
  /** Whoever was faster; the same person in another window unless it says. */
  readonly other?: string;
  /** Makes what there is to edit, and answers the address of the edit. */
  readonly open: () => Promise<string> | string;
  /** The record as its person sees it, with its `revision`. */
  readonly see: (path: string) => Promise<any>;
  readonly first: object;
  readonly second: object;
  /** The address of whoever was faster, where it is another one. */
  readonly firstAt?: (path: string) => string;
  readonly query?: string;
};

/** Every route that removes a record which others edit: it is removed as it was seen. */
export const removals: readonly string[] = [
  'DELETE /api/cars/:number',
  'DELETE /api/expenses/:id',
  'DELETE /api/lessons/:id',
  'DELETE /api/own-time/:id',
  'DELETE /api/student-portal/practice/:studentId/:driveId',
  'DELETE /api/students/:id',
  'DELETE /api/students/:id/places/:placeId',
];

/** Every route that edits a record, with a record to edit and two edits of it. A route that takes `If-Match` and is not here fails a test. */
export function editCases(world: World): Readonly<Record<string, EditCase>> {
  const instructor = () => {
    const person = world.people['instructor'];
    if (!person) throw new Error('an instructor is in every world');
    return person;
  };
  const student = () => world.records['students'] ?? 0;
  const made = async (path: string, body: object): Promise<any> => {
    const answer = await send(world.product.product, {
      cookies: cookiesOf('instructor'),
      path,
      body,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const cookiesOf = (who: string) => world.people[who]?.cookies() ?? '';
  const get = async (path: string, who = 'instructor') => {
    const answer = await send(world.product.product, {
      cookies: cookiesOf(who),
      method: 'GET',
      path,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  const inList = (list: string) => async (path: string) => {
    const id = Number(path.split('/').at(-1));
    return (await get(list)).find((one: any) => one.id === id);
  };
  const paidByAnother: { payers: object[] } = { payers: [] };
  const aPayer = { name: 'Hana Ngata', email: 'hana@mail.example' };
  const aCar = { plate: 'KEA123', model: 'Toyota Yaris', transmission: 'automatic' };
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
  const hours = {
    selfBooking: true,
    week,
    exceptions: [],
    lessonLengths: [60],
    bufferMinutes: 0,
    noticeHours: 24,
    windowDays: 30,
    freeCancelHours: 24,
  };
  const prices = {
    standardLessonPrice: '80',
    doubleLessonPrice: '150',
    testPreparationPrice: '120',
    fiveLessonPackagePrice: '380',
    tenLessonPackagePrice: '700',
  };
  const schoolWords = { name: 'Mana Driving', address: '1 Queen Street, Auckland' };
  const card = (stageSince: string) => ({ stage: 'learner', stageSince, conditions: [] });
  const drive = (minutes: number) => ({
    date: inDays(-1).slice(0, 10),
    minutes,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Ana',
  });
  const ofPortal = (part: string) => () => `/api/student-portal/${part}/${student()}`;
  const ofStudent = (part: string) => () => `/api/students/${student()}/${part}`;
  const userOf = (path: string) =>
    get('/api/admin/users', 'admin').then((all) =>
      all.find((one: any) => one.id === Number(path.split('/')[4])),
    );
  const correction = {
    role: 'instructor',
    subscriptionType: 'trial',
    subscriptionStatus: 'active',
    reason: 'asked by mail',
  };
  const person = async () => {
    const { body } = await send(world.product.product, {
      path: '/api/auth/register',
      body: aRegistration(900 + (nth += 1)),
    });
    return body;
  };
  let nth = 0;
  const lessonAt = (hour: string, days = 9) =>
    made('/api/lessons', {
      studentId: student(),
      title: 'Parking',
      lessonType: 'Parking Practice',
      startTime: inDays(days, hour),
      endTime: new Date(Date.parse(inDays(days, hour)) + 45 * 60_000).toISOString(),
      allowOverlap: true,
    });
  const lessons = (path: string) =>
    get('/api/lessons').then((all) =>
      all.find((one: any) => one.id === Number(path.split('/')[3])),
    );

  return {
    'PUT /api/payments/:id': {
      open: async () => {
        const { id } = await made('/api/payments', {
          studentId: student(),
          amount: 77,
          description: 'Lesson',
          paymentMethod: 'cash',
          status: 'pending',
        });
        return `/api/payments/${id}`;
      },
      see: inList('/api/payments'),
      first: { status: 'completed', paymentMethod: 'cash' },
      second: { status: 'pending', description: 'Lesson of Monday' },
    },
    'PUT /api/students/:id': {
      open: async () => `/api/students/${await world.product.student(instructor())}`,
      see: (path) => get(path),
      first: { phone: '021 555 9999' },
      second: { notes: 'Likes mornings', phone: '021 555 0000' },
    },
    'PUT /api/students/:id/places/:placeId': {
      open: async () => {
        const places = await made(`/api/students/${student()}/places`, {
          name: 'School',
          address: '1 High Street',
        });
        return `/api/students/${student()}/places/${places.find((one: any) => one.name === 'School').id}`;
      },
      see: (path) => inList(`/api/students/${student()}/places`)(path),
      first: { name: 'School', address: '2 High Street' },
      second: { name: 'School gate', address: '1 High Street' },
    },
    'PUT /api/parents/:id': {
      open: async () => {
        const { id } = await made(`/api/students/${student()}/parents`, {
          parentName: 'Rangi',
          email: `rangi${(nth += 1)}@mail.example`,
          relationship: 'parent',
        });
        return `/api/parents/${id}`;
      },
      see: (path) => inList(`/api/students/${student()}/parents`)(path),
      first: { accessLevel: 'full' },
      second: { phone: '021 555 7777' },
    },
    'PUT /api/lessons/:id': {
      open: async () => `/api/lessons/${(await lessonAt('08:00')).id}`,
      see: lessons,
      first: { title: 'Roundabouts' },
      second: { notes: 'Bring glasses', title: 'Parking' },
    },
    'PUT /api/expenses/:id': {
      open: async () => {
        const { id } = await made('/api/expenses', {
          spentOn: '2026-01-05',
          supplier: 'Z Energy',
          amount: 50,
          category: 'fuel',
        });
        return `/api/expenses/${id}`;
      },
      see: async (path) =>
        (await get('/api/expenses')).find((one: any) => one.id === Number(path.split('/')[3])),
      first: { spentOn: '2026-01-05', supplier: 'Z Energy', amount: 60, category: 'fuel' },
      second: { spentOn: '2026-01-05', supplier: 'Z', amount: 50, category: 'fuel' },
    },
    'PUT /api/own-time/:id': {
      open: async () => {
        const { id } = await made('/api/own-time', {
          title: 'Dentist',
          startTime: inDays(12, '12:00'),
          endTime: inDays(12, '13:00'),
        });
        return `/api/own-time/${id}`;
      },
      see: inList('/api/own-time'),
      first: { title: 'Doctor' },
      second: { endTime: inDays(12, '14:00') },
    },
    'PUT /api/availability/': {
      open: () => '/api/availability',
      see: (path) => get(path),
      first: { ...hours, bufferMinutes: 10 },
      second: { ...hours, windowDays: 20 },
    },
    'PUT /api/settings/card-charges': {
      open: () => '/api/settings/card-charges',
      see: (path) => get(path),
      first: { lessons: true, lateFees: false, noShows: false, bills: false, billDays: 7 },
      second: { lessons: false, lateFees: false, noShows: false, bills: true, billDays: 3 },
    },
    'PUT /api/settings/enquiry-reply/': {
      open: () => '/api/settings/enquiry-reply',
      see: (path) => get(path),
      first: { isOn: true, words: 'Kia ora and thanks', answersWithinHours: null },
      second: { isOn: true, words: null, answersWithinHours: 4 },
    },
    'PUT /api/settings/enrolment-links/': {
      open: () => '/api/settings/enrolment-links',
      see: async (path) => (await get(path)).find((one: any) => one.instructorId === null),
      first: { instructorId: null, isOn: true, fullUntil: null, waitsForParent: false },
      second: { instructorId: null, isOn: false, fullUntil: '2199-01-01', waitsForParent: true },
    },
    'PUT /api/settings/holidays/': {
      open: () => '/api/settings/holidays',
      see: (path) => get(path),
      first: { region: 'Auckland', worked: [] },
      second: { region: null, worked: [] },
    },
    'PUT /api/settings/notices': {
      open: () => '/api/settings/notices',
      see: (path) => get(path),
      first: { reminders: [60] },
      second: { reminders: [120] },
    },
    'PUT /api/settings/notices/mine': {
      open: () => '/api/settings/notices/mine',
      see: (path) => get(path),
      first: { kinds: { booked: 'none' } },
      second: { kinds: { booked: 'push' } },
    },
    'PUT /api/settings/notices/words/': {
      open: () => '/api/settings/notices/words',
      see: async (path) =>
        (await get(path)).find((one: any) => one.kind === 'booked') ?? { revision: 0 },
      first: { kind: 'booked', letter: 'Kia ora {name}', text: null },
      second: { kind: 'booked', letter: null, text: 'Booked' },
    },
    'PUT /api/student-portal/notices/:id': {
      who: 'student',
      open: ofPortal('notices'),
      see: (path) => get(path, 'student'),
      first: { kinds: { moved: 'none' } },
      second: { kinds: { moved: 'push' } },
    },
    'PUT /api/parent-portal/notices': {
      who: 'full',
      open: () => '/api/parent-portal/notices',
      see: (path) => get(path, 'full'),
      first: { kinds: { moved: 'none' } },
      second: { kinds: { moved: 'push' } },
    },
    'POST /api/pricing': {
      open: () => '/api/pricing',
      see: (path) => get(path),
      first: { ...prices, standardLessonPrice: '90' },
      second: { ...prices, doubleLessonPrice: '160' },
    },
    'PUT /api/invoice-settings': {
      open: () => '/api/invoice-settings',
      see: (path) => get(path),
      first: { gstNumber: '49091850' },
      second: { gstFrom: '2026-04-01' },
    },
    'PUT /api/gst/terms': {
      open: async () => {
        await instructor().put('/api/invoice-settings', { gstNumber: '136410132' });
        return '/api/gst/terms';
      },
      see: () => get('/api/gst'),
      first: { basis: 'invoice', periodMonths: 2, endsInMonth: 3 },
      second: { basis: 'payments', periodMonths: 6, endsInMonth: 3 },
    },
    'PUT /api/terms/draft': {
      open: () => '/api/terms/draft',
      see: async () => (await get('/api/terms')).draft,
      first: { text: 'Come in time.', startsOn: null, asksAgain: true, holdsBooking: false },
      second: { text: 'Come rested.', startsOn: null, asksAgain: true, holdsBooking: true },
    },
    'PUT /api/bills/rules': {
      open: () => '/api/bills/rules',
      see: (path) => get(path),
      first: { rhythm: 'weekly', weekday: 7, daysToPay: 7 },
      second: { rhythm: 'monthly', weekday: 7, daysToPay: 14 },
    },
    'PUT /api/bills/students/:id': {
      open: async () => `/api/bills/students/${await world.product.student(instructor())}`,
      see: (path) => get(path),
      first: { rhythm: 'done' },
      second: { rhythm: 'never' },
    },
    'PUT /api/students/:id/payers': {
      open: async () => {
        const { id: payerId } = await made('/api/payers', aPayer);
        paidByAnother.payers = [{ payerId, percent: 100 }];
        return `/api/students/${await world.product.student(instructor())}/payers`;
      },
      see: (path) => get(path),
      first: paidByAnother,
      second: { payers: [{ payerId: null, percent: 100 }], from: '2026-02-01' },
    },
    'PUT /api/payers/:id': {
      open: async () => `/api/payers/${(await made('/api/payers', aPayer)).id}`,
      see: inList('/api/payers'),
      first: { name: 'Hana Tāmati' },
      second: { name: 'Hana Rangi', phone: '021 555 0199' },
    },
    'PUT /api/cars/:number': {
      open: async () => {
        const known = (await get('/api/cars')).find(({ plate }: any) => plate === aCar.plate);
        const { number } = known ?? (await made('/api/cars', aCar)).at(-1);
        return `/api/cars/${number}`;
      },
      see: async (path) =>
        (await get('/api/cars')).find(
          ({ number }: any) => number === Number(path.split('/').at(-1)),
        ),
      first: { ...aCar, wofUntil: '2027-05-01' },
      second: { ...aCar, model: 'Toyota Aqua' },
    },
    'PUT /api/payers/:id/billing': {
      open: async () => `/api/payers/${(await made('/api/payers', aPayer)).id}/billing`,
      see: async (path) =>
        (await get('/api/payers')).find(({ id }: any) => id === Number(path.split('/').at(-2))),
      first: { rhythm: 'weekly', daysToPay: 7, statements: null, reminders: true },
      second: { rhythm: 'monthly', daysToPay: 14, statements: true, reminders: null },
    },
    'PUT /api/settings/credit': {
      open: () => '/api/settings/credit',
      see: (path) => get(path),
      first: {
        whenShort: 'refuse',
        lateCancelPercent: 50,
        noShowPercent: 100,
        noLicencePercent: 0,
        unfitPercent: 0,
        lateTiers: [
          { hours: 48, percent: 50 },
          { hours: 4, percent: 100 },
        ],
        mostCharged: 60,
      },
      second: {
        whenShort: 'to_pay',
        lateCancelPercent: 0,
        noShowPercent: 0,
        noLicencePercent: 0,
        unfitPercent: 0,
        freeCancelHours: 12,
      },
    },
    'PUT /api/schools/:id': {
      open: () => `/api/schools/${world.schoolId}`,
      see: () => get('/api/schools/mine'),
      first: { ...schoolWords, phone: '09 555 0101' },
      second: { ...schoolWords, name: 'Mana Driving School' },
    },
    'PUT /api/schools/:id/listing': {
      open: async () => {
        await send(world.product.product, {
          cookies: cookiesOf('instructor'),
          method: 'PUT',
          path: `/api/schools/${world.schoolId}`,
          body: {
            ...schoolWords,
            phone: '09 555 0101',
            email: 'mana@school.example',
            description: 'We teach',
            operatingHours: 'Mon to Fri',
          },
        });
        return `/api/schools/${world.schoolId}/listing`;
      },
      see: async (path) => (await get(path)) ?? { revision: 0 },
      first: { listed: true, place: 'Auckland' },
      second: { listed: true, place: 'Waikato' },
    },
    'PUT /api/admin/schools/:id': {
      who: 'admin',
      other: 'instructor',
      open: () => `/api/admin/schools/${world.schoolId}`,
      see: (path) =>
        get('/api/admin/schools', 'admin').then((all) =>
          all.find((one: any) => one.id === Number(path.split('/')[4])),
        ),
      firstAt: () => `/api/schools/${world.schoolId}`,
      first: { ...schoolWords, phone: '09 555 0202' },
      second: { name: 'Mana', reason: 'asked by mail' },
    },
    'PUT /api/admin/users/:id': {
      who: 'admin',
      open: async () => `/api/admin/users/${(await person()).id}`,
      see: userOf,
      first: { ...correction, firstName: 'Hemi', lastName: 'Tane', email: 'hemi@mail.example' },
      second: {
        ...correction,
        firstName: 'Wiremu',
        lastName: 'Tane',
        email: 'wiremu@mail.example',
      },
    },
    'PUT /api/admin/users/:id/subscription': {
      who: 'admin',
      open: async () => `/api/admin/users/${(await person()).id}/subscription`,
      see: userOf,
      first: { subscriptionType: 'premium', subscriptionStatus: 'active', reason: 'asked by mail' },
      second: {
        subscriptionType: 'trial',
        subscriptionStatus: 'cancelled',
        reason: 'asked by mail',
      },
    },
    'PUT /api/auth/user/name': {
      open: () => '/api/auth/user/name',
      see: () => get('/api/auth/user'),
      first: { firstName: 'Ana', lastName: 'Wilson' },
      second: { firstName: 'Anna', lastName: 'Instructor' },
    },
    'PUT /api/auth/user/status': {
      open: () => '/api/auth/user/status',
      see: () => get('/api/auth/user'),
      first: { status: 'On holiday' },
      second: { status: 'Back on Monday' },
    },
    'PUT /api/auth/user/endorsement': {
      open: () => '/api/auth/user/endorsement',
      see: () => get('/api/auth/user'),
      first: {
        endorsementNumber: 'I 123',
        endorsementExpiresOn: '2029-01-01',
        licenceExpiresOn: '2030-01-01',
      },
      second: {
        endorsementNumber: null,
        endorsementExpiresOn: '2028-01-01',
        licenceExpiresOn: '2031-01-01',
      },
    },
    'PUT /api/enquiries/:id': {
      open: async () => {
        await instructor().put(`/api/schools/${world.schoolId}`, {
          ...schoolWords,
          ...wholeProfile,
        });
        await instructor().put(`/api/schools/${world.schoolId}/listing`, anEntry);
        const asked = await world.people['visitor']?.post(
          `/api/instructors/${world.schoolId}/contact`,
          aBooking,
        );
        if (asked?.status !== 201) throw new Error(JSON.stringify(asked?.body));
        return `/api/enquiries/${(await get('/api/enquiries'))[0].id}`;
      },
      see: inList('/api/enquiries'),
      first: { status: 'contacted' },
      second: { status: 'declined' },
    },
    'PUT /api/students/:id/readiness': {
      open: ofStudent('readiness'),
      see: async (path) => ({
        revision:
          (await get(path)).find((one: any) => one.kind === 'restricted')?.word?.revision ?? 0,
      }),
      first: { kind: 'restricted', ready: true, sentence: 'Ready', shared: false },
      second: { kind: 'restricted', ready: false, sentence: 'Not yet', shared: false },
    },
    'PUT /api/students/:id/licence': {
      open: ofStudent('licence'),
      see: (path) => get(path),
      first: card('2026-03-01'),
      second: card('2026-04-01'),
    },
    'PUT /api/student-portal/licence/:studentId': {
      who: 'student',
      other: 'instructor',
      open: ofPortal('licence'),
      firstAt: ofStudent('licence'),
      see: (path) => get(path, 'student'),
      first: card('2026-05-01'),
      second: card('2026-06-01'),
    },
    'PUT /api/students/:id/licence/course': {
      open: ofStudent('licence/course'),
      see: () => get(`/api/students/${student()}/licence`),
      first: { stage: 'learner', completedOn: '2026-01-01' },
      second: { stage: 'learner', completedOn: '2026-02-01' },
    },
    'PUT /api/student-portal/licence/:studentId/course': {
      who: 'student',
      open: () => `/api/student-portal/licence/${student()}/course`,
      see: () => get(`/api/student-portal/licence/${student()}`, 'student'),
      first: { stage: 'restricted', completedOn: '2026-01-01' },
      second: { stage: 'restricted', completedOn: '2026-02-01' },
    },
    'PUT /api/students/:id/licence/demerits': {
      open: ofStudent('licence/demerits'),
      see: () => get(`/api/students/${student()}/licence`),
      first: { days: ['2026-01-01'] },
      second: { days: ['2026-02-01'] },
    },
    'PUT /api/student-portal/licence/:studentId/demerits': {
      who: 'student',
      open: () => `/api/student-portal/licence/${student()}/demerits`,
      see: () => get(`/api/student-portal/licence/${student()}`, 'student'),
      first: { days: ['2026-03-01'] },
      second: { days: ['2026-04-01'] },
    },
    'PUT /api/students/:id/test-bookings/:bookingId': {
      open: async () => {
        const { id } = await made(`/api/students/${student()}/test-bookings`, {
          kind: 'restricted',
          startTime: inDays(20, '10:00'),
          despite: 'The licence is with us',
        });
        return `/api/students/${student()}/test-bookings/${id}`;
      },
      see: (path) => inList(`/api/students/${student()}/test-bookings`)(path),
      first: { place: 'Manukau' },
      second: { reference: 'AB 12' },
    },
    'PUT /api/student-portal/practice/:studentId/:driveId': {
      who: 'student',
      open: async () => {
        const { body } = await send(world.product.product, {
          cookies: cookiesOf('student'),
          path: `/api/student-portal/practice/${student()}`,
          body: drive(30),
        });
        return `/api/student-portal/practice/${student()}/${body.id}`;
      },
      see: async (path) =>
        (await get(`/api/student-portal/practice/${student()}`, 'student')).drives.find(
          (one: any) => one.id === Number(path.split('/').at(-1)),
        ),
      first: drive(40),
      second: drive(50),
    },
    'PUT /api/student-portal/plan/:studentId/:lessonId/reflection': {
      who: 'student',
      open: async () => {
        const { id } = await made('/api/lessons', {
          studentId: student(),
          title: 'Parking',
          lessonType: 'Parking Practice',
          startTime: inDays(-2, '08:00'),
          endTime: inDays(-2, '09:00'),
          completed: true,
        });
        return `/api/student-portal/plan/${student()}/${id}/reflection`;
      },
      see: async (path) => {
        const { reflections } = await get(`/api/student-portal/plan/${student()}`, 'student');
        return (
          reflections.find((one: any) => one.lessonId === Number(path.split('/')[5])) ?? {
            revision: 0,
          }
        );
      },
      first: { wentWell: 'Parking', wasHard: null, wantNext: null, shared: false },
      second: { wentWell: null, wasHard: 'Hills', wantNext: null, shared: true },
    },
    'POST /api/lessons/:id/recap': {
      open: async () => {
        const { id } = await made('/api/lessons', {
          studentId: student(),
          title: 'Parking',
          lessonType: 'Parking Practice',
          startTime: inDays(-3, '08:00'),
          endTime: inDays(-3, '09:00'),
          completed: true,
        });
        return `/api/lessons/${id}/recap`;
      },
      see: async (path) => (await get(path)).recap ?? { revision: 0 },
      first: { line: 'Well done' },
      second: { line: 'More of the same' },
    },
    'PUT /api/parent-portal/details/:studentId': {
      who: 'full',
      other: 'instructor',
      open: () => `/api/parent-portal/details/${student()}`,
      firstAt: () => `/api/students/${student()}`,
      see: (path) => get(path, 'full'),
      first: { phone: '021 555 4444' },
      second: { address: '5 Hill Road' },
    },
    'PUT /api/student-portal/lessons/:studentId/:lessonId/places': {
      who: 'student',
      other: 'instructor',
      open: async () =>
        `/api/student-portal/lessons/${student()}/${(await lessonAt('16:00', 10)).id}/places`,
      firstAt: (path) => `/api/lessons/${path.split('/')[5]}`,
      see: async (path) =>
        (await get(`/api/student-portal/lessons/${student()}`, 'student')).lessons.find(
          (one: any) => one.id === Number(path.split('/')[5]),
        ),
      first: { pickUp: { name: 'Work', address: '9 Low Road', suburb: null } },
      second: { pickUpId: null, dropOffId: null },
    },
    'PUT /api/parent-portal/lessons/:studentId/:lessonId/places': {
      who: 'full',
      other: 'instructor',
      open: async () =>
        `/api/parent-portal/lessons/${student()}/${(await lessonAt('16:00', 11)).id}/places`,
      firstAt: (path) => `/api/lessons/${path.split('/')[5]}`,
      see: async (path) =>
        (await get(`/api/parent-portal/lessons/${student()}`, 'full')).lessons.find(
          (one: any) => one.id === Number(path.split('/')[5]),
        ),
      first: { pickUp: { name: 'Work', address: '9 Low Road', suburb: null } },
      second: { pickUpId: null, dropOffId: null },
    },
    'PUT /api/student-portal/licence/:studentId/sharing': {
      who: 'student',
      open: () => `/api/student-portal/licence/${student()}/sharing`,
      see: () => get(`/api/student-portal/licence/${student()}`, 'student'),
      first: { licence: true, practice: false },
      second: { licence: false, practice: true },
    },
    'PUT /api/student-portal/review/:studentId': {
      who: 'student',
      open: async () => {
        await made('/api/lessons', {
          studentId: student(),
          title: 'Parking',
          lessonType: 'Parking Practice',
          startTime: inDays(-4, '08:00'),
          endTime: inDays(-4, '09:00'),
          completed: true,
        });
        return `/api/student-portal/review/${student()}`;
      },
      see: (path) => get(path, 'student'),
      first: { rating: 5, comment: 'Calm and clear.' },
      second: { rating: 4, comment: 'Calm.' },
    },
    'PUT /api/reviews/:id/reply': {
      open: async () => {
        const id = await world.product.student(instructor());
        await world.product.product.deps.dispatch(
          review,
          id,
          {
            type: 'WriteReview',
            studentId: ids.studentId.parse(id),
            schoolId: ids.schoolId.parse(world.schoolId),
            instructorId: ids.accountId.parse(world.schoolId),
            completedLessons: 1,
            rating: 5,
            comment: 'Calm and clear.',
          },
          {
            actor: { kind: 'student', id },
            schoolId: ids.schoolId.parse(world.schoolId),
            studentId: ids.studentId.parse(id),
          },
        );
        return `/api/reviews/${id}/reply`;
      },
      see: async (path) =>
        (await get('/api/reviews')).find((one: any) => one.id === Number(path.split('/')[3])),
      first: { reply: 'Thank you' },
      second: { reply: 'Cheers' },
    },
  };
}
