import { enrolment } from '#domain/enrolment/decide.ts';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { formOf } from '#domain/rules/content.ts';
import { aBooking, listedInstructor } from '../directory.ts';
import { aDraft, linkOn } from '../enrolling.ts';
import { importText } from '../import-files.ts';
import { inDays } from '../in-days.ts';
import type { Person } from '../product.ts';
import { idOf, withRole } from '../roles.ts';
import { sentEnrolment } from '../sent-enrolment.ts';
import { type Commands, type Ground, picture, today } from './ground.ts';

/** Commands about a school and those who come to it. */
export function schoolCommands(ground: Ground): Commands {
  const { world, made, got, instructor, newStudent, form, schoolId, next } = ground;
  const visitor = world.product.visitor();
  const students = () =>
    new File([importText(`total-drive`)], 'students.csv', { type: 'text/csv' });
  const enquiryId = async () => {
    const body = { ...aBooking, email: `asks${next()}@mail.example` };
    await made(visitor, `/api/instructors/${schoolId}/contact`, body);
    return (await got(instructor, '/api/enquiries')).find(
      ({ email }: { email: string }) => email === body.email,
    ).id;
  };
  const request = async () => {
    const all = await made(instructor, '/api/privacy-requests', {
      studentId: await newStudent(),
      kind: 'access',
      receivedOn: today,
    });
    return Math.max(...all.map(({ id }: { id: number }) => id));
  };
  const correction = async () => {
    const of = await newStudent();
    const body = { field: 'lastName', proposed: 'Reid' };
    await made(await ground.entered(of), `/api/student-portal/corrections/${of}`, body);
    const all = await got(instructor, '/api/privacy-requests');
    return Math.max(...all.map(({ id }: { id: number }) => id));
  };
  const contact = {
    name: 'Mere Ngata',
    email: 'mere@mail.example',
    subject: 'A question about lessons',
    message: 'Do you teach in the evening, and at weekends?',
  };

  return {
    'POST /api/contact': () => ({ body: contact }),
    'POST /api/instructors/:id/contact': () => ({ body: aBooking }),
    'PUT /api/settings/enquiry-reply/': () => ({ body: { isOn: true, answersWithinHours: null } }),
    'POST /api/settings/enquiry-reply/preview': () => ({
      body: { isOn: true, answersWithinHours: null },
    }),
    'POST /api/schools/:id/logo': () => ({ body: form('logo', picture()) }),
    'POST /api/parent-portal/corrections/:studentId': () => ({
      body: { field: 'lastName', proposed: 'Reid' },
    }),
    'POST /api/imports/check': () => ({ body: form('file', students()) }),
    'POST /api/imports/': () => ({ body: form('file', students()) }),
    'POST /api/breaches/': () => ({
      body: {
        what: 'A phone was lost',
        who: 'One student',
        knownAt: inDays(-1),
        harm: 'none',
        why: 'It was locked',
      },
    }),
    'POST /api/breaches/:number/told': () => ({
      body: { whom: 'commissioner', toldAt: inDays(-1, '11:00'), how: 'By phone' },
    }),
    'POST /api/privacy-requests/': async () => ({
      body: { studentId: await newStudent(), kind: 'access', receivedOn: today },
    }),
    'POST /api/privacy-requests/:id/accept': async () => ({
      path: `/api/privacy-requests/${await correction()}/accept`,
    }),
    'POST /api/privacy-requests/:id/answer': async () => ({
      path: `/api/privacy-requests/${await request()}/answer`,
    }),
    'PUT /api/students/:id': async () => ({
      path: `/api/students/${await newStudent()}`,
      body: { notes: 'Likes mornings' },
    }),
    'DELETE /api/students/:id': async () => ({ path: `/api/students/${await newStudent()}` }),
    'POST /api/students/:id/erasure': async () => ({
      path: `/api/students/${await newStudent()}/erasure`,
      body: { name: 'Aroha Ngata', reason: 'asked' },
    }),
    'POST /api/enquiries/:id/erasure': async () => ({
      path: `/api/enquiries/${await enquiryId()}/erasure`,
    }),
    ...enrolmentCommands(ground),
    ...enrollingCommands(ground),
    ...adminCommands(ground, contact),
  };
}

