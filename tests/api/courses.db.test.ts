import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { settleCourseSessions } from '#api/cases/courses/follow-courses.ts';
import { ownTimes } from '#api/cases/diary/own-time.ts';
import { course } from '#domain/course/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getOwnReader, listOwnNews } from '#projections/notifications/own-due.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

const start = instantAt('2026-11-23', '08:00');
let now = start;
let product: TestProduct;
let teacher: Person;
let stranger: Person;
let admin: Person;
let teacherId: number;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  admin = await withRole(product, 'admin');
  stranger = await product.instructor();
});
afterAll(() => product.close());
beforeEach(async () => {
  now = start;
  teacher = await product.instructor();
  teacherId = await idOf(teacher);
  studentId = await product.student(teacher, { dateOfBirth: '2009-01-05' });
});

const approval = {
  approvalNumber: 'AC-77',
  approvedFrom: '2026-02-01',
  approvedUntil: '2028-01-31',
  approvalConditions: 'Keep records for two years.',
};
const source = 'https://nzta.govt.nz/notices/7';

async function made(person: Person, path: string, body?: object) {
  const answer = await person.post(path, body);
  expect([answer.status, answer.body.code]).toEqual([
    answer.status < 300 ? answer.status : 201,
    undefined,
  ]);
  return answer.body;
}

/** The approval, with a course that the teacher may teach. @returns its number */
async function anApprovedCourse(courseStage = 'learner'): Promise<number> {
  await made(teacher, '/api/course-provider/approval', approval);
  const { courses } = await made(teacher, '/api/course-provider/courses', {
    courseName: 'Road ready',
    courseStage,
    teacherIds: [teacherId],
  });
  return courses[0].id;
}

async function accountOf(id: number) {
  const account = await getAccount(product.product.deps.sql, ids.accountId.parse(id));
  if (!account) throw new Error('they have one');
  return account;
}

const session = (date: string) => ({
  startTime: instantAt(date, '17:00'),
  endTime: instantAt(date, '19:00'),
});

/** A course with one session on 1 December. @returns its address and its session */
async function aCourse(): Promise<{ at: string; sessionId: number }> {
  const approvedCourseId = await anApprovedCourse();
  const { id } = await made(teacher, '/api/courses', {
    approvedCourseId,
    places: 6,
    place: 'The hall',
  });
  const at = `/api/courses/${id}`;
  const { sessions } = await made(teacher, `${at}/sessions`, session('2026-12-01'));
  return { at, sessionId: sessions[0].id };
}

/** The student was at every session and passed. */
async function aDoneCourse() {
  const course = await aCourse();
  await made(teacher, `${course.at}/learners`, { studentId });
  now = instantAt('2026-12-01', '19:30');
  await teacher.put(`${course.at}/sessions/${course.sessionId}/attendance`, {
    presentIds: [studentId],
  });
  await teacher.put(`${course.at}/learners/${studentId}/assessment`, { courseResult: 'passed' });
  return course;
}

const history = async () =>
  (await teacher.get(`/api/students/${studentId}/history`)).body.events.map(
    ({ sentence }: { sentence: string }) => sentence,
  );

