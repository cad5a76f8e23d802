import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { generateSync } from 'otplib';
import { openProduct, type Product } from '#api/open-product.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { jsonPost } from '../support/app-client.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import { aRegistration } from '../support/samples.ts';

/*
 * A clock cannot prove that two answers take the same time, so this looks at what they are made of: whatever is wrong with a code, the database is
 * asked the same, word for word and in the same order, and the answer is the same to the byte.
 */
let product: TestProduct;
/** A process beside the product; it projects nothing. */
let door: Product;
let marama: Person;
/** How long callers were made to wait, in milliseconds. */
const pauses: number[] = [];
let now: Instant = new Date().toISOString();
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  door = await openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: () => now,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
    pause: async (ms) => void pauses.push(ms),
  });
  marama = await product.instructor();
});
afterAll(async () => {
  warnings.mockRestore();
  await door.close();
  await product.close();
});

test('an access code to the student portal: nobody’s, one letter beside, replaced, taken back, of an archived student', async () => {
  const generated = async (id: number): Promise<string> =>
    (await marama.post(`/api/students/${id}/generate-access-code`)).body.accessCode;
  const [aroha, wiremu, mere] = [
    await product.student(marama),
    await product.student(marama),
    await product.student(marama),
  ];
  const replaced = await generated(aroha);
  const present = await generated(aroha);
  const takenBack = await generated(mere);
  await marama.delete(`/api/students/${mere}/generate-access-code`);
  const archived = await generated(wiremu);
  await marama.delete(`/api/students/${wiremu}`);

  const codes = ['2222-2222-2222', beside(present), replaced, takenBack, archived];
  const enter = '/api/student-portal/login';
  await expectAlike(
    401,
    enter,
    codes.map((accessCode) => ({ accessCode })),
  );
});

test('an invitation to the parent portal: nobody’s, one letter beside, replaced, used, run out, taken back, to an archived student', async () => {
  const invite = async (id: number) => {
    const { body } = await marama.post(`/api/parents/${id}/invite`);
    return new URL(body.inviteUrl).searchParams.get('invite') ?? '';
  };
  const parentOf = async (studentId: number) => {
    const parent = {
      parentName: 'Hana',
      email: `of${studentId}@mail.example`,
      relationship: 'parent',
    };
    return (await marama.post(`/api/students/${studentId}/parents`, parent)).body.id;
  };
  const students = [];
  for (let nth = 0; nth < 5; nth++) students.push(await product.student(marama));
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await Promise.all(students.map(parentOf));
  const runOut = await invite(a);
  now = addMinutes(now, 8 * 24 * 60);
  const replaced = await invite(b);
  const present = await invite(b);
  const used = await invite(c);
  await product.visitor().post('/api/parent-portal/enter', { invite: used });
  const takenBack = await invite(d);
  await marama.put(`/api/parents/${d}`, { isActive: false });
  const archived = await invite(e);
  await marama.delete(`/api/students/${students[4]}`);

  const invites = ['x'.repeat(43), beside(present), replaced, used, runOut, takenBack, archived];
  await expectAlike(
    410,
    '/api/parent-portal/enter',
    invites.map((each) => ({ invite: each })),
  );
});

test('a payment link: nobody’s, one letter beside, replaced', async () => {
  const studentId = await product.student(marama);
  const wanted = { studentId, amount: 80, description: 'Lesson' };
  const { body: first } = await marama.post('/api/create-payment-link', wanted);
  const { body: second } = await marama.post(`/api/payments/${first.paymentId}/link`);
  const [replaced = '', present = ''] = [first, second].map(({ paymentLinkUrl }) =>
    paymentLinkUrl.split('/').at(-1),
  );
  const attempts = ['x'.repeat(32), beside(present), replaced];
  const pages = await Promise.all(attempts.map((token) => `/api/pay/${token}`));
  await expectAllAlike(
    404,
    pages.map((path) => () => attempt(path)),
  );
  await expectAllAlike(
    404,
    pages.map((path) => () => attempt(`${path}/intent`, {})),
  );
});

