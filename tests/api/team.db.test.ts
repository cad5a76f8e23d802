import { afterAll, beforeAll, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalTime,
} from '#domain/kernel/nz-time.ts';
import { school as schoolRules } from '#domain/school/decide.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const password = 'correct horse';
const idOf = async (person: Person): Promise<number> =>
  (await person.get('/api/auth/user')).body.id;
const tokenIn = (link: string) => link.split('/').at(-1) ?? '';
const upgrade = (person: Person, planName: string) =>
  person.post('/api/auth/test-upgrade', { planName });

async function invited(owner: Person, email: string): Promise<string> {
  const { status, body } = await owner.post('/api/team/invitations', { email });
  expect([status, body.mail]).toEqual([201, 'off']);
  return tokenIn(body.link);
}

/** An owner, and a colleague who has joined their school. */
async function school(email: string) {
  const owner = await product.instructor();
  const token = await invited(owner, email);
  const member = product.visitor();
  const answers = { token, password, firstName: 'Tama', lastName: 'Reid' };
  expect((await member.post('/api/team/join', answers)).status).toBe(201);
  return { owner, member, schoolId: await idOf(owner), memberId: await idOf(member), token };
}

const lesson = (studentId: number, hour: LocalTime) => {
  const startTime = instantAt(addDays(dateOf(now), 3), hour);
  return {
    studentId,
    title: 'Lesson',
    lessonType: 'City Driving',
    startTime,
    endTime: addMinutes(startTime, 60),
  };
};

test('an invitation opens the school once, for seven days, to the address it names', async () => {
  const owner = await product.instructor();
  const token = await invited(owner, 'mere@school.example');
  const visitor = product.visitor();
  expect((await visitor.post('/api/team/invitation', { token })).body).toMatchObject({
    email: 'mere@school.example',
    hasAccount: false,
  });
  expect((await owner.get('/api/team')).body.invitations).toHaveLength(1);

  const answers = { token, password, firstName: 'Mere', lastName: 'Hunia', email: 'me@else.nz' };
  expect((await visitor.post('/api/team/join', { ...answers, password: 'short' })).status).toBe(
    422,
  );
  expect((await visitor.post('/api/team/join', answers)).status).toBe(201);
  expect((await visitor.get('/api/auth/user')).body).toMatchObject({
    email: 'mere@school.example',
    role: 'instructor',
    schoolId: await idOf(owner),
  });
  const again = await product.visitor().post('/api/team/join', answers);
  expect([again.status, again.body.code]).toEqual([410, 'link_dead']);
  expect((await owner.get('/api/team')).body).toMatchObject({
    invitations: [],
    members: [{ isOwner: true }, { name: 'Mere Hunia', isOwner: false }],
  });

  const late = await invited(owner, 'late@school.example');
  const withdrawn = await invited(owner, 'other@school.example');
  const [{ id }] = (await owner.get('/api/team')).body.invitations;
  await owner.delete(`/api/team/invitations/${id}`);
  expect((await visitor.post('/api/team/invitation', { token: withdrawn })).status).toBe(410);
  now = addMinutes(now, 7 * 24 * 60);
  expect((await visitor.post('/api/team/invitation', { token: late })).status).toBe(410);
});

test('whoever comes by the link in the letter has that mailbox; the one on the screen may be anybody’s', async () => {
  const owner = await product.instructor();
  const inTheLetter = () => tokenIn(product.told.at(-1)?.split(' ').at(-1) ?? '');
  const joined = async (email: string, link: 'letter' | 'screen') => {
    const shown = await invited(owner, email);
    const token = link === 'letter' ? inTheLetter() : shown;
    const letters = product.told.length;
    const person = product.visitor();
    expect((await person.post('/api/team/invitation', { token })).body.email).toBe(email);
    const answers = { token, password, firstName: 'Hana', lastName: 'Reid' };
    expect((await person.post('/api/team/join', answers)).status).toBe(201);
    const { isEmailVerified } = (await person.get('/api/auth/user')).body;
    return [isEmailVerified, product.told.length - letters];
  };
  expect(await joined('by.letter@school.example', 'letter')).toEqual([true, 0]);
  expect(await joined('by.screen@school.example', 'screen')).toEqual([false, 1]);
  const known = await product.instructor({ school: false, verified: false });
  const { email } = (await known.get('/api/auth/user')).body;
  await invited(owner, email);
  expect((await known.post('/api/team/accept', { token: inTheLetter() })).status).toBe(200);
  expect((await known.get('/api/auth/user')).body.isEmailVerified).toBe(true);
});

