import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { colleagueOf } from '../security/people.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await withRole(product, 'admin');
});
afterAll(() => product.close());

const lastOf = async (stream: string) => (await product.product.log.read(stream)).at(-1);

describe('the overview', () => {
  test('counts what is open, and leaves out a school that was deleted', async () => {
    const figures = async () => (await admin.get('/api/admin/overview')).body;
    const before = await figures();
    const owner = await product.instructor({ verified: false });
    await product.student(owner);
    await product.visitor().post('/api/generated-images', { style: 'bold', prompt: 'A ford' });
    const grown = await figures();
    for (const name of ['schools', 'newSchools', 'people', 'unconfirmedPeople', 'students'])
      expect([name, grown[name] - before[name]]).toEqual([name, 1]);
    expect([grown.onTrial - before.onTrial, grown.boardsWaiting - before.boardsWaiting]).toEqual([
      1, 1,
    ]);
    const reason = { reason: 'Closed' };
    await admin.delete(`/api/admin/schools/${await idOf(owner)}`, reason);
    const left = await figures();
    expect([left.schools, left.students]).toEqual([before.schools, before.students]);
    expect(left.weeks).toHaveLength(12);
    expect(left.weeks.at(-1).schools).toBe(left.schools);
    expect((await owner.get('/api/admin/overview')).status).toBeGreaterThanOrEqual(401);
  });
});

describe('Manage Schools', () => {
  test('lists, corrects with who and why, and keeps what was not sent', async () => {
    const owner = await product.instructor();
    const id = await idOf(owner);
    const { body: school } = await owner.get('/api/schools/mine');
    await owner.put(`/api/schools/${id}`, { ...school, description: 'Calm', vehicleCount: 3 });

    const { status, body } = await admin.put(`/api/admin/schools/${id}`, {
      name: 'Kerbside',
      email: 'hello@kerbside.example',
      phone: '09 555 0100',
      address: '2 Queen Street',
      website: '',
      licenseNumber: 'DI-77',
      reason: 'They wrote to us',
    });
    expect([status, body]).toMatchObject([
      200,
      { name: 'Kerbside', website: null, vehicleCount: 3, licenseNumber: 'DI-77' },
    ]);
    const listed = (await admin.get('/api/admin/schools')).body;
    expect(listed.find((row: { id: number }) => row.id === id)).toEqual(body);
    expect((await owner.get('/api/schools/mine')).body.description).toBe('Calm');
    expect((await lastOf(`school-${id}`))?.metadata).toMatchObject({
      actor: { kind: 'admin', id: await idOf(admin) },
      schoolId: id,
      reason: 'They wrote to us',
    });
    const nameless = await admin.put(`/api/admin/schools/${id}`, { name: ' ' });
    expect([nameless.status, nameless.body.fields]).toEqual([
      422,
      { name: 'School name is required' },
    ]);
    expect((await admin.put('/api/admin/schools/9999', { name: 'X' })).status).toBe(404);
  });

  test('deleting says what it affects, shuts its people out, and keeps what was recorded', async () => {
    const owner = await product.instructor();
    const id = await idOf(owner);
    const studentId = await product.student(owner);
    await product.student(owner);
    const { accessCode } = (await owner.post(`/api/students/${studentId}/generate-access-code`))
      .body;
    const learner = product.visitor();
    expect((await learner.post('/api/student-portal/login', { accessCode })).status).toBe(200);
    const { body: user } = await owner.get('/api/auth/user');
    expect((await admin.get(`/api/admin/schools/${id}/holdings`)).body).toEqual({
      students: 2,
      lessons: 0,
      payments: 0,
    });

    expect((await admin.delete(`/api/admin/schools/${id}`, { reason: 'Closed down' })).status).toBe(
      200,
    );
    expect((await owner.get('/api/students')).status).toBe(401);
    expect((await learner.get(`/api/student-portal/lessons/${studentId}`)).status).toBe(401);
    expect((await product.visitor().post('/api/student-portal/login', { accessCode })).status).toBe(
      401,
    );
    const back = await product
      .visitor()
      .post('/api/auth/login', { email: user.email, password: aRegistration(0).password });
    expect([back.status, back.body.code]).toEqual([403, 'account_closed']);
    const schools = (await admin.get('/api/admin/schools')).body;
    expect(schools.some((row: { id: number }) => row.id === id)).toBe(false);
    const users = (await admin.get('/api/admin/users')).body;
    expect(users.find((row: { id: number }) => row.id === id)).toMatchObject({ isClosed: true });
    expect((await lastOf(`school-${id}`))?.metadata.reason).toBe('Closed down');
    expect((await admin.delete(`/api/admin/schools/${id}`)).status).toBe(404);
  });

  test('a school that an admin belongs to is not deleted', async () => {
    const teaching = await withRole(product, 'admin', { school: true });
    const id = await idOf(teaching);
    expect((await admin.delete(`/api/admin/schools/${id}`)).body.code).toBe('school_has_admin');
    expect((await teaching.get('/api/students')).status).toBe(200);
    // It goes with the one who founded it, whatever they are.
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(200);
  });
});

