import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let now = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

async function aLearner(owner: Person): Promise<{ id: number; person: Person }> {
  const id = await product.student(owner);
  const { body } = await owner.post(`/api/students/${id}/generate-access-code`);
  const person = product.visitor();
  await person.post('/api/student-portal/login', { accessCode: body.accessCode });
  return { id, person };
}

test('a learner buys what their school sells; asked for again it is the same payment until it is paid', async () => {
  const owner = await product.instructor();
  const { id, person } = await aLearner(owner);
  const { body: offer } = await person.get(`/api/student-portal/credit-products/${id}`);
  const five = offer[0];
  expect(five).toMatchObject({ name: '5-Lesson Package', minutes: 300, price: 250 });

  const buy = () =>
    person.post(`/api/student-portal/credit-purchases/${id}`, { productId: five.id });
  const { status, body: first } = await buy();
  expect(status).toBe(201);
  const { body: again } = await buy();
  expect(again.paymentId).toBe(first.paymentId);
  const credit = async () => (await person.get(`/api/student-portal/credit/${id}`)).body;
  expect(await credit()).toMatchObject({ freeMinutes: 0, purchases: [{ state: 'unpaid' }] });

  const paid = { status: 'completed', paymentMethod: 'cash', reason: 'Paid' };
  expect((await owner.put(`/api/payments/${first.paymentId}`, paid)).status).toBe(200);
  await eventually(async () => (await credit()).freeMinutes === 300);
  // A second tap is no second purchase; a moment later it is one.
  expect(await buy()).toMatchObject({ status: 409, body: { code: 'sold_just_now' } });
  now = addMinutes(now, 1);
  const { status: taken, body: second } = await buy();
  expect([taken, second.paymentId > first.paymentId]).toEqual([201, true]);
});

test('nobody buys for somebody else, what another school sells, or without the access to pay', async () => {
  const owner = await product.instructor();
  const { id, person } = await aLearner(owner);
  const other = await aLearner(await product.instructor());
  const { body: theirs } = await other.person.get(
    `/api/student-portal/credit-products/${other.id}`,
  );
  const buy = (who: Person, of: number, productId: number) =>
    who.post(`/api/student-portal/credit-purchases/${of}`, { productId });
  expect((await buy(person, id, theirs[0].id)).status).toBe(404);
  expect((await buy(person, other.id, theirs[0].id)).status).toBe(403);

  const { body: parent } = await owner.post(`/api/students/${id}/parents`, {
    parentName: 'Mere Ngata',
    relationship: 'parent',
    email: 'mere@mail.example',
    accessLevel: 'limited',
  });
  const { body: invited } = await owner.post(`/api/parents/${parent.id}/invite`);
  const mere = product.visitor();
  await mere.post('/api/parent-portal/enter', {
    invite: new URL(invited.inviteUrl).searchParams.get('invite'),
  });
  expect((await mere.get(`/api/parent-portal/credit/${id}`)).status).toBe(200);
  expect((await mere.get(`/api/parent-portal/credit-products/${id}`)).status).toBe(403);
});
