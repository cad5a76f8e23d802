import { curriculumSkills } from '#domain/catalogue/curriculum.ts';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { ratings } from '#domain/progress/rating.ts';
import { parallelParking } from '../../security/records.ts';
import { inDays } from '../in-days.ts';
import { idOf } from '../roles.ts';
import { type Commands, type Ground, picture, today, tokenIn } from './ground.ts';

const planned = { skillItemId: parallelParking, said: 'fine', driveId: null };

/** Commands about what a learner can do, practises and is examined in. */
export function learningCommands(ground: Ground): Commands {
  const { made, put, instructor, newStudent, studentId, next, form, slot } = ground;
  const of = `/api/students/${studentId}`;
  const place = async () => {
    const all = await made(instructor, `${of}/places`, {
      name: `Place ${next()}`,
      address: '1 High Street',
    });
    return `${of}/places/${all.at(-1).id}`;
  };
  const aResult = { type: 'learner', date: '2026-01-05', place: 'Hornby', result: 'passed' };
  const aTest = async (startTime = slot().startTime) =>
    (
      await made(instructor, `${of}/test-bookings`, {
        kind: 'restricted',
        startTime,
        despite: 'The licence is with us',
      })
    ).id;
  const certificate = { type: 'skill_mastery', title: 'Course' };

  return {
    'PUT /api/students/:id/places/:placeId': async () => ({
      path: await place(),
      body: { name: `Gate ${next()}`, address: '2 High Street' },
    }),
    'DELETE /api/students/:id/places/:placeId': async () => ({ path: await place() }),
    'POST /api/students/:id/resource-files': () => ({
      body: form('file', picture(), { title: 'Marks' }),
    }),
    'DELETE /api/resources/:id': async () => {
      const link = { title: 'Road code', url: 'https://drive.govt.nz' };
      const { id } = await made(instructor, `${of}/resources`, link);
      return { path: `/api/resources/${id}` };
    },
    'POST /api/students/:id/tests': () => ({ body: aResult }),
    'DELETE /api/students/:id/tests/:testId': async () => ({
      path: `${of}/tests/${(await made(instructor, `${of}/tests`, aResult)).id}`,
    }),
    'POST /api/students/:id/driving-skills': () => ({
      body: { skillName: drivingSkills[0].name, level: 'beginner', notes: 'Good' },
    }),
    'POST /api/students/:id/curriculum-skills': () => ({
      body: { skillItemId: curriculumSkills[0]?.id, status: ratings[0] },
    }),
    'POST /api/students/:id/assessments': () => ({
      body: {
        markingId: crypto.randomUUID(),
        kind: 'restricted',
        startedAt: inDays(-3, '12:00'),
        endedAt: inDays(-3, '12:30'),
        tasks: [{ task: 'left_turn', stage: 1, repetitions: 2, faults: [] }],
        errors: [],
      },
    }),
    'POST /api/students/:id/test-bookings': () => ({
      body: {
        kind: 'restricted',
        startTime: slot().startTime,
        despite: 'The licence is with us',
      },
    }),
    'PUT /api/students/:id/test-bookings/:bookingId': async () => ({
      path: `${of}/test-bookings/${await aTest()}`,
      body: { place: 'Manukau' },
    }),
    'POST /api/students/:id/test-bookings/:bookingId/cancel': async () => ({
      path: `${of}/test-bookings/${await aTest()}/cancel`,
    }),
    'POST /api/students/:id/test-bookings/:bookingId/result': async () => ({
      path: `${of}/test-bookings/${await aTest()}/result`,
      body: { result: 'passed' },
    }),
    'POST /api/students/:id/licence/sighted': async () => {
      const licence = `/api/students/${await newStudent()}/licence`;
      await put(instructor, licence, {
        stage: 'learner',
        stageSince: '2026-03-01',
        conditions: [],
      });
      return { path: `${licence}/sighted` };
    },
    'POST /api/students/:id/certificates': () => ({ body: certificate }),
    'POST /api/certificates/:id/revoke': async () => {
      const { id } = await made(instructor, `${of}/certificates`, certificate);
      return { path: `/api/certificates/${id}/revoke` };
    },
    'POST /api/student-portal/plan/:studentId/:lessonId/tried': () => ({ body: planned }),
    'POST /api/parent-portal/plan/:studentId/:lessonId/tried': () => ({ body: planned }),
    ...practiceCommands(ground),
    ...courseCommands(ground),
    ...reviewCommands(ground),
  };
}

