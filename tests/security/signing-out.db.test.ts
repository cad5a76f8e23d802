import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
}, 30_000);
afterAll(() => product.close());

const ask = (method: string, path: string, headers: Record<string, string>) =>
  product.product.app.handle(new Request(`http://localhost${path}`, { method, headers }));

test('a link signs nobody out: it leads to a page that asks by a form', async () => {
  const answer = await ask('GET', '/api/logout', { cookie: person.cookies() });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-out']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await person.get('/api/auth/user')).status).toBe(200);
});

test('a write with the cookie of a session says where it comes from', async () => {
  const cookie = person.cookies();
  const path = '/api/auth/resend-verification';
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ]) {
    const answer = await ask('POST', path, { cookie, ...headers });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'foreign_origin']);
  }
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }])
    expect((await ask('POST', path, { cookie, ...headers })).status).toBe(200);
  for (const [door, held] of [
    ['student-portal', 'portal_session'],
    ['parent-portal', 'parent_session'],
    ['parent-portal', '__Host-parent_session'],
  ])
    expect((await ask('POST', `/api/${door}/logout`, { cookie: `${held}=x` })).status).toBe(403);
  // Without a session there is nothing to misuse: programs and webhooks need not say.
  for (const other of [undefined, 'theme=dark; signed_in=1'])
    expect((await ask('POST', path, other ? { cookie: other } : {})).status).toBe(401);
});

test('what names a person is kept nowhere, and what everybody reads may be', async () => {
  const student = await product.student(person);
  for (const path of [
    '/api/auth/user',
    '/api/auth/sessions',
    `/api/students/${student}`,
    '/api/payments/',
    '/api/messages/threads/',
    '/api/schools/mine',
    '/api/team',
  ])
    expect([path, (await person.get(path)).headers.get('cache-control')]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ]);
  const landing = await product.visitor().get('/api/public/landing');
  expect(landing.headers.get('cache-control')).toBe('public, max-age=60');
});

test('signing out ends the session and clears what the browser has kept of it, but not its storage', async () => {
  const leaver = await product.instructor();
  const before = leaver.cookies();
  const answer = await leaver.post('/api/logout');
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([303, '"cache"']);
  expect(await product.product.deps.sessions.whoIs(before)).toBeNull();
  const portal = await product.visitor().post('/api/student-portal/logout');
  expect(portal.headers.get('clear-site-data')).toBe('"cache"');
});
