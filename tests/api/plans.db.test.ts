import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { linkOn } from '../support/enrolling.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = '2027-03-25T04:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

test('a trial lasts to the end of its fourteenth day in Auckland, also when the clocks go back meanwhile', async () => {
  // Five in the afternoon of 25 March, summer time; the last day is 8 April, in standard time.
  const person = await product.instructor();
  const studentId = await product.student(person);
  const trial = async () => (await person.get('/api/auth/trial-status')).body;
  const write = () => person.put(`/api/students/${studentId}`, { firstName: 'Anahera' });
  expect(await trial()).toMatchObject({ daysLeft: 14, trialEndDate: '2027-04-08' });

  const { address } = await linkOn(person);
  const link = async () => (await product.visitor().get(`/api/enrol/${address}`)).status;
  expect(await link()).toBe(200);

  now = '2027-04-07T12:00:00.000Z';
  expect(await trial()).toMatchObject({ daysLeft: 0, isTrialExpired: false });
  now = '2027-04-08T11:59:59.999Z';
  expect(await trial()).toMatchObject({ daysLeft: 0, isTrialExpired: false });
  expect((await write()).status).toBe(200);

  now = '2027-04-08T12:00:00.000Z';
  expect((await trial()).isTrialExpired).toBe(true);
  const refused = await write();
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    402,
    'trial_expired',
    { upgrade: '/upgrade' },
  ]);
  // Nobody could answer who enrols there.
  expect(await link()).toBe(404);
  for (const path of ['/api/students', '/api/lessons', '/api/schools/mine/export?format=json'])
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  expect((await person.post('/api/team/invitations', { email: 'a@b.nz' })).status).toBe(402);
  // What was recorded can be taken along, and sent to those whom it is about.
  for (const what of ['payments', 'journal', 'expenses'] as const) {
    const taken = await person.post('/api/exports', { what, from: '2027-03-01', to: '2027-04-08' });
    expect([what, taken.status]).toEqual([what, 201]);
    expect((await person.get(taken.body.url)).status).toBe(200);
  }
  const days = { from: '2027-03-01', to: '2027-04-08' };
  const mailed = await person.post(`/api/students/${studentId}/statement/email`, days);
  expect(mailed.status).toBe(200);
});

test('Professional has fifty places: two who come at once do not share the last, and only the active take one', async () => {
  const person = await product.instructor();
  const [first] = await Promise.all(Array.from({ length: 49 }, () => product.student(person)));
  await person.post('/api/auth/test-upgrade', { planName: 'professional' });
  const enrol = () => person.post('/api/students', aStudent());
  const [one, other] = await Promise.all([enrol(), enrol()]);
  const answers = [one?.status, other?.status].toSorted((a = 0, b = 0) => a - b);
  expect(answers).toEqual([201, 402]);
  expect(one?.status === 402 ? one.body.message : other?.body.message).toBe(
    'The Professional plan covers 50 active students. Move to Premium, or archive a student who has finished.',
  );

  // Archived, or finished, they leave their place to somebody else, and need one to come back.
  await person.delete(`/api/students/${first}`);
  expect((await enrol()).status).toBe(201);
  expect((await person.post(`/api/students/${first}/restore`)).status).toBe(402);
  const finished = (one?.status === 201 ? one : other)?.body.id;
  const put = (status: string) => person.put(`/api/students/${finished}`, { status });
  expect((await put('completed')).status).toBe(200);
  expect((await person.post(`/api/students/${first}/restore`)).status).toBe(200);
  expect((await put('active')).status).toBe(402);
});

test('where no plans are sold everything is allowed to everybody, for good', async () => {
  const here = await openTestProduct({ clock: () => now });
  try {
    await here.restart({ sellsPlans: false });
    const person = await here.instructor();
    now = '2028-03-25T04:00:00.000Z';
    expect((await person.post('/api/students', aStudent())).status).toBe(201);
    expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
      isSold: false,
      isTrialUser: false,
      isTrialExpired: false,
    });
    expect((await person.get('/api/team')).body).toMatchObject({ isIncluded: true });
    for (const path of ['auth/create-subscription', 'auth/test-upgrade'])
      expect((await person.post(`/api/${path}`, { planName: 'premium' })).status).toBe(404);
    expect((await here.visitor().get('/api/auth/registration')).body).toEqual({
      isOpen: true,
      isTrial: false,
    });
  } finally {
    await here.close();
  }
});

test('what a plan allows is asked in one place', () => {
  const asking = [...new Bun.Glob('api/{cases,http,realtime}/**/*.ts').scanSync()].filter((file) =>
    /getTrialStatus|hasPremiumFeatures/.test(readFileSync(file, 'utf8')),
  );
  // What is stored of a plan that is paid for is asked where it is changed.
  expect(asking.toSorted()).toEqual([
    'api/cases/subscription/plan-change.ts',
    'api/cases/subscription/subscription.ts',
  ]);
});
