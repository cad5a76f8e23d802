import { afterAll, expect, test } from 'bun:test';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

const folder = dataFolder();
let app: AppProcess | undefined;
afterAll(async () => {
  await app?.stop();
  folder.clear();
});

test('a card that was charged just before the power went is a payment settled once, after the start and after every later word of it', async () => {
  app = await startApp(folder.path);
  const { url } = app;
  const session = await signUp(url);
  const { id: studentId } = await call(url, session, '/api/students', aStudent());
  const intents = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(url, session, '/api/create-payment-intent', {
        studentId,
        amount: 50 + index,
        description: 'One lesson',
      }),
    ),
  );
  // The sandbox answers as soon as it holds the charge; the webhook and our recording come after. Here they do not.
  const charges = intents.map(({ clientSecret, cardAccount }) =>
    fetch(`${url}/stripe-sandbox/confirm`, post({ clientSecret, account: cardAccount, card })).then(
      (answer) => answer.ok,
    ),
  );
  await Promise.any(charges);
  await app.killEverything();
  const charged = (await Promise.allSettled(charges)).map(
    (answer) => answer.status === 'fulfilled' && answer.value,
  );

  app = await startApp(folder.path);
  // The start looks after what a crash interrupted while it already serves.
  await eventually(async () => {
    const payments = await call(app?.url ?? '', session, '/api/payments');
    return intents.every(
      ({ paymentId }, index) => !charged[index] || statusOf(payments, paymentId) === 'completed',
    );
  });
  for (const { paymentIntentId } of intents)
    await call(app.url, session, '/api/check-payment-status', { paymentIntentId });
  const payments = await call(app.url, session, '/api/payments');
  for (const [index, { paymentId }] of intents.entries()) {
    const history = await call(app.url, session, `/api/payments/${paymentId}/history`);
    const settled = history.filter(({ sentence }: { sentence: string }) =>
      sentence.includes(' settled '),
    );
    // A charge whose answer was lost may have been made all the same: then it is settled, once as well.
    expect(settled.length).toBe(statusOf(payments, paymentId) === 'completed' ? 1 : 0);
    if (charged[index]) expect(settled.length).toBe(1);
  }
  expect(charged.filter(Boolean).length).toBeGreaterThan(0);
});

const card = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };

const statusOf = (payments: { id: number; status: string }[], id: number) =>
  payments.find((payment) => payment.id === id)?.status;

async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, post(aRegistration(1)));
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const [session = ''] = cookie.split(';');
  await call(url, session, '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  // On an account of the school's own.
  const form = await call(url, session, '/api/card-account/onboarding', {});
  const end = new URLSearchParams({ end: 'complete' });
  await fetch(url + new URL(form.url).pathname, { method: 'POST', body: end, redirect: 'manual' });
  const account = await call(url, session, '/api/card-account/check', {});
  if (account.status !== 'ready') throw new Error(JSON.stringify(account));
  return session;
}

async function call(url: string, cookie: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(url + path, {
    ...(body ? post(body) : {}),
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function post(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
