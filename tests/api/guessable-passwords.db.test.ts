import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const common = [
  'password',
  '12345678',
  '        ',
  'P@ssw0rd',
  'qwertyuiop',
  'aaaaaaaa',
  'iloveyou1',
];
const marama = { email: 'marama.wilson@kowhai.nz', firstName: 'Marama', lastName: 'Wilson' };
const own = [
  'marama.wilson@kowhai.nz',
  'marama.wilson',
  'Marama Wilson',
  'maramawilson',
  'wilsonMarama',
];
const ours = ['keepleft', 'KeepLeft1', 'keep left'];

test.each([...common, ...own, ...ours])('nobody joins with the password %p', async (password) => {
  const answer = await product.visitor().post('/api/auth/register', { ...marama, password });
  expect([answer.status, answer.body.code]).toEqual([422, 'guessable_password']);
  expect(answer.body.fields).toEqual({ password: answer.body.message });
});

test('words that have nothing to do with the person are taken', async () => {
  const body = { ...marama, password: 'violet tram kettle' };
  expect((await product.visitor().post('/api/auth/register', body)).status).toBe(201);
});

test('neither in the settings nor by a link is one chosen, the name of the school included; the link stays good', async () => {
  const person = await product.instructor();
  const { id, email } = (await person.get('/api/auth/user')).body;
  const currentPassword = aRegistration(1).password;
  for (const newPassword of ['password', email, 'School 1']) {
    const answer = await person.post('/api/auth/change-password', { currentPassword, newPassword });
    expect([answer.status, answer.body.code]).toEqual([422, 'guessable_password']);
  }
  const { tokens } = product.product.deps;
  const about = { subject: id, boundTo: email, expiresAt: '2999-01-01T00:00:00.000Z' };
  const token = await tokens.make('reset-password', about);
  const reset = (newPassword: string) =>
    product.visitor().post('/api/auth/reset-password', { token, newPassword });
  expect((await reset('password')).body.fields).toHaveProperty('newPassword');
  expect((await reset('violet tram kettle')).status).toBe(200);
});
