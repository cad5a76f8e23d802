import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { ownProofs, type Proof } from '#api/cases/access/own-proofs.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { send } from '../support/keyed.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { aRegistration } from '../support/samples.ts';

let product: TestProduct;
let now: Instant = new Date().toISOString();
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

const { password } = aRegistration(1);
const bank = '12-3456-1234560-00';
const otherBank = '01-0902-0068389-00';
const code = (secret: string) => generateSync({ secret, epoch: Date.parse(now) / 1000 });
const confirm = (person: Person, body: object = { password }) =>
  person.post('/api/auth/confirm', body);

/** Nobody's session is of the last ten minutes any more. */
const wait = () =>
  product.product.deps.sql`update vault.session set confirmed_at = now() - interval '10 minutes'`;

/** What each is, who does it, and how it is done; it answers the number of what it is done to. */
const guarded: readonly [
  what: string,
  who: 'instructor' | 'admin',
  prepare: (person: Person) => Promise<(by: Person) => ReturnType<Person['get']>>,
][] = [
  ['an export of the school', 'instructor', async () => (by) => by.get('/api/schools/mine/export')],
  [
    'an export of a student',
    'instructor',
    async (person) => {
      const id = await product.student(person);
      return (by) => by.get(`/api/students/${id}/export`);
    },
  ],
  [
    'another bank account',
    'instructor',
    async () => (by) => by.put('/api/invoice-settings', { bankAccount: bank }),
  ],
  [
    'erasing a student',
    'instructor',
    async (person) => {
      const id = await product.student(person);
      const { name } = (await person.get(`/api/students/${id}/erasure`)).body;
      return (by) => by.post(`/api/students/${id}/erasure`, { name, reason: 'asked' });
    },
  ],
  [
    'erasing who asked for a lesson',
    'instructor',
    async () => (by) => by.post('/api/enquiries/1/erasure', { reason: 'asked' }),
  ],
  [
    'new recovery codes',
    'instructor',
    async () => (by) => by.post('/api/auth/two-factor/recovery-codes', { password }),
  ],
  [
    'turning the second factor off',
    'instructor',
    async () => (by) => by.post('/api/auth/two-factor/off', { password }),
  ],
  [
    'an invitation to the team',
    'instructor',
    async () => (by) => by.post('/api/team/invitations', { email: 'colleague@mail.example' }),
  ],
  [
    'taking somebody out of the team',
    'instructor',
    async () => (by) => by.delete('/api/team/members/999'),
  ],
  [
    'the calendar of the whole school',
    'instructor',
    async () => (by) =>
      by.post('/api/calendar-feeds', { name: 'All', depth: 'detailed', of: 'school' }),
  ],
  [
    'a file of the books',
    'instructor',
    async () => (by) =>
      by.post('/api/exports', { what: 'payments', from: '2026-04-01', to: '2026-04-30' }),
  ],
  [
    'a refund',
    'instructor',
    async () => (by) => by.post('/api/payments/999/refund', { reason: 'asked' }),
  ],
  [
    'giving back money that was set aside',
    'instructor',
    async () => (by) => by.post('/api/payments/999/set-aside/pi_1/refund'),
  ],
  [
    'an access code',
    'instructor',
    async (person) => {
      const id = await product.student(person);
      return (by) => by.post(`/api/students/${id}/generate-access-code`);
    },
  ],
  [
    'an invitation to a parent',
    'instructor',
    async () => (by) => by.post('/api/parents/999/invite'),
  ],
  [
    'an export of the ledger',
    'admin',
    async () => (by) => by.get('/api/audit/export?format=csv&school=999'),
  ],
  [
    'deleting a user',
    'admin',
    async () => (by) => by.delete('/api/admin/users/999999', { reason: 'asked' }),
  ],
  [
    'deleting a school',
    'admin',
    async () => (by) => by.delete('/api/admin/schools/999999', { reason: 'asked' }),
  ],
  [
    'erasing who wrote to us',
    'admin',
    async () => (by) => by.post('/api/admin/contact-messages/1/erasure', { reason: 'asked' }),
  ],
  [
    'erasing the words of a mood board',
    'admin',
    async () => (by) => by.post('/api/admin/mood-boards/1/erasure', { reason: 'asked' }),
  ],
  [
    "taking somebody's second factor away",
    'admin',
    async () => (by) => by.delete('/api/admin/users/1/second-factor', { reason: 'Lost phone' }),
  ],
  [
    "changing somebody's role",
    'admin',
    async () => {
      const user = (await (await product.instructor()).get('/api/auth/user')).body;
      return (by) =>
        by.put(`/api/admin/users/${user.id}`, {
          ...corrected(user),
          role: 'auditor',
        });
    },
  ],
  [
    "changing somebody's address",
    'admin',
    async () => {
      const user = (await (await product.instructor()).get('/api/auth/user')).body;
      return (by) =>
        by.put(`/api/admin/users/${user.id}`, {
          ...corrected(user),
          email: `moved-${user.email}`,
        });
    },
  ],
];

function corrected(user: { firstName: string; lastName: string; email: string; role: string }) {
  const { firstName, lastName, email, role } = user;
  return {
    firstName,
    lastName,
    email,
    role,
    subscriptionType: 'trial',
    subscriptionStatus: 'active',
    reason: 'They asked',
  };
}

