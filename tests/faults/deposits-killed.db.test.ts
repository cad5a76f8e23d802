import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

const rig = makeRig();
let instructor = '';
beforeAll(async () => {
  await rig.start();
  instructor = await cookieOf('/api/auth/register', aRegistration(1), 'session');
  await insist('POST', '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  const hours = Array.from({ length: 7 }, () => [{ from: '06:00', to: '20:00' }]);
  await insist('PUT', '/api/availability', {
    ...firstAvailability,
    week: hours,
    selfBooking: true,
    deposit: { kind: 'fixed', amountCents: 2000 },
  });
});
afterAll(async () => {
  expect(await rig.close()).toEqual([]);
});

const day = addDays(dateOf(new Date().toISOString()), 5);

/** How far the deposit has come when everything is killed. */
const steps = ['charged', 'received', 'booked'] as const;

test.each(steps)(
  'a deposit that was paid when everything was killed books one lesson: %s',
  async (step) => {
    const nth = steps.indexOf(step);
    const { id: studentId } = await insist('POST', '/api/students', {
      ...aStudent(),
      email: `${step}@mail.example`,
    });
    const { accessCode } = await insist('POST', `/api/students/${studentId}/generate-access-code`);
    const learner = await cookieOf('/api/student-portal/login', { accessCode }, 'student_session');
    const as = { cookie: learner };
    const held = await insist(
      'POST',
      `/api/student-portal/holds/${studentId}`,
      {
        startTime: instantAt(day, `${10 + 2 * nth}:00`),
        minutes: 60,
        lessonType: 'City Driving',
      },
      as,
    );
    const { paymentId } = held;
    const { clientSecret } = await insist(
      'POST',
      '/api/student-portal/create-payment-intent',
      { paymentId },
      as,
    );
    const before = await counts();
    const paying = insist('POST', '/stripe-sandbox/confirm', { clientSecret, card });
    await killedWhen((now) => now[step] > before[step]);
    await paying.catch(() => undefined);
    await eventually(async () => {
      await insist('POST', `/api/student-portal/confirm-payment/${paymentId}`, {}, as);
      return (await counts()).booked > before.booked;
    });
    const after = await counts();
    for (const each of steps) expect([each, after[each] - before[each]]).toEqual([each, 1]);
    const [shown] = await insist('GET', `/api/student-portal/holds/${studentId}`, undefined, as);
    expect(shown).toMatchObject({ lessonId: held.lessonId, state: 'booked' });
    await expectNothingLost(rig.databaseUrl(), [], { dataDir: rig.dataDir });
  },
);

test('a kept card that was charged when everything was killed is charged once, asked again', async () => {
  const { id: studentId } = await insist('POST', '/api/students', {
    ...aStudent(),
    email: 'kept@mail.example',
  });
  const { accessCode } = await insist('POST', `/api/students/${studentId}/generate-access-code`);
  const as = {
    cookie: await cookieOf('/api/student-portal/login', { accessCode }, 'student_session'),
  };
  const keeping = `/api/student-portal/kept-card/${studentId}`;
  const consent = { payerName: 'Mere', ceiling: 100, version: 2, agrees: true };
  const endsOn = addDays(dateOf(new Date().toISOString()), 100);
  const { clientSecret } = await insist('POST', keeping, { ...consent, endsOn }, as);
  await insist('POST', '/stripe-sandbox/confirm', { clientSecret, card });
  await insist('POST', `${keeping}/check`, {}, as);
  const owed = { studentId, amount: 55, description: 'Lesson', paymentMethod: 'card' };
  const { id } = await insist('POST', '/api/payments', { ...owed, status: 'pending' });
  const before = await counts();
  const charging = insist('POST', `/api/payments/${id}/charge-kept-card`);
  await killedWhen((now) => now.charged > before.charged);
  expect(await charging).toMatchObject({ status: 'completed', receivedAmount: 55 });
  expect((await counts()).charged - before.charged).toBe(1);
  await expectNothingLost(rig.databaseUrl(), [], { dataDir: rig.dataDir });
});

const card = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };

type Counts = Readonly<Record<(typeof steps)[number], number>>;

async function count(sql: Database): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select
      (select count(*) from sandbox.object where kind = 'charge')::int as charged,
      (select count(*) from ledger.events where type = 'PartPaymentReceived')::int as received,
      (select count(*) from ledger.events where type = 'LessonScheduled')::int as booked`;
  if (!row) throw new Error('nothing was counted');
  return row;
}

async function counts(): Promise<Counts> {
  const sql = openDatabase(rig.databaseUrl(), { max: 1 });
  try {
    return await count(sql);
  } finally {
    await sql.end();
  }
}

/** Kills app and database as soon as it is so, and starts them again. */
async function killedWhen(isSo: (now: Counts) => boolean): Promise<void> {
  const sql = openDatabase(rig.databaseUrl(), { max: 1 });
  await eventually(async () => isSo(await count(sql)), atOnce);
  await rig.kill('both');
  await sql.end({ timeout: 0 });
  await rig.start();
}

async function cookieOf(path: string, body: object, name: string): Promise<string> {
  const answer = await fetch((await rig.url()) + path, sent('POST', body));
  const all = answer.headers.getSetCookie();
  const found = all.find((each) => each.startsWith(`${name}=`)) ?? all[0] ?? '';
  return found.split(';')[0] ?? '';
}

/** Sends a command under one key until it is answered. */
async function insist(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object | undefined = {},
  { cookie }: { cookie: string } = { cookie: instructor },
): Promise<any> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await rig
      .url()
      .then((url) => fetch(url + path, sent(method, body, { cookie, 'idempotency-key': key })))
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.status < 300) return JSON.parse(answer.text);
    // A card that was charged before the answer was lost is refused anew, which is no fault.
    if (answer && path.startsWith('/stripe-sandbox')) return null;
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    await Bun.sleep(20);
  }
}

const sent = (
  method: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method,
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
  ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
});
