import { firstAvailability } from '#domain/availability/availability.ts';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { colleagueOf, guardian } from '../../security/people.ts';
import { inDays } from '../in-days.ts';
import type { Person } from '../product.ts';
import { idOf } from '../roles.ts';
import { type Commands, type Ground } from './ground.ts';

const [lessonType] = lessonTypes;
const title = 'Parking';

/** Hours in which learners book by themselves. */
const open = {
  ...firstAvailability,
  selfBooking: true,
  week: Array.from({ length: 7 }, () => [{ from: '06:00', to: '21:00' }]),
  lessonLengths: [60],
  bufferMinutes: 0,
  noticeHours: 0,
  windowDays: 30,
  freeCancelHours: 1,
};

/** Commands about lessons and what else fills a day. */
export function diaryCommands(ground: Ground): Commands {
  const { made, put, instructor, studentId, slot, world, next } = ground;
  const aLesson = async (times: object = slot()): Promise<number> =>
    (await made(instructor, '/api/lessons', { studentId, title, lessonType, ...times })).id;
  const held = (days: number) =>
    aLesson({
      startTime: inDays(-days, '10:00'),
      endTime: inDays(-days, '10:45'),
      completed: true,
    });
  const missed = async () => {
    await put(instructor, '/api/settings/credit', {
      whenShort: 'to_pay',
      lateCancelPercent: 100,
      noShowPercent: 100,
      noLicencePercent: 100,
      unfitPercent: 100,
    });
    const id = await held(20);
    await put(instructor, `/api/lessons/${id}`, { status: 'no-show' });
    await world.product.product.processes.settled();
    return id;
  };
  const ownTime = async () => {
    const { startTime, endTime } = slot();
    return (await made(instructor, '/api/own-time', { title: 'Dentist', startTime, endTime })).id;
  };

  return {
    'POST /api/lessons/': () => ({ body: { studentId, title, lessonType, ...slot() } }),
    'PUT /api/lessons/:id': async () => ({
      path: `/api/lessons/${await aLesson()}`,
      body: { title: 'Roundabouts' },
    }),
    'DELETE /api/lessons/:id': async () => ({ path: `/api/lessons/${await aLesson()}` }),
    'POST /api/lessons/:id/hand-over': async () => {
      const member = await colleagueOf(world.product, instructor, `takes${next()}@mail.example`);
      return {
        path: `/api/lessons/${await aLesson()}/hand-over`,
        body: { instructorId: await idOf(member) },
      };
    },
    'POST /api/lessons/:id/recap': async () => ({
      path: `/api/lessons/${await held(5)}/recap`,
      body: { line: 'Well done' },
    }),
    'POST /api/lessons/:id/late-fee': async () => ({
      path: `/api/lessons/${await missed()}/late-fee`,
      body: { charge: 'none', reason: 'Was ill' },
    }),
    'POST /api/bills/lessons/:id/hold': async () => ({
      path: `/api/bills/lessons/${await held(6)}/hold`,
    }),
    'DELETE /api/bills/lessons/:id/hold': async () => {
      const path = `/api/bills/lessons/${await held(7)}/hold`;
      await made(instructor, path, {});
      return { path };
    },
    'POST /api/own-time/': () => {
      const { startTime, endTime } = slot();
      return { body: { title: 'Dentist', startTime, endTime } };
    },
    'PUT /api/own-time/:id': async () => ({
      path: `/api/own-time/${await ownTime()}`,
      body: { title: 'Doctor' },
    }),
    'DELETE /api/own-time/:id': async () => ({ path: `/api/own-time/${await ownTime()}` }),
    'PUT /api/availability/': () => ({ body: open }),
    ...requestCommands(ground, aLesson),
    ...proposalCommands(ground),
    ...bookingCommands(ground),
  };
}