describe('Manage Users', () => {
  test('corrects a person, their login and their plan at once', async () => {
    const person = await product.instructor();
    const id = await idOf(person);
    const correction = {
      firstName: 'Moana',
      lastName: 'Reid',
      email: 'Moana@reid.example',
      role: 'auditor',
      subscriptionType: 'premium',
      subscriptionStatus: 'active',
    };
    const { status, body } = await admin.put(`/api/admin/users/${id}`, {
      ...correction,
      reason: 'Married',
    });
    expect([status, body]).toMatchObject([200, { ...correction, email: 'moana@reid.example' }]);
    const { password } = aRegistration(0);
    const signIn = { email: 'moana@reid.example', password };
    const again = product.visitor();
    expect((await again.post('/api/auth/login', signIn)).body).toMatchObject({
      firstName: 'Moana',
      role: 'auditor',
    });
    expect((await again.get('/api/auth/trial-status')).body.subscriptionType).toBe('premium');
    // Whoever was signed in came by the address of before.
    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await lastOf(`subscription-${id}`))?.metadata.reason).toBe('Married');
  });

  test('an address that somebody has, or none, changes nothing', async () => {
    const [one, two] = [await product.instructor(), await product.instructor()];
    const { body: before } = await two.get('/api/auth/user');
    const correction = {
      firstName: 'New',
      lastName: 'Name',
      role: 'instructor',
      subscriptionType: 'trial',
      subscriptionStatus: 'active',
    };
    const { email } = (await one.get('/api/auth/user')).body;
    const taken = await admin.put(`/api/admin/users/${before.id}`, { ...correction, email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    const none = await admin.put(`/api/admin/users/${before.id}`, { ...correction, email: '' });
    expect([none.status, none.body.fields]).toEqual([422, { email: 'Email is required' }]);
    expect((await two.get('/api/auth/user')).body).toEqual(before);
  });

  test('a subscription takes dates and Stripe ids, and lets them go', async () => {
    const person = await product.instructor();
    const id = await idOf(person);
    const terms = {
      subscriptionType: 'professional',
      subscriptionStatus: 'past_due',
      lastPaymentDate: '2026-10-21',
      nextBillingDate: '2026-11-21',
      stripeCustomerId: 'cus_9',
      stripeSubscriptionId: 'sub_9',
    };
    const path = `/api/admin/users/${id}/subscription`;
    expect((await admin.put(path, terms)).body).toMatchObject(terms);
    const cleared = { lastPaymentDate: null, nextBillingDate: '', stripeCustomerId: '' };
    expect((await admin.put(path, { ...terms, ...cleared })).body).toMatchObject({
      lastPaymentDate: null,
      nextBillingDate: null,
      stripeCustomerId: null,
      stripeSubscriptionId: 'sub_9',
    });
    expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
      subscriptionType: 'professional',
      subscriptionStatus: 'past_due',
    });
    // A plan that does not run lets nobody write.
    await admin.put(path, { ...terms, subscriptionStatus: 'inactive' });
    expect((await person.post('/api/students', {})).status).toBe(402);
    expect((await admin.put(path, { ...terms, subscriptionType: 'gold' })).status).toBe(422);
  });

  test('a trial goes on for as many days as an admin adds, and says why', async () => {
    const person = await product.instructor();
    const id = await idOf(person);
    const path = `/api/admin/users/${id}/trial`;
    const left = async () => (await person.get('/api/auth/trial-status')).body.daysLeft;
    const before = await left();
    const reason = 'Was ill for a week';
    expect((await admin.post(path, { days: 7, reason })).status).toBe(200);
    expect(await left()).toBe(before + 7);
    for (const wrong of [
      { days: 0, reason },
      { days: 91, reason },
      { days: 7, reason: '' },
    ])
      expect((await admin.post(path, wrong)).status).toBe(422);
    expect((await admin.post('/api/admin/users/999999/trial', { days: 7, reason })).status).toBe(
      404,
    );
    await admin.put(`/api/admin/users/${id}/subscription`, {
      subscriptionType: 'premium',
      subscriptionStatus: 'active',
    });
    expect((await admin.post(path, { days: 7, reason })).body.code).toBe('not_on_trial');
  });

  test('deleting ends their sessions, frees their address and takes their school along', async () => {
    const person = await product.instructor();
    const { body: user } = await person.get('/api/auth/user');
    // Who works there and is no admin is in nobody's way.
    await colleagueOf(product, person);
    expect((await admin.delete(`/api/admin/users/${user.id}`)).status).toBe(200);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    const users = (await admin.get('/api/admin/users')).body;
    expect(users.some((row: { id: number }) => row.id === user.id)).toBe(false);
    const schools = (await admin.get('/api/admin/schools')).body;
    expect(schools.some((row: { id: number }) => row.id === user.id)).toBe(false);
    const again = { ...aRegistration(0), email: user.email };
    expect((await product.visitor().post('/api/auth/register', again)).status).toBe(201);
  });

  test('nobody deletes or demotes themselves, and of two who demote each other one remains', async () => {
    const own = await idOf(admin);
    const demote = async (by: Person, id: number) => {
      const { email } = (await admin.get('/api/admin/users')).body.find(
        (row: { id: number }) => row.id === id,
      );
      return by.put(`/api/admin/users/${id}`, {
        firstName: 'A',
        lastName: 'B',
        email,
        role: 'instructor',
        subscriptionType: 'trial',
        subscriptionStatus: 'active',
      });
    };
    expect((await admin.delete(`/api/admin/users/${own}`)).body.code).toBe('own_account');
    expect((await demote(admin, own)).body.code).toBe('own_role');

    const rows: { id: number; role: string }[] = (await admin.get('/api/admin/users')).body;
    const rival = await withRole(product, 'admin');
    const rivalId = await idOf(rival);
    for (const { id, role } of rows) if (role === 'admin' && id !== own) await demote(admin, id);
    const answers = await Promise.all([demote(admin, rivalId), demote(rival, own)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await admin.get('/api/admin/users')).status + (await rival.get('/api/admin/users')).status,
    ).toBe(200 + 403);
  });
});

test('the desk is closed to everybody else', async () => {
  for (const person of [await product.instructor(), await withRole(product, 'auditor')])
    for (const path of ['/api/admin/schools', '/api/admin/users'])
      expect((await person.get(path)).status).toBe(403);
});
