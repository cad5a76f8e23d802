import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openProduct } from '#api/open-product.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('changing the password asks for the present one, and ends the other sessions', async () => {
  const here = await product.instructor();
  const there = product.visitor();
  const { email, password } = aRegistration(1);
  await there.post('/api/auth/login', { email, password });

  const wrong = await here.post('/api/auth/change-password', {
    currentPassword: 'guess',
    newPassword: 'a better one',
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { currentPassword: 'That is not your current password.' },
  ]);
  expect(
    (
      await here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'short',
      })
    ).body.fields,
  ).toEqual({
    newPassword: 'Password must be at least 8 characters long.',
  });
  expect((await there.get('/api/auth/user')).status).toBe(200);

  expect(
    (
      await here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'a better one',
      })
    ).status,
  ).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await here.get('/api/auth/user')).status).toBe(200);
  expect((await product.visitor().post('/api/auth/login', { email, password })).status).toBe(401);
  expect(
    (await product.visitor().post('/api/auth/login', { email, password: 'a better one' })).status,
  ).toBe(200);
});

test('sessions are listed with their device, and only my own can be ended', async () => {
  const [mine, other] = [await product.instructor(), await product.instructor()];
  const sessions = (await mine.get('/api/auth/sessions')).body;
  expect(sessions).toEqual([
    {
      number: expect.any(Number),
      device: 'Unknown device',
      name: null,
      startedAt: expect.any(String),
      seenAt: expect.any(String),
      isCurrent: true,
    },
  ]);
  await other.delete(`/api/auth/sessions/${sessions[0].number}`);
  expect((await mine.get('/api/auth/user')).status).toBe(200);
  await mine.delete(`/api/auth/sessions/${sessions[0].number}`);
  expect((await mine.get('/api/auth/user')).status).toBe(401);
});

const phone = '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11';
const devices = '/api/auth/devices';
/** As the service worker sends it, which names the device. */
async function fromPhone(
  person: Person,
  path: string,
  more: RequestInit = {},
  { app } = product.product,
) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    cookie: person.cookies(),
    'device-id': phone,
    ...Object(more.headers),
  };
  const request = new Request(`http://localhost${path}`, { ...more, headers });
  const answer = await app.handle(request);
  return {
    status: answer.status,
    forgottenBy: answer.headers.get('device-forgotten-by'),
    body: (await answer.json()) as { id?: number; code?: string; status?: string },
  };
}
const status = '/api/auth/user/status';
/** What was said on it without signal, the same however often it goes out. */
function saidThere(word: string): RequestInit {
  const saidAt = '2026-11-20T21:00:00.000Z';
  return {
    method: 'PUT',
    headers: {
      'said-at': saidAt,
      'said-at-device': saidAt,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ status: word }),
  };
}
const pushedTo = (deviceId: string) => ({
  endpoint: `https://push.example/${deviceId}`,
  p256dh: 'key',
  auth: 'secret',
  label: 'Phone',
  deviceId,
});
const contact = (person: Person) => fromPhone(person, '/api/auth/user');
/** The same account, signed in once more. */
async function signedInAgain(person: Person): Promise<Person> {
  const again = product.visitor();
  const { email } = (await person.get('/api/auth/user')).body;
  await again.post('/api/auth/login', { email, password: aRegistration(1).password });
  return again;
}

