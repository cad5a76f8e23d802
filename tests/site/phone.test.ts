import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import * as fake from 'fake-indexeddb';
import { trust } from '#domain/kernel/trust.ts';
import { database, note, seal, unseal } from '#site/worker/database.ts';
import { leave } from '#site/worker/leaving.ts';
import { ask, lineState, probe, wordPatience } from '#site/worker/line.ts';
import type { OfflineCommand } from '#site/worker/offline-rules.ts';
import type { Item } from '#site/worker/outbox.ts';
import type { WorkerWord } from '#site/worker/page-messages.ts';
import { askingAt, learnNewcomer, learnWho, personAt } from '#site/worker/people.ts';
import { itemsOf } from '#site/worker/queue.ts';
import { find, readingOf } from '#site/worker/readings.ts';
import { lookAtRoom, NoRoom } from '#site/worker/room.ts';
import { decide, say, wake } from '#site/worker/sender.ts';
import { eventually } from '../support/eventually.ts';

// The service worker's outbox on a database in memory, with a wire and pages of ours.

type Sent = { readonly path: string; readonly key: string | null; readonly init: RequestInit };
let wire: (sent: Sent) => Response | Promise<Response>;
let sent: Sent[] = [];
let told: WorkerWord[] = [];
/** Apart, for these words go a while after the answer. */
let onTheWay: number[] = [];
/** How many are on their way by the last such word, of whichever test. */
let stillOnTheWay = 0;
const hear = (word: WorkerWord): void => {
  if (word.onItsWay === undefined) told.push(word);
  else onTheWay.push((stillOnTheWay = word.onItsWay));
};
let estimate: StorageEstimate = {};
let isFull = false;
let cached = new Set<string>();

const put = fake.IDBObjectStore.prototype.put;
const full = new DOMException('No room', 'QuotaExceededError');
let lock: Promise<unknown> = Promise.resolve();
/** What the worker finds of its registration: most browsers note nothing for later. */
const ofWorker: { sync?: { register: (name: string) => Promise<void> } } = {};
const replaced: Record<string, unknown> = {
  ...fake,
  indexedDB: new fake.IDBFactory(),
  location: new URL('http://localhost/'),
  clients: { matchAll: async () => [{ postMessage: hear }] },
  registration: ofWorker,
  caches: {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
  },
  fetch: async (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    const one = { path, key, init };
    sent.push(one);
    return wire(one);
  },
};
const ofNavigator = {
  storage: { estimate: async () => estimate },
  locks: {
    request: (_name: string, work: () => Promise<void>) => {
      lock = lock.then(work);
      return lock;
    },
  },
};
const world = trust<Record<string, unknown>>(globalThis, 'a service worker finds these there');
const before = new Map<string, PropertyDescriptor | undefined>();

