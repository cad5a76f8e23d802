import { expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { securityLetter } from '#api/gateways/mail/security-letter.ts';
import { team } from '#domain/team/decide.ts';
import { send } from '../support/keyed.ts';
import { productWithAdmin } from '../support/product-with-admin.ts';
import { idOf } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

const file = productWithAdmin();

const { password } = aRegistration(1);
const next = 'another violet tram';
const code = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.parse(file.product.product.deps.clock()) / 1000) });

/** The token of a link to a mailbox, as its letter has it. */
async function resetToken(person: { id: number; email: string }) {
  const { tokens } = file.product.product.deps;
  const expiresAt = '2999-01-01T00:00:00.000Z';
  return tokens.make('reset-password', { subject: person.id, boundTo: person.email, expiresAt });
}

async function guarded() {
  const person = await file.product.instructor({ school: false });
  const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
  const on = await person.post('/api/auth/two-factor/confirm', { code: code(secret) });
  expect(on.status).toBe(200);
  return { person, secret, ...(await person.get('/api/auth/user')).body };
}

test('a second factor is for a confirmed address: neither begun nor confirmed before', async () => {
  const person = await file.product.instructor({ school: false, verified: false });
  const setup = await person.post('/api/auth/two-factor/setup', { password });
  expect([setup.status, setup.body.code]).toEqual([403, 'confirm_address_first']);
  // One that was begun by other means is not confirmed either.
  const secret = await file.product.product.deps.secondFactors.begin(await idOf(person));
  const confirm = await person.post('/api/auth/two-factor/confirm', { code: code(secret ?? '') });
  expect([confirm.status, confirm.body.code]).toEqual([403, 'confirm_address_first']);
});

test('whoever proves the mailbox of an account that nobody had confirmed finds nothing of a stranger in it', async () => {
  const stranger = await file.product.instructor({ school: false, verified: false });
  const { id, email } = (await stranger.get('/api/auth/user')).body;
  await stranger.put('/api/auth/user/status', { status: 'Call me on 0900 123' });
  const { secondFactors, clock, sql } = file.product.product.deps;
  // As an earlier edition let them.
  const secret = await secondFactors.begin(id);
  await secondFactors.confirm(id, code(secret ?? ''), clock());

  const token = await resetToken({ id, email });
  const owner = file.product.visitor();
  const reset = await owner.post('/api/auth/reset-password', { token, newPassword: next });
  expect(reset.status).toBe(200);
  expect((await stranger.get('/api/auth/user')).status).toBe(401);
  const signedIn = await owner.post('/api/auth/login', { email, password: next });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({ isEmailVerified: true, statusText: null });
  const links = await sql`
    select 1 from vault.single_use_token where subject = ${id} and kind in ('reset-password', 'verify-email')`;
  expect(links).toHaveLength(0);
});

test('nobody whom a stranger let in stays, and nothing of theirs goes on listening', async () => {
  const stranger = await file.product.instructor({ verified: false });
  const { id, email } = (await stranger.get('/api/auth/user')).body;
  const { sql, passkeys, pushDevices, teamInvitations, clock, dispatch } =
    file.product.product.deps;
  const made = await stranger.post('/api/calendar-feeds', { name: 'Mine', depth: 'detailed' });
  const feed = new URL(made.body.url).pathname;
  expect((await stranger.get(feed)).status).toBe(200);
  const key = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [] };
  await passkeys.add(id, 'Theirs', key, clock());
  const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', label: 'Theirs' };
  await pushDevices.add(`account-${id}`, { ...device, deviceId: null }, clock());
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const invitation = { schoolId: id, email: 'next@mail.example', invitedBy: id, expiresAt };
  await teamInvitations.make(invitation);
  const colleague = await file.product.instructor({ school: false });
  const accountId = await idOf(colleague);
  await dispatch(
    team,
    id,
    { type: 'JoinTeam', now: clock(), schoolId: id, accountId, invitedBy: id },
    { actor: { kind: 'instructor', id: accountId }, schoolId: id },
  );
  expect((await colleague.get('/api/auth/user')).body.schoolId).toBe(id);
  const body = { firstName: 'Somebody', lastName: 'Else' };
  await send(file.product.product, {
    cookies: stranger.cookies(),
    key: crypto.randomUUID(),
    method: 'PUT',
    path: '/api/auth/user/name',
    body,
  });
  const kept = () => sql`select 1 from vault.idempotency_key where person = ${`account-${id}`}`;
  expect(await kept()).toHaveLength(1);

  const token = await resetToken({ id, email });
  const owner = file.product.visitor();
  await owner.post('/api/auth/reset-password', { token, newPassword: next });
  expect((await stranger.get(feed)).status).toBe(410);
  expect((await colleague.get('/api/auth/user')).status).toBe(401);
  expect(await passkeys.list(id)).toEqual([]);
  expect(await pushDevices.list(`account-${id}`)).toHaveLength(0);
  expect(await teamInvitations.list(id, clock())).toHaveLength(0);
  expect(await kept()).toHaveLength(0);
  await owner.post('/api/auth/login', { email, password: next });
  const { members } = (await owner.get('/api/team')).body;
  expect(members.map((member: { id: number }) => member.id)).toEqual([id]);
});