describe('the approval', () => {
  test('is the owner’s to enter, and says how it stands', async () => {
    expect((await teacher.get('/api/course-provider/')).body).toMatchObject({
      standing: 'none',
      approval: null,
    });
    await anApprovedCourse();
    expect((await teacher.get('/api/course-provider/')).body).toMatchObject({
      standing: 'current',
      approval,
      courses: [{ courseName: 'Road ready', courseStage: 'learner', teacherIds: [teacherId] }],
    });
    now = instantAt('2028-02-01', '09:00');
    expect((await teacher.get('/api/course-provider/')).body.standing).toBe('ended');
  });

  test('that is not right is refused by the name of the field', async () => {
    const refused = async (body: object) => {
      const { status, body: problem } = await teacher.post('/api/course-provider/approval', body);
      return [status, Object.keys(problem.fields)];
    };
    expect(await refused({ ...approval, approvalNumber: ' ' })).toEqual([422, ['approvalNumber']]);
    expect(await refused({ ...approval, approvedUntil: '2026-01-01' })).toEqual([
      422,
      ['approvedUntil'],
    ]);
  });

  test('names courses that only the team may teach', async () => {
    await made(teacher, '/api/course-provider/approval', approval);
    const { status, body } = await teacher.post('/api/course-provider/courses', {
      courseName: 'Road ready',
      courseStage: 'learner',
      teacherIds: [await idOf(stranger)],
    });
    expect([status, body.code]).toEqual([422, 'teacher_not_of_the_team']);
  });

  test('names a course until it is removed', async () => {
    const id = await anApprovedCourse();
    const renamed = { courseName: 'Night', courseStage: 'restricted', teacherIds: [teacherId] };
    const put = await teacher.put(`/api/course-provider/courses/${id}`, renamed);
    expect(put.body.courses).toEqual([{ id, ...renamed }]);
    expect((await teacher.put('/api/course-provider/courses/999', renamed)).status).toBe(404);
    const gone = await teacher.delete(`/api/course-provider/courses/${id}`);
    expect(gone.body.courses).toEqual([]);
  });
});

test.each([
  ['2026-11-23', 60],
  ['2027-01-08', 14],
])('an approval that ends soon is told of on %s, %i days before', async (day, days) => {
  const approvedUntil = '2027-01-22';
  await made(teacher, '/api/course-provider/approval', { ...approval, approvedUntil });
  const { sql } = product.product.deps;
  const looked = { began: start, now: instantAt(day, '09:30'), most: 100 };
  const due = await listOwnNews(sql, () => sql`true`, looked);
  expect(due.filter(({ accountId }) => accountId === teacherId)).toMatchObject([
    { kind: 'approval', key: `approval-${approvedUntil}-${days}-account-${teacherId}` },
  ]);
  const own = await getOwnReader(sql, ids.accountId.parse(teacherId), 'approval');
  expect(own).toMatchObject({ approvedUntil, channel: 'email' });
});

