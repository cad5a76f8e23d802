import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { productWithAdmin } from '../support/product-with-admin.ts';
import { idOf } from '../support/roles.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

const file = productWithAdmin();

const { password } = aRegistration(1);
const next = 'another violet tram';

async function member(options = { school: false, verified: false }) {
  const person = await file.product.instructor(options);
  return { person, id: await idOf(person), email: (await person.get('/api/auth/user')).body.email };
}

function tokenFor(email: string, page: string): string {
  const line = file.product.told.findLast(
    (said) => said.includes(email) && said.includes(`/${page}/`),
  );
  return line?.split(`/${page}/`).at(-1) ?? '';
}

async function links(email: string) {
  await file.product.visitor().post('/api/auth/forgot-password', { email });
  return { reset: tokenFor(email, 'reset-password'), verify: tokenFor(email, 'verify-email') };
}

async function opens({ reset, verify }: { reset: string; verify: string }) {
  const visitor = file.product.visitor();
  return [
    (await visitor.post('/api/auth/verify-email', { token: verify })).status,
    (await visitor.post('/api/auth/reset-password', { token: reset, newPassword: next })).status,
  ];
}

const correct = (id: number, details: object) =>
  file.admin.put(`/api/admin/users/${id}`, {
    firstName: 'First',
    lastName: 'Last',
    role: 'instructor',
    subscriptionType: 'trial',
    subscriptionStatus: 'active',
    ...details,
  });

describe('links to a mailbox', () => {
  test('work while nothing has changed', async () => {
    const { email } = await member();
    expect(await opens(await links(email))).toEqual([200, 200]);
  });

  test('end when the password is changed in the settings', async () => {
    const { person, email } = await member();
    const made = await links(email);
    const change = { currentPassword: password, newPassword: next };
    expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await opens(made)).toEqual([410, 410]);
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });

  test('end when the password is replaced by one of them', async () => {
    const { email } = await member();
    const { reset, verify } = await links(email);
    const visitor = file.product.visitor();
    const body = { token: reset, newPassword: next };
    expect((await visitor.post('/api/auth/reset-password', body)).status).toBe(200);
    expect(await opens({ reset, verify })).toEqual([410, 410]);
  });

  test('end when the address moves, in the old mailbox and with every session', async () => {
    const { person, id, email } = await member();
    const made = await links(email);
    expect((await correct(id, { email: `moved${id}@school.example` })).status).toBe(200);
    expect(await opens(made)).toEqual([410, 410]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });

  test('and sessions outlive a correction that leaves the address alone', async () => {
    const { person, id, email } = await member();
    const made = await links(email);
    expect((await correct(id, { email, firstName: 'Other' })).status).toBe(200);
    expect((await person.get('/api/auth/user')).body.firstName).toBe('Other');
    expect(await opens(made)).toEqual([200, 200]);
  });

  test('end with the account', async () => {
    const { id, email } = await member();
    const made = await links(email);
    await file.admin.delete(`/api/admin/users/${id}`);
    expect(await opens(made)).toEqual([410, 410]);
  });

  test('are for the address they were made for, even where one was left behind', async () => {
    const { id, email } = await member();
    const { tokens, sql } = file.product.product.deps;
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const token = await tokens.make('reset-password', {
      subject: ids.accountId.parse(id),
      boundTo: email,
      expiresAt,
    });
    await sql`update vault.credential set email = ${`raced${id}@school.example`} where id = ${id}`;
    const body = { token, newPassword: next };
    expect((await file.product.visitor().post('/api/auth/reset-password', body)).status).toBe(410);
  });
});

describe('links that others were given', () => {
  test('an invitation to a team ends with the school', async () => {
    const owner = await member({ school: true, verified: true });
    const { body } = await owner.person.post('/api/team/invitations', { email: 'mere@mail.nz' });
    const token = String(body.link).split('/').at(-1);
    expect((await file.product.visitor().post('/api/team/invitation', { token })).status).toBe(200);
    await file.admin.delete(`/api/admin/schools/${owner.id}`);
    expect((await file.product.visitor().post('/api/team/invitation', { token })).status).toBe(410);
    const { sql } = file.product.product.deps;
    expect(
      await sql`select 1 from vault.team_invitation where school_id = ${owner.id}`,
    ).toHaveLength(0);
  });

  test("a parent's invitation ends when their address is corrected or their access withdrawn", async () => {
    const owner = await file.product.instructor();
    const student = await file.product.student(owner);
    const path = `/api/students/${student}/parents`;
    const anna = { parentName: 'Anna', email: 'anna@mail.nz', phone: '', relationship: 'parent' };
    const { body: parent } = await owner.post(path, anna);
    for (const change of [{ email: 'anne@mail.nz' }, { isActive: false }]) {
      const { body } = await owner.post(`/api/parents/${parent.id}/invite`);
      const invite = new URL(body.inviteUrl).searchParams.get('invite');
      expect((await owner.put(`/api/parents/${parent.id}`, change)).status).toBe(200);
      const entered = await file.product.visitor().post('/api/parent-portal/enter', { invite });
      expect(entered.status).toBe(410);
    }
  });

  test('a link to a payment that was cancelled takes no money', async () => {
    const owner = await file.product.instructor();
    const student = await file.product.student(owner, aStudent({ email: 'payer@mail.nz' }));
    const request = { studentId: student, amount: 55, description: 'One lesson' };
    const { body } = await owner.post('/api/create-payment-link', request);
    const path = `/api/pay/${String(body.paymentLinkUrl).split('/').at(-1)}`;
    expect((await file.product.visitor().get(path)).body.status).toBe('open');
    await owner.post(`/api/payments/${body.paymentId}/cancel`);
    expect((await file.product.visitor().post(`${path}/intent`)).status).toBe(410);
    expect((await file.product.visitor().get(path)).body.status).toBe('cancelled');
  });
});
