import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '#api/open-product.ts';
import { hashVault } from '#api/sessions/hash-vault.ts';
import { openPepper, pepperOf } from '#api/sessions/pepper.ts';
import { digestOf, type TokenKind } from '#api/sessions/single-use-tokens.ts';
import * as ids from '#domain/kernel/ids.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('what the tables of sessions hold opens nothing, and neither does its plain digest', async () => {
  const person = await product.instructor();
  const id = /\bsession=(\w+)/.exec(person.cookies())?.[1] ?? '';
  const { sql, sessions } = product.product.deps;
  const rows = await sql<{ id: string }[]>`select id from vault.session`;
  expect(rows.map((row) => row.id)).toEqual([testPepper.hash(id)]);
  for (const stolen of [rows[0]?.id ?? '', (rows[0]?.id ?? '').replace('hmac:', '')])
    expect(await sessions.whoIs(`session=${stolen}`)).toBeNull();
  expect(await sessions.whoIs(person.cookies())).not.toBeNull();
});

test('sessions, access codes and links of an earlier edition go on working, and are hashed at the start', async () => {
  const person = await product.instructor();
  const student = await product.student(person);
  const { sql } = product.product.deps;
  const { id: accountId, email } = (await person.get('/api/auth/user')).body;
  const session = /\bsession=(\w+)/.exec(person.cookies())?.[1] ?? '';
  await sql`update vault.session set id = ${session} where id = ${testPepper.hash(session)}`;
  await sql`insert into vault.portal_code (student_id, code_hash)
    values (${student}, ${digestOf('portal-code', 'K7QM2XRB9FTD')})`;
  await sql`insert into vault.account_link ${sql({
    accountId,
    purpose: 'verify-email',
    email,
    tokenHash: digestOf('verify-email', 'a-link-from-before'),
    expiresAt: '2999-01-01T00:00:00.000Z',
  })} on conflict do nothing`;
  await sql`delete from vault.single_use_token`;

  await product.restart();
  const { deps } = product.product;
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect(await deps.portalCodes.whose('k7qm 2xrb 9ftd')).toBe(ids.studentId.parse(student));
  const verify = await product
    .visitor()
    .post('/api/auth/verify-email', { token: 'a-link-from-before' });
  expect(verify.status).toBe(200);
  const left = await deps.sql`
    select id as secret from vault.session union all select id from vault.portal_session
    union all select code_hash from vault.portal_code union all select hash from vault.single_use_token
    union all select token_hash from vault.account_link`;
  expect(left.filter(({ secret }) => !String(secret).startsWith('hmac:'))).toEqual([]);
});

test('links in letters of an earlier edition, each kind in a table of its own, still open what they were made for', async () => {
  const { sql, tokens, clock } = product.product.deps;
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const secret = (kind: string) => `a-${kind}-from-before`;
  const row = (kind: string) => ({ tokenHash: digestOf(kind, secret(kind)), expiresAt });
  await sql`insert into vault.guardian_invite ${sql({ guardianId: 11, ...row('guardian-invite') })}`;
  await sql`insert into vault.payment_link ${sql({ paymentId: 12, ...row('payment-link') })}`;
  await sql`insert into vault.practice_link ${sql({ driveId: 13, ...row('practice-link') })}`;
  const invitation = { schoolId: 14, email: 'ngaio@school.example', invitedBy: 14, ...row('team') };
  const [invited] = await sql<
    { id: number }[]
  >`insert into vault.team_invitation ${sql(invitation)} returning id`;

  expect(await hashVault(sql, testPepper)).toBe(true);
  expect(await hashVault(sql, testPepper)).toBe(true);
  const opened = (kind: TokenKind) => tokens.redeem(kind, secret(kind), clock());
  expect(await opened('guardian-invite')).toEqual({ subject: 11, boundTo: null, expiresAt });
  expect(await opened('payment-link')).toEqual({ subject: 12, boundTo: null, expiresAt });
  expect(await opened('practice-link')).toEqual({ subject: 13, boundTo: null, expiresAt });
  expect(await opened('team')).toEqual({
    subject: invited?.id ?? 0,
    boundTo: 'ngaio@school.example',
    expiresAt,
  });
  expect(await opened('payment-link')).toBeNull();
});

test('recovery codes of an earlier edition are hashed as they lie', async () => {
  const person = await product.instructor();
  const { id: accountId } = (await person.get('/api/auth/user')).body;
  const { sql, secondFactors, clock } = product.product.deps;
  await sql`insert into vault.second_factor (account_id, sealed, confirmed_at) values (${accountId}, 'x', now())`;
  const codeHash = digestOf(`recovery:${accountId}`, 'k7qm2xrb');
  await sql`insert into vault.recovery_code (account_id, code_hash) values (${accountId}, ${codeHash})`;
  expect(await hashVault(sql, testPepper)).toBe(true);
  expect(await secondFactors.take(accountId, 'K7QM-2XRB', clock())).toBe(true);
});

test('another pepper locks nobody out: it is told, and people sign in again', async () => {
  const person = await product.instructor();
  const { email } = (await person.get('/api/auth/user')).body;
  const told: string[] = [];
  const other = await openProduct({
    keyStore: testKeyStore,
    pepper: pepperOf('a pepper of another machine altogether'),
    databaseUrl: product.databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock: product.product.deps.clock,
    siteFolder: 'tests/support/empty-site',
    tellOperator: (line) => told.push(line),
  });
  expect(told.join()).toContain('The pepper is not the one');
  expect(await other.deps.sessions.whoIs(person.cookies())).toBeNull();
  expect(
    await other.deps.credentials.check(email, 'correct horse', { address: 'here' }),
  ).not.toBeNull();
  await other.close();
});

test('the pepper is made once, for its owner alone, and is the same for every process on the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keep-left-pepper-'));
  const [first, second] = [openPepper(folder), openPepper(folder)];
  expect(second.hash('x')).toBe(first.hash('x'));
  const file = join(folder, 'keys', 'pepper');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  expect(openPepper(folder, 'given by the environment, long enough').hash('x')).not.toBe(
    first.hash('x'),
  );
  rmSync(folder, { recursive: true });
});