/** Another time for a lesson, that a learner or a parent asks for. */
function requestCommands(
  { the, made, instructor, studentId }: Ground,
  aLesson: () => Promise<number>,
): Commands {
  const asked = async (portal: string, who = the(portal === 'student' ? 'student' : 'full')) => {
    const id = await aLesson();
    const at = `/api/${portal}-portal/lessons/${studentId}/${id}/request-change`;
    await made(who, at, { times: [inDays(200 + id, '15:00')] });
    return { id, at };
  };
  const answer = (id: number, how: string) => `/api/lessons/${id}/change-request/${how}`;
  const offered = async (portal: string) => {
    const { id, at } = await asked(portal);
    await made(instructor, answer(id, 'offer'), { startTime: inDays(200 + id, '17:00') });
    return at;
  };
  const inPortal = (portal: string) => ({
    [`POST /api/${portal}-portal/lessons/:studentId/:lessonId/request-change`]: async () => ({
      path: `/api/${portal}-portal/lessons/${studentId}/${await aLesson()}/request-change`,
      body: { times: [inDays(150, '15:00')] },
    }),
    [`POST /api/${portal}-portal/lessons/:studentId/:lessonId/request-change/accept`]:
      async () => ({
        path: `${await offered(portal)}/accept`,
      }),
    [`POST /api/${portal}-portal/lessons/:studentId/:lessonId/request-change/withdraw`]:
      async () => ({ path: `${(await asked(portal)).at}/withdraw` }),
  });

  return {
    ...inPortal('student'),
    ...inPortal('parent'),
    'POST /api/lessons/:id/change-request/offer': async () => {
      const { id } = await asked('student');
      return { path: answer(id, 'offer'), body: { startTime: inDays(200 + id, '17:00') } };
    },
    'POST /api/lessons/:id/change-request/decline': async () => ({
      path: answer((await asked('student')).id, 'decline'),
    }),
  };
}

/** Times that an instructor proposes. */
function proposalCommands({ made, instructor, studentId, slot }: Ground): Commands {
  const proposal = () => ({ studentId, title, lessonType, ...slot() });
  const proposed = async () => (await made(instructor, '/api/lessons/proposals', proposal())).id;
  const atStudent = `/api/student-portal/proposals`;
  const atParent = `/api/parent-portal/proposals/${studentId}`;
  const answered = (at: string, how: string) => async () => ({
    path: `${at}/${await proposed()}/${how}`,
  });
  return {
    'POST /api/lessons/proposals/': () => ({ body: proposal() }),
    'POST /api/lessons/proposals/:id/withdraw': answered('/api/lessons/proposals', 'withdraw'),
    'POST /api/student-portal/proposals/:id/accept': answered(atStudent, 'accept'),
    'POST /api/student-portal/proposals/:id/decline': answered(atStudent, 'decline'),
    'POST /api/parent-portal/proposals/:studentId/:proposalId/accept': answered(atParent, 'accept'),
    'POST /api/parent-portal/proposals/:studentId/:proposalId/decline': answered(
      atParent,
      'decline',
    ),
  };
}

/** What learners and parents book by themselves, each of a family of its own. */
function bookingCommands({
  world,
  made,
  put,
  instructor,
  newStudent,
  entered,
  bookable,
}: Ground): Commands {
  const opened = (deposit: object = { kind: 'none' }) =>
    put(instructor, '/api/availability', { ...open, deposit });
  const twenty = { kind: 'fixed', amountCents: 2000 };
  const booking = () => ({ startTime: bookable(), minutes: 60, lessonType });
  const inPortal = (portal: string, enter: (studentId: number) => Promise<Person>): Commands => {
    const family = async () => {
      const studentId = await newStudent();
      const who = await enter(studentId);
      const at = `/api/${portal}-portal/lessons/${studentId}`;
      return { who, at, holds: `/api/${portal}-portal/holds/${studentId}` };
    };
    const booked = async (part: string, body: object) => {
      await opened();
      const { who, at } = await family();
      const { id } = await made(who, at, booking());
      return { who, path: `${at}/${id}/${part}`, body };
    };
    const route = (rest: string) => `/api/${portal}-portal/${rest}`;
    const lesson = route('lessons/:studentId/:lessonId');
    return {
      [`POST ${route('lessons/:studentId')}`]: async () => {
        await opened();
        const { who, at } = await family();
        return { who, path: at, body: booking() };
      },
      [`POST ${lesson}/move`]: () => booked('move', { startTime: bookable() }),
      [`POST ${lesson}/cancel`]: () => booked('cancel', {}),
      [`PUT ${lesson}/places`]: () => booked('places', { pickUpId: null }),
      [`POST ${route('holds/:studentId')}`]: async () => {
        await opened(twenty);
        const { who, holds } = await family();
        return { who, path: holds, body: booking() };
      },
      [`POST ${route('holds/:studentId/:lessonId/give-up')}`]: async () => {
        await opened(twenty);
        const { who, holds } = await family();
        const { lessonId } = await made(who, holds, booking());
        return { who, path: `${holds}/${lessonId}/give-up` };
      },
    };
  };
  return {
    ...inPortal('student', entered),
    ...inPortal('parent', (studentId) => guardian(world.product, instructor, studentId, 'full')),
  };
}
