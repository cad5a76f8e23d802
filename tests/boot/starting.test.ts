import { afterEach, beforeEach, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { listenWhileStarting, type Starting } from '#api/boot/starting.ts';

let starting: Starting;
beforeEach(() => {
  starting = listenWhileStarting({ host: '127.0.0.1', port: 0 }, 'https://keepleft.example', {
    maxRequestBodySize: 1_000,
  });
});
afterEach(() => starting.stop());

const ask = (path: string, accept = '*/*') =>
  fetch(`http://127.0.0.1:${starting.port}${path}`, { headers: { accept } });

test('it lives, is not ready, and says how far it is', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  starting.at('Building the read models', 0.429);
  const answer = await ask('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'not_ready',
    failing: ['starting'],
    starting: { step: 'Building the read models', percent: 42 },
  });
});

test('the API asks programs to come again', async () => {
  for (const path of ['/api/students', '/ws', '/_astro/a.js']) {
    const answer = await ask(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      status: 503,
      code: 'starting',
    });
  }
});

test('people are shown a page that looks again by itself, with the headers of every page', async () => {
  starting.at('Building the read models', 0.5);
  const answer = await ask('/dashboard', 'text/html,application/xhtml+xml');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('http-equiv="refresh"');
  expect(page).toContain('50 %');
});

test('the product goes on at the same server, with its routes, sockets and limits', async () => {
  const app = new Elysia()
    .get('/readyz', () => 'ready')
    .post('/bytes', async ({ request }) => (await request.bytes()).byteLength, { parse: 'none' })
    .ws('/ws', { message: (socket, message) => void socket.send(message) });
  const { serve } = Bun;
  starting.handOver(() => app.listen({ hostname: '127.0.0.1', port: starting.port }));
  expect(Bun.serve).toBe(serve);
  expect(await (await ask('/readyz')).text()).toBe('ready');
  const post = (length: number) =>
    fetch(`http://127.0.0.1:${starting.port}/bytes`, {
      method: 'POST',
      body: new Uint8Array(length),
    });
  expect(await (await post(900)).text()).toBe('900');
  expect((await post(1_001)).status).toBe(413);
  const echo = Promise.withResolvers<unknown>();
  const socket = new WebSocket(`ws://127.0.0.1:${starting.port}/ws`);
  socket.addEventListener('open', () => socket.send('Kia ora'));
  socket.addEventListener('message', ({ data }) => echo.resolve(data));
  expect(await echo.promise).toBe('Kia ora');
  socket.close();
  await app.stop(true);
});