describe('a course', () => {
  test('holds the diary of whoever teaches it, and lets it go', async () => {
    const { at, sessionId } = await aCourse();
    const lesson = {
      studentId,
      title: 'Town',
      lessonType: 'City Driving',
      startTime: instantAt('2026-12-01', '18:00'),
      endTime: instantAt('2026-12-01', '19:00'),
    };
    expect((await teacher.post('/api/lessons', lesson)).status).toBe(409);
    const own = await teacher.delete(`/api/own-time/${sessionId}`);
    expect([own.status, own.body.code]).toEqual([409, 'own_time_of_a_course']);
    const { body } = await teacher.delete(`${at}/sessions/${sessionId}`);
    expect(body.sessions).toEqual([]);
    expect((await teacher.post('/api/lessons', lesson)).status).toBe(201);
    const again = await teacher.post(`${at}/sessions`, session('2026-12-01'));
    expect([again.status, again.body.code]).toEqual([409, 'own_time_over_lessons']);
  });

  test('that its rules refuse leaves the diary free', async () => {
    const { at } = await aCourse();
    const late = {
      startTime: instantAt('2026-12-03', '22:00'),
      endTime: instantAt('2026-12-04', '01:00'),
    };
    expect((await teacher.post(`${at}/sessions`, late)).body.code).toBe(
      'course_session_over_midnight',
    );
    expect((await teacher.get('/api/own-time/')).body).toHaveLength(1);
  });

  test('asks for a session that is kept where the diary holds it, and given up in a while where it does not', async () => {
    const { at } = await aCourse();
    const { dispatch, ids: numbers } = product.product.deps;
    const courseId = Number(at.split('/').at(-1));
    const context = {
      actor: { kind: 'instructor', id: ids.accountId.parse(teacherId) },
      schoolId: ids.schoolId.parse(teacherId),
    } as const;
    const cutShort = async (date: string) => {
      const sessionId = await numbers.next('own_time');
      const slot = { startsAt: session(date).startTime, endsAt: session(date).endTime };
      await dispatch(course, courseId, { type: 'AskSession', sessionId, ...slot }, context);
      return sessionId;
    };
    const sessions = async () =>
      (await teacher.get('/api/courses/')).body[0].sessions.map(({ id }: { id: number }) => id);
    const [kept] = await sessions();
    const held = await cutShort('2026-12-03');
    await ownTimes(product.product.deps).add(
      { account: await accountOf(teacherId), schoolId: ids.schoolId.parse(teacherId) },
      {
        title: 'Road ready',
        startsAt: session('2026-12-03').startTime,
        endsAt: session('2026-12-03').endTime,
        everyWeeks: null,
        until: null,
        overLessons: undefined,
      },
      held,
    );
    await eventually(async () => (await sessions()).includes(held));
    const lost = await cutShort('2026-12-04');
    await settleCourseSessions(product.product.deps);
    const again = () => teacher.post(`${at}/sessions`, session('2026-12-04'));
    expect((await again()).body.code).toBe('course_session_overlaps');
    const own = await teacher.delete(`/api/own-time/${held}`);
    expect(own.body.code).toBe('own_time_of_a_course');
    now = addMinutes(now, 6);
    await settleCourseSessions(product.product.deps);
    await settleCourseSessions(product.product.deps);
    expect(await sessions()).toEqual([kept, held]);
    expect(await sessions()).not.toContain(lost);
    expect((await again()).status).toBe(201);
  });

  test('ends in a certificate with a number that anybody can check, and a shorter licence', async () => {
    const { at } = await aDoneCourse();
    const { body, status } = await teacher.post(`${at}/learners/${studentId}/certificate`, {
      isFamily: false,
    });
    expect(status).toBe(201);
    const [{ certificateNumber }] = body.learners;
    expect(body.learners).toMatchObject([{ isFamily: false, completedOn: '2026-12-01' }]);
    expect((await product.visitor().get(`/api/verify/${certificateNumber}`)).body).toMatchObject({
      status: 'valid',
      type: 'approved_course',
      title: 'Road ready',
      approvalNumber: 'AC-77',
    });
    expect((await teacher.get(`/api/students/${studentId}/licence`)).body.courses).toMatchObject([
      { stage: 'learner', completedOn: '2026-12-01', certificate: certificateNumber },
    ]);
    const [{ id }] = (await teacher.get(`/api/students/${studentId}/certificates`)).body;
    expect((await teacher.get(`/api/certificates/${id}/pdf`)).status).toBe(200);
    expect((await history()).join('\n')).toMatch(/declared that .* is not family of/);

    await teacher.post(`/api/certificates/${id}/revoke`, { reason: 'By mistake' });
    await eventually(async () => {
      const { body: licence } = await teacher.get(`/api/students/${studentId}/licence`);
      const [course] = (await teacher.get('/api/courses/')).body;
      return licence.courses.length === 0 && course.learners[0].certificateId === null;
    });
    expect((await product.visitor().get(`/api/verify/${certificateNumber}`)).body.status).toBe(
      'revoked',
    );
  });

  test('gives the teacher’s own family no certificate, and keeps the answer', async () => {
    const { at } = await aDoneCourse();
    const path = `${at}/learners/${studentId}/certificate`;
    expect((await teacher.post(path, {})).body.fields).toHaveProperty('isFamily');
    const { status, body } = await teacher.post(path, { isFamily: true });
    expect([status, body.code]).toEqual([409, 'learner_is_family']);
    const [course] = (await teacher.get('/api/courses/')).body;
    expect(course.learners).toMatchObject([{ isFamily: true, certificateId: null }]);
    expect((await history()).join('\n')).toMatch(/declared that .* is family of/);
    expect((await teacher.get(`/api/students/${studentId}/certificates`)).body).toEqual([]);
  });

  test('issues nothing once the approval is out of date, and says so', async () => {
    const { at } = await aDoneCourse();
    await made(teacher, '/api/course-provider/approval', {
      ...approval,
      approvedUntil: '2026-12-01',
    });
    now = instantAt('2026-12-02', '09:00');
    const { status, body } = await teacher.post(`${at}/learners/${studentId}/certificate`, {
      isFamily: false,
    });
    expect([status, body.code]).toEqual([409, 'provider_approval_ended']);
    expect(body.message).toContain('out of date');
  });

  test('is no other school’s to see or to touch', async () => {
    const { at, sessionId } = await aCourse();
    await made(teacher, `${at}/learners`, { studentId });
    const theirs = await product.student(stranger, {});
    expect((await stranger.get('/api/courses/')).body).toEqual([]);
    for (const answer of [
      await stranger.post(`${at}/cancel`),
      await stranger.post(`${at}/sessions`, session('2026-12-02')),
      await stranger.delete(`${at}/sessions/${sessionId}`),
      await stranger.put(`${at}/sessions/${sessionId}/attendance`, { presentIds: [] }),
      await stranger.post(`${at}/learners`, { studentId: theirs }),
      await stranger.delete(`${at}/learners/${studentId}`),
      await stranger.put(`${at}/learners/${studentId}/assessment`, { courseResult: 'passed' }),
      await stranger.post(`${at}/learners/${studentId}/certificate`, { isFamily: false }),
      await teacher.post(`${at}/learners`, { studentId: theirs }),
    ])
      expect(answer.status).toBe(404);
  });

  test('that is cancelled opens the diary and tells its learners', async () => {
    const { at } = await aCourse();
    await made(teacher, `${at}/learners`, { studentId });
    expect((await teacher.post(`${at}/cancel`)).body.state).toBe('cancelled');
    expect((await teacher.get('/api/own-time/')).body).toEqual([]);
    expect(await bell()).toEqual(['course_cancelled', 'course_joined']);
  });
});