test('the code of an app: far, near, used; a recovery code: nobody’s, one letter beside, used', async () => {
  const [byApp, byCode] = [await guarded(), await guarded()];
  const usedNow = byApp.codeNow();
  await signIn({ ...byApp.login, code: usedNow });
  const near = String((Number(usedNow) + 1) % 1_000_000).padStart(6, '0');
  const far = String((Number(usedNow) + 500_000) % 1_000_000).padStart(6, '0');
  await expectAlike(
    422,
    '/api/auth/login',
    [far, near, usedNow].map((code) => ({ ...byApp.login, code })),
  );

  const [usedUp = '', present = ''] = byCode.recoveryCodes;
  await signIn({ ...byCode.login, code: usedUp });
  const codes = ['zzzz-zzzz', beside(present), usedUp];
  await expectAlike(
    422,
    '/api/auth/login',
    codes.map((code) => ({ ...byCode.login, code })),
  );
});

test('a password: of nobody, wrong, wrong where a code would be asked for too', async () => {
  const wrong = { password: 'not this one', code: '123456' };
  const { login } = await guarded();
  const { email } = (await marama.get('/api/auth/user')).body;
  const emails = ['nobody@mail.example', email, login.email];
  await expectAlike(
    401,
    '/api/auth/login',
    emails.map((each) => ({ ...wrong, email: each })),
  );
});

test('asking for a link by e-mail takes the same time and says the same, whether anybody has the address', async () => {
  const { email } = (await marama.get('/api/auth/user')).body;
  const ask = async (address: string) => {
    pauses.length = 0;
    const { answered } = await attempt('/api/auth/forgot-password', { email: address });
    return { answered, pauses: [...pauses] };
  };
  const known = await ask(email);
  expect(known.pauses).toEqual([250]);
  expect(await ask('nobody@mail.example')).toEqual(known);
});

/** The same but for its last letter or digit. */
function beside(code: string): string {
  return code.slice(0, -1) + (code.endsWith('3') ? '4' : '3');
}

const { password } = aRegistration(1);

/** Somebody whose sign-in asks for a second thing, turned on a minute ago so that the code which turned it on is past. */
async function guarded() {
  const person = await product.instructor();
  const { email } = (await person.get('/api/auth/user')).body;
  const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
  const codeNow = () => generateSync({ secret, epoch: Math.floor(Date.parse(now) / 1000) });
  const { body } = await person.post('/api/auth/two-factor/confirm', { code: codeNow() });
  now = addMinutes(now, 1);
  const recoveryCodes: readonly string[] = body.recoveryCodes;
  return { login: { email, password }, codeNow, recoveryCodes };
}

/** Through the same door, so that whatever it looks up once is looked up. */
async function signIn(login: object): Promise<void> {
  expect((await attempt('/api/auth/login', login)).status).toBe(200);
}

type Attempt = {
  readonly status: number;
  readonly asked: readonly string[];
  readonly answered: string;
};

async function attempt(path: string, body?: object): Promise<Attempt> {
  const request = new Request(`http://localhost${path}`, body ? jsonPost(body) : {});
  // What the product asks of its own accord meanwhile is no part of it.
  const { result, statements } = await countRoundTrips(async () => {
    const answer = await door.app.handle(request);
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
    // The answer's own number alone differs.
    const text = (await answer.text()).replace(/urn:uuid:[\w-]+/, 'urn:uuid:…');
    return { status: answer.status, answered: JSON.stringify([headers, text]) };
  });
  return { ...result, asked: statements.map(({ sql }) => sql) };
}

const expectAlike = (status: number, path: string, bodies: readonly object[]) =>
  expectAllAlike(
    status,
    bodies.map((body) => () => attempt(path, body)),
  );

async function expectAllAlike(status: number, attempts: readonly (() => Promise<Attempt>)[]) {
  const [first, ...others] = attempts;
  const expected = await first?.();
  expect([expected?.status, (expected?.asked.length ?? 0) > 0]).toEqual([status, true]);
  for (const other of others) expect(await other()).toEqual(expected as Attempt);
}