test('a school that was closed takes nobody in', async () => {
  const owner = await product.instructor();
  const token = await invited(owner, 'closed@school.example');
  const schoolId = await idOf(owner);
  await product.product.deps.dispatch(
    schoolRules,
    schoolId,
    { type: 'ArchiveSchool', now, schoolId: ids.schoolId.parse(schoolId), admins: 0 },
    { actor: { kind: 'system', id: null }, schoolId: ids.schoolId.parse(schoolId) },
  );
  const answers = { token, password, firstName: 'A', lastName: 'B' };
  expect((await product.visitor().post('/api/team/join', answers)).body.code).toBe('link_dead');
});

test('whoever has an account joins with that, unless it teaches at a school already', async () => {
  const owner = await product.instructor();
  const free = await product.instructor({ school: false });
  const { email } = (await free.get('/api/auth/user')).body;
  const token = await invited(owner, email);
  const stranger = product.visitor();
  const joining = { token, password, firstName: 'A', lastName: 'B' };
  expect((await stranger.post('/api/team/join', joining)).body.code).toBe('sign_in_to_join');
  const other = await product.instructor({ school: false });
  expect((await other.post('/api/team/accept', { token })).body.code).toBe('other_address');
  expect((await free.post('/api/team/accept', { token })).status).toBe(200);
  expect((await free.get('/api/schools/mine')).body.id).toBe(await idOf(owner));
  // One account, one school: neither a second one to join nor one to found.
  const elsewhere = await invited(await product.instructor(), email);
  expect((await free.post('/api/team/accept', { token: elsewhere })).body.code).toBe(
    'in_a_school_already',
  );
  expect((await free.post('/api/schools', { name: 'Mine', address: 'Here' })).status).toBe(409);
});

test('a team shares its students and has a diary for each; a student is in one car at a time', async () => {
  const { owner, member, memberId, schoolId } = await school('share@school.example');
  const studentId = await product.student(owner);
  const another = await product.student(member, { email: 'another@mail.example' });
  expect((await member.get(`/api/students/${studentId}`)).status).toBe(200);
  const mine = await member.post('/api/lessons', lesson(studentId, '10:00'));
  expect([mine.status, mine.body.instructorId]).toEqual([201, memberId]);
  // The owner's diary is free at that hour, for anybody else.
  const theirs = await owner.post('/api/lessons', lesson(another, '10:00'));
  expect([theirs.status, theirs.body.instructorId]).toEqual([201, schoolId]);
  const twice = await owner.post('/api/lessons', lesson(studentId, '10:30'));
  expect([twice.status, twice.body.code]).toEqual([409, 'lesson_overlaps']);
  const moved = { startTime: lesson(another, '10:15').startTime };
  expect((await owner.put(`/api/lessons/${mine.body.id}`, { notes: 'Fine' })).status).toBe(200);
  expect((await member.put(`/api/lessons/${theirs.body.id}`, moved)).status).toBe(200);

  const atOnce = await Promise.all([
    owner.post('/api/lessons', lesson(studentId, '12:00')),
    member.post('/api/lessons', lesson(studentId, '12:15')),
  ]);
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);

  const given = await owner.post('/api/lessons', {
    ...lesson(studentId, '15:00'),
    instructorId: memberId,
  });
  expect([given.status, given.body.instructorId]).toEqual([201, memberId]);

  const outsider = await product.instructor();
  const foreign = { ...lesson(studentId, '17:00'), instructorId: await idOf(outsider) };
  expect((await owner.post('/api/lessons', foreign)).status).toBe(404);
  expect((await outsider.get(`/api/students/${studentId}`)).status).toBe(404);
  expect((await outsider.put(`/api/lessons/${mine.body.id}`, { notes: 'x' })).status).toBe(404);
  expect((await outsider.delete(`/api/team/members/${memberId}`)).status).toBe(404);
});

