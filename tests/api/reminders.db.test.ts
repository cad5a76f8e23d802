import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const post = (path: string, body: string, type: string) =>
  product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': String(body.length) },
      body,
    }),
  );

test('a mail program stops reminders with one POST, without signing in; looking at the link does nothing', async () => {
  const person = await product.instructor();
  const { id } = (await person.get('/api/auth/user')).body;
  const { reminders } = product.product.deps;
  const link = `/api/reminders/off/${reminders.tokenFor(`account-${id}`)}`;
  const looked = await product.visitor().get(link);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `http://localhost${link.replace('/api/reminders/off', '/stop-reminders')}`,
  ]);
  expect((await person.get('/api/auth/reminders')).body).toEqual({ isOn: true });

  const click = 'List-Unsubscribe=One-Click';
  expect((await post(link, click, 'application/x-www-form-urlencoded')).status).toBe(200);
  expect((await person.get('/api/auth/reminders')).body).toEqual({ isOn: false });
  const form = `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
  expect((await post(link, form, 'multipart/form-data; boundary=b')).status).toBe(200);

  expect((await person.put('/api/auth/reminders', { isOn: true })).body).toEqual({ isOn: true });
  expect(await reminders.areOn(`account-${id}`)).toBe(true);
});

test('a link that we did not make stops nobody’s', async () => {
  const { reminders } = product.product.deps;
  const token = reminders.tokenFor('student-1');
  const forged = [
    token.replace('student-1', 'student-2'),
    token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'),
    'student-1',
    'x',
    `${token}0`,
    '..%2f..',
  ];
  for (const each of forged)
    expect((await product.visitor().post(`/api/reminders/off/${each}`)).status).toBe(410);
  expect(await reminders.areOn('student-2')).toBe(true);
});

test('a learner chooses in the portal', async () => {
  const person = await product.instructor();
  const studentId = await product.student(person);
  const { accessCode } = (await person.post(`/api/students/${studentId}/generate-access-code`))
    .body;
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  expect((await learner.put('/api/student-portal/reminders', { isOn: false })).status).toBe(200);
  expect((await learner.get('/api/student-portal/reminders')).body).toEqual({ isOn: false });
  expect((await learner.put('/api/student-portal/reminders', {})).status).toBe(422);
});
