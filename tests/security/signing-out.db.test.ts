import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct();
  person = await product.instructor();
});
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

test('signing out of a browser ends the messages to it, and to no other of that person', async () => {
  const leaver = await product.instructor();
  const id = await idOf(leaver);
  const [one, other] = [await pushDevice(), await pushDevice()];
  await leaver.post('/api/settings/devices', one);
  const there = product.visitor();
  const { email } = (await leaver.get('/api/auth/user')).body;
  await there.post('/api/auth/login', { email, password: aRegistration(1).password });
  expect((await there.post('/api/settings/devices', other)).body.devices).toHaveLength(2);
  await leaver.post('/api/logout');
  const left = await product.product.deps.pushDevices.addresses(`account-${id}`);
  expect(left.map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
  // "Everywhere else" leaves this one its messages.
  await there.delete('/api/auth/sessions');
  expect((await there.get('/api/settings/devices')).body.devices).toHaveLength(1);
});

test('a learner and a parent who leave their portal hear nothing more in that browser', async () => {
  const { portalSessions, pushDevices } = product.product.deps;
  const studentId = await product.student(person);
  const { accessCode } = (await person.post(`/api/students/${studentId}/generate-access-code`))
    .body;
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  await learner.post('/api/student-portal/devices', await pushDevice());
  expect(await pushDevices.list(`student-${studentId}`)).toHaveLength(1);
  await learner.post('/api/student-portal/logout');
  expect(await pushDevices.list(`student-${studentId}`)).toHaveLength(0);

  const guardian = { parentName: 'Hana', email: 'hana@mail.example', relationship: 'parent' };
  const { id } = (await person.post(`/api/students/${studentId}/parents`, guardian)).body;
  const session = await portalSessions.addGuardians([id], { cookieHeader: null, userAgent: null });
  const [cookie = ''] = session.split(';');
  const call = (path: string, body?: object) =>
    product.product.app.handle(
      new Request(`http://localhost/api/parent-portal/${path}`, {
        method: 'POST',
        headers: {
          cookie: `${cookie}; ${device}`,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body ?? {}),
      }),
    );
  let device = '';
  const added = await call('devices', await pushDevice());
  device =
    added.headers
      .getSetCookie()
      .find((each) => each.startsWith('push_device='))
      ?.split(';')[0] ?? '';
  expect(await pushDevices.list(`guardian-${id}`)).toHaveLength(1);
  await call('logout');
  expect(await pushDevices.list(`guardian-${id}`)).toHaveLength(0);
});

let devices = 0;
async function pushDevice() {
  devices += 1;
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString(
    'base64url',
  );
  const auth = Buffer.alloc(16, devices).toString('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${devices}`,
    keys: { p256dh, auth },
    label: 'Chrome',
  };
}
