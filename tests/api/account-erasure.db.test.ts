import { afterAll, beforeAll, expect, test } from 'bun:test';
import { generateSync } from 'otplib';
import { openDatabase } from '#api/database/database.ts';
import { readModelFingerprint } from '#api/read-models.ts';
import { account } from '#domain/account/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { rebuildReadModels } from '#projections/engine/rebuild.ts';
import { projections } from '#projections/registry.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { idOf, withRole } from '../support/roles.ts';
import { wholeDatabase } from '../support/whole-database.ts';

const traces = /quillfeather|xanthippe|I-998877/i;
const her = {
  email: 'x@quillfeather.example',
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  password: 'violet tram kettle',
};
const name = 'Xanthippe Quillfeather';

let product: TestProduct;
let admin: Person;
let person: Person;
let id: number;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await withRole(product, 'admin');
  person = product.visitor();
  id = (await person.post('/api/auth/register', her)).body.id;
  const { sql, dispatch, clock } = product.product.deps;
  await dispatch(
    account,
    id,
    { type: 'VerifyEmail', now: clock(), accountId: ids.accountId.parse(id), email: her.email },
    { actor: { kind: 'instructor', id } },
  );
  await person.post('/api/schools', { name: 'Kerbside', address: '1 Queen Street, Auckland' });
  await person.put('/api/auth/user/status', { status: 'Xanthippe teaches again' });
  await person.put('/api/auth/user/endorsement', {
    endorsementNumber: 'I-998877',
    endorsementExpiresOn: '2031-06-30',
  });
  const { password } = her;
  const { secret } = (await person.post('/api/auth/two-factor/setup', { password })).body;
  await person.post('/api/auth/two-factor/confirm', { code: generateSync({ secret }) });
  await person.post('/api/students', {
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha@learner.example',
    phone: '021 555 0100',
  });
  expect((await sql`select 1 from vault.second_factor where account_id = ${id}`).count).toBe(1);
});
afterAll(() => product.close());

const erase = (by: Person, body: object = { name, reason: 'asked' }) =>
  by.post(`/api/admin/users/${id}/erasure`, body);

test('only an admin erases an account, by its name, once its own school is deleted', async () => {
  expect((await erase(person)).status).toBe(403);
  expect((await admin.post('/api/admin/users/999/erasure', { name, reason: 'asked' })).status).toBe(
    404,
  );
  const slip = await erase(admin, { name: 'Somebody', reason: 'asked' });
  expect([slip.status, slip.body.code]).toEqual([422, 'name_differs']);
  const open = await erase(admin);
  expect([open.status, open.body.code]).toEqual([409, 'school_open']);
  const own = await idOf(admin);
  const { firstName, lastName } = (await admin.get('/api/auth/user')).body;
  const self = await admin.post(`/api/admin/users/${own}/erasure`, {
    name: `${firstName} ${lastName}`,
    reason: 'asked',
  });
  expect([self.status, self.body.code]).toEqual([409, 'own_account']);
});

test('after it a dump of the whole database holds no trace of them, and their school stays on record', async () => {
  const { owner: sql } = product;
  expect((await wholeDatabase(sql)).filter((line) => traces.test(line)).length).toBeGreaterThan(1);
  // Another school waits for them, and for somebody else.
  const other = await product.instructor();
  for (const email of [her.email, 'tama@mail.example'])
    await other.post('/api/team/invitations', { email });
  const deletion = { reason: 'They stopped teaching' };
  expect((await admin.delete(`/api/admin/schools/${id}`, deletion)).status).toBe(200);
  expect((await erase(admin)).status).toBe(204);

  expect((await wholeDatabase(sql)).filter((line) => traces.test(line))).toEqual([]);
  for (const table of [
    'session',
    'second_factor',
    'recovery_code',
    'credential',
    'single_use_token',
  ]) {
    const column = { session: 'user_id', credential: 'id', single_use_token: 'subject' }[table];
    const rows = await sql`
      select 1 from vault.${sql(table)} where ${sql(column ?? 'account_id')} = ${id}
        ${table === 'single_use_token' ? sql`and kind in ('reset-password', 'verify-email')` : sql``}
    `;
    expect([table, rows.count]).toEqual([table, 0]);
  }
  const { invitations } = (await other.get('/api/team')).body;
  expect(invitations).toMatchObject([{ email: 'tama@mail.example' }]);
  const links = await sql`select 1 from vault.single_use_token where kind = 'team'`;
  expect(links.count).toBe(1);
  const letters = product.told.filter((each) => each.includes('erased'));
  expect(letters).toHaveLength(1);
  const kept = await sql`select 1 from ledger.events where stream = ${`school-${id}`}`;
  expect(kept.count).toBeGreaterThan(0);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  expect((await erase(admin)).status).toBe(410);
  const again = product.visitor();
  expect((await again.post('/api/auth/register', her)).status).toBe(201);
});

test('a rebuild says the same', async () => {
  const own = openDatabase(product.databaseUrl, { max: 1 });
  const { log } = product.product;
  const { drift } = await rebuildReadModels(own, log, projections, await readModelFingerprint());
  expect(drift).toEqual([]);
  await own.end();
});
