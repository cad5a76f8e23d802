import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { jsonPost } from '../support/app-client.ts';
import { listen } from '../support/live.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

/** A proxy as they are: writes down who called it, after what the caller had written there. */
function proxyOf(target: string) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const headers = new Headers(request.headers);
      const client = headers.get('x-test-client') ?? '';
      headers.append('x-forwarded-for', client);
      const { pathname } = new URL(request.url);
      const body = await request.text();
      return fetch(target + pathname, { method: request.method, headers, body });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) };
}

const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
let trusting: TestProduct;
let trustingNobody: TestProduct;
const proxies: ReturnType<typeof proxyOf>[] = [];
let viaTrusted: string;
let viaUnknown: string;
beforeAll(async () => {
  trusting = await openTestProduct({ trustedProxies: ['127.0.0.0/8', '::1'] });
  trustingNobody = await openTestProduct();
  proxies.push(proxyOf(listen(trusting.product)), proxyOf(listen(trustingNobody.product)));
  [viaTrusted = '', viaUnknown = ''] = proxies.map(({ url }) => url);
});
afterAll(async () => {
  warnings.mockRestore();
  for (const { stop } of proxies) await stop();
  for (const { product, close } of [trusting, trustingNobody]) {
    await product.app.stop(true);
    await close();
  }
});

async function post(url: string, client: string, body: object, forged = ''): Promise<number> {
  const { headers, ...request } = jsonPost(body);
  const asked = new Headers(headers);
  asked.set('x-test-client', client);
  if (forged) asked.set('x-forwarded-for', forged);
  return (await fetch(url, { ...request, headers: asked })).status;
}

test('a guesser is refused, by whatever they write into the header, and nobody else is', async () => {
  const { email } = (await (await trusting.instructor()).get('/api/auth/user')).body;
  const login = `${viaTrusted}/api/auth/login`;
  const { password } = aRegistration(1);
  const guess = { email, password: 'a guess' };
  for (let tried = 0; tried < 8; tried += 1)
    expect(await post(login, '203.0.113.66', guess, `10.0.0.${tried}`)).toBe(401);
  expect(await post(login, '203.0.113.66', { email, password }, '198.51.100.1')).toBe(429);
  expect(await post(login, '203.0.113.77', { email, password })).toBe(200);
  expect(await post(login, '2001:db8::1', { email, password })).toBe(200);
});

test('wrong access codes: a household goes on, a guesser is refused, and the next address is let in', async () => {
  const marama = await trusting.instructor();
  const studentId = await trusting.student(marama);
  const { accessCode } = (await marama.post(`/api/students/${studentId}/generate-access-code`))
    .body;
  const door = `${viaTrusted}/api/student-portal/login`;
  const wrong = { accessCode: '2222-2222-2222' };
  for (let tried = 0; tried < 30; tried += 1)
    expect(await post(door, '203.0.113.5', wrong)).toBe(401);
  expect(await post(door, '203.0.113.5', { accessCode })).toBe(200);

  for (let tried = 30; tried < 100; tried += 1) await post(door, '203.0.113.5', wrong);
  expect(await post(door, '203.0.113.5', { accessCode })).toBe(429);
  expect(await post(door, '203.0.113.6', { accessCode })).toBe(200);
});

test('addresses of one /64 are one', async () => {
  const asked = { email: 'nobody@b.nz' };
  const forgot = `${viaTrusted}/api/auth/forgot-password`;
  for (let nth = 1; nth <= 20; nth += 1)
    await post(forgot, `2001:db8:5:5::${nth}`, { email: `${nth}@b.nz` });
  expect(await post(forgot, '2001:db8:5:5:ffff::1', asked)).toBe(429);
  expect(await post(forgot, '2001:db8:5:6::1', asked)).toBe(200);
});

test('where the proxy is not trusted its word does not count', async () => {
  const forgot = `${viaUnknown}/api/auth/forgot-password`;
  for (let nth = 1; nth <= 20; nth += 1)
    await post(forgot, `203.0.113.${nth}`, { email: `${nth}@b.nz` });
  expect(await post(forgot, '203.0.113.99', { email: 'nobody@b.nz' })).toBe(429);
});