/** Into the learner's portal. */
async function asLearner(): Promise<Person> {
  const { body } = await teacher.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  return learner;
}

/** Into the parents' portal, by a link of the level that sees least. */
async function asParent(): Promise<Person> {
  const { body: added } = await teacher.post(`/api/students/${studentId}/parents`, {
    parentName: 'Hana Ngata',
    email: `hana.${studentId}@example.com`,
    relationship: 'parent',
    accessLevel: 'view_only',
  });
  const { body } = await teacher.post(`/api/parents/${added.id}/invite`);
  const parent = product.visitor();
  const invite = new URL(body.inviteUrl).searchParams.get('invite');
  await parent.post('/api/parent-portal/enter', { invite });
  return parent;
}

/** What the student's bell rings for, the latest first. */
async function bell(): Promise<string[]> {
  const learner = await asLearner();
  const { body: list } = await learner.get(`/api/student-portal/notifications/${studentId}`);
  return list.map(({ kind }: { kind: string }) => kind);
}

describe('in the portals', () => {
  test('a learner and their parent see the course, and nothing about the others on it', async () => {
    const { at, sessionId } = await aDoneCourse();
    const other = await product.student(teacher, { firstName: 'Tama', lastName: 'Unseen' });
    await made(teacher, `${at}/learners`, { studentId: other });
    await made(teacher, `${at}/sessions`, session('2026-12-08'));
    const learner = await asLearner();
    const mine = `/api/student-portal/courses/${studentId}`;
    const before = await learner.get(mine);
    expect(before.body).toMatchObject([
      {
        courseName: 'Road ready',
        courseStage: 'learner',
        place: 'The hall',
        state: 'open',
        sessions: [
          { id: sessionId, ...session('2026-12-01'), attended: true },
          { ...session('2026-12-08'), attended: null },
        ],
        courseResult: 'passed',
        certificateNumber: null,
        suspendedFrom: null,
      },
    ]);
    expect(JSON.stringify(before.body)).not.toContain('Unseen');
    const parent = await asParent();
    const childs = `/api/parent-portal/courses/${studentId}`;
    expect((await parent.get(childs)).body).toEqual(before.body);
    for (const [person, path] of [
      [learner, `/api/student-portal/courses/${other}`],
      [parent, `/api/parent-portal/courses/${other}`],
    ] as const)
      expect((await person.get(path)).status).toBe(403);
    expect((await product.visitor().get(mine)).status).toBe(401);
  });

  test('the certificate stands beside the course, or the suspension that keeps it back', async () => {
    const { at } = await aDoneCourse();
    const learner = await asLearner();
    const seen = async () =>
      (await learner.get(`/api/student-portal/courses/${studentId}`)).body[0];
    const suspension = `/api/admin/schools/${teacherId}/course-suspension`;
    await admin.post(suspension, { suspendedFrom: '2026-12-03', source });
    expect(await seen()).toMatchObject({ suspendedFrom: '2026-12-03', certificateNumber: null });
    const path = `${at}/learners/${studentId}/certificate`;
    const { body } = await teacher.post(path, { isFamily: false });
    const [{ certificateNumber }] = body.learners;
    expect(await seen()).toMatchObject({
      certificateNumber,
      completedOn: '2026-12-01',
      suspendedFrom: null,
    });
  });

  test('a learner on no course sees none', async () => {
    const learner = await asLearner();
    expect((await learner.get(`/api/student-portal/courses/${studentId}`)).body).toEqual([]);
  });
});

