import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import * as ids from '#domain/kernel/ids.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { testPepperSecret } from '../support/pepper.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';

const folder = dataFolder();
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ keyStore: openKeyStore('', folder.path) });
});
afterAll(async () => {
  await product.close();
  folder.clear();
});

/** The command as an operator types it, beside the running product. */
const admin = (...words: string[]) => adminWith({ PEPPER: testPepperSecret }, ...words);

async function adminWith(environment: Record<string, string>, ...words: string[]) {
  const child = Bun.spawn([process.execPath, programAt('api/cli/admin.ts'), ...words], {
    env: {
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      KEYS: folder.path,
      ...environment,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, says: `${out}${err}`.trim() };
}

const emailOf = async (person: Person): Promise<string> =>
  (await person.get('/api/auth/user')).body.email;

test('the first admin is made beside the running app, and is one at once', async () => {
  const person = await product.instructor();
  const email = await emailOf(person);
  expect(await admin('list')).toEqual({ code: 1, says: 'There is no admin yet.' });
  expect(await admin('grant', 'nobody@mail.example')).toMatchObject({ code: 1 });
  expect(await admin('grant', email.toUpperCase())).toEqual({
    code: 0,
    says: `${email} is an admin.`,
  });
  // One at once, who sets up a second factor before anything else.
  const asked = await person.get('/api/admin/users');
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_first']);
  expect((await admin('list')).says).toStartWith(email);

  const fact = (await product.product.log.read(`account-${await idOf(person)}`)).at(-1);
  expect(fact).toMatchObject({
    type: 'RoleGranted',
    metadata: { actor: { kind: 'system' }, reason: 'bun run admin' },
  });

  expect(await admin('revoke', email)).toEqual({
    code: 1,
    says: 'This is the last admin. Make somebody else an admin first.',
  });
  await withRole(product, 'admin');
  expect(await admin('revoke', email)).toEqual({
    code: 0,
    says: `${email} is no longer an admin.`,
  });
  expect((await person.get('/api/admin/users')).status).toBe(403);
});

test('an auditor stays one, and words it does not know are refused with what is wrong', async () => {
  const email = await emailOf(await withRole(product, 'auditor'));
  expect(await admin('revoke', email)).toEqual({ code: 0, says: `${email} is not an admin.` });
  for (const words of [[], ['grant'], ['promote', email], ['list', 'all']])
    expect(await admin(...words)).toMatchObject({
      code: 2,
      says: expect.stringMatching(/^bun run admin .*(needs|has no command|does not take)/),
    });
});

test('a second factor is taken away from somebody who has lost theirs, with a reason', async () => {
  const person = await product.instructor();
  const email = await emailOf(person);
  const { sql } = product.product.deps;
  const id = await idOf(person);
  await sql`insert into vault.second_factor (account_id, sealed, confirmed_at) values (${id}, 'x', now())`;
  expect(await admin('second-factor-off', email)).toMatchObject({ code: 2 });
  const done = await admin('second-factor-off', email, 'lost telephone');
  expect(done.says).toContain(`is off for ${email}`);
  expect(await product.product.deps.secondFactors.statusOf(ids.accountId.parse(id))).toBeNull();
  const fact = (await product.product.log.read(`account-${id}`)).at(-1);
  expect(fact).toMatchObject({
    type: 'SecondFactorRemoved',
    metadata: { actor: { kind: 'system' }, reason: 'lost telephone' },
  });
});

const tokenIn = ({ says }: { says: string }, page: string) =>
  new RegExp(`/${page}/([\\w-]+)`).exec(says)?.[1];

test('a link for a forgotten password is made beside the app, once, and is written down', async () => {
  const person = await product.instructor();
  const email = await emailOf(person);
  const id = await idOf(person);
  const first = tokenIn(await admin('link', email, 'reset'), 'reset-password');
  const made = await admin('link', email, 'reset');
  const second = tokenIn(made, 'reset-password');
  expect(made.says).toContain('within an hour');

  const newPassword = 'gravel roads in winter';
  const reset = (token?: string) =>
    product.visitor().post('/api/auth/reset-password', { token, newPassword });
  expect((await reset(first)).body.code).toBe('link_dead');
  expect((await reset(second)).status).toBe(200);
  expect((await reset(second)).body.code).toBe('link_dead');
  const signedIn = await product
    .visitor()
    .post('/api/auth/login', { email, password: newPassword });
  expect(signedIn.status).toBe(200);

  const facts = await product.product.log.read(`account-${id}`);
  expect(facts.filter(({ type }) => type === 'AccountLinkMade')).toHaveLength(2);
  expect(facts.findLast(({ type }) => type === 'AccountLinkMade')).toMatchObject({
    data: { kind: 'reset-password' },
    metadata: { actor: { kind: 'system' }, reason: 'bun run admin' },
  });
  expect(JSON.stringify(facts)).not.toContain(String(second));
});

test('a link confirms an address that no letter reached, and none is made for a confirmed one', async () => {
  const person = await product.instructor({ verified: false });
  const email = await emailOf(person);
  const token = tokenIn(await admin('link', email, 'confirm'), 'verify-email');
  expect((await product.visitor().post('/api/auth/verify-email', { token })).status).toBe(200);
  expect((await person.get('/api/auth/user')).body.isEmailVerified).toBe(true);
  expect(await admin('link', email, 'confirm')).toEqual({
    code: 1,
    says: 'This email address is confirmed already.',
  });
});

test('no link is made for nobody, of no kind, or with a secret that is not the running app’s', async () => {
  const email = await emailOf(await product.instructor());
  expect(await admin('link', 'nobody@mail.example', 'reset')).toMatchObject({ code: 1 });
  for (const words of [
    ['link', email],
    ['link', email, 'toString'],
    ['link', email, 'sms'],
  ])
    expect(await admin(...words)).toMatchObject({ code: 2 });
  const elsewhere = await adminWith(
    { PEPPER: 'the secret of quite another installation' },
    'link',
    email,
    'reset',
  );
  expect(elsewhere).toMatchObject({ code: 1, says: expect.stringContaining('would open nothing') });
});
