import { expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { securityLetter } from '#api/gateways/mail/security-letter.ts';
import * as ids from '#domain/kernel/ids.ts';
import { schoolDraft } from '#domain/school/draft.ts';
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
  return tokens.make('reset-password', {
    subject: ids.accountId.parse(person.id),
    boundTo: person.email,
    expiresAt,
  });
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
  const secret = await file.product.product.deps.secondFactors.begin(
    ids.accountId.parse(await idOf(person)),
  );
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

/** Somebody with a school whose address nobody has proven, and all that may be theirs. */
async function furnished() {
  const person = await file.product.instructor({ verified: false });
  const { id, email } = (await person.get('/api/auth/user')).body;
  const { sql, passkeys, pictures, pushDevices, schoolDrafts, teamInvitations, clock } =
    file.product.product.deps;
  const made = await person.post('/api/calendar-feeds', { name: 'Mine', depth: 'detailed' });
  const feed = new URL(made.body.url).pathname;
  const key = { credentialId: `of-${id}`, publicKey: 'k', counter: 0, transports: [] };
  await passkeys.add(id, 'Theirs', key, clock());
  const device = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a', label: 'Phone' };
  await pushDevices.add(`account-${id}`, { ...device, deviceId: null }, clock());
  const picture = await pictures.keep(`account-${id}`, new Uint8Array([1]));
  const draft = { step: 1, school: {}, business: {}, preferences: {}, typedAt: clock() };
  await schoolDrafts.keep(id, schoolDraft.parse(draft));
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const invited = { email: `next${id}@mail.example`, invitedBy: id, expiresAt };
  await teamInvitations.make({ schoolId: id, ...invited });
  const colleague = await file.product.instructor({ school: false });
  const accountId = await idOf(colleague);
  await file.product.product.deps.dispatch(
    team,
    id,
    {
      type: 'JoinTeam',
      now: clock(),
      schoolId: id,
      accountId: ids.accountId.parse(accountId),
      invitedBy: id,
    },
    { actor: { kind: 'instructor', id: accountId }, schoolId: id },
  );
  await send(file.product.product, {
    cookies: person.cookies(),
    key: crypto.randomUUID(),
    method: 'PUT',
    path: '/api/auth/user/name',
    body: { firstName: 'Somebody', lastName: 'Else' },
  });
  return {
    id,
    email,
    async holds() {
      const kept = await sql`select 1 from vault.idempotency_key where person = ${`account-${id}`}`;
      return {
        feed: (await file.product.visitor().get(feed)).status,
        colleague: (await colleague.get('/api/auth/user')).body.schoolId === id,
        passkeys: (await passkeys.list(id)).length,
        devices: (await pushDevices.list(`account-${id}`)).length,
        picture: (await pictures.find(picture)) !== null,
        draft: (await schoolDrafts.find(id)) !== null,
        invitations: (await teamInvitations.list(id, clock())).length,
        answers: kept.length,
      };
    },
  };
}

test('nobody whom a stranger let in stays, nothing of theirs goes on listening, and others keep what is theirs', async () => {
  const [claimed, other] = [await furnished(), await furnished()];
  const all = {
    feed: 200,
    colleague: true,
    passkeys: 1,
    devices: 1,
    picture: true,
    draft: true,
    invitations: 1,
    answers: 1,
  };
  expect([await claimed.holds(), await other.holds()]).toEqual([all, all]);

  const token = await resetToken(claimed);
  const owner = file.product.visitor();
  await owner.post('/api/auth/reset-password', { token, newPassword: next });
  const none = {
    feed: 410,
    colleague: false,
    passkeys: 0,
    devices: 0,
    picture: false,
    draft: false,
    invitations: 0,
    answers: 0,
  };
  expect([await claimed.holds(), await other.holds()]).toEqual([none, all]);
  await owner.post('/api/auth/login', { email: claimed.email, password: next });
  const { members } = (await owner.get('/api/team')).body;
  expect(members.map((member: { id: number }) => member.id)).toEqual([claimed.id]);
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
    accountId: ids.accountId.parse(1),
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
  expect(await file.product.product.deps.secondFactors.statusOf(id)).not.toBeNull();
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
