import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { trust } from '#domain/kernel/trust.ts';
import { confirmedFetch, onQuestion, type Question } from '#site/confirmed-fetch.ts';
import { typedCalls } from '#site/typed-calls.ts';
import { postJson, randomUuid, sendThrough, write } from '#site/write.ts';
import { eventually } from '../support/eventually.ts';

type Sent = { key: string | null; answer: (response: Response | Error) => void };

const realFetch = globalThis.fetch;
let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
  // As a signed-in area does.
  sendThrough(confirmedFetch);
  const fake = (_address: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ key, answer: (said) => (said instanceof Error ? reject(said) : resolve(said)) });
    });
  globalThis.fetch = trust<typeof fetch>(fake, 'nothing here calls fetch.preconnect');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const ok = (body: object = {}) => Response.json(body);
const address = '/api/payments';
const keys = () => sent.map(({ key }) => key);

describe('a write from the site', () => {
  test('that something else answered in our place is no success, whatever its status says', async () => {
    const api = typedCalls('http://localhost') as {
      api: { payments: { post(body: object): Promise<{ data: unknown; error: unknown }> } };
    };
    const paying = api.api.payments.post({ amount: 1 });
    const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    sent[0]?.answer(new Response('<h1>Welcome to Airport Wi-Fi</h1>', page));
    expect(await paying).toEqual({ data: null, error: { status: 200, value: 'foreign' } });
  });

  test('carries a UUID; a question carries none', async () => {
    const paying = postJson(address, { amount: 5 });
    sent[0]?.answer(ok());
    await paying;
    const api = typedCalls('http://localhost') as {
      api: { payments: { get(): Promise<unknown> } };
    };
    const asking = api.api.payments.get();
    sent[1]?.answer(ok());
    await asking;
    expect(keys()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(keys()[1]).toBeNull();
  });

  test('that is pressed twice goes out once, and both presses have its answer', async () => {
    const presses = [postJson(address, { amount: 6 }), postJson(address, { amount: 6 })];
    expect(sent).toHaveLength(1);
    sent[0]?.answer(ok({ id: 3 }));
    const answers = await Promise.all(presses);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { id: 3 },
      { id: 3 },
    ]);
  });

  for (const [why, said] of [
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a fault of the server', new Response(null, { status: 503 })],
    ['a limit', new Response(null, { status: 429 })],
  ] as const)
    test(`has the same key when it is sent again after ${why}`, async () => {
      const first = postJson(address, { amount: 7, why }).catch(() => null);
      sent[0]?.answer(said);
      await first;
      const again = postJson(address, { amount: 7, why });
      sent[1]?.answer(ok());
      await again;
      expect(keys()[1]).toBe(keys()[0] ?? '');
    });

  test('that has to wait for its person to confirm who they are goes out again under its key', async () => {
    const questions: (Question | null)[] = [];
    const stop = onQuestion((question) => questions.push(question));
    const paying = postJson(address, { amount: 11 });
    const problem = { code: 'confirm_it_is_you', details: { asksForCode: true } };
    sent[0]?.answer(Response.json(problem, { status: 403 }));
    await eventually(async () => questions.length > 0);
    expect(questions[0]?.asksForCode).toBe(true);
    questions[0]?.answer(true);
    await eventually(async () => sent.length === 2);
    sent[1]?.answer(ok({ id: 4 }));
    expect(await (await paying).json()).toEqual({ id: 4 });
    expect(keys()[1]).toBe(keys()[0] ?? '');
    expect(questions.at(-1)).toBeNull();
    stop();
  });

  test('has the refusal when the person will not say, and when nobody is there to ask', async () => {
    const problem = { code: 'confirm_it_is_you', details: { asksForCode: false } };
    const stop = onQuestion((question) => question?.answer(false));
    for (const nth of [0, 1]) {
      const paying = postJson(address, { amount: 12 });
      sent[nth]?.answer(Response.json(problem, { status: 403 }));
      expect((await paying).status).toBe(403);
      stop();
    }
    expect(sent).toHaveLength(2);
  });

  test('has a new key once there was an answer, and when something else is sent', async () => {
    const bodies = [{ amount: 8 }, { amount: 8 }, { amount: 9 }];
    for (const [nth, body] of bodies.entries()) {
      const paying = postJson(address, body);
      sent[nth]?.answer(nth === 0 ? ok() : new Response(null, { status: 422 }));
      await paying;
    }
    expect(new Set(keys()).size).toBe(3);
  });

  test('of a file is known by what is in the form', async () => {
    const file = new File(['x'], 'me.png', { lastModified: 5 });
    const form = () => {
      const made = new FormData();
      made.append('picture', file);
      return made;
    };
    const first = write('/api/picture', { method: 'POST', body: form() }).catch(() => null);
    sent[0]?.answer(new TypeError('Failed to fetch'));
    await first;
    const again = write('/api/picture', { method: 'POST', body: form() });
    sent[1]?.answer(ok());
    await again;
    expect(keys()[1]).toBe(keys()[0] ?? '');
  });
});

test('a UUID is one, and another each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(new Set(made).size).toBe(200);
});