test('calendar feeds end with the password, changed or replaced; passkeys stay, and the letter says both', async () => {
  for (const way of ['changed', 'replaced']) {
    const person = await file.product.instructor();
    const { id, email } = (await person.get('/api/auth/user')).body;
    const made = await person.post('/api/calendar-feeds', {
      name: 'All',
      depth: 'detailed',
      of: 'school',
    });
    const feed = new URL(made.body.url).pathname;
    const { passkeys, clock } = file.product.product.deps;
    const key = { credentialId: `c${id}`, publicKey: 'k', counter: 0, transports: [] };
    await passkeys.add(id, 'Mine', key, clock());
    if (way === 'changed')
      await person.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: next,
      });
    else {
      const token = await resetToken({ id, email });
      await file.product.visitor().post('/api/auth/reset-password', { token, newPassword: next });
    }
    expect((await person.get(feed)).status).toBe(410);
    expect(await passkeys.list(id)).toHaveLength(1);
  }
  const { text } = securityLetter({
    accountId: 1,
    to: 'a@b.nz',
    firstName: 'Mere',
    news: 'passwordChanged',
    at: '2026-11-28T00:00:00.000Z',
    publicUrl: 'https://school.example',
  });
  expect(text).toContain('Calendar links you had made are closed');
  expect(text).toContain('Passkeys still sign you in');
});

test('a reset of a confirmed account leaves its second factor and its words alone', async () => {
  const { person, id, email } = await guarded();
  await person.put('/api/auth/user/status', { status: 'Teaching in Ōtaki' });
  const token = await resetToken({ id, email });
  await file.product.visitor().post('/api/auth/reset-password', { token, newPassword: next });
  const back = await file.product.visitor().post('/api/auth/login', { email, password: next });
  expect([back.status, back.body.code]).toEqual([401, 'code_needed']);
  const { body } = await file.admin.get('/api/admin/users');
  expect(body.find((user: { id: number }) => user.id === id)).toBeDefined();
  expect(await file.product.product.deps.secondFactors.standing(id)).not.toBeNull();
});

test('an admin takes a second factor away, says why, and the ledger keeps who and why', async () => {
  const { person, id, email } = await guarded();
  const path = `/api/admin/users/${id}/second-factor`;
  expect((await person.delete(path, { reason: 'mine' })).status).toBe(403);
  expect((await file.admin.delete(path, { reason: '  ' })).status).toBe(422);
  const reason = 'Lost their telephone; shown a passport by video';
  expect((await file.admin.delete(path, { reason })).status).toBe(200);
  const back = await file.product.visitor().post('/api/auth/login', { email, password });
  expect(back.status).toBe(200);
  const fact = (await file.product.product.log.read(`account-${id}`)).at(-1);
  expect(fact).toMatchObject({
    type: 'SecondFactorRemoved',
    metadata: { actor: { kind: 'admin', id: await idOf(file.admin) }, reason },
  });
  const again = await file.admin.delete(path, { reason });
  expect([again.status, again.body.code]).toEqual([409, 'two_factor_off']);
  expect(
    (await file.admin.delete('/api/admin/users/999999/second-factor', { reason })).status,
  ).toBe(404);
});

test('signed out everywhere else, this device stays', async () => {
  const here = await file.product.instructor({ school: false });
  const { email } = (await here.get('/api/auth/user')).body;
  const there = file.product.visitor();
  await there.post('/api/auth/login', { email, password });
  expect((await here.delete('/api/auth/sessions')).status).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await here.get('/api/auth/sessions')).body).toHaveLength(1);
});

test('a changed password renews the session: the cookie of before opens nothing', async () => {
  const person = await file.product.instructor({ school: false });
  const before = person.cookies();
  const change = { currentPassword: password, newPassword: next };
  expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect(person.cookies()).not.toBe(before);
  expect(await file.product.product.deps.sessions.whoIs(before)).toBeNull();
});
