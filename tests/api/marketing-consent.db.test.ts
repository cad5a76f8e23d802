import { afterAll, beforeAll, expect, test } from 'bun:test';
import { learner } from '../security/people.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
afterAll(async () => {
  await product?.close();
  await server?.close();
});

const letters = () => server.letters.filter((letter) => letter.includes('You said yes to news'));

test('nobody is on the list who has not agreed; who has reads it in a letter, and one press there ends it', async () => {
  const marama = await product.instructor();
  const studentId = await product.student(marama, { email: 'wiremu@mail.example' });
  const wiremu = await learner(product, marama, studentId);
  const mine = `/api/student-portal/notices/${studentId}`;
  const readers = async () => (await marama.get('/api/settings/notices/marketing')).body;
  expect([(await wiremu.get(mine)).body.marketing, await readers()]).toEqual([null, []]);

  const { body: said } = await wiremu.put(mine, { kinds: {}, marketing: true });
  expect(said.marketing).toEqual({
    wording: expect.stringContaining('news and offers'),
    givenAt: expect.any(String),
  });
  expect(await readers()).toMatchObject([{ email: 'wiremu@mail.example', isParent: false }]);
  const other = await product.instructor();
  expect((await other.get('/api/settings/notices/marketing')).body).toEqual([]);

  await product.product.processes.settled();
  await product.product.scheduled.runDue();
  expect(letters()).toHaveLength(1);
  const letter = (letters()[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [, link = ''] = /(\/api\/notices\/off\/[\w-]+)/.exec(letter) ?? [];
  const off = await product.visitor().post(link);
  expect([off.status, off.body]).toEqual([200, { kind: 'marketing', label: 'News and offers' }]);
  expect([(await wiremu.get(mine)).body.marketing, await readers()]).toEqual([null, []]);

  // The learner's own file keeps when it was given and when it ended.
  const file = await wiremu.get(`/api/student-portal/my-data/${studentId}`);
  expect(JSON.stringify(file.body)).toContain('marketingConsents');
});