/** What a school answers to those who enrolled. */
function enrolmentCommands({ schoolId, deps, made, instructor, next }: Ground): Commands {
  const sent = async (change: Parameters<typeof sentEnrolment>[0] = {}, said: object = {}) => {
    const enrolmentId = await deps().ids.next('enrolment');
    const command = sentEnrolment({
      enrolmentId,
      schoolId,
      instructorId: ids.accountId.parse(schoolId),
      email: `enrols${next()}@mail.example`,
      phone: `027 ${1_000_000 + next()}`,
      ...change,
    });
    const answers = command.answers && { ...command.answers, ...said };
    await deps().dispatch(
      enrolment,
      enrolmentId,
      { ...command, answers },
      {
        actor: { kind: 'visitor', id: null },
        schoolId,
      },
    );
    return enrolmentId;
  };
  const about = (part: string) => async () => ({
    path: `/api/enrolments/${await sent()}/${part}`,
  });
  const minor = { dateOfBirth: '2010-05-05', isMinor: true, waitsForParent: true };
  const parent = { parentName: 'Moana Hale', parentEmail: 'moana@mail.example' };

  return {
    'POST /api/enrolments/:id/accept': about('accept'),
    'POST /api/enrolments/:id/decline': about('decline'),
    'POST /api/enrolments/:id/waiting': about('waiting'),
    'POST /api/enrolments/:id/erasure': about('erasure'),
    'POST /api/enrolments/:id/question': async () => ({
      path: `/api/enrolments/${await sent()}/question`,
      body: { question: 'Which car?' },
    }),
    'POST /api/enrolments/:id/parent-agreed': async () => {
      const id = await sent(minor, parent);
      await made(instructor, `/api/enrolments/${id}/accept`, {});
      return { path: `/api/enrolments/${id}/parent-agreed` };
    },
  };
}

/** What a learner answers under their own secret. */
function enrollingCommands(ground: Ground): Commands {
  const { world, made, put, got, instructor, inLetters, next } = ground;
  const visitor = world.product.visitor();
  const address = async () => (await linkOn(instructor)).address;
  const begun = async (details: object = {}) => {
    const { secret } = await made(visitor, `/api/enrol/${await address()}`, {});
    const at = `/api/enrolling/${secret}`;
    await put(visitor, at, { ...aDraft(`tui${next()}@mail.example`), ...details });
    return at;
  };
  const coded = async (details?: object) => {
    const at = await begun(details);
    await made(visitor, `${at}/code`);
    await world.product.product.processes.settled();
    return { at, code: inLetters(/Your code to enrol .* is (\d{6})/) };
  };
  const confirmed = async (details?: object) => {
    const { at, code } = await coded(details);
    await made(visitor, `${at}/confirm`, { code });
    return at;
  };
  const signature = async () => {
    const { terms } = await got(visitor, `/api/enrol/${await address()}`);
    return { name: 'Tui Hale', agrees: true, hash: terms.hash };
  };
  const withParent = () => ({
    dateOfBirth: '2010-05-05',
    parentName: 'Moana Hale',
    parentEmail: `moana${next()}@mail.example`,
  });

  return {
    'POST /api/enrol/:address': async () => ({ path: `/api/enrol/${await address()}`, body: {} }),
    'PUT /api/enrolling/:token': async () => ({ path: await begun(), body: { firstName: 'Tūī' } }),
    'DELETE /api/enrolling/:token': async () => ({ path: await begun() }),
    'POST /api/enrolling/:token/code': async () => ({ path: `${await begun()}/code` }),
    'POST /api/enrolling/:token/confirm': async () => {
      const { at, code } = await coded();
      return { path: `${at}/confirm`, body: { code } };
    },
    'POST /api/enrolling/:token/link': async () => ({ path: `${await confirmed()}/link` }),
    'POST /api/enrolling/:token/parent': async () => ({
      path: `${await confirmed(withParent())}/parent`,
    }),
    'POST /api/enrolling/:token/terms': async () => ({
      path: `${await confirmed()}/terms`,
      body: await signature(),
    }),
    'POST /api/enrolling/:token/send': async () => {
      const at = await confirmed();
      await made(visitor, `${at}/terms`, await signature());
      return { path: `${at}/send` };
    },
    'POST /api/enrol-parent/:token': async () => {
      const at = await confirmed(withParent());
      await made(visitor, `${at}/terms`, await signature());
      await made(visitor, `${at}/parent`);
      await world.product.product.processes.settled();
      const path = `/api/enrol-parent/${inLetters(/enrol-parent\/([\w-]+)/)}`;
      const { terms } = await got(visitor, path);
      return { path, body: { name: 'Moana Hale', agrees: true, hash: terms?.hash } };
    },
  };
}

