import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { askingBrowserIn, codeBox } from '#api/sessions/asking-browsers.ts';
import { addMinutes, instantAt } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let now = instantAt('2026-11-21', '09:00');
let product: TestProduct;
let instructor: Person;
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  instructor = await product.instructor();
});
afterAll(async () => {
  warnings.mockRestore();
  await product.close();
});

const enter = '/api/parent-portal/enter';
const me = '/api/parent-portal/me';

describe('an invitation', () => {
  test('opens the portal once, and only the last one that was sent', async () => {
    const { invite } = await aParent();
    const first = await invite();
    const second = await invite();
    const person = product.visitor();
    expect((await person.post(enter, { invite: first })).body.code).toBe('invite_gone');
    const entered = await person.post(enter, { invite: second });
    expect(entered.body).toMatchObject({
      parentName: 'Mere Ngata',
      children: [{ firstName: 'Aroha', accessLevel: 'view_only', relationship: 'parent' }],
    });
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^parent_session=.*HttpOnly.*Max-Age=2592000.*SameSite=Lax/,
    );
    expect((await product.visitor().post(enter, { invite: second })).status).toBe(410);
    expect((await person.get(me)).status).toBe(200);
  });

  test('runs out after seven days', async () => {
    const { invite } = await aParent();
    const link = await invite();
    now = addMinutes(now, 7 * 24 * 60 + 1);
    expect((await product.visitor().post(enter, { invite: link })).status).toBe(410);
    now = instantAt('2026-11-21', '09:00');
  });

  test('is one person for all children of a school, each with its own level, and not beyond the school', async () => {
    const email = 'whanau@mail.example';
    const first = await aParent({ email });
    const second = await aParent({ email, accessLevel: 'full' });
    const elsewhere = await product.instructor();
    await aParent({ email, accessLevel: 'full' }, elsewhere);
    const person = await first.inside();
    expect(
      (await person.get(me)).body.children.map(({ studentId, accessLevel }: never) => [
        studentId,
        accessLevel,
      ]),
    ).toEqual([
      [first.studentId, 'view_only'],
      [second.studentId, 'full'],
    ]);
    const details = (id: number) => person.get(`/api/parent-portal/details/${id}`);
    expect((await details(first.studentId)).body.code).toBe('access_level');
    expect((await details(second.studentId)).status).toBe(200);
  });

  test('of another school joins the one before on the same device, for thirty days, and signs no learner out', async () => {
    const email = 'two-schools@mail.example';
    const here = await aParent({ email });
    const elsewhere = await product.instructor();
    const there = await aParent({ email, accessLevel: 'full' }, elsewhere);
    const phone = product.visitor();
    const code = await instructor.post(`/api/students/${here.studentId}/generate-access-code`);
    await phone.post('/api/student-portal/login', { accessCode: code.body.accessCode });
    await phone.post(enter, { invite: await here.invite() });
    const both = await phone.post(enter, { invite: await there.invite() });
    const children = [here.studentId, there.studentId];
    const idsOf = ({ body }: { body: { children: { studentId: number }[] } }) =>
      body.children.map(({ studentId }) => studentId);
    expect(idsOf(both)).toEqual(children);
    expect(idsOf(await phone.get(me))).toEqual(children);
    expect((await phone.get('/api/student-portal/me')).body.id).toBe(here.studentId);

    const details = (id: number) => phone.get(`/api/parent-portal/details/${id}`);
    expect((await details(there.studentId)).status).toBe(200);
    expect((await details(here.studentId)).body.code).toBe('access_level');
    await instructor.put(`/api/parents/${here.id}`, { isActive: false });
    expect(idsOf(await phone.get(me))).toEqual([there.studentId]);

    await phone.post('/api/parent-portal/logout');
    expect((await phone.get(me)).status).toBe(401);
    expect((await phone.get('/api/student-portal/me')).status).toBe(200);
  });

  test('can be asked for again by e-mail, and the answer does not tell who is known', async () => {
    const { email } = await aParent({ email: 'asking@mail.example' });
    const visitor = product.visitor();
    const ask = (address: string) =>
      visitor.post('/api/parent-portal/new-link', { email: address });
    const known = await ask(email);
    expect(known.body).toMatchObject({ isSent: false });
    expect(known.body).toEqual((await ask('nobody@mail.example')).body);
    expect([
      (await ask(email)).status,
      (await ask(email)).status,
      (await ask(email)).status,
    ]).toEqual([200, 200, 429]);
  });
});

