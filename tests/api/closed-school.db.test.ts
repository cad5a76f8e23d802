import { afterAll, beforeAll, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { school as schoolRules } from '#domain/school/decide.ts';
import { guardian, learner } from '../security/people.ts';
import { payByCard, sandboxOf } from '../support/cards.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { listen, openTab, type Tab } from '../support/live.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let marama: Person;
let schoolId: number;
let studentId: number;
let student: Person;
let parent: Person;
let payPath: string;
let clientSecret: string;
let paymentId: number;
let paidUnheard: number;
let tabs: { student: Tab; parent: Tab };

beforeAll(async () => {
  product = await openTestProduct();
  const listed = await listedInstructor(product);
  marama = listed.person;
  schoolId = listed.id;
  studentId = await product.student(marama);
  student = await learner(product, marama, studentId);
  parent = await guardian(product, marama, studentId, 'full');
  const { body } = await marama.post('/api/create-payment-link', {
    studentId,
    amount: 80,
    description: 'Lesson',
  });
  paymentId = body.paymentId;
  payPath = `/api/pay/${body.paymentLinkUrl.split('/').at(-1)}`;
  // Somebody has the card form open while the school closes.
  clientSecret = (await product.visitor().post(`${payPath}/intent`)).body.clientSecret;
  // Somebody else has paid, and the card company has not come through to say so.
  const other = await marama.post('/api/create-payment-link', {
    studentId,
    amount: 70,
    description: 'Lesson',
  });
  paidUnheard = other.body.paymentId;
  const otherPath = `/api/pay/${other.body.paymentLinkUrl.split('/').at(-1)}/intent`;
  const address = listen(product.product);
  tabs = {
    student: await openTab(address, { cookies: student.cookies(), origin: address }),
    parent: await openTab(address, { cookies: parent.cookies(), origin: address }),
  };
  tabs.student.say({ type: 'authenticate', userId: studentId, userType: 'student' });
  await tabs.student.next('authenticated');
  const { body: me } = await parent.get('/api/parent-portal/me');
  tabs.parent.say({ type: 'authenticate', userId: me.guardianId ?? me.id, userType: 'guardian' });
  await tabs.parent.next('authenticated');
  sandboxOf(product).webhooks.hold();
  await payByCard(product, (await product.visitor().post(otherPath)).body.clientSecret);
  await product.product.deps.dispatch(
    schoolRules,
    schoolId,
    {
      type: 'ArchiveSchool',
      now: product.product.deps.clock(),
      schoolId: ids.schoolId.parse(schoolId),
      admins: 0,
    },
    { actor: { kind: 'system', id: null }, schoolId: ids.schoolId.parse(schoolId) },
  );
});
afterAll(() => product.close());

async function stateOf(id: number) {
  const [row] = await product.product.deps
    .sql`select state, settled_cents from payment where id = ${id}`;
  return row;
}

test('the open tabs of its learners and parents are shut', async () => {
  expect(await tabs.student.closed).toBe(4001);
  expect(await tabs.parent.closed).toBe(4001);
});

test('its pay page says so kindly and takes nothing', async () => {
  const visitor = product.visitor();
  expect(await visitor.get(payPath)).toMatchObject({ status: 200, body: { status: 'closed' } });
  expect(await visitor.post(`${payPath}/intent`)).toMatchObject({
    status: 410,
    body: { code: 'school_closed' },
  });
});

test('it is in no directory and takes no booking request', async () => {
  const visitor = product.visitor();
  expect((await visitor.get('/api/instructors')).body).toEqual([]);
  expect((await visitor.get(`/api/instructors/${schoolId}`)).status).toBe(404);
  expect((await visitor.post(`/api/instructors/${schoolId}/contact`, aBooking)).status).toBe(404);
});

test('its portals are shut', async () => {
  expect((await student.get('/api/student-portal/me')).status).toBe(401);
  expect((await parent.get('/api/parent-portal/me')).status).toBe(401);
  expect((await parent.get(`/api/parent-portal/payments/${studentId}`)).status).toBe(401);
});

test('whoever has the card form open pays nothing any more', async () => {
  await product.product.processes.settled();
  expect((await payByCard(product, clientSecret)).error).not.toBeNull();
  expect(await stateOf(paymentId)).toMatchObject({ state: 'pending', settledCents: 0 });
});

test('money that was taken before anybody heard of it is recorded', async () => {
  expect(await stateOf(paidUnheard)).toMatchObject({ state: 'settled', settledCents: 7000 });
});
