import { afterEach, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddresses } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { intake } from '#api/http/intake.ts';
import { problems } from '#api/http/problem.ts';
import { senderLimits } from '#api/intake/sender-limits.ts';
import { type WorkInProgress, workInProgress } from '#api/intake/work-in-progress.ts';
import { eventually } from '../support/eventually.ts';
import { askRaw, streamRaw } from '../support/raw-http.ts';

const countedHere: RateLimits = {
  limit(_, points, duration) {
    const limiter = new RateLimiterMemory({ points, duration });
    return {
      spend: async (key) => (await limiter.consume(key)).consumedPoints,
      giveBack: async (key) => void (await limiter.reward(key)),
      clear: async (key) => void (await limiter.delete(key)),
    };
  },
  clean: async () => undefined,
};

let close: (() => Promise<unknown>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

/** An app whose `/work` ends when the test says so. */
function serve(work: WorkInProgress, patienceMs?: (bytes: number) => number) {
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const { refusals, admission } = intake(
    { work, rateLimits: countedHere, clientAddress: clientAddresses() },
    {
      isAtOnce: ({ url }) => url.endsWith('/page'),
      ...(patienceMs && { patienceMs }),
    },
  );
  const held = async ({ request }: { request: Request }) => {
    const name = new URL(request.url).search;
    begun.push(name);
    await new Promise<void>((resolve) => gates.set(name, resolve));
    return 'done';
  };
  const app = new Elysia()
    .use(refusals)
    .use(problems({ isRenewing: async () => false }))
    .use(admission)
    .get('/work', held)
    .post('/work', held)
    .get('/page', () => 'page')
    .get('/healthz', () => 'alive')
    .listen({ port: 0, hostname: '127.0.0.1' });
  close = () => app.stop(true);
  const address = `http://127.0.0.1:${app.server?.port}`;
  return {
    address,
    begun,
    end: (name: string) => gates.get(name)?.(),
    ask: (path: string, init?: RequestInit) => fetch(address + path, init),
  };
}

test('the newest are turned away at once with when to come back, in whatever way they ask; those who wait are answered in their order; probes and files always', async () => {
  const work = workInProgress(2, 2);
  const { ask, begun, end } = serve(work);
  const answers: Promise<Response>[] = [];
  for (let nth = 1; nth <= 4; nth++) {
    answers.push(ask(`/work?${nth}`, nth % 2 === 0 ? { method: 'POST', body: 'x' } : {}));
    await eventually(async () => work.counts().atWork + work.counts().waiting === nth);
  }
  for (const init of [{}, { method: 'POST' }, { method: 'POST', body: 'x' }]) {
    const turnedAway = await ask('/work?more', init);
    expect(turnedAway.status).toBe(503);
    expect(turnedAway.headers.get('retry-after')).toBe('2');
    expect(await turnedAway.json()).toMatchObject({ code: 'overloaded' });
  }
  expect((await ask('/healthz')).status).toBe(200);
  expect(await (await ask('/page')).text()).toBe('page');
  expect(begun).toEqual(['?1', '?2']);
  for (const [nth, answer] of answers.entries()) {
    await eventually(async () => begun.includes(`?${nth + 1}`));
    end(`?${nth + 1}`);
    expect(await (await answer).text()).toBe('done');
  }
  expect(begun).toEqual(['?1', '?2', '?3', '?4']);
  expect(work.counts()).toEqual({ atWork: 0, waiting: 0, turnedAway: 3, left: 0 });
});

test('work for somebody who has left is not begun, and their place goes to the next', async () => {
  const work = workInProgress(1, 2);
  const { ask, begun, end } = serve(work);
  const first = ask('/work?first');
  await eventually(async () => begun.length === 1);
  const leaving = new AbortController();
  const impatient = ask('/work?impatient', { signal: leaving.signal }).catch(() => 'left');
  await eventually(async () => work.counts().waiting === 1);
  const last = ask('/work?last');
  await eventually(async () => work.counts().waiting === 2);
  leaving.abort();
  expect(await impatient).toBe('left');
  await eventually(async () => work.counts().left === 1);
  end('?first');
  await first;
  await eventually(async () => begun.length === 2);
  end('?last');
  await last;
  expect(begun).toEqual(['?first', '?last']);
});

test('a handler that fails gives its place back', async () => {
  const work = workInProgress(1, 1);
  const { refusals, admission } = intake(
    { work, rateLimits: countedHere, clientAddress: clientAddresses() },
    { isAtOnce: () => false },
  );
  const app = new Elysia()
    .use(refusals)
    .use(admission)
    .get('/sync', () => {
      throw new Error('no');
    })
    .get('/async', async () => Promise.reject(new Error('no')))
    .listen({ port: 0, hostname: '127.0.0.1' });
  close = () => app.stop(true);
  for (const path of ['/sync', '/async', '/sync'])
    expect((await fetch(`http://127.0.0.1:${app.server?.port}${path}`)).status).toBe(500);
  expect(work.counts()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('a body that does not come is waited for only so long, takes no place meanwhile, and its connection is closed', async () => {
  const work = workInProgress(1, 1);
  const { address, begun } = serve(work, () => 20);
  const slow = await askRaw(
    address,
    'POST /work?slow HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc',
    () => false,
  );
  expect(slow.status).toBe(408);
  expect(JSON.parse(slow.body)).toMatchObject({ code: 'too_slow' });
  expect(begun).toEqual([]);
  expect(work.counts()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('a body that comes a byte at a time is waited for no longer than one that does not come', async () => {
  const work = workInProgress(1, 1);
  const [patienceMs, betweenMs] = [100, 5];
  const { address, begun } = serve(work, () => patienceMs);
  async function* bytes() {
    for (let nth = 0; nth < 400; nth++) {
      yield 'a';
      await Bun.sleep(betweenMs);
    }
  }
  const slow = await streamRaw(
    address,
    'POST /work?slow HTTP/1.1\r\nHost: a\r\nContent-Length: 400\r\n\r\n',
    bytes(),
  );
  expect(slow.status).toBe(408);
  // Counted in bytes, which come no faster on a slow machine.
  expect(slow.sent).toBeLessThan((2 * patienceMs) / betweenMs);
  expect(begun).toEqual([]);
  expect(work.counts()).toMatchObject({ atWork: 0, waiting: 0 });
});

const tenMegabytes = 10_000_000;
const headOf = (header: string) =>
  `POST /work?large HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${header}\r\n\r\n`;

test('a body whose stated length is too large is refused before a byte of it has come', async () => {
  const { address, begun } = serve(workInProgress(1, 1), () => 1_000);
  const refused = await askRaw(address, headOf(`Content-Length: ${tenMegabytes}`));
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'too_large']);
  expect(begun).toEqual([]);
});

test.each([
  ['stated', `Content-Length: ${tenMegabytes}`, 413, (piece: string) => piece],
  [
    'unstated',
    'Transfer-Encoding: chunked',
    411,
    (piece: string) => `${piece.length.toString(16)}\r\n${piece}\r\n`,
  ],
])(
  'ten megabytes of %s length are refused before one of them has come',
  async (_, header, status, framed) => {
    const { address, begun } = serve(workInProgress(1, 1));
    const piece = 'a'.repeat(10_000);
    function* pieces() {
      yield framed('"');
      for (let sent = 0; sent < tenMegabytes; sent += piece.length) yield framed(piece);
    }
    const refused = await streamRaw(address, headOf(header), pieces());
    expect(refused.status).toBe(status);
    expect(refused.sent).toBeLessThan(1_000_000);
    expect(begun).toEqual([]);
  },
);

test('what one sender has on its way is bounded, in bodies and in bytes; others are not in its way', async () => {
  const limits = senderLimits(countedHere);
  const tooMuch = expect.objectContaining({ status: 429, code: 'too_many_requests' });
  for (let nth = 0; nth < 512; nth++) await limits.begin('one', 1);
  await expect(limits.begin('one', 1)).rejects.toEqual(tooMuch);
  await limits.begin('other', 1);
  limits.end('one');
  await limits.begin('one', 1);

  await limits.begin('heavy', 20_000_000);
  limits.end('heavy');
  await expect(limits.begin('heavy', 1)).rejects.toEqual(tooMuch);
});
