import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';

const ours = 'https://keepleft.example';
let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await openTestProduct({
    publicUrl: ours,
    siteFolder: process.env['SITE_FOLDER'] ?? 'dist',
  });
  person = await product.instructor();
});
afterAll(() => product.close());

const routes = () =>
  surfaceOf(product.product.app).filter(
    ({ method, path }) => method !== 'WS' && !path.includes('logout'),
  );

function ask(
  { method, path }: Pick<Route, 'method' | 'path'>,
  headers: Record<string, string>,
): Promise<Response> {
  const hasBody = method !== 'GET' && method !== 'OPTIONS' && method !== 'HEAD';
  return product.product.app.handle(
    new Request(`${ours}${path.replaceAll(/:\w+/g, '1')}`, {
      method,
      headers: { cookie: person.cookies(), 'content-type': 'application/json', ...headers },
      ...(hasBody ? { body: '{}' } : {}),
    }),
  );
}

test('a page of another website can write nothing with somebody’s cookies, and read nothing', async () => {
  const before = await product.product.log.head();
  const wrong: string[] = [];
  for (const route of routes())
    for (const origin of ['https://evil.example', 'null', `${ours}.evil.example`]) {
      const answer = await ask(route, { origin });
      const text = await answer.text();
      const name = `${route.method} ${route.path} from ${origin}`;
      if (route.method !== 'GET' && (answer.status !== 403 || !text.includes('foreign_origin')))
        wrong.push(`${name}: ${answer.status}`);
      if ([...answer.headers.keys()].some((header) => header.startsWith('access-control')))
        wrong.push(`${name}: shares its answer with other sites`);
      if (route.method === 'GET') break;
    }
  const asksFirst = await ask(
    { method: 'OPTIONS', path: '/api/lessons' },
    { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  );
  expect(asksFirst.headers.get('access-control-allow-origin')).toBeNull();
  expect(await product.product.log.head()).toBe(before);
  expectNothingToTell(wrong, 'the refusal is for all routes at once, in api/http/security.ts.');
});

test('a write without an origin is a program’s only where no browser can have sent it for another site', async () => {
  const payment = { method: 'POST', path: '/api/lessons' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const text = { 'content-type': 'text/plain' };
  const refused: readonly Record<string, string>[] = [
    form,
    text,
    { 'content-type': 'multipart/form-data; boundary=b' },
    { 'content-type': 'text/plain; application/json' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', ...key },
    { 'sec-fetch-mode': 'no-cors', ...key },
    { referer: 'https://evil.example/', ...key },
    { origin: 'null', ...key },
    { origin: 'https://evil.example', ...key },
  ];
  for (const headers of refused) {
    const answer = await ask(payment, headers);
    expect([headers, answer.status, (await answer.json()).code]).toEqual([
      headers,
      403,
      'foreign_origin',
    ]);
  }
  for (const headers of [{}, { ...text, ...key }, { 'content-type': 'application/json; a=b' }])
    expect((await ask(payment, headers)).status).not.toBe(403);
});

test('cookies of a session are for our own pages over https, and no script sees them', async () => {
  const visitor = (path: string, body: object) =>
    product.product.app.handle(
      new Request(`${ours}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const { email, password } = aRegistration(1);
  const student = await product.student(person);
  const code = (await person.post(`/api/students/${student}/generate-access-code`)).body.accessCode;
  const answers = [
    await visitor('/api/auth/register', aRegistration(77)),
    await visitor('/api/auth/login', { email, password }),
    await visitor('/api/student-portal/login', { accessCode: code }),
  ];
  for (const answer of answers) {
    const cookies = answer.headers.getSetCookie();
    const hidden = cookies.filter((cookie) => /HttpOnly/i.test(cookie));
    const sessions = hidden.filter((cookie) => /session=/.test(cookie));
    expect(sessions).toHaveLength(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; ?Secure/i);
      expect(cookie).toMatch(/; ?SameSite=(Lax|Strict)/i);
      expect(cookie).not.toMatch(/; ?Domain=/i);
      // What a script may read says only that somebody is signed in, for the header of a public page.
      if (!hidden.includes(cookie)) expect(cookie.split(';')[0]?.length).toBeLessThan(40);
    }
  }
});

test('every answer forbids guessing its type and framing it; every page says which scripts may run, by hash', async () => {
  const wrong: string[] = [];
  for (const route of [
    ...routes().filter(({ method }) => method === 'GET'),
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/login' },
    { method: 'GET', path: '/directory' },
    { method: 'GET', path: '/student-portal' },
    { method: 'GET', path: '/dashboard' },
    { method: 'GET', path: '/nothing-here' },
  ]) {
    const answer = await ask(route, {});
    await answer.arrayBuffer();
    const has = (name: string) => answer.headers.get(name) ?? '';
    const name = `GET ${route.path}`;
    if (has('x-content-type-options') !== 'nosniff') wrong.push(`${name}: may be sniffed`);
    if (has('x-frame-options') !== 'DENY') wrong.push(`${name}: may be framed`);
    if (!has('strict-transport-security')) wrong.push(`${name}: says nothing of https`);
    if (!has('referrer-policy')) wrong.push(`${name}: tells where one came from`);
    if (/html/.test(has('content-type')))
      wrong.push(
        ...policyFaults(has('content-security-policy')).map((fault) => `${name}: ${fault}`),
      );
  }
  expectNothingToTell(
    wrong,
    'headers are set in api/http/security.ts, policies in api/pages/content-security-policy.ts.',
  );
});

function policyFaults(policy: string): string[] {
  const parts = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const scripts = parts.get('script-src') ?? parts.get('default-src') ?? ['*'];
  const isBare = scripts.length === 1 && scripts[0] === "'none'";
  const loose = scripts.filter((source) => /^(\*|'unsafe-|https?:$|data:|blob:)/.test(source));
  return [
    ...(policy ? [] : ['no policy']),
    ...loose.map((source) => `scripts from ${source}`),
    ...(parts.get('frame-ancestors')?.[0] === "'none'" ? [] : ['frame-ancestors']),
    ...(isBare ||
    parts.get('object-src')?.[0] === "'none'" ||
    parts.get('default-src')?.[0] === "'none'"
      ? []
      : ['object-src']),
  ];
}
