import { afterAll, afterEach, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let keepLeft: TestProduct;
let marama: Person;
let now = instantAt('2026-11-21', '09:00');
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  keepLeft = await openTestProduct({ clock: () => now });
  marama = await keepLeft.instructor();
});
afterEach(() => warnings.mockClear());
afterAll(async () => {
  warnings.mockRestore();
  await keepLeft.close();
});

const login = '/api/student-portal/login';

async function withCode(details = {}) {
  const studentId = await keepLeft.student(marama, details);
  const path = `/api/students/${studentId}/generate-access-code`;
  const { body } = await marama.post(path);
  return { studentId, path, accessCode: String(body.accessCode) };
}

async function inPortal() {
  const student = await withCode();
  const learner = keepLeft.visitor();
  expect((await learner.post(login, { accessCode: student.accessCode })).status).toBe(200);
  return { ...student, learner };
}

const securityEvents = () => warnings.mock.calls.map(([line]) => JSON.parse(String(line)).event);

describe('the door of the student portal', () => {
  test('opens to a code however it is spaced or cased, until the browser closes', async () => {
    const { accessCode, studentId } = await withCode({ notes: 'Nervous at roundabouts' });
    const learner = keepLeft.visitor();
    const typed = ` ${accessCode.toLowerCase().replaceAll('-', ' ')} `;
    const { status, body, headers } = await learner.post(login, { accessCode: typed });
    expect(status).toBe(200);
    expect(body.student).toMatchObject({
      id: studentId,
      firstName: 'Aroha',
      licenseType: 'Class C',
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toStartWith('portal_session=');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Max-Age');
    const me = await learner.get('/api/student-portal/me');
    expect(me.body).toMatchObject({ id: studentId, instructorName: 'First1 Instructor' });
    expect(JSON.stringify(me.body)).not.toContain('Nervous');
  });

  test('answers every wrong code alike, and an empty one by name', async () => {
    const sentence = 'Invalid access code. Please check and try again.';
    const { accessCode, studentId } = await withCode();
    await marama.delete(`/api/students/${studentId}`);
    for (const wrong of [accessCode, 'AAAA-BBBB-CCCC', "' or 1=1 --"]) {
      const { status, body } = await keepLeft.visitor().post(login, { accessCode: wrong });
      expect([status, body.message]).toEqual([401, sentence]);
    }
    const { status, body } = await keepLeft.visitor().post(login, { accessCode: '  ' });
    expect([status, body.message]).toEqual([422, 'Please enter your access code']);
    expect(securityEvents()).toEqual([
      'portal_wrong_code',
      'portal_wrong_code',
      'portal_wrong_code',
    ]);
  });

  test('closes at once when the code is replaced or revoked, or the student archived', async () => {
    const replaced = await inPortal();
    await marama.post(replaced.path);
    expect((await replaced.learner.get('/api/student-portal/me')).status).toBe(401);
    const revoked = await inPortal();
    await marama.delete(revoked.path);
    expect((await revoked.learner.get('/api/student-portal/me')).status).toBe(401);
    const archived = await inPortal();
    await marama.delete(`/api/students/${archived.studentId}`);
    expect((await archived.learner.get('/api/student-portal/me')).status).toBe(401);
  });

  test('closes behind whoever leaves', async () => {
    const { learner } = await inPortal();
    const before = learner.cookies();
    expect(before).toContain('signed_in_student=1');
    await learner.post('/api/student-portal/logout');
    expect(learner.cookies()).toBe('');
    const { portalSessions } = keepLeft.product.deps;
    expect(await portalSessions.studentOf(before)).toBeNull();
  });

  test('tells the instructor of a visit, once for a quarter of an hour', async () => {
    const { learner, studentId } = await inPortal();
    const seen = async () =>
      (await marama.get(`/api/students/${studentId}`)).body.lastPortalLoginAt;
    const visit = () => learner.post(`/api/student-portal/update-login/${studentId}`);
    expect(await seen()).toBeNull();
    const first = now;
    expect((await visit()).status).toBe(200);
    now = instantAt('2026-11-21', '09:14');
    await visit();
    expect(await seen()).toBe(first);
    now = instantAt('2026-11-21', '09:15');
    await visit();
    expect(await seen()).toBe(now);
  });

  test('an instructor is nobody here, and a student is nobody there', async () => {
    const { learner } = await inPortal();
    expect((await marama.get('/api/student-portal/me')).status).toBe(401);
    expect((await learner.get('/api/students')).status).toBe(401);
  });

  test('a class that mistypes its codes goes on; a guesser is refused after a hundred, and told how long', async () => {
    const { studentId } = await inPortal();
    const code = (await marama.post(`/api/students/${studentId}/generate-access-code`)).body
      .accessCode;
    const enter = (accessCode: string) => keepLeft.visitor().post(login, { accessCode });
    const guesses = (count: number) =>
      Promise.all(Array.from({ length: count }, () => enter('ZZZZ-ZZZZ-ZZZZ')));
    expect((await guesses(40)).map(({ status }) => status)).toEqual(Array(40).fill(401));
    expect((await enter(code)).status).toBe(200);

    await guesses(60);
    const last = await enter(code);
    expect([last.status, last.body.message]).toEqual([
      429,
      'Too many access codes tried from here. Please wait 15 minutes and try again.',
    ]);
    expect(last.headers.get('retry-after')).toBe(String(last.body.details.retryAfterSeconds));
  });
});
