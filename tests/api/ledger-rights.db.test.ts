import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type Database, openDatabase } from '#api/database/database.ts';
import { verifyDatabase, verifyIn } from '#api/transparency/verify-database.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const isOneRole = Boolean(
  process.env['TEST_DATABASE_URL'] && !process.env['TEST_DATABASE_APP_URL'],
);
const { publicKey } = generateKeyPairSync('ed25519');

let product: TestProduct;
let app: Database;
let reader: Database;
beforeAll(async () => {
  product = await openTestProduct();
  await product.instructor();
  app = product.product.deps.sql;
  reader = openDatabase(product.database.readerUrl ?? '', { max: 1 });
});
afterAll(async () => {
  await reader.end({ timeout: 1 });
  await product.close();
});

const faultOf = (pool: Database, statement: string): Promise<string> =>
  pool
    .begin((tx) => tx.unsafe(statement))
    .then(
      () => 'nothing',
      (fault: Error & { code?: string }) => `${fault.code} ${fault.message}`,
    );

/** Of Postgres: not allowed. */
const refused = /^42501 /;

describe.skipIf(isOneRole)('the role of the app', () => {
  test.each([
    [
      `insert into ledger.events select position + 1000, stream, revision + 1000, gen_random_uuid(), type, schema_version, data, metadata, recorded_at from ledger.events limit 1`,
    ],
    [`update ledger.events set data = '{}'`],
    ['delete from ledger.events'],
    ['truncate ledger.events'],
    ['update ledger.head set position = 0'],
    ['select from ledger.head for update'],
    ['lock table ledger.events in exclusive mode'],
    ['alter table ledger.events disable trigger all'],
    ['drop trigger events_are_immutable on ledger.events'],
    ['create trigger mine before insert on ledger.events execute function ledger.refuse_change()'],
    ['set local session_replication_role = replica'],
    ['alter function ledger.append reset all'],
    ['alter function ledger.append security invoker'],
    [
      `create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    ['alter table ledger.events rename to mine'],
    ['drop index ledger.events_from_1_by_type'],
    ['alter table ledger.events detach partition ledger.events_from_1'],
    ['drop table ledger.events_from_1'],
    [`update ledger.events_from_1 set data = '{}'`],
    ['truncate ledger.events_from_1'],
    [`select ledger.make_room(30000000)`],
    [`insert into ledger.archived_part values (1, 1, 'mine', '')`],
    ['set local role keep_left'],
    ['alter role keep_left_app createrole'],
    ['create schema mine'],
    ['create table ledger.mine ()'],
    ['create table vault.mine ()'],
    ['create table read.mine ()'],
    ['create table public.mine ()'],
    ['create temporary table events ()'],
    ['create function pg_temp.now() returns timestamptz language sql as $$ select null $$'],
    ['delete from vault.checkpoint'],
    ['update vault.checkpoint set root = root'],
    ['delete from vault.tile'],
    ['truncate vault.credential'],
    ['drop table vault.tile'],
    ['drop schema read cascade'],
    ['select ledger.follow_anew()'],
    [`select ledger.mirror('[]', null, null, 1, 1, '{}')`],
    [
      `select ledger.mirror_next('a-1', '{0}', '{t}', false, array[gen_random_uuid()], 'T', '{1}', '{}', '{}', '{now}', null, null, 1, 1, 1, 1)`,
    ],
  ])('may not: %s', async (statement) => {
    expect(await faultOf(app, statement)).toMatch(refused);
  });

  test('appends, whatever its search path finds first', async () => {
    const { owner } = product;
    await owner.unsafe(`
      create schema shadow;
      create function shadow.clock_timestamp() returns timestamptz language sql as $$ select '2000-01-01'::timestamptz $$;
      create function shadow.date_trunc(text, timestamptz) returns timestamptz language sql as $$ select '2000-01-01'::timestamptz $$;
      grant usage on schema shadow to public`);
    const [recorded] = await app.begin(async (tx) => {
      await tx`set local search_path = shadow, pg_catalog`;
      const [shadowed] = await tx<{ at: string }[]>`select clock_timestamp() as at`;
      expect(shadowed?.at).toStartWith('2000-01-01');
      await tx`
        select ledger.append('{shadow-1}', '{1}', '{-1}', '{1}', array[gen_random_uuid()], '[{"type": "Nothing", "version": 1, "data": {}, "metadata": {}}]')`;
      return tx<
        { at: string }[]
      >`select recorded_at as at from ledger.events where stream = 'shadow-1'`;
    });
    expect(Date.parse(recorded?.at ?? '')).toBeGreaterThan(Date.parse('2020-01-01'));
    await owner`drop schema shadow cascade`;
  });
});

describe.skipIf(isOneRole)('the role of the reader', () => {
  test('verifies', async () => {
    expect(await verifyDatabase(reader, { publicKey })).toMatchObject({
      fault: null,
      caution: null,
    });
  });

  test.each([
    ['select from vault.credential'],
    ['select from vault.person_keys'],
    ['select from read.student'],
    ['select ledger.probe_write()'],
    [`select ledger.append('{}', '{}', '{}', '{}', '{}', '[]')`],
    [`insert into vault.cosignature values ('', 1, '', '')`],
  ])('may not: %s', async (statement) => {
    expect(await faultOf(reader, statement)).toMatch(refused);
  });
});

/** What `verify` says where the owner has done this, which is then undone. */
async function after(statements: string) {
  const undo = new Error('undo');
  const verdicts: Awaited<ReturnType<typeof verifyIn>>[] = [];
  await product.owner
    .begin(async (tx: TransactionSql) => {
      await tx.unsafe(statements);
      verdicts.push(await verifyIn(tx, { publicKey }));
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  return verdicts[0];
}

describe.skipIf(isOneRole)('verify names whoever may do too much', () => {
  test.each([
    ['keep_left_app may INSERT on ledger.events', 'grant insert on ledger.events to keep_left_app'],
    [
      'keep_left_reader may UPDATE on ledger.events',
      'grant update (data) on ledger.events to keep_left_reader',
    ],
    ['Anybody may DELETE on ledger.events', 'grant delete on ledger.events to public'],
    ['may TRUNCATE on ledger.head', 'grant truncate on ledger.head to keep_left_reader'],
    ['may TRIGGER on ledger.events', 'grant trigger on ledger.events to keep_left_app'],
    ['may CREATE in the schema ledger', 'grant create on schema ledger to keep_left_app'],
    ['may UPDATE on vault.checkpoint', 'grant update on vault.checkpoint to keep_left_app'],
    ['may DELETE on vault.tile', 'grant delete on vault.tile to keep_left_app'],
    [
      'Anybody who may sign in may call ledger.append',
      'grant execute on function ledger.append to public',
    ],
    [
      'keep_left_app may call ledger.mirror',
      'grant execute on function ledger.mirror to keep_left_app',
    ],
    ['ledger.append no longer acts as its owner', 'alter function ledger.append security invoker'],
    ['ledger.append no longer acts as its owner', 'alter function ledger.append reset search_path'],
    [
      'vault.back_door acts as the owner of the ledger',
      `create function vault.back_door() returns void language sql security definer as 'select'`,
    ],
  ])('%s', async (words, statements) => {
    expect((await after(statements))?.fault).toMatchObject({
      kind: 'altered',
      sentence: expect.stringContaining(words),
    });
  });

  test('what stands in the schema of the ledger and belongs to another', async () => {
    const { owner } = product;
    await owner`grant create on schema ledger to keep_left_app`;
    await app.unsafe(`create function ledger.mine() returns void language sql as 'select'`);
    await owner`revoke create on schema ledger from keep_left_app`;
    const { fault } = await verifyDatabase(app, { publicKey });
    expect(fault?.sentence).toContain('ledger.mine belongs to keep_left_app');
    await app`drop function ledger.mine`;
    expect((await verifyDatabase(app, { publicKey })).fault).toBeNull();
  });
});

test.skipIf(isOneRole)(
  'where the app has a role of its own there is nothing to be careful about; where it signs in as the owner, verify says what that costs',
  async () => {
    expect(await verifyDatabase(app, { publicKey })).toMatchObject({ fault: null, caution: null });
    const { fault, caution } = await verifyDatabase(product.owner, { publicKey });
    expect(fault).toBeNull();
    expect(caution).toContain('DATABASE_OWNER_URL');
  },
);