/** Drives with somebody else, and those who sat beside. */
function practiceCommands({ world, the, made, instructor, studentId, next }: Ground): Commands {
  const learner = the('student');
  const mine = `/api/student-portal/practice/${studentId}`;
  const beside = `/api/student-portal/practice-supervisors/${studentId}`;
  const ours = `/api/students/${studentId}`;
  const drive = {
    date: addDays(today, -1),
    minutes: 30,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Ana',
    supervisorEmail: 'ana@mail.example',
  };
  const aDrive = async (): Promise<number> => (await made(learner, mine, drive)).id;
  const aSupervisor = async (): Promise<number> =>
    (
      await made(learner, beside, {
        name: 'Mere Ngata',
        email: `mere${next()}@mail.example`,
      })
    ).id;
  const page = async () => {
    const link = `${ours}/practice-supervisors/${await aSupervisor()}/link`;
    return `/api/supervise/${tokenIn((await made(instructor, link)).superviseUrl)}`;
  };
  const registration = {
    name: 'Mere Ngata',
    phone: '021 555 0100',
    fullSince: '2010-01-01',
    isUnconditional: true,
  };
  const csv = `date,minutes\n${addDays(today, -2)},30\n`;
  const file = { csv, supervisorName: 'Ana', weather: 'sunny', light: 'day' };

  return {
    'POST /api/student-portal/practice/:studentId': () => ({ body: drive }),
    'PUT /api/student-portal/practice/:studentId/:driveId': async () => ({
      path: `${mine}/${await aDrive()}`,
      body: { ...drive, minutes: 40 },
    }),
    'DELETE /api/student-portal/practice/:studentId/:driveId': async () => ({
      path: `${mine}/${await aDrive()}`,
    }),
    'POST /api/student-portal/practice/:studentId/:driveId/link': async () => ({
      path: `${mine}/${await aDrive()}/link`,
    }),
    'POST /api/student-portal/practice/:studentId/import': () => ({ body: file }),
    'POST /api/student-portal/practice/:studentId/import/preview': () => ({ body: file }),
    'POST /api/student-portal/practice-supervisors/:studentId/:supervisorId/link': async () => ({
      path: `${beside}/${await aSupervisor()}/link`,
    }),
    'DELETE /api/student-portal/practice-supervisors/:studentId/:supervisorId': async () => ({
      path: `${beside}/${await aSupervisor()}`,
    }),
    'POST /api/confirm/:token': async () => {
      const { confirmUrl } = await made(instructor, `${ours}/practice/${await aDrive()}/link`);
      return { path: `/api/confirm/${tokenIn(confirmUrl)}`, body: { agrees: true } };
    },
    'POST /api/supervise/:token/registration': async () => ({
      path: `${await page()}/registration`,
      body: registration,
    }),
    'POST /api/supervise/:token/answers': async () => {
      const at = await page();
      await made(world.product.visitor(), `${at}/registration`, registration);
      return { path: `${at}/answers`, body: { confirmed: [], declined: [] } };
    },
  };
}

