import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listen, openTab } from '../support/live.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';

let product: TestProduct;
let owner: Person;
let address: string;
beforeAll(async () => {
  product = await openTestProduct();
  owner = await product.instructor();
  address = listen(product.product);
});
afterAll(() => product.close());

const writes = (): Route[] =>
  surfaceOf(product.product.app).filter(({ method }) => !['GET', 'WS', 'OPTIONS'].includes(method));

const deep = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
const json = 'application/json';
const form = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const ofParts = (...parts: readonly string[]) => `${parts.join('')}--b--\r\n`;

type Hostile = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> };
const hostile: Readonly<Record<string, Hostile>> = {
  'JSON 50,000 deep': { type: json, body: deep },
  'JSON 300,000 deep that never closes': { type: json, body: '{"a":'.repeat(180_000) },
  '150,000 keys': {
    type: json,
    body: `{${Array.from({ length: 80_000 }, (_, nth) => `"k${nth}":1`).join()}}`,
  },
  '400,000 numbers': { type: json, body: `[${'0,'.repeat(400_000)}0]` },
  'a number of 400 digits': { type: json, body: `{"amount":${'9'.repeat(400)}}` },
  'one name twice': { type: json, body: '{"amount":1,"amount":2}' },
  'bytes that are no UTF-8': { type: json, body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) },
  'no JSON at all': { type: json, body: '\0'.repeat(1_000) },
  'a type that only looks like JSON': { type: 'text/plain;;j', body: deep },
  'a form of 50,000 fields': {
    type: form,
    body: ofParts(...Array.from({ length: 5_000 }, (_, nth) => part(`f${nth}`, 'x'))),
  },
  'a field 20,000 objects deep by its name': {
    type: form,
    body: ofParts(part(Array.from({ length: 20_000 }, () => 'a').join('.'), 'x')),
  },
  'a field with a place in a list of a thousand million': {
    type: form,
    body: ofParts(part('a[999999999]', 'x')),
  },
  'deep JSON in a field': { type: form, body: ofParts(part('columns', deep.slice(0, 90_000))) },
  'a field of a megabyte': { type: form, body: ofParts(part('columns', 'x'.repeat(1_000_000))) },
  'a form that breaks off': { type: form, body: part('columns', 'x') },
  'a plain form of 100,000 fields': {
    type: 'application/x-www-form-urlencoded',
    body: 'a=b&'.repeat(100_000),
  },
  'a megabyte in one string': { type: json, body: `{"email":"${'a'.repeat(990_000)}"}` },
};

/** Taken where a route asks for no body, or for no such field. */
const harmless = ['a type that only looks like JSON', 'a megabyte in one string'];

const ask = ({ method, path }: Route, { type, body }: Hostile, cookie: string) =>
  product.product.app.handle(
    new Request(`http://localhost${path.replaceAll(/:\w+/g, '1')}`, {
      method,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie },
      body,
    }),
  );

test('every route that writes refuses what is sent to hurt, without repeating it, as a visitor and as an owner', async () => {
  const wrong: string[] = [];
  const before = await product.product.log.head();
  const sent = Object.entries(hostile);
  for (const [nth, route] of writes().entries()) {
    // All of it at the routes that anybody may call; at the others each in turn.
    const some = route.guard === 'public' ? sent : sent.filter((_, place) => place % 4 === nth % 4);
    for (const [what, each] of some) {
      const answer = await ask(route, each, nth % 2 === 0 ? '' : owner.cookies());
      const text = await answer.text();
      const name = `${route.method} ${route.path}, ${what}`;
      if (route.path.endsWith('logout')) continue;
      if (answer.status >= 500) wrong.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
      if (answer.status < 400 && !harmless.includes(what)) wrong.push(`${name}: ${answer.status}`);
      if (text.length > 5_000) wrong.push(`${name}: ${text.length} characters back`);
    }
  }
  expect(await product.product.log.head()).toBe(before);
  expectNothingToTell(wrong, 'bodies are bounded for all routes at once, in api/intake/.');
});

test('what does not fit a schema is not written into the answer or its error', async () => {
  const marked = 'mark-of-the-sender';
  const answer = await product.visitor().post('/api/auth/login', { email: [{ marked }] });
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).not.toContain(marked);
});

test('queries and cookies by the thousand, or with JSON in them, are answered in words', async () => {
  const strange = {
    '?q=': '['.repeat(4_000) + ']'.repeat(4_000),
    '?location=': '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000),
    '?': 'location=a&'.repeat(1_200),
    '?exclude=': '[]&exclude='.repeat(1_000),
  };
  for (const [before, rest] of Object.entries(strange))
    for (const path of ['/api/instructors', '/readyz', '/api/reviews', '/directory']) {
      const answer = await fetch(address + path + before + rest, { redirect: 'manual' });
      expect([path, before, answer.status < 500 || answer.status === 503]).toEqual([
        path,
        before,
        true,
      ]);
      expect((await answer.text()).includes('[[[[')).toBe(false);
    }
  const cookie = Array.from({ length: 1_500 }, (_, nth) => `c${nth}=[[[`).join('; ');
  for (const path of ['/api/students', '/api/auth/user', '/dashboard'])
    expect((await fetch(address + path, { headers: { cookie } })).status).toBeLessThan(500);
});

test('frames that nest or hold too much are malformed, and a tab that sends nothing else is sent away', async () => {
  const { cookies } = await product.instructor();
  const tab = await openTab(address, { cookies: cookies(), origin: address });
  tab.say(`{"type":"ping","a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
  expect((await tab.next('error')).code).toBe('malformed');
  tab.say(`{"type":"ping","a":[${'1,'.repeat(20_000)}1]}`);
  expect((await tab.next('error')).code).toBe('malformed');
  for (let nth = 0; nth < 300; nth++) tab.say('[[[[[[');
  expect(await tab.closed).toBe(1008);
});

test('a sender whose bodies cannot be read is asked to wait before another is read, in every process; others are not', async () => {
  const open = () =>
    openTestProduct({ database: product.database, trustedProxies: ['127.0.0.1', '::1'] });
  const [first, second] = [await open(), await open()];
  const [here, there] = [listen(first.product), listen(second.product)];
  const good = '{"email":"a@b.example","password":"x"}';
  const send = async (to: string, ip: string, body: string) => {
    const answer = await fetch(`${to}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': json, 'x-forwarded-for': ip },
      body,
    });
    return {
      status: answer.status,
      wait: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 122; nth++) statuses.push((await send(here, '192.0.2.7', '[[')).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(121);
  const refused = await send(here, '192.0.2.7', good);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.wait)).toBeGreaterThan(0);
  // The other process hears of it with the next one that it cannot read.
  expect((await send(there, '192.0.2.7', '[[')).status).toBe(400);
  expect((await send(there, '192.0.2.7', good)).status).toBe(429);
  expect((await send(here, '192.0.2.8', good)).status).toBe(401);
  for (const { product: each, owner: pool } of [first, second]) {
    await each.app.stop(true);
    await each.close();
    await pool.end();
  }
});