/** What an admin does, each to somebody made for it. */
function adminCommands(ground: Ground, contact: object): Commands {
  const { world, the, made, got } = ground;
  const [admin, visitor] = [the('admin'), world.product.visitor()];
  const somebody = async () => {
    const { body } = await (await world.product.instructor({ school: false })).get(
      '/api/auth/user',
    );
    return { id: Number(body.id), name: `${body.firstName} ${body.lastName}`, ...body };
  };
  const at = async (part = '') => `/api/admin/users/${(await somebody()).id}${part}`;
  const board = async () => {
    await made(visitor, '/api/generated-images', { style: 'bold', prompt: 'A ford' });
    const all = await got(admin, '/api/admin/mood-boards');
    return Math.max(...all.map(({ id }: { id: number }) => id));
  };
  const message = async () => {
    await made(visitor, '/api/contact', contact);
    const all = await got(admin, '/api/admin/contact-messages');
    return Math.max(...all.map(({ id }: { id: number }) => id));
  };
  const notice = { source: 'https://nzta.govt.nz/notices/7' };
  const provider = async () => {
    const who = await world.product.instructor();
    await made(who, '/api/course-provider/approval', {
      approvalNumber: 'AC-77',
      approvedFrom: '2026-02-01',
      approvedUntil: addDays(today, 700),
      approvalConditions: null,
    });
    return `/api/admin/schools/${await idOf(who)}/course-suspension`;
  };

  return {
    'DELETE /api/admin/users/:id': async () => ({ path: await at() }),
    'POST /api/admin/users/:id/erasure': async () => {
      const { id, name } = await somebody();
      return { path: `/api/admin/users/${id}/erasure`, body: { name, reason: 'asked' } };
    },
    'PUT /api/admin/users/:id': async () => {
      const { id, email } = await somebody();
      const names = { firstName: 'Moana', lastName: 'Reid', email, role: 'instructor' };
      const plan = { subscriptionType: 'premium', subscriptionStatus: 'active' };
      return { path: `/api/admin/users/${id}`, body: { ...names, ...plan } };
    },
    'PUT /api/admin/users/:id/subscription': async () => ({ path: await at('/subscription') }),
    'POST /api/admin/users/:id/trial': async () => ({ path: await at('/trial') }),
    'DELETE /api/admin/schools/:id': async () => ({
      path: `/api/admin/schools/${await idOf(await world.product.instructor())}`,
    }),
    'POST /api/admin/schools/:id/course-suspension': async () => ({
      path: await provider(),
      body: { suspendedFrom: today, ...notice },
    }),
    'POST /api/admin/schools/:id/course-suspension/lift': async () => {
      const path = await provider();
      await made(admin, path, { suspendedFrom: today, ...notice });
      return { path: `${path}/lift`, body: notice };
    },
    'POST /api/admin/listings/:id/unlist': async () => ({
      path: `/api/admin/listings/${(await listedInstructor(world.product)).id}/unlist`,
    }),
    'POST /api/admin/contact-messages/:id/erasure': async () => ({
      path: `/api/admin/contact-messages/${await message()}/erasure`,
    }),
    'DELETE /api/admin/mood-boards/:id': async () => ({
      path: `/api/admin/mood-boards/${await board()}`,
    }),
    'POST /api/admin/mood-boards/:id/erasure': async () => ({
      path: `/api/admin/mood-boards/${await board()}/erasure`,
    }),
    ...rulesCommands(ground, admin),
  };
}

/** Rules of the licence, which two admins make. */
function rulesCommands({ world, made, next }: Ground, admin: Person): Commands {
  const rules = () => {
    const [, reform] = editions;
    if (!reform) throw new Error('there are two editions');
    const source = 'https://www.nzta.govt.nz/hours';
    const from = addDays('2190-01-01', next());
    return { ...formOf(reform), from, source, checkedOn: today, reason: 'Read again' };
  };
  const entered = async () => {
    const all = await made(admin, '/api/admin/rules', rules());
    return Math.max(...all.map(({ number }: { number: number }) => number));
  };
  return {
    'POST /api/admin/rules/': () => ({ body: rules() }),
    'POST /api/admin/rules/:number/confirmation': async () => ({
      who: await withRole(world.product, 'admin'),
      path: `/api/admin/rules/${await entered()}/confirmation`,
      body: { version: 1 },
    }),
    'POST /api/admin/rules/:number/correction': async () => ({
      path: `/api/admin/rules/${await entered()}/correction`,
      body: rules(),
    }),
    'POST /api/admin/rules/:number/withdrawal': async () => ({
      path: `/api/admin/rules/${await entered()}/withdrawal`,
      body: { version: 1, reason: 'A slip' },
    }),
  };
}
