import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { listenWhileStarting } from '#api/boot/starting.ts';
import { openLine } from '../support/line.ts';
import { listen } from '../support/live.ts';
import { preparedDatabase } from '../support/prepared-database.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { askRaw } from '../support/raw-http.ts';

let product: TestProduct;
let address: string;
beforeAll(async () => {
  product = await openTestProduct({ siteFolder: process.env['SITE_FOLDER'] ?? 'dist' });
  address = listen(product.product);
});
afterAll(() => product.close());

/** As HAProxy's `option httpchk` asks by default: HTTP/1.0, and no host. */
const probe = (at: string, method: string, path: string) =>
  askRaw(at, `${method} ${path} HTTP/1.0\r\n\r\n`, () => false);

const probes = ['/healthz', '/readyz', '/healthz?a=b', '/readyz?exclude=scheduled_work'];

test('a probe that names no host is told the truth by a process that serves, for GET and HEAD', async () => {
  for (const path of probes) {
    const got = await probe(address, 'GET', path);
    expect([path, got.status]).toEqual([path, 200]);
    expect(JSON.parse(got.body).status).toBe(path.startsWith('/healthz') ? 'ok' : 'ready');
    const head = await probe(address, 'HEAD', path);
    expect([path, head.status, head.body]).toEqual([path, 200, '']);
  }
});

test('… and by one whose database has stopped', async () => {
  const database = await preparedDatabase();
  const line = await openLine(Number(new URL(database.url).port));
  const through = (url: string | undefined) => {
    if (url === undefined) return undefined;
    const there = new URL(url);
    there.port = String(line.port);
    return there.href;
  };
  const errors = spyOn(console, 'error').mockImplementation(() => undefined);
  const away = await openTestProduct({
    database: {
      ...database,
      url: through(database.url) ?? '',
      appUrl: through(database.appUrl) ?? '',
      readerUrl: through(database.readerUrl) ?? '',
    },
  });
  await away.product.renewed;
  const at = listen(away.product);
  try {
    line.leadTo(1);
    line.cut();
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/readyz', '/readyz?exclude=scheduled_work']) {
        const got = await probe(at, method, path);
        expect([method, path, got.status]).toEqual([method, path, 503]);
        if (method === 'GET') expect(JSON.parse(got.body).status).toBe('not_ready');
      }
    expect((await probe(at, 'GET', '/healthz')).status).toBe(200);
  } finally {
    line.leadTo(Number(new URL(database.url).port));
    await away.product.app.stop(true);
    await away.product.close();
    await away.owner.end();
    await line.close();
    await database.drop();
    errors.mockRestore();
  }
});

test('… and by one that starts, without a word in the log', async () => {
  const errors = spyOn(console, 'error').mockImplementation(() => undefined);
  const starting = listenWhileStarting({ host: '127.0.0.1', port: 0 }, 'https://keepleft.example');
  const at = `http://127.0.0.1:${starting.port}`;
  try {
    for (const method of ['GET', 'HEAD'])
      for (const path of probes) {
        const got = await probe(at, method, path);
        expect([method, path, got.status]).toEqual([
          method,
          path,
          path.startsWith('/healthz') ? 200 : 503,
        ]);
      }
    // A host that is none is no reason to fall over either.
    expect((await askRaw(at, 'GET / HTTP/1.1\r\nHost: [::\r\n\r\n')).status).toBe(503);
    expect(errors).not.toHaveBeenCalled();
  } finally {
    errors.mockRestore();
    await starting.stop();
  }
});

test('a page is shown to a browser of old that names no host', async () => {
  const { status, body } = await probe(address, 'GET', '/login');
  expect(status).toBe(200);
  expect(body).toContain('<title>');
  expect((await probe(address, 'GET', '/api/instructors?location=Auckland')).status).toBe(200);
  expect((await probe(address, 'GET', '/api/students')).status).toBe(401);
});

test('an address that is none is refused in words, for every method and with a key, and no stack is written', async () => {
  const errors = spyOn(console, 'error').mockImplementation(() => undefined);
  const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
  const key = 'Idempotency-Key: 0b9ae8a5-53a0-4c86-9a5c-8e0d1f3f0a01\r\n';
  const login = '/api/auth/login HTTP/1.1\r\n';
  const asked = [
    ...['[::', 'a b', '%00', 'a:99999', 'a/b?c#d', 'u:p@a', 'a"><script>', '['].flatMap((host) => [
      `GET /login HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      `POST ${login}Host: ${host}\r\n${key}Content-Length: 2\r\n\r\n{}`,
      `DELETE ${login}Host: ${host}\r\n${key}\r\n`,
    ]),
    `GET /login HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    `POST ${login}Host: a\r\nHost: b\r\n${key}Content-Length: 2\r\n\r\n{}`,
    `CONNECT keepleft.example:443 HTTP/1.1\r\nHost: keepleft.example:443\r\n\r\n`,
    `CONNECT /api/auth/login HTTP/1.1\r\nHost: a\r\n${key}\r\n`,
    `POST /api/auth/login%00 HTTP/1.1\r\nHost: a\r\n${key}Content-Length: 2\r\n\r\n{}`,
  ];
  for (const text of asked) {
    const got = await askRaw(address, text);
    expect([text, got.status]).toEqual([text, 400]);
    expect(got.head.toLowerCase()).toContain('x-content-type-options: nosniff');
    if (!text.startsWith('GET')) expect(JSON.parse(got.body).code).toBe('unreadable_address');
  }
  // Products of other tests in this process may warn of a clock or a server meanwhile.
  const said = [...errors.mock.calls, ...warnings.mock.calls].flat().map(String);
  expect(said.filter((words) => /"event":"request"|Error|^\s+at /m.test(words))).toEqual([]);
  errors.mockRestore();
  warnings.mockRestore();
});
