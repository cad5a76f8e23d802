import { afterAll, expect, test } from 'bun:test';
import postgres from 'postgres';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { preparedDatabase } from '../support/prepared-database.ts';
import { aRegistration, aStudent } from '../support/samples.ts';
import { whileReadModelsStandStill } from '../support/standstill.ts';

const folder = dataFolder();
const running: AppProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((app) => app.stop()));
  folder.clear();
});

test('minutes are taken once by bookings of two processes, and come once where one is killed after their money', async () => {
  const { url, drop } = await preparedDatabase();
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const first = await startApp(folder.path, { DATABASE_URL: url });
  const second = await startApp(folder.path, { DATABASE_URL: url });
  running.push(first, second);
  const joined = await send(first, '', 'POST', '/api/auth/register', aRegistration(1));
  const session = joined.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const cookie = session.split(';')[0] ?? '';
  const ask = async (app: AppProcess, method: string, path: string, body?: object) => {
    const answer = await send(app, cookie, method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  await ask(first, 'POST', '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  const { body: student } = await ask(first, 'POST', '/api/students', aStudent());
  const credit = `/api/students/${student.id}/credit`;
  await ask(first, 'PUT', '/api/settings/credit', {
    whenShort: 'refuse',
    lateCancelPercent: 0,
    noShowPercent: 0,
    noLicencePercent: 0,
    unfitPercent: 0,
  });
  await ask(first, 'POST', `${credit}/grants`, { minutes: 150, reason: 'Opening balance' });

  const tomorrow = addDays(dateOf(new Date().toISOString()), 1);
  const booked = await Promise.all(
    Array.from({ length: 20 }, (_, day) =>
      ask(day % 2 === 0 ? first : second, 'POST', '/api/lessons', {
        studentId: student.id,
        title: 'Drive',
        lessonType: 'City Driving',
        startTime: instantAt(addDays(tomorrow, day), '10:00'),
        endTime: instantAt(addDays(tomorrow, day), '11:00'),
      }),
    ),
  );
  expect(booked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    201,
    ...Array.from({ length: 18 }, () => 402),
  ]);
  expect((await ask(second, 'GET', credit)).body).toMatchObject({
    bookedMinutes: 120,
    freeMinutes: 30,
  });

  const product = { name: 'Two hours', minutes: 120, price: 100 };
  const { body: offered } = await ask(first, 'POST', '/api/credit/products', product);
  const { body: sold } = await ask(first, 'POST', `${credit}/purchases`, {
    productId: offered.id,
    paymentMethod: 'bank_transfer',
    status: 'pending',
  });
  const { paymentId } = sold.purchases.at(-1);
  const types = () => sql<{ type: string }[]>`
    select type from ledger.events where stream in (${`payment-${paymentId}`}, ${`credit-${student.id}`})
      and type in ('PaymentSettled', 'CreditBought') order by position`;
  // The read models stand still, so that the settlement is waited for and its minutes are not reached.
  await whileReadModelsStandStill(sql, async () => {
    const lost = ask(first, 'PUT', `/api/payments/${paymentId}`, { status: 'completed' }).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => (await types()).length > 0);
    await first.kill();
    expect(await lost).toBe('lost');
    expect((await types()).map(({ type }) => type)).toEqual(['PaymentSettled']);
  });
  await eventually(async () => (await ask(second, 'GET', credit)).body.freeMinutes === 150);
  expect((await types()).map(({ type }) => type)).toEqual(['PaymentSettled', 'CreditBought']);

  await sql.end();
  await second.stop();
  await drop();
});

function send(
  app: AppProcess,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(app.url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie,
      ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
