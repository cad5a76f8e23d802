import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newEventId } from '#api/event-log/event-log.ts';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const sentence = 'Website must be a web address, like https://www.example.co.nz';
const bad = ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.nz', 'https://a@b.nz', 'mine'];

test.each(bad)('“%s” is no website of a school', async (website) => {
  const person = await product.instructor({ school: false });
  const answer = await person.post('/api/schools', {
    name: 'S',
    address: '1 Queen Street',
    website,
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: { website: sentence } } });
  const owner = await product.instructor();
  const { id, ...school } = (await owner.get('/api/schools/mine')).body;
  const changed = await owner.put(`/api/schools/${id}`, { ...school, website });
  expect(changed).toMatchObject({ status: 422, body: { fields: { website: sentence } } });
  const admin = await withRole(product, 'admin');
  const corrected = await admin.put(`/api/admin/schools/${id}`, {
    name: 'S',
    website,
    reason: 'x',
  });
  expect(corrected).toMatchObject({ status: 422, body: { fields: { website: sentence } } });
});

test.each(['https://kowhai.nz', 'http://kowhai.nz/prices', 'www.kowhai.nz', ''])(
  '“%s” is one, or none',
  async (website) => {
    const person = await product.instructor({ school: false });
    const answer = await person.post('/api/schools', {
      name: 'S',
      address: '1 Queen Street',
      website,
    });
    expect(answer).toMatchObject({ status: 201, body: { website: website || null } });
  },
);

test('what an old fact says in another scheme is not shown', async () => {
  const { person, id } = await listedInstructor(product);
  const { log, projector } = product.product;
  const [registered] = await log.read(`school-${id}`);
  if (!registered) throw new Error('the school was registered');
  const past = await log.read(`school-${id}`);
  const { ownerId: _owner, ...details } = registered.data;
  const { position } = await log.append(`school-${id}`, past.length - 1, [
    {
      id: newEventId(),
      type: 'SchoolDetailsChanged',
      data: { ...details, website: 'javascript:alert(1)' },
      metadata: registered.metadata,
    },
  ]);
  await projector.waitFor(position);
  expect((await person.get(`/api/schools/mine`)).status).toBe(200);
  const { body } = await product.visitor().get(`/api/instructors/${id}`);
  expect(body.school.website).toBeNull();
});