test('a device is listed once it names itself, has a name, and is signed out and told when it is forgotten', async () => {
  const here = await product.instructor();
  const other = await product.instructor();
  const there = await signedInAgain(here);
  expect((await here.get(devices)).body).toEqual([]);
  const first = await contact(there);
  expect([first.status, first.forgottenBy]).toEqual([200, null]);
  const me = String(first.body.id);

  const listed = { id: phone, name: null, device: 'Unknown device', seenAt: expect.any(String) };
  expect((await here.get(devices)).body).toEqual([
    { ...listed, isSignedIn: true, isCurrent: false },
  ]);
  expect((await there.get(devices)).body[0].isCurrent).toBe(true);

  const rename = (by: Person, name: string) => by.put(`${devices}/${phone}`, { name });
  expect((await rename(here, ' ')).body.fields).toEqual({ name: 'Name is required' });
  expect((await rename(here, 'My phone')).body).toEqual({ name: 'My phone' });
  const names = async () =>
    (await here.get('/api/auth/sessions')).body.map(({ name }: { name: string }) => name);
  expect((await names()).toSorted()).toEqual(['My phone', null]);

  for (const refused of [await rename(other, 'Mine'), await other.delete(`${devices}/${phone}`)])
    expect([refused.status, refused.body.code]).toEqual([404, 'device_not_found']);
  expect((await here.delete(`${devices}/nonsense`)).status).toBe(404);
  expect((await contact(there)).status).toBe(200);

  for (let nth = 0; nth < 2; nth++)
    expect((await here.delete(`${devices}/${phone}`)).status).toBe(200);
  const facts = await product.owner`
    select 1 from ledger.events where stream = ${`account-${me}`} and type = 'DeviceForgotten'`;
  expect(facts).toHaveLength(1);
  expect((await here.get(devices)).body).toEqual([]);
  expect((await rename(here, 'Again')).status).toBe(404);
  expect(await names()).toEqual([null]);

  const told = await contact(there);
  expect([told.status, told.forgottenBy]).toEqual([401, me]);
  // Somebody else goes on there, and the device hears all the same whose things have to go.
  const theirs = await contact(other);
  expect([theirs.status, theirs.forgottenBy]).toEqual([200, me]);
});

test('what a forgotten device had kept back is refused in a new session too', async () => {
  const me = await product.instructor();
  await contact(me);
  const again = await signedInAgain(me);
  const { id } = (await me.get('/api/auth/user')).body;
  const { pushDevices } = product.product.deps;
  for (const on of [phone, crypto.randomUUID()])
    await pushDevices.add(`account-${id}`, pushedTo(on), '2026-11-20T21:00:00.000Z');
  await again.delete(`${devices}/${phone}`);
  expect(await pushDevices.list(`account-${id}`)).toHaveLength(1);
  const late = await fromPhone(again, status, saidThere('Away'));
  expect([late.status, late.body.code]).toEqual([403, 'device_forgotten']);
  expect((await again.get(status)).body).toEqual({ status: null });
});

test('a device that is forgotten at one process is refused at the other from that moment on', async () => {
  const beside = await openProduct({
    keyStore: testKeyStore,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: () => new Date().toISOString(),
    siteFolder: 'tests/support/empty-site',
    pepper: testPepper,
    pause: async () => undefined,
  });
  try {
    const me = await product.instructor();
    const onPhone = await signedInAgain(me);
    // The other process has the session in hand, and took one word before.
    const taken = saidThere('Here');
    expect((await fromPhone(onPhone, status, taken, beside)).status).toBe(200);
    expect((await me.get(devices)).body).toHaveLength(1);

    expect((await me.delete(`${devices}/${phone}`)).status).toBe(200);
    const refused = await fromPhone(onPhone, status, saidThere('Away'), beside);
    // Whether or not it has heard already that the session is over.
    expect([401, 403]).toContain(refused.status);
    const { id } = (await me.get('/api/auth/user')).body;
    expect(refused.forgottenBy?.split(',')).toContain(String(id));

    const again = await signedInAgain(me);
    const late = await fromPhone(again, status, saidThere('Away'), beside);
    expect([late.status, late.body.code]).toEqual([403, 'device_forgotten']);
    // What had arrived is answered as it was, at either.
    for (const at of [beside, product.product])
      expect((await fromPhone(again, status, taken, at)).body).toEqual({ status: 'Here' });
    expect((await me.get(status)).body).toEqual({ status: 'Here' });
  } finally {
    await beside.close();
  }
});
