import { expect, test } from 'bun:test';
import { jsonPost } from '../support/app-client.ts';
import { metricsToken, observedApp } from '../support/observed-app.ts';
import { openSocket } from '../support/open-socket.ts';
import { aRegistration } from '../support/samples.ts';

const spans: Span[] = [];
const ofTheSocket = crypto.randomUUID();
const file = observedApp(async (request) => {
  const { resourceSpans } = (await request.json()) as Traces;
  for (const { scopeSpans } of resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
});

test('what goes over the wire is what the log, the metrics and the traces tell, for every kind of answer', async () => {
  const wire = new Map<string, number>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const requestId = crypto.randomUUID();
    wire.set(requestId, 0);
    const headers = new Headers(init.headers);
    headers.set('x-request-id', requestId);
    const response = await fetch(file.app.url + path, { redirect: 'manual', ...init, headers });
    wire.set(requestId, response.status);
    return response;
  };

  // Somebody signs in, sets up a school, and does it once more.
  const joined = await send('/api/auth/register', jsonPost(aRegistration(1)));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const mine = { headers: { 'sec-fetch-site': 'same-origin', cookie, origin: file.app.url } };
  const post = (body: unknown, more: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { ...mine.headers, 'content-type': 'application/json', ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const school = { name: 'Kōwhai', address: '1 Queen Street' };
  await send('/api/schools', post(school));

  // Answers.
  await send('/api/students', mine);
  await send('/api/schools/mine/export', mine).then((answer) => answer.text());
  await send('/404');
  const page = await send('/404');
  await send('/404', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  await send('/404', { method: 'HEAD' });
  await send('/settings', mine);
  // Refusals: by the guard, the body, the path, the rule, the record.
  await send('/api/students');
  await send('/api/admin/users', mine);
  await send('/api/students', post({}));
  await send('/api/students', post('{'));
  await send('/api/students/abc', mine);
  await send('/api/students/99', mine);
  await send('/api/schools', post(school));
  await send('/metrics');
  // Refused before anybody looked at what was asked for.
  await send('/api/students', post({}, { origin: 'https://elsewhere.example' }));
  await send('/api/students', post('x'.repeat(1_100_000)));
  await send('/a%00b');
  // What is not there.
  await send('/nothing-here');
  await send('/api/nothing-here');
  await send('/api/nothing-here', post({}));
  await send('/api/students', { method: 'PATCH', headers: mine.headers });
  // A connection that becomes a socket, and one that may not.
  await send('/ws');
  await upgraded(cookie);
  wire.set(ofTheSocket, 101);

  const metrics = await fetch(`${file.app.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}`, 'x-request-id': crypto.randomUUID() },
  });
  const counted = new Map<string, number>();
  for (const [, status = '', count] of (await metrics.text()).matchAll(
    /_seconds_count\{.*?status="(\d+)"\} (\d+)/g,
  ))
    counted.set(status, (counted.get(status) ?? 0) + Number(count));
  await file.app.stop();
  const logged = (await file.app.said())
    .split('\n')
    .filter((line) => line.includes('"event":"answered"'))
    .map((line): Line => JSON.parse(line))
    .filter(({ requestId }) => wire.has(requestId));
  const traced = spans
    .map(({ attributes }) => new Map(attributes.map(({ key, value }) => [key, value])))
    .map((about): [string, number] => [
      about.get('keep_left.request_id')?.stringValue ?? '',
      Number(about.get('http.response.status_code')?.intValue),
    ])
    .filter(([requestId]) => wire.has(requestId));

  // Each kind of status was really among them.
  expect(new Set(wire.values())).toEqual(
    new Set([101, 200, 201, 302, 304, 400, 401, 403, 404, 409, 413, 422]),
  );
  expect(Object.fromEntries(logged.map(({ requestId, status }) => [requestId, status]))).toEqual(
    Object.fromEntries(wire),
  );
  expect(Object.fromEntries(traced)).toEqual(Object.fromEntries(wire));
  expect(counted.has('500')).toBe(false);
  for (const status of new Set(wire.values()))
    expect(counted.get(String(status)) ?? 0).toBeGreaterThanOrEqual(
      [...wire.values()].filter((each) => each === status).length,
    );
});

/** Opens the socket as the one whose cookie this is, and lets it go. */
function upgraded(cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(file.app.url, {
      cookie,
      origin: file.app.url,
      'x-request-id': ofTheSocket,
    });
    socket.addEventListener('open', () => socket.close());
    socket.addEventListener('close', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the socket did not open')));
  });
}

type Line = { requestId: string; status: number };
type Span = { attributes: { key: string; value: { stringValue?: string; intValue?: number } }[] };
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
