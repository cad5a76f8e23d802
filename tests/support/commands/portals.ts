import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import { objectionLink } from '#api/cases/students/objections.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { deal } from '#domain/theory-test/deal.ts';
import { noteFinished } from '#domain/theory-test/note.ts';
import type { Person } from '../product.ts';
import { aBrowser } from '../push-service.ts';
import { type Commands, type Ground, today, tokenIn } from './ground.ts';

/** Ways into the portals and out of them, and links that open without either. */
export function portalCommands(ground: Ground): Commands {
  const { world, made, instructor, newStudent, studentId, schoolId, deps, inLetters, next } =
    ground;
  const code = async (of: number) =>
    String((await made(instructor, `/api/students/${of}/generate-access-code`)).accessCode);
  const aParent = async () => {
    const email = `parent${next()}@mail.example`;
    const of = await newStudent();
    const { id } = await made(instructor, `/api/students/${of}/parents`, {
      parentName: 'Mere Ngata',
      email,
      relationship: 'parent',
      accessLevel: 'full',
    });
    return { email, id };
  };
  const inviteOf = async ({ id }: { id: number }) => {
    const { inviteUrl } = await made(instructor, `/api/parents/${id}/invite`);
    return new URL(inviteUrl).searchParams.get('invite');
  };
  const enteredParent = async () => {
    const who = world.product.visitor();
    await made(who, '/api/parent-portal/enter', { invite: await inviteOf(await aParent()) });
    return who;
  };
  const named = {
    schoolId,
    studentId: ids.studentId.parse(studentId),
    objector: 'emergency',
    guardianId: null,
  } as const;
  const device = (name: string) => () => ({ body: aBrowser(`${name}${next()}`).device });

  return {
    'POST /api/student-portal/login': async () => ({
      body: { accessCode: await code(await newStudent()) },
    }),
    'POST /api/student-portal/logout': async () => ({
      who: await ground.entered(await newStudent()),
    }),
    'POST /api/students/:id/generate-access-code': async () => ({
      path: `/api/students/${await newStudent()}/generate-access-code`,
    }),
    'DELETE /api/students/:id/generate-access-code': async () => {
      const of = await newStudent();
      await code(of);
      return { path: `/api/students/${of}/generate-access-code` };
    },
    'POST /api/parents/:id/invite': async () => ({
      path: `/api/parents/${(await aParent()).id}/invite`,
    }),
    'PUT /api/parents/:id': async () => ({
      path: `/api/parents/${(await aParent()).id}`,
      body: { phone: '021 555 7777' },
    }),
    'POST /api/parent-portal/enter': async () => ({
      body: { invite: await inviteOf(await aParent()) },
    }),
    'POST /api/parent-portal/logout': async () => ({ who: await enteredParent() }),
    'POST /api/parent-portal/enter-by-code': async () => {
      const [{ email }, who] = [await aParent(), world.product.visitor()];
      await made(who, '/api/parent-portal/code', { email });
      await world.product.product.processes.settled();
      return {
        who,
        body: { email, code: inLetters(/code for the parent portal of Keep Left is (\d{6})/) },
      };
    },
    'POST /api/settings/devices': device('desk'),
    'POST /api/student-portal/devices': device('learner'),
    'POST /api/parent-portal/devices': device('parent'),
    'POST /api/notices/off/:token': () => ({
      path: `/api/notices/off/${deps().signedLinks.sign('notices off', `student-${studentId}-moved`)}`,
    }),
    'POST /api/reminders/off/:token': () => ({
      path: `/api/reminders/off/${deps().reminders.tokenFor(`student-${studentId}`)}`,
    }),
    'POST /api/objections/:token': () => ({
      path: `/api/objections/${tokenIn(objectionLink(deps(), named))}`,
    }),
    'POST /api/attendance/:token': async () => {
      const { startTime, endTime } = ground.slot();
      const lesson = await made(instructor, '/api/lessons', {
        studentId,
        title: 'Parking',
        lessonType: 'Parking Practice',
        startTime,
        endTime,
      });
      const about = { lessonId: lesson.id, studentId: named.studentId, startsAt: startTime };
      const link = attendanceLink(deps(), about);
      return { path: `/api/attendance/${tokenIn(link)}`, body: { comes: true } };
    },
    'POST /api/student-portal/theory-attempts': () => ({ body: anAttempt() }),
    ...bookCommands(ground),
    ...termsCommands(ground),
  };
}

/** A theory test that was dealt here, answered. */
function anAttempt() {
  const wish = {
    mode: 'practice',
    licence: 'learner',
    seed: 7,
    drawnOn: today,
    startedAtMs: Date.parse(`${today}T00:00:00Z`),
  } as const;
  const { current: _, ...test } = deal(wish, { bank: questionBank, edition });
  const answers = test.questions.map(({ correctAnswer }) => correctAnswer);
  return noteFinished({ ...test, answers, status: 'results', timeTaken: 90 });
}

/** The books behind an accountant's link. */
function bookCommands({ made, instructor }: Ground): Commands {
  const opened = async (part: string) => {
    const link = { name: 'Ann', endsOn: addDays(today, 7) };
    const { url } = await made(instructor, '/api/accountant-links', link);
    return { path: `/api/accountant/${tokenIn(url)}/${part}`, body: { what: 'journal' } };
  };
  return {
    'POST /api/accountant/:token/pages': () => opened('pages'),
    'POST /api/accountant/:token/files': () => opened('files'),
  };
}

/** The school's terms, and signing them. */
function termsCommands({ the, got, instructor, studentId, newStudent }: Ground): Commands {
  const signs = (who: Person, portal: string) => async () => {
    const { toSign } = await got(who, `/api/${portal}/terms/${studentId}`);
    const { version, hash } = toSign ?? {};
    return { body: { version, hash, name: 'Aroha Ngata', agrees: true } };
  };
  return {
    'POST /api/terms/versions': async () => {
      const { next } = await got(instructor, '/api/terms');
      return {
        body: {
          text: 'Come rested, and in time.',
          startsOn: today,
          asksAgain: true,
          holdsBooking: false,
          version: next,
        },
      };
    },
    'POST /api/students/:id/terms/paper': async () => ({
      path: `/api/students/${await newStudent({ dateOfBirth: '2000-02-03' })}/terms/paper`,
      body: { version: 1, day: today, name: 'Aroha Ngata' },
    }),
    'POST /api/students/:id/terms/remind': async () => ({
      path: `/api/students/${await newStudent()}/terms/remind`,
    }),
    'POST /api/student-portal/terms/:studentId/sign': signs(the('student'), 'student-portal'),
    'POST /api/parent-portal/terms/:studentId/sign': signs(the('full'), 'parent-portal'),
  };
}