describe('a suspension', () => {
  const suspend = (body: object) =>
    admin.post(`/api/admin/schools/${teacherId}/course-suspension`, body);

  test('stops certificates from its day until it is lifted, and tells learners under way once', async () => {
    const { at } = await aDoneCourse();
    expect((await suspend({ suspendedFrom: '2026-12-02', source })).status).toBe(200);
    const path = `${at}/learners/${studentId}/certificate`;
    now = addMinutes(now, 24 * 60);
    const refused = await teacher.post(path, { isFamily: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'provider_suspended']);
    expect(await bell()).toEqual(['course_suspended', 'course_joined']);
    expect((await teacher.get('/api/course-provider/')).body).toMatchObject({
      standing: 'suspended',
      suspension: { suspendedFrom: '2026-12-02', source },
      underWay: [{ studentId, suspensionToldFrom: '2026-12-02' }],
    });
    const lifted = await admin.post(`/api/admin/schools/${teacherId}/course-suspension/lift`, {
      source,
    });
    expect(lifted.body).toMatchObject({ standing: 'current', suspension: null });
    expect((await teacher.post(path, { isFamily: false })).status).toBe(201);
    expect(await bell()).toEqual(['certificate_issued', 'course_suspended', 'course_joined']);
  });

  test('is refused without a source, on a past day without a reason, or where there is no approval', async () => {
    const without = await suspend({ suspendedFrom: '2026-12-02', source });
    expect([without.status, without.body.code]).toEqual([409, 'not_a_provider']);
    await anApprovedCourse();
    const refused = async (body: object) => {
      const answer = await suspend(body);
      return [answer.status, Object.keys(answer.body.fields)];
    };
    expect(await refused({ suspendedFrom: '2026-12-02' })).toEqual([422, ['source']]);
    expect(await refused({ suspendedFrom: '2026-11-22', source })).toEqual([422, ['reason']]);
    expect(
      (
        await admin.post('/api/admin/schools/999999/course-suspension', {
          suspendedFrom: '2026-12-02',
          source,
        })
      ).status,
    ).toBe(404);
  });

  test('is an admin’s to enter', async () => {
    await anApprovedCourse();
    const path = `/api/admin/schools/${teacherId}/course-suspension`;
    expect((await teacher.post(path, { suspendedFrom: '2026-12-02', source })).status).toBe(403);
  });
});
