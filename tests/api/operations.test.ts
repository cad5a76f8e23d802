import { expect, test } from 'bun:test';
import { jsonPost } from '../support/app-client.ts';
import { metricsToken, observedApp } from '../support/observed-app.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

const spans: string[] = [];
/** As nginx names a request, and as others do. */
const fromTheProxy = '7f3c9e1a5b2d4f608a1b2c3d4e5f6071';
const ofABuiltPage = '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11';
const file = observedApp(async (request) => {
  spans.push(await request.text());
});

test('the log tells every request by its name and route, the metrics count it, and neither ever tells who or with what secret', async () => {
  const secrets = { ...aRegistration(1), password: 'correct horse battery' };
  const joined = await fetch(`${file.app.url}/api/auth/register`, jsonPost(secrets));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const send = (path: string, body: object) =>
    fetch(file.app.url + path, {
      ...jsonPost(body),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    });
  await send('/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  const learner = aStudent({ firstName: 'Wiremu', lastName: 'Parata', notes: 'Fears roundabouts' });
  expect((await send('/api/students', learner)).status).toBe(201);
  const { accessCode } = await (await send('/api/students/1/generate-access-code', {})).json();
  await fetch(`${file.app.url}/api/student-portal/login`, jsonPost({ accessCode }));
  await fetch(
    `${file.app.url}/pay/t0ken-of-a-payment-link-nobody-should-see?email=${learner.email}`,
  );
  const asked = await fetch(`${file.app.url}/api/students/1?from=${learner.email}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'x-request-id': fromTheProxy },
  });
  expect(asked.headers.get('x-request-id')).toBe(fromTheProxy);

  // Recorded with what follows from it, so that it may not be somebody's name.
  const named = await fetch(`${file.app.url}/404`, {
    headers: { 'x-request-id': 'Wiremu_Parata' },
  });
  expect(named.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);

  // Built pages are answered before the API's hooks, and told of all the same.
  const page = await fetch(`${file.app.url}/404`, {
    headers: { 'x-request-id': ofABuiltPage },
  });
  expect(page.headers.get('x-request-id')).toBe(ofABuiltPage);

  const metrics = await fetch(`${file.app.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const figures = await metrics.text();
  expect(figures).toContain(
    'keep_left_http_request_duration_seconds_count{method="GET",route="/api/students/:id",status="200"} 1',
  );
  expect(figures).toMatch(/_count\{method="GET",route="\/\*",status="200"\} [1-9]/);
  expect(figures).toMatch(/keep_left_ledger_head_position [1-9]/);
  expect((await fetch(`${file.app.url}/metrics`)).status).toBe(401);

  await file.app.stop();
  const log = await file.app.said();
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual({
    time: expect.any(String),
    level: 'info',
    event: 'answered',
    requestId: fromTheProxy,
    method: 'GET',
    route: '/api/students/:id',
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: ofABuiltPage, route: '/*', status: 200 }),
  );
  const everything = log + figures + spans.join('');
  expect(spans.join('')).toContain('/api/students/:id');
  const told = [
    ...Object.values(secrets),
    learner.firstName,
    learner.lastName,
    learner.email,
    learner.phone,
    'Fears roundabouts',
    accessCode,
    metricsToken,
    't0ken-of-a-payment-link',
    'Kōwhai',
    'Queen Street',
    ...cookie
      .split('; ')
      .map((pair) => pair.split('=')[1] ?? 'none')
      .filter((value) => value.length > 5),
  ].filter((secret) => everything.includes(String(secret)));
  expect(told).toEqual([]);
});