/** Approved courses, each command on one of its own. */
function courseCommands({ made, put, instructor, newStudent, slot, next }: Ground): Commands {
  const provider = '/api/course-provider';
  const approval = {
    approvalNumber: 'AC-77',
    approvedFrom: '2026-02-01',
    approvedUntil: addDays(today, 700),
    approvalConditions: null,
  };
  const named = async () => ({
    courseName: `Road ready ${next()}`,
    courseStage: 'learner',
    teacherIds: [await idOf(instructor)],
  });
  const approved = async (): Promise<number> => {
    await made(instructor, `${provider}/approval`, approval);
    const { courses } = await made(instructor, `${provider}/courses`, await named());
    return courses.at(-1).id;
  };
  const places = async () => ({ approvedCourseId: await approved(), places: 6, place: null });
  const course = async () =>
    `/api/courses/${(await made(instructor, '/api/courses', await places())).id}`;
  const session = async (times: object = slot()) => {
    const at = await course();
    const { sessions } = await made(instructor, `${at}/sessions`, times);
    return { at, sessionId: sessions[0].id };
  };
  const past = (days: number) => ({
    startTime: inDays(-days, '17:00'),
    endTime: inDays(-days, '19:00'),
  });
  const joined = async (at: string) => {
    const studentId = await newStudent();
    await made(instructor, `${at}/learners`, { studentId });
    return studentId;
  };
  const attended = async (days: number) => {
    const { at, sessionId } = await session(past(days));
    const studentId = await joined(at);
    await put(instructor, `${at}/sessions/${sessionId}/attendance`, { presentIds: [studentId] });
    return `${at}/learners/${studentId}`;
  };
  const passed = { courseResult: 'passed' };

  return {
    'POST /api/course-provider/approval': () => ({ body: approval }),
    'POST /api/course-provider/courses': async () => ({ body: await named() }),
    'PUT /api/course-provider/courses/:id': async () => ({
      path: `${provider}/courses/${await approved()}`,
      body: await named(),
    }),
    'DELETE /api/course-provider/courses/:id': async () => ({
      path: `${provider}/courses/${await approved()}`,
    }),
    'POST /api/courses/': async () => ({ body: await places() }),
    'POST /api/courses/:id/cancel': async () => ({ path: `${await course()}/cancel` }),
    'POST /api/courses/:id/sessions': async () => ({
      path: `${await course()}/sessions`,
      body: slot(),
    }),
    'DELETE /api/courses/:id/sessions/:sessionId': async () => {
      const { at, sessionId } = await session();
      return { path: `${at}/sessions/${sessionId}` };
    },
    'POST /api/courses/:id/learners': async () => ({
      path: `${await course()}/learners`,
      body: { studentId: await newStudent() },
    }),
    'DELETE /api/courses/:id/learners/:studentId': async () => {
      const at = await course();
      return { path: `${at}/learners/${await joined(at)}` };
    },
    'PUT /api/courses/:id/sessions/:sessionId/attendance': async () => {
      const { at, sessionId } = await session(past(11));
      const presentIds = [await joined(at)];
      return { path: `${at}/sessions/${sessionId}/attendance`, body: { presentIds } };
    },
    'PUT /api/courses/:id/learners/:studentId/assessment': async () => ({
      path: `${await attended(12)}/assessment`,
      body: passed,
    }),
    'POST /api/courses/:id/learners/:studentId/certificate': async () => {
      const at = await attended(13);
      await put(instructor, `${at}/assessment`, passed);
      return { path: `${at}/certificate` };
    },
  };
}

/** What a learner writes about the school. */
function reviewCommands({
  world,
  made,
  put,
  instructor,
  newStudent,
  entered,
  inLetters,
}: Ground): Commands {
  const taught = async (days: number) => {
    const studentId = await newStudent();
    await made(instructor, '/api/lessons', {
      studentId,
      title: 'Parking',
      lessonType: 'Parking Practice',
      startTime: inDays(-days, '08:00'),
      endTime: inDays(-days, '08:45'),
      completed: true,
    });
    return { who: await entered(studentId), at: `/api/student-portal/review/${studentId}` };
  };
  const written = async (days: number) => {
    const { who, at } = await taught(days);
    await put(who, at, { rating: 5, comment: 'Calm and clear.' });
    await world.product.product.processes.settled();
    return { who, at };
  };
  return {
    'PUT /api/student-portal/review/:studentId': async () => {
      const { who, at } = await taught(14);
      return { who, path: at, body: { rating: 5, comment: 'Calm and clear.' } };
    },
    'POST /api/student-portal/review/:studentId/letter': async () => {
      const { who, at } = await written(15);
      return { who, path: `${at}/letter` };
    },
    'POST /api/confirm-review/:token': async () => {
      await written(16);
      return { path: `/api/confirm-review/${inLetters(/confirm-review\/([\w-]+)/)}` };
    },
  };
}