beforeAll(() => {
  for (const [name, value] of Object.entries(replaced)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  for (const [name, value] of Object.entries(ofNavigator))
    Object.defineProperty(navigator, name, { value, configurable: true });
  fake.IDBObjectStore.prototype.put = function (...given) {
    if (isFull && this.name !== 'device') throw full;
    return put.apply(this, given);
  };
});
afterAll(async () => {
  // What is said a while after an answer needs the pages that go with this file.
  await eventually(async () => stillOnTheWay === 0);
  fake.IDBObjectStore.prototype.put = put;
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else delete world[name];
  for (const name of Object.keys(ofNavigator)) Reflect.deleteProperty(navigator, name);
});
beforeEach(async () => {
  // What the test before had on its way is over first.
  wire = nobody;
  await wake();
  const db = await database();
  for (const store of ['readings', 'outbox'] as const) await db.clear(store);
  // The worker has its key in hand.
  for (const name of await db.getAllKeys('device'))
    if (name !== 'key') await db.delete('device', name);
  isFull = false;
  cached = new Set(['keep-left-1', 'of another site']);
  estimate = {};
  wire = answered;
  await comesIn(7);
  sent = [];
  told = [];
  onTheWay = [];
});

/** Whose cookie the browser holds. */
let signedIn = 7;
const json = (status: number, body: object, account = signedIn): Response =>
  Response.json(body, {
    status,
    headers: {
      date: new Date().toUTCString(),
      ...(status === 401 ? {} : { 'answer-for': `account-${account}` }),
    },
  });
const answered = ({ path }: Pick<Sent, 'path'> = { path: '' }) =>
  json(200, /\/(lessons|payments)(\?|$)/.test(path) ? [] : {});
const nobody = (): never => {
  throw new TypeError('no signal');
};

/** A wire that answers nothing until the request is given up. */
const deaf = ({ init }: Sent): Promise<never> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** An instructor is seen to be signed in. */
async function comesIn(id: number): Promise<void> {
  signedIn = id;
  await learnWho('/api/auth/user', json(200, { id }), await askingAt('/api/auth/user'));
  await ask('/healthz');
}
/** The line is found to be lost. */
async function loseLine(): Promise<void> {
  wire = nobody;
  await ask('/healthz').catch(() => null);
  expect(lineState()).toBe('lost');
  sent = [];
}

const skill = (name: string, studentId = 5): OfflineCommand => ({
  method: 'POST',
  path: `/api/students/${studentId}/driving-skills`,
  body: { skillName: name },
});
const completing: OfflineCommand = {
  method: 'PUT',
  path: '/api/lessons/1',
  body: { status: 'completed', notes: 'Gaps' },
};
async function tap(
  said: OfflineCommand,
  key: string = crypto.randomUUID(),
): Promise<Response | null> {
  const headers = { 'idempotency-key': key };
  return say(new Request(`http://localhost${said.path}`, { method: said.method, headers }), said);
}
const commandsSent = () => sent.filter(({ key }) => key !== null);
const waitingOf = (id: number): Promise<Item[]> => itemsOf(`instructor ${id}`);
const kept = async () => {
  const db = await database();
  return { readings: await db.count('readings'), outbox: await db.count('outbox') };
};
const lesson = {
  id: 1,
  studentId: 5,
  status: 'scheduled',
  startTime: '2026-11-23T20:00:00.000Z',
  endTime: '2026-11-23T21:00:00.000Z',
  notes: 'Mirrors',
};
const asWas = async (_person: string, _path: string, text: string) => text;
/** The phone has read the lessons. */
async function readLessons(): Promise<void> {
  wire = () => json(200, [lesson]);
  await readingOf(new Request('http://localhost/api/lessons?studentId=5'), asWas);
  wire = answered;
}

describe('what is said', () => {
  test('on a good line is answered by the server, with when and where it was said, and nothing of it stays', async () => {
    const answer = await tap(skill('Parking'));
    expect(answer?.status).toBe(200);
    const [command] = commandsSent();
    const headers = new Headers(command?.init.headers);
    expect(Date.parse(headers.get('said-at') ?? '')).toBeGreaterThan(0);
    expect(headers.get('device-id')).toMatch(/^[\da-f-]{36}$/);
    expect((await kept()).outbox).toBe(0);
  });

  test('is on this phone before the line has answered, and the pages are told so while it is on its way', async () => {
    const held = Promise.withResolvers<Response>();
    wire = ({ key }) => (key === null ? answered() : held.promise);
    const answer = tap(skill('Parking'));
    await eventually(async () => onTheWay.some((count) => count > 0));
    expect((await kept()).outbox).toBe(1);
    held.resolve(answered());
    await answer;
    await eventually(async () => onTheWay.at(-1) === 0 && (await kept()).outbox === 0);
  });

  test('on a lost line is on this phone at once and nothing is asked of the line first', async () => {
    await loseLine();
    const held = Promise.withResolvers<Response>();
    wire = () => held.promise;
    const answer = await tap(skill('Parking'));
    expect([answer?.status, (await answer?.json())?.code]).toEqual([202, 'on_this_phone']);
    expect((await waitingOf(7)).map(({ state }) => state)).toEqual(['waiting']);
    held.resolve(answered());
    await wake();
  });

  test('waits for its answer six times as long as answers mostly take, and hardly on a line that is lost', async () => {
    for (let nth = 0; nth < 15; nth++) await ask('/healthz');
    expect(await wordPatience()).toBe(400);
    await loseLine();
    expect(await wordPatience()).toBe(60);
  });

  test('is sent again as it was, under the same key, where the answer was lost after it was recorded', async () => {
    wire = ({ key }) => (key === null ? answered() : nobody());
    expect((await tap(skill('Parking')))?.status).toBe(202);
    wire = answered;
    await wake();
    const [first, ...again] = commandsSent().map(({ path, key, init: { method, headers, body } }) =>
      JSON.stringify([path, key, method, headers, body]),
    );
    expect(again.length).toBeGreaterThan(0);
    expect(new Set(again)).toEqual(new Set([first!]));
    expect((await kept()).outbox).toBe(0);
  });

  test('on a connection that says nothing more is given up after a while, and goes out on another', async () => {
    const gaveUp = new AbortController();
    const timeout = spyOn(AbortSignal, 'timeout').mockImplementation(() => gaveUp.signal);
    try {
      wire = (one) => (one.key === null ? answered() : deaf(one));
      expect((await tap(skill('Parking')))?.status).toBe(202);
      // What is under way is not sent beside itself.
      await wake();
      expect(commandsSent()).toHaveLength(1);
    } finally {
      timeout.mockRestore();
    }
    wire = answered;
    gaveUp.abort(new DOMException('', 'TimeoutError'));
    await eventually(async () => (await kept()).outbox === 0);
    expect(new Set(commandsSent().map(({ key }) => key)).size).toBe(1);
    expect(commandsSent()).toHaveLength(2);
  });

  test('given up while others are answered leaves the line a slow one: its pages need not ask for everything again', async () => {
    const gaveUp = new AbortController();
    const timeout = spyOn(AbortSignal, 'timeout').mockImplementation(() => gaveUp.signal);
    try {
      wire = (one) => (one.path === '/busy' ? deaf(one) : answered());
      const one = ask('/busy', { signal: AbortSignal.timeout(20_000) }).catch(() => null);
      await ask('/healthz');
      gaveUp.abort(new DOMException('', 'TimeoutError'));
      await one;
      expect(lineState()).toBe('weak');
    } finally {
      timeout.mockRestore();
    }
    wire = answered;
    await ask('/healthz');
  });

  test.each([
    [200, 'text/html', 'a Wi-Fi that wants somebody to sign in'],
    [401, 'text/plain', 'a proxy that asks for a password'],
    [403, 'text/html', 'a firewall'],
    [522, 'text/html', 'a server in front of ours that cannot reach it'],
  ])(
    'is not taken to have arrived, refused or signed out where %i %s answers: %s',
    async (status, type) => {
      await readLessons();
      await loseLine();
      await tap(skill('Parking'));
      const longAgo = new Date(0).toUTCString();
      wire = () =>
        new Response('Welcome', { status, headers: { 'content-type': type, date: longAgo } });
      await wake();
      expect((await waitingOf(7)).map(({ state }) => state)).toEqual(['waiting']);
      // What is kept is still shown, to the same person, by the clock of the server.
      const shown = await readingOf(new Request('http://localhost/api/lessons?studentId=5'), asWas);
      expect(shown.headers.has('x-kept-at')).toBe(true);
      expect(await personAt('instructor')).toBe('instructor 7');
      expect((await (await database()).get('device', 'clock offset')) ?? 0).toBe(0);
      wire = answered;
      await wake();
      expect((await kept()).outbox).toBe(0);
    },
  );

  test('is not held up by readings that hear nothing more: each is given up after a while', async () => {
    const gaveUp = new AbortController();
    const timeout = spyOn(AbortSignal, 'timeout').mockImplementation(() => gaveUp.signal);
    try {
      let ended = 0;
      wire = (one) => deaf(one).finally(() => (ended += 1));
      const asked = readingOf(new Request('http://localhost/api/school-skills'), asWas);
      await eventually(async () => sent.length === 1);
      gaveUp.abort(new DOMException('', 'TimeoutError'));
      expect((await asked).status).toBe(503);
      expect(ended).toBe(1);
    } finally {
      timeout.mockRestore();
    }
    wire = answered;
    await ask('/healthz');
  });

  test('has hardly anything before it, however often open pages ask for the same again', async () => {
    const held = Promise.withResolvers<Response>();
    wire = ({ key }) => (key === null ? held.promise : answered());
    const ofPage = () => readingOf(new Request('http://localhost/api/school-skills'), asWas);
    const first = ofPage();
    await eventually(async () => sent.length === 1);
    const again = Array.from({ length: 50 }, ofPage);
    const probes = Array.from({ length: 20 }, probe);
    expect((await tap(skill('Parking')))?.status).toBe(200);
    expect(sent.filter(({ key }) => key === null)).toHaveLength(2);
    // What comes now may be older than what the others have heard of: they share one more.
    wire = () => json(200, ['newer']);
    // The phone keeps no 404, so a page that waits long can't be given this one.
    held.resolve(json(404, ['older']));
    expect(await (await first).json()).toEqual(['older']);
    for (const answer of await Promise.all(again)) expect(await answer.json()).toEqual(['newer']);
    await Promise.all(probes);
    expect(sent.filter(({ key }) => key === null)).toHaveLength(3);
    expect((await kept()).readings).toBe(1);
  });

  test('is not held up by one reading that hears nothing: who asks again is asked for on another connection', async () => {
    const waiting = setTimeout;
    const sooner = (work: () => void, ms?: number) => waiting(work, ms === 20_000 ? 0 : ms);
    const hurried = spyOn(globalThis, 'setTimeout').mockImplementation(
      trust<typeof setTimeout>(sooner, 'nobody calls it in another way'),
    );
    const ofPage = () => readingOf(new Request('http://localhost/api/school-skills'), asWas);
    const held = Promise.withResolvers<Response>();
    try {
      wire = () => held.promise;
      const first = ofPage();
      await eventually(async () => sent.length === 1);
      wire = () => json(200, ['newer']);
      expect(await (await ofPage()).json()).toEqual(['newer']);
      held.resolve(json(200, ['older']));
      expect(await (await first).json()).toEqual(['older']);
    } finally {
      hurried.mockRestore();
    }
  });

  test('of what came late pages hear once, however many were shown what the phone had', async () => {
    const ofPage = () => readingOf(new Request('http://localhost/api/school-skills'), asWas);
    wire = () => json(200, ['older']);
    await ofPage();
    await loseLine();
    const held = Promise.withResolvers<Response>();
    wire = () => held.promise;
    for (const answer of await Promise.all(Array.from({ length: 20 }, ofPage)))
      expect(await answer.json()).toEqual(['older']);
    wire = () => json(200, ['newer']);
    held.resolve(json(200, ['newer']));
    await eventually(async () => told.some(({ hasNews }) => hasNews));
    // Those who share the next answer hear of nothing more.
    expect(await (await ofPage()).json()).toEqual(['newer']);
    expect(told.filter(({ hasNews }) => hasNews)).toHaveLength(1);
  });

  test('has nothing before it that only pages asked for that are gone', async () => {
    let ended = 0;
    wire = (one) => deaf(one).finally(() => (ended += 1));
    const pages = [new AbortController(), new AbortController(), new AbortController()];
    const ofPage = ({ signal }: AbortController) =>
      readingOf(new Request('http://localhost/api/school-skills', { signal }), asWas);
    const [first, second, third] = pages;
    const asked = [ofPage(first!)];
    await eventually(async () => sent.length === 1);
    asked.push(ofPage(second!), ofPage(third!));
    second!.abort();
    first!.abort();
    await eventually(async () => ended === 1 && sent.length === 2);
    third!.abort();
    await Promise.all(asked);
    expect([ended, sent.length]).toEqual([2, 2]);
    wire = answered;
  });

  test('is sent once and in order, however many pages ask for it', async () => {
    await loseLine();
    for (const name of ['One', 'Two', 'Three']) await tap(skill(name));
    await wake();
    sent = [];
    wire = answered;
    await Promise.all([wake(), wake(), wake()]);
    expect(commandsSent().map(({ init }) => JSON.parse(init.body as string).skillName)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect(told.at(-1)).toMatchObject({ waiting: [], hasSent: true });
  });

  test('goes out though the browser never says that it has noted to send it later', async () => {
    ofWorker.sync = { register: () => new Promise<void>(() => {}) };
    try {
      await loseLine();
      await tap(skill('Parking'));
      await wake();
      expect((await kept()).outbox).toBe(1);
      wire = answered;
      await wake();
      expect((await kept()).outbox).toBe(0);
    } finally {
      delete ofWorker.sync;
    }
  });

  test('goes out the next time though the browser has refused the lock', async () => {
    await loseLine();
    await tap(skill('Parking'));
    await wake();
    wire = answered;
    const request = spyOn(navigator.locks, 'request').mockRejectedValueOnce(new DOMException());
    try {
      expect(await wake().catch((fault: unknown) => fault)).toBeInstanceOf(DOMException);
      await wake();
    } finally {
      request.mockRestore();
    }
    expect((await kept()).outbox).toBe(0);
  });

  test('is held up by nothing else that was answered with half of an answer', async () => {
    await readLessons();
    await loseLine();
    await tap(completing);
    await tap(skill('Parking', 6));
    await wake();
    const said = spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const half = { headers: { 'content-type': 'application/json' } };
      wire = (one) =>
        one.path.startsWith('/api/lessons?') ? new Response('[{"id":', half) : answered(one);
      await wake();
      expect((await waitingOf(7)).map(({ path }) => path)).toEqual([completing.path]);
      expect(said).toHaveBeenCalledTimes(1);
    } finally {
      said.mockRestore();
    }
    wire = (one) => (one.path.startsWith('/api/lessons?') ? json(200, [lesson]) : answered(one));
    await wake();
    expect((await kept()).outbox).toBe(0);
  });

  test('takes the offset of a clock that is three hours wrong along, also after the worker slept', async () => {
    const threeHours = 3 * 3_600_000;
    wire = () =>
      Response.json({}, { headers: { date: new Date(Date.now() + threeHours).toUTCString() } });
    await ask('/healthz');
    await loseLine();
    await tap(skill('Parking'));
    const [item] = await waitingOf(7);
    const offset = Date.parse(item!.saidAt) - Date.parse(item!.saidAtDevice);
    expect(Math.round(offset / 3_600_000)).toBe(3);
    expect(
      Math.round(Number(await (await database()).get('device', 'clock offset')) / 3_600_000),
    ).toBe(3);
    wire = answered;
    await wake();
  });
});

describe('an answer that came after a page had been shown what the phone kept', () => {
  test.each([
    ['news where somebody moved a lesson', { startTime: '2026-11-23T22:00:00.000Z' }, 1],
    ['none where others wrote elsewhere, which all revisions tell', { revision: 8 }, 0],
  ])('is %s', async (_, change, count) => {
    const seen = { ...lesson, revision: 7 };
    const path = '/api/lessons?studentId=5';
    const reads = () => readingOf(new Request(`http://localhost${path}`), asWas);
    wire = () => json(200, [seen]);
    await reads();
    await loseLine();
    const late = Promise.withResolvers<Response>();
    wire = () => late.promise;
    const shown = await reads();
    expect(shown.headers.has('x-kept-at')).toBe(true);
    told = [];
    late.resolve(json(200, [{ ...seen, ...change }]));
    const now = JSON.stringify([{ ...seen, ...change }]);
    await eventually(async () => (await find('instructor 7', path))?.text === now);
    // It is told a moment after it was kept.
    await eventually(async () => count === 0 || told.some(({ hasNews }) => hasNews));
    await ask('/healthz');
    expect(told.filter(({ hasNews }) => hasNews)).toHaveLength(count);
  });
});

describe('whose it is', () => {
  test('what was said waits for the same person where the session ended; another one neither sees nor sends it', async () => {
    await readLessons();
    await loseLine();
    await tap(skill('Parking'));
    wire = () => json(401, { code: 'signed_out' });
    await wake();
    expect(await kept()).toEqual({ readings: 0, outbox: 1 });
    expect(await personAt('instructor')).toBeUndefined();

    wire = answered;
    await comesIn(8);
    sent = [];
    told = [];
    await wake();
    expect(commandsSent()).toEqual([]);
    expect(told.every(({ waiting = [] }) => waiting.length === 0)).toBe(true);

    await comesIn(7);
    await wake();
    expect(commandsSent()).toHaveLength(1);
    expect((await kept()).outbox).toBe(0);
  });

  test('signing out empties the phone before the server is asked, and without signal too', async () => {
    await readLessons();
    expect((await kept()).readings).toBe(1);
    let atThatMoment: Awaited<ReturnType<typeof kept>> | undefined;
    wire = async () => {
      atThatMoment = await kept();
      return json(200, { success: true });
    };
    await leave(
      new Request('http://localhost/api/logout', { method: 'POST' }),
      '/api/logout',
      wake,
    );
    expect(atThatMoment).toEqual({ readings: 0, outbox: 0 });

    await comesIn(7);
    await readLessons();
    await loseLine();
    await leave(
      new Request('http://localhost/api/logout', { method: 'POST' }),
      '/api/logout',
      wake,
    );
    expect(await kept()).toEqual({ readings: 0, outbox: 0 });
    const names = await (await database()).getAllKeys('device');
    expect(names.filter((name) => /instructor|7/.test(name))).toEqual([]);
    wire = answered;
    await ask('/healthz');
  });

  test('an answer that comes after its person has left is not kept for the next one, nor one that says who was there', async () => {
    const lists = Promise.withResolvers<Response>();
    const contact = Promise.withResolvers<Response>();
    wire = ({ path }) => (path.includes('auth/user') ? contact.promise : lists.promise);
    const slow = readingOf(new Request('http://localhost/api/students'), asWas);
    const who = readingOf(new Request('http://localhost/api/auth/user'), asWas);
    await eventually(async () => sent.length === 2);
    wire = answered;
    await leave(
      new Request('http://localhost/api/logout', { method: 'POST' }),
      '/api/logout',
      wake,
    );
    await comesIn(8);
    lists.resolve(json(200, [{ id: 1, firstName: 'Mere' }], 7));
    contact.resolve(json(200, { id: 7 }, 7));
    await Promise.all([slow, who]);
    expect((await kept()).readings).toBe(0);
    expect(await personAt('instructor')).toBe('instructor 8');
    await loseLine();
    const shown = await readingOf(new Request('http://localhost/api/students'), asWas);
    expect(shown.status).toBe(503);
    wire = answered;
    await ask('/healthz');
  });

  test('who signs in without the one before having signed out is shown nothing of theirs', async () => {
    await readLessons();
    signedIn = 8;
    // The server answers whoever holds the cookie, and says so.
    wire = () => json(200, []);
    await readingOf(new Request('http://localhost/api/students'), asWas);
    expect(await kept()).toEqual({ readings: 0, outbox: 0 });
    expect(await personAt('instructor')).toBeUndefined();

    await comesIn(7);
    await readLessons();
    const session = Response.json({}, { headers: { 'answer-for': 'someone-new' } });
    await learnNewcomer('/api/auth/login', session);
    expect((await kept()).readings).toBe(0);
    expect(await personAt('instructor')).toBeUndefined();
  });

  test('what waits says who gave it, and an answer to a session that ended does not throw the next person out', async () => {
    await tap(skill('Parking'));
    expect(new Headers(commandsSent()[0]?.init.headers).get('given-by')).toBe('account-7');
    const old = await askingAt('/api/students');
    await comesIn(8);
    await learnWho('/api/students', json(401, {}), old);
    expect(await personAt('instructor')).toBe('instructor 8');
  });

  test('is forgotten after fourteen days unseen, and not a moment before', async () => {
    await readLessons();
    await loseLine();
    await tap(skill('Parking'));
    const days = (count: number) => Date.now() - count * 24 * 3_600_000;
    await note('seen instructor', days(14) + 60_000);
    expect(await personAt('instructor')).toBe('instructor 7');
    await note('seen instructor', days(14) - 60_000);
    expect(await personAt('instructor')).toBeUndefined();
    expect(await kept()).toEqual({ readings: 0, outbox: 0 });
  });

  test('lies on the phone sealed with a key that cannot be taken out', async () => {
    await loseLine();
    await tap(skill('Parking at Te Papa'));
    const db = await database();
    const [row] = await db.getAll('outbox');
    expect(new TextDecoder('latin1').decode(row!.sealed.bytes)).not.toContain('Te Papa');
    expect(await unseal(row!.sealed)).toContain('Te Papa');
    const key = trust<CryptoKey>(await db.get('device', 'key'), 'the worker made it');
    expect(key.extractable).toBe(false);
    expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

describe('a phone without room', () => {
  test('never says that it has what it has not', async () => {
    await loseLine();
    isFull = true;
    expect(await tap(skill('Parking')).catch((fault: unknown) => fault)).toBeInstanceOf(NoRoom);
    expect((await kept()).outbox).toBe(0);
  });
  test('gives up what it kept to be read before what somebody said', async () => {
    await readLessons();
    await loseLine();
    const db = await database();
    isFull = true;
    const clear = db.clear.bind(db);
    db.clear = (name) => {
      isFull = false;
      return clear(name);
    };
    expect((await tap(skill('Parking')))?.status).toBe(202);
    db.clear = clear;
    expect(await kept()).toEqual({ readings: 0, outbox: 1 });
    wire = answered;
    await wake();
  });
  test('still knows how the lesson was when it was said', async () => {
    await readLessons();
    await loseLine();
    const db = await database();
    isFull = true;
    const clear = db.clear.bind(db);
    db.clear = (name) => {
      isFull = false;
      return clear(name);
    };
    await tap(completing);
    db.clear = clear;
    const [item] = await waitingOf(7);
    expect(item?.seen.map(({ id }) => id)).toEqual([lesson.id]);
    expect(item?.body).toMatchObject({ notesBefore: 'Mirrors' });
  });
  test('says so while there is still some', async () => {
    estimate = { usage: 99_000_000, quota: 100_000_000 };
    expect(await lookAtRoom()).toBe('low');
    expect(told).toEqual([{ room: 'low' }]);
    estimate = {};
    await lookAtRoom();
    expect(told.at(-1)).toEqual({ room: 'enough' });
  });
});

describe('where a lesson moved on', () => {
  /** The server, where somebody cancelled it. */
  const cancelledThere = ({ path, key }: Sent): Response => {
    if (key !== null) return json(200, {});
    if (path.endsWith('/history'))
      return json(200, {
        events: [
          {
            at: new Date().toISOString(),
            actor: 'Ana Wilson',
            event: 'LessonCancelled',
            lessonId: 1,
          },
        ],
      });
    return path.startsWith('/api/lessons')
      ? json(200, [{ ...lesson, status: 'cancelled' }])
      : json(200, []);
  };
  async function asked(): Promise<Item> {
    await readLessons();
    await loseLine();
    await tap(completing);
    await wake();
    sent = [];
    wire = cancelledThere;
    await wake();
    const [item] = await waitingOf(7);
    return item!;
  }

  test('nothing is sent, and the person is told who changed it', async () => {
    const item = await asked();
    expect(item.state).toBe('asked');
    expect(item.sentence).toMatch(/^Ana Wilson set this lesson to Cancelled at \d\d:\d\d\.$/);
    expect(commandsSent()).toEqual([]);
    // What the notes were when these were written goes along.
    expect(item.body).toEqual({ status: 'completed', notes: 'Gaps', notesBefore: 'Mirrors' });
  });
  test.each([
    ['send', 1, 0],
    ['drop', 0, 0],
    ['change', 0, 1],
  ] as const)('%s sends %i and leaves %i', async (choice, count, left) => {
    const { id } = await asked();
    await decide(id, choice);
    expect(commandsSent().map(({ key }) => key)).toEqual(count === 1 ? [id] : []);
    const waiting = await waitingOf(7);
    expect(waiting.map(({ state }) => state)).toEqual(left === 1 ? ['refused'] : []);
    await decide(id, 'drop');
    expect((await kept()).outbox).toBe(0);
  });
});

describe('a device that was forgotten', () => {
  const forgetting = (status: number, body: object, by: string) => {
    const answer = json(status, body);
    answer.headers.set('device-forgotten-by', by);
    return answer;
  };
  const who = () => readingOf(new Request('http://localhost/api/auth/user'), asWas);
  /** The name that this device gave last. */
  const nameSent = () => {
    const request = sent.findLast(({ path }) => typeof path !== 'string')?.path;
    return trust<Request>(request, 'what a page asks is passed on').headers.get('device-id');
  };

  test('is empty before anybody sees the answer; of what waited its own person is told the names', async () => {
    await readLessons();
    await loseLine();
    await tap(completing);
    await tap(skill('Parking'));
    wire = ({ key }) => (key === null ? forgetting(401, {}, '3,7') : nobody());
    expect((await who()).status).toBe(401);
    const before = nameSent();
    expect([await kept(), [...cached]]).toEqual([{ readings: 0, outbox: 2 }, ['of another site']]);
    expect(await personAt('instructor')).toBeUndefined();
    expect(told.findLast(({ emptied }) => emptied)?.emptied).toEqual([
      'instructor 3',
      'instructor 7',
    ]);

    wire = answered;
    await comesIn(7);
    const left = await waitingOf(7);
    expect(left.map(({ path, body, seen, state }) => [path, body, seen, state])).toEqual(
      left.map(() => ['', null, [], 'refused']),
    );
    expect(left.map(({ lost }) => lost)).toEqual(['Lesson: Completed', 'Skill: Parking']);
    sent = [];
    for (const { id } of left) await decide(id, 'send');
    await wake();
    expect(commandsSent()).toEqual([]);
    for (const { id } of left) await decide(id, 'drop');
    expect((await kept()).outbox).toBe(0);
    await who();
    expect([before, nameSent()]).toEqual([expect.any(String), expect.any(String)]);
    expect(nameSent()).not.toBe(before);
  });

  test('keeps what others say there', async () => {
    await loseLine();
    await tap(skill('Parking'));
    wire = ({ key }) => (key === null ? forgetting(200, { id: 7 }, '3') : json(503, {}));
    await who();
    expect((await waitingOf(7)).map(({ lost, state }) => [lost, state])).toEqual([
      [undefined, 'waiting'],
    ]);
    expect(await personAt('instructor')).toBe('instructor 7');
  });

  test('has what goes out refused, and nothing more of it stays than its name', async () => {
    await loseLine();
    await tap(skill('Parking'));
    wire = ({ key }) =>
      key === null
        ? answered()
        : forgetting(403, { code: 'device_forgotten', message: 'Forgotten.' }, '7');
    await ask('/healthz');
    await wake();
    expect((await waitingOf(7)).map(({ lost, body, state }) => [lost, body, state])).toEqual([
      ['Skill: Parking', null, 'refused'],
    ]);
  });
});

describe('a day of eight lessons and forty commands', () => {
  const day = Array.from({ length: 8 }, (_, nth) => ({
    ...lesson,
    id: nth + 1,
    studentId: 11 + nth,
  }));
  const commands: readonly OfflineCommand[] = day.flatMap(({ id, studentId }) => [
    { method: 'PUT', path: `/api/lessons/${id}`, body: { status: 'completed', minutes: 45 } },
    { method: 'PUT', path: `/api/lessons/${id}`, body: { notes: `Lesson ${id}` } },
    skill('Parking', studentId),
    { method: 'POST', path: `/api/students/${studentId}/logbook`, body: { entryType: 'lesson' } },
    {
      method: 'POST',
      path: '/api/payments',
      body: { studentId, amount: 80, paymentMethod: 'cash', status: 'completed' },
    },
  ]);
  /** The server: its lessons, no payment, and whatever is said to it is taken. */
  const server =
    (lessons: readonly object[] = day) =>
    ({ path, key }: Sent): Response => {
      if (key !== null) return json(200, {});
      // What a page asks is passed on as its request.
      const where =
        typeof path === 'string' ? path : new URL(trust<Request>(path, 'a page').url).pathname;
      if (where.endsWith('/history')) return json(200, { events: [] });
      return json(200, where.startsWith('/api/lessons') ? lessons : []);
    };
  /** Said without signal. @returns the keys of what the phone called saved */
  async function sayAll(): Promise<string[]> {
    wire = server();
    await readingOf(new Request('http://localhost/api/lessons'), asWas);
    await loseLine();
    const saved: string[] = [];
    for (const said of commands) {
      const key = crypto.randomUUID();
      const answer = await tap(said, key).catch(() => null);
      if (answer?.status === 202) saved.push(key);
    }
    await wake();
    sent = [];
    return saved;
  }
  const arrived = () => commandsSent().map(({ key }) => key ?? '');

  test('arrives whole and in order', async () => {
    const saved = await sayAll();
    wire = server();
    await wake();
    expect(saved).toHaveLength(40);
    expect(arrived()).toEqual(saved);
    expect((await kept()).outbox).toBe(0);
  });

  test('of which a second device changed one lesson meanwhile arrives but for that lesson, whose rest follows once the person has said', async () => {
    const saved = await sayAll();
    wire = server(day.map((one) => (one.id === 3 ? { ...one, status: 'no-show' } : one)));
    await wake();
    const [how, notes] = saved.slice(10, 12);
    expect(arrived()).toEqual(saved.filter((key) => key !== how && key !== notes));
    const waiting = await waitingOf(7);
    expect(waiting.map(({ id, state }) => [id, state])).toEqual([
      [how, 'asked'],
      [notes, 'waiting'],
    ] as never);
    await decide(how!, 'drop');
    await wake();
    expect(arrived().at(-1)).toBe(notes);
    expect((await kept()).outbox).toBe(0);
  });

  test('whose session ended in the middle waits for the same person, and nothing of it is done twice or left out', async () => {
    const saved = await sayAll();
    let left = 17;
    const taken = server();
    wire = (one) => (one.key !== null && --left < 0 ? json(401, {}) : taken(one));
    await wake();
    const first = arrived().slice(0, 17);
    expect((await kept()).outbox).toBe(23);
    sent = [];
    wire = taken;
    await comesIn(7);
    await wake();
    expect([...first, ...arrived()]).toEqual(saved);
  });

  test.each([26, -26])(
    'of a phone whose clock is %i hours off is told by the server’s',
    async (hours) => {
      const serversNow = () => Date.now() + hours * 3_600_000;
      wire = () => Response.json({}, { headers: { date: new Date(serversNow()).toUTCString() } });
      const before = Date.now();
      await ask('/healthz');
      await loseLine();
      await tap(skill('Parking'));
      const [item] = await waitingOf(7);
      const tookMs = Date.now() - before;
      const onDevice = Date.parse(item!.saidAtDevice) - before;
      expect(onDevice).toBeGreaterThanOrEqual(0);
      expect(onDevice).toBeLessThanOrEqual(tookMs);
      // A header's date has whole seconds.
      const byServer = Date.parse(item!.saidAt) - before - hours * 3_600_000;
      expect(Math.abs(byServer)).toBeLessThanOrEqual(tookMs + 1_000);
      wire = answered;
      await wake();
      // One command, however often: the line's coming back, above, may have tried it too.
      expect(new Set(commandsSent().map(({ key }) => key)).size).toBe(1);
      expect(await waitingOf(7)).toEqual([]);
    },
  );

  test('on a phone that is full after twenty-five says saved of these only, and these arrive', async () => {
    let room = 25;
    const putNow = fake.IDBObjectStore.prototype.put;
    fake.IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'outbox' && --room < 0) throw full;
      return putNow.apply(this, given);
    };
    const saved = await sayAll().finally(() => {
      fake.IDBObjectStore.prototype.put = putNow;
    });
    expect(saved).toHaveLength(25);
    wire = server();
    await wake();
    expect(arrived()).toEqual(saved);
  });

  test('said in an older app arrives from the newer one', async () => {
    const saved = await sayAll();
    const db = await database();
    for (const { sealed, ...row } of await db.getAll('outbox')) {
      const { version: _none, heardAt: _later, ...item } = JSON.parse(await unseal(sealed));
      await db.put('outbox', { ...row, sealed: await seal(JSON.stringify(item)) });
    }
    wire = server();
    await wake();
    expect(arrived()).toEqual(saved);
  });
});