describe('whoever signed in more than ten minutes ago confirms who they are before', () => {
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    people['instructor'] = await product.instructor();
    people['admin'] = await withRole(product, 'admin');
  });

  for (const [what, who, prepare] of guarded)
    test(what, async () => {
      const person = people[who] as Person;
      const act = await prepare(person);
      await wait();
      const refused = await act(person);
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        403,
        'confirm_it_is_you',
        { confirm: '/api/auth/confirm', asksForCode: false, hasPasskey: who === 'admin' },
      ]);
      expect(refused.body.message).toStartWith('Confirm that it is you first');
      expect((await confirm(person)).status).toBe(200);
      expect((await act(person)).body.code).not.toBe('confirm_it_is_you');
    });

  test('not before what moves no money: the GST number beside the same bank account', async () => {
    const person = await product.instructor();
    await person.put('/api/invoice-settings', { bankAccount: bank });
    await wait();
    const same = await person.put('/api/invoice-settings', {
      bankAccount: bank,
      gstNumber: '136-410-132',
    });
    expect(same.status).toBe(200);
    const gone = await person.put('/api/invoice-settings', { gstNumber: '136-410-132' });
    expect(gone.body.code).toBe('confirm_it_is_you');
  });
});

describe('confirming', () => {
  let person: Person;
  beforeEach(async () => {
    person = await product.instructor();
  });

  test('takes the password, and gives the session another id', async () => {
    await wait();
    const before = person.cookies();
    const wrong = await confirm(person, { password: 'guess' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'That is not your password.' },
    ]);
    expect((await confirm(person)).status).toBe(200);
    expect(person.cookies()).not.toBe(before);
    const path = '/api/auth/user';
    expect((await send(product.product, { cookies: before, method: 'GET', path })).status).toBe(
      401,
    );
    expect((await person.get(path)).status).toBe(200);
  });

  test('takes a code too where the account asks for one', async () => {
    const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
    await person.post('/api/auth/two-factor/confirm', { code: code(secret) });
    now = addMinutes(now, 1);
    await wait();
    const refused = await person.get('/api/schools/mine/export');
    expect(refused.body.details.asksForCode).toBe(true);
    const without = await confirm(person);
    expect([without.status, without.body.code, Object.keys(without.body.fields)]).toEqual([
      422,
      'code_needed',
      ['code'],
    ]);
    const wrong = await confirm(person, { password, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
    expect((await person.get('/api/schools/mine/export')).status).toBe(403);
    expect((await confirm(person, { password, code: code(secret) })).status).toBe(200);
    expect((await person.get('/api/schools/mine/export')).status).toBe(200);
  });

  test('changing the password is none: the session gets another id, and is as confirmed as it was', async () => {
    await wait();
    const before = person.cookies();
    const change = { currentPassword: password, newPassword: 'another violet tram' };
    expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
    expect(person.cookies()).not.toBe(before);
    expect((await person.get('/api/schools/mine/export')).body.code).toBe('confirm_it_is_you');
  });

  test('comes before another password where the account asks for a code', async () => {
    const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
    await person.post('/api/auth/two-factor/confirm', { code: code(secret) });
    now = addMinutes(now, 1);
    await wait();
    const change = () =>
      person.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'another violet tram',
      });
    const refused = await change();
    expect([refused.status, refused.body.code, refused.body.details.asksForCode]).toEqual([
      403,
      'confirm_it_is_you',
      true,
    ]);
    expect((await person.post('/api/auth/two-factor/off', { password })).status).toBe(403);
    expect((await confirm(person, { password, code: code(secret) })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('is not done by less than the account asks for, whichever way is asked', async () => {
    const { id } = (await person.get('/api/auth/user')).body;
    const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
    await person.post('/api/auth/two-factor/confirm', { code: code(secret) });
    now = addMinutes(now, 1);
    const { confirm: note } = ownProofs(product.product.deps);
    for (const shown of [[], ['password'], ['code']] as Proof[][])
      await expect(note(person.cookies(), id, shown)).rejects.toMatchObject({
        code: 'code_needed',
      });
    for (const shown of [['password', 'code'], ['passkey']] as Proof[][])
      expect(await note('', id, shown)).toBeNull();
  });

  test('is refused after eight wrong tries', async () => {
    for (let tries = 0; tries < 8; tries += 1) await confirm(person, { password: 'guess' });
    const { status, body } = await confirm(person);
    expect([status, body.code]).toEqual([429, 'too_many_tries']);
  });

  test('the refusal is not kept: the same call under the same key is done afterwards, and its answer given again later', async () => {
    const key = crypto.randomUUID();
    const save = () =>
      send(product.product, {
        cookies: person.cookies(),
        key,
        method: 'PUT',
        path: '/api/invoice-settings',
        body: { bankAccount: otherBank },
      });
    await wait();
    expect((await save()).status).toBe(403);
    await confirm(person);
    const saved = await save();
    expect([saved.status, saved.body.bankAccount]).toEqual([200, otherBank]);
    await wait();
    const again = await save();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  });
});