test("what is the owner's alone answers 403 to the others", async () => {
  const { owner, member, schoolId, memberId } = await school('alone@school.example');
  const studentId = await product.student(owner);
  const calls = [
    member.get('/api/billing/history'),
    member.post('/api/billing/portal', {}),
    member.post('/api/billing/cancel', {}),
    member.post('/api/auth/create-subscription', { planName: 'premium' }),
    member.post('/api/auth/verify-payment', { sessionId: 'x' }),
    upgrade(member, 'premium'),
    member.post('/api/pricing', {}),
    member.put('/api/invoice-settings', {}),
    member.put(`/api/schools/${schoolId}`, {}),
    member.put(`/api/schools/${schoolId}/branding`, {}),
    member.put(`/api/schools/${schoolId}/listing`, {}),
    member.get('/api/schools/mine/export'),
    member.post('/api/team/invitations', { email: 'x@y.nz' }),
    member.delete(`/api/team/members/${memberId}`),
    member.delete(`/api/students/${studentId}`),
    member.get(`/api/students/${studentId}/erasure`),
    member.get('/api/privacy-requests'),
  ];
  for (const [index, call] of calls.entries()) {
    const { status, body } = await call;
    expect([index, status, body.code]).toEqual([index, 403, 'owner_only']);
  }
  expect((await member.get('/api/auth/trial-status')).body.subscriptionType).toBe('trial');
});

test('whoever is taken out of the team is out at once; what they did stays, and their students are the owner’s', async () => {
  const { owner, member, memberId, schoolId } = await school('gone@school.example');
  const studentId = await product.student(member, aStudent({ email: 'kept@mail.example' }));
  await member.post('/api/lessons', lesson(studentId, '13:00'));
  expect((await owner.get('/api/team')).body.members[1].lessonsAhead).toBe(1);
  expect((await owner.delete(`/api/team/members/${memberId}`)).status).toBe(200);
  expect((await member.get('/api/auth/user')).status).toBe(401);
  await member.post('/api/auth/login', { email: 'gone@school.example', password });
  expect((await member.get('/api/students')).body.code).toBe('school_needed');
  const lessons = (await owner.get(`/api/lessons?studentId=${studentId}`)).body;
  expect(lessons).toMatchObject([{ instructorId: memberId }]);
  const [row] = await product.product.deps
    .sql`select instructor_id from student where id = ${studentId}`;
  expect(row?.['instructorId']).toBe(schoolId);
  // They may found a school of their own, with a trial of its own.
  expect((await member.post('/api/schools', { name: 'Own', address: 'There' })).status).toBe(201);
  expect((await member.get('/api/auth/trial-status')).body.daysLeft).toBe(14);
});

test('a team is part of Premium and the trial: Professional is for one', async () => {
  const { owner, member } = await school('plan@school.example');
  const refused = await upgrade(owner, 'professional');
  expect([refused.status, refused.body.code]).toEqual([402, 'plan_for_one']);
  expect((await upgrade(owner, 'premium')).status).toBe(200);
  expect((await member.post('/api/students', aStudent())).status).toBe(201);

  const single = await product.instructor();
  const waiting = await invited(single, 'wait@school.example');
  await upgrade(single, 'professional');
  const { status, body } = await single.post('/api/team/invitations', { email: 'a@b.nz' });
  expect([status, body.message]).toEqual([
    402,
    'Several instructors in one school come with the Premium plan.',
  ]);
  expect((await single.get('/api/team')).body.isIncluded).toBe(false);
  const late = { token: waiting, password, firstName: 'A', lastName: 'B' };
  expect((await product.visitor().post('/api/team/join', late)).status).toBe(402);
});