test('a change of a lesson that is asked for is answered with another time, which the parent accepts', async () => {
  const { studentId, inside } = await aParent({ accessLevel: 'full' });
  const startTime = addMinutes(now, 24 * 60);
  const { body: lesson } = await instructor.post('/api/lessons', {
    studentId,
    title: 'Roundabouts',
    lessonType: 'Parking Practice',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  const person = await inside();
  const path = `/api/parent-portal/lessons/${studentId}/${lesson.id}/request-change`;
  const later = addMinutes(startTime, 120);
  expect((await person.post(path, { times: [] })).body.fields.times).toBe('Name at least one time');
  const { status, body } = await person.post(path, { times: [later], note: 'School play' });
  expect([status, body.state, body.times]).toEqual([200, 'open', [later]]);
  const open = () => instructor.get('/api/lessons/change-requests');
  expect((await open()).body).toMatchObject([{ lessonId: lesson.id, note: 'School play' }]);

  const instead = addMinutes(startTime, 26 * 60);
  const answer = `/api/lessons/${lesson.id}/change-request`;
  await instructor.post(`${answer}/offer`, { startTime: instead });
  const mine = await person.get(`/api/parent-portal/change-requests/${studentId}`);
  expect(mine.body).toMatchObject([{ state: 'offered', offered: instead }]);
  expect((await person.post(`${path}/accept`)).body).toMatchObject({ state: 'moved' });
  const { body: moved } = await instructor.get(`/api/lessons?studentId=${studentId}`);
  expect(moved).toMatchObject([{ id: lesson.id, startTime: instead }]);
  expect((await open()).body).toEqual([]);
  expect((await instructor.post(`${answer}/decline`)).body.code).toBe('change_request_over');
});

describe('a code by e-mail', () => {
  const enterByCode = '/api/parent-portal/enter-by-code';
  const refused = { status: 422, body: { code: 'wrong_code' } };
  // All of these browsers share one address.
  beforeEach(async () => void (await product.owner`delete from vault.rate_limit`));
  /** A browser that has asked for a code; it lies in the mailbox alone, so it is made here under the same browser. */
  async function asking(email: string, person = product.visitor()) {
    const asked = await person.post('/api/parent-portal/code', { email });
    expect(asked.status).toBe(200);
    const { mailCodes, signedLinks } = product.product.deps;
    const browser = askingBrowserIn(person.cookies(), signedLinks);
    if (!browser) throw new Error('No cookie says who asks.');
    return { person, code: await mailCodes.make(codeBox(email, browser), now) };
  }
  const wrongOf = (code: string) => (code === '123456' ? '654321' : '123456');

  test('opens every school that knows the address, once', async () => {
    const email = 'by-code@mail.example';
    const here = await aParent({ email });
    const there = await aParent({ email }, await product.instructor());
    const { person, code } = await asking(email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { body } = await person.post(enterByCode, { email: email.toUpperCase(), code: spaced });
    expect(body.children.map(({ studentId }: { studentId: number }) => studentId)).toEqual([
      here.studentId,
      there.studentId,
    ]);
    expect((await person.get(me)).status).toBe(200);
    expect(await person.post(enterByCode, { email, code })).toMatchObject(refused);
  });

  test('is good for ten minutes, for the last letter alone, for one address and where it was asked for', async () => {
    const email = 'late-code@mail.example';
    await aParent({ email });
    const { person, code: first } = await asking(email);
    const { code: second } = await asking(email, person);
    expect(
      second === first || (await person.post(enterByCode, { email, code: first })).status,
    ).toBe(422);
    const other = { email: 'nobody@mail.example', code: second };
    expect(await person.post(enterByCode, other)).toMatchObject(refused);
    expect(await product.visitor().post(enterByCode, { email, code: second })).toMatchObject(
      refused,
    );
    now = addMinutes(now, 10);
    expect(await person.post(enterByCode, { email, code: second })).toMatchObject(refused);
    now = instantAt('2026-11-21', '09:00');
  });

  test('is worth nothing after five wrong tries in its browser, also at once', async () => {
    const email = 'guessed@mail.example';
    await aParent({ email });
    const { person, code } = await asking(email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => person.post(enterByCode, { email, code: wrongOf(code) })),
    );
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(await person.post(enterByCode, { email, code })).toMatchObject(refused);
  });

  test('cannot be used up by strangers: neither its tries nor, in a browser that was here, the codes', async () => {
    const email = 'wanted@mail.example';
    await aParent({ email });
    const { person, code } = await asking(email);
    const stranger = await asking(email);
    for (let tries = 0; tries < 6; tries += 1)
      await stranger.person.post(enterByCode, { email, code: wrongOf(code) });
    expect((await person.post(enterByCode, { email, code })).status).toBe(200);
    await person.post('/api/parent-portal/logout');

    const ask = (by: Person) => by.post('/api/parent-portal/code', { email });
    while ((await ask(product.visitor())).status === 200);
    const again = await ask(product.visitor());
    expect([again.status, again.body.code]).toEqual([429, 'too_many_tries']);
    await product.owner`delete from vault.rate_limit where key like 'parent-links:%'`;
    const { code: next } = await asking(email, person);
    expect((await person.post(enterByCode, { email, code: next })).status).toBe(200);
  });

  test('opens nothing where access was taken back meanwhile', async () => {
    const email = 'taken-back@mail.example';
    const a = await aParent({ email });
    const { person, code } = await asking(email);
    await instructor.put(`/api/parents/${a.id}`, { isActive: false });
    expect(await person.post(enterByCode, { email, code })).toMatchObject(refused);
  });

  test('that is no six digits is said at the field', async () => {
    const { body } = await product
      .visitor()
      .post(enterByCode, { email: 'a@mail.example', code: '12' });
    expect(body.fields).toEqual({ code: 'Code must be six digits' });
  });
});

describe('access', () => {
  test('ends at once when it is taken back, and when the address turns out to be wrong', async () => {
    const a = await aParent();
    const inside = await a.inside();
    await instructor.put(`/api/parents/${a.id}`, { isActive: false });
    expect((await inside.get(me)).status).toBe(401);
    await instructor.put(`/api/parents/${a.id}`, { isActive: true });
    const again = await a.inside();
    const pending = await a.invite();
    await instructor.put(`/api/parents/${a.id}`, { email: 'right@mail.example' });
    expect((await again.get(me)).status).toBe(401);
    expect((await product.visitor().post(enter, { invite: pending })).status).toBe(410);
  });

  test('follows the level as it is now', async () => {
    const a = await aParent({ accessLevel: 'full' });
    const inside = await a.inside();
    const details = `/api/parent-portal/details/${a.studentId}`;
    const put = () => inside.put(details, { phone: '021 555 0999', totalLessons: 1 });
    expect((await put()).body).toMatchObject({ phone: '021 555 0999', address: null });
    const { body: student } = await instructor.get(`/api/students/${a.studentId}`);
    expect(student).toMatchObject({ phone: '021 555 0999', totalLessons: 20 });
    await instructor.put(`/api/parents/${a.id}`, { accessLevel: 'limited' });
    expect((await put()).status).toBe(403);
  });

  test('is shown to the student and to the instructor', async () => {
    const a = await aParent({ accessLevel: 'limited' });
    await a.inside();
    const learner = await theLearner(a.studentId);
    const { body } = await learner.get(`/api/student-portal/guardians/${a.studentId}`);
    expect(body).toMatchObject([
      { parentName: 'Mere Ngata', accessLevel: 'limited', status: 'Active' },
    ]);
    expect(body[0]).not.toHaveProperty('email');
    const [row] = (await instructor.get(`/api/students/${a.studentId}/parents`)).body;
    expect(row.status).toBe('Active');
  });
});

test("a parent's conversations are their own: the learner has neither part nor bell in them, nor the parent in the learner's", async () => {
  const a = await aParent({ accessLevel: 'limited' });
  const inside = await a.inside();
  const learner = await theLearner(a.studentId);
  const mine = `/api/parent-portal/messages/${a.studentId}`;
  const { body: thread } = await inside.post(mine, {
    subject: 'Friday',
    message: 'Can she be late?',
  });
  const told = (await instructor.get('/api/notifications')).body.find(
    ({ kind }: { kind: string }) => kind === 'message',
  );
  expect(told.message).toBe('Mere Ngata (for Aroha), Friday');
  const [seen] = (await instructor.get('/api/messages/threads')).body;
  expect(seen).toMatchObject({
    id: thread.id,
    studentName: 'Mere Ngata (for Aroha)',
    unreadCount: 1,
  });
  await instructor.post(`/api/messages/threads/${thread.id}/messages`, { content: 'Of course.' });
  const { body } = await inside.get(`${mine}/${thread.id}`);
  expect(body.messages.map(({ senderName, content }: never) => [senderName, content])).toEqual([
    ['Mere Ngata', 'Can she be late?'],
    ['First1 Instructor', 'Of course.'],
  ]);
  const theirs = `/api/student-portal/messages/threads/${a.studentId}`;
  expect((await learner.get(theirs)).body).toEqual([]);
  expect((await learner.get(`${theirs}/${thread.id}`)).status).toBe(403);
  const bell = await learner.get(`/api/student-portal/notifications/${a.studentId}`);
  expect(bell.body.filter(({ kind }: { kind: string }) => kind === 'message')).toEqual([]);

  const created = await learner.post('/api/student-portal/messages/threads/create', {
    studentId: a.studentId,
    subject: 'Mine',
    message: 'Just between us',
  });
  expect((await inside.get(mine)).body).toHaveLength(1);
  expect((await inside.get(`${mine}/${created.body.id}`)).status).toBe(403);
});

let families = 0;

async function aParent(details: Record<string, string> = {}, by = instructor) {
  families += 1;
  const studentId = await product.student(by);
  const email = details['email'] ?? `mere${families}@mail.example`;
  const { body: added } = await by.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    ...details,
    email,
  });
  const invite = async () => {
    const { body } = await by.post(`/api/parents/${added.id}/invite`);
    return new URL(body.inviteUrl).searchParams.get('invite');
  };
  const inside = async () => {
    const person = product.visitor();
    await person.post(enter, { invite: await invite() });
    return person;
  };
  return { id: added.id as number, studentId, email, invite, inside };
}

async function theLearner(studentId: number) {
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  return person;
}
