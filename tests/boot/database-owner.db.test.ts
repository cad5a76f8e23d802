import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { asOwner } from '#api/boot/database-owner.ts';
import { openDatabase } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const isOneRole = Boolean(
  process.env['TEST_DATABASE_URL'] && !process.env['TEST_DATABASE_APP_URL'],
);

let empty: FreshDatabase;
let prepared: FreshDatabase;
beforeAll(async () => {
  [empty, prepared] = [await freshDatabase(), await freshDatabase()];
  expect(await started(prepared.appUrl, prepared.url, prepared.readerUrl)).toBe('it starts');
});
afterAll(() => Promise.all([empty.drop(), prepared.drop()]));

/** What a start with these addresses comes to. */
async function started(databaseUrl = '', ownerUrl?: string, readerUrl?: string): Promise<string> {
  const app = openDatabase(databaseUrl, { max: 1 });
  try {
    await asOwner({ databaseUrl, ownerUrl }, app, (owner) =>
      prepareTables(owner, app, { readerUrl }),
    );
    return 'it starts';
  } catch (fault) {
    if (fault instanceof BootProblem) return fault.message;
    throw fault;
  } finally {
    await app.end({ timeout: 1 });
  }
}

describe.skipIf(isOneRole)('a start with the addresses of a database', () => {
  test('goes well again and again, in three roles, and with the owner for everything', async () => {
    const { appUrl, url, readerUrl } = prepared;
    expect(await started(appUrl, url, readerUrl)).toBe('it starts');
    expect(await started(url)).toBe('it starts');
    expect(await started(url, url)).toBe('it starts');
    expect(await started(appUrl, url)).toBe('it starts');
  });

  test('of several processes at once goes well on an empty database', async () => {
    const several = await freshDatabase();
    const starts = Array.from({ length: 4 }, () =>
      started(several.appUrl, several.url, several.readerUrl),
    );
    expect(new Set(await Promise.all(starts))).toEqual(new Set(['it starts']));
    await several.drop();
  });

  test('says which address is missing where the app is not the owner', async () => {
    const said = await started(prepared.appUrl);
    expect(said).toContain('DATABASE_URL signs in as keep_left_app');
    expect(said).toContain('they belong to keep_left. Set DATABASE_OWNER_URL');
  });

  test('says what to run where nobody may make anything', async () => {
    const said = await started(empty.appUrl);
    expect(said).toMatch(
      /grant create on database "\w+" to "keep_left_app"; Or set DATABASE_OWNER_URL/,
    );
  });

  test('says so where the owner it is told of is none', async () => {
    const said = await started(prepared.url, prepared.appUrl);
    expect(said).toContain(
      'DATABASE_OWNER_URL signs in as keep_left_app, but the ledger belongs to keep_left',
    );
    expect(said).toContain('reassign owned by "keep_left" to "keep_left_app"');
  });

  test('says so where the two lead to two databases', async () => {
    expect(await started(empty.appUrl, prepared.url)).toContain('two different databases');
  });

  test('takes nobody for the reader who does more, or is not there', async () => {
    const { appUrl, url, readerUrl = '' } = prepared;
    expect(await started(appUrl, url, appUrl)).toContain('give the reader a role of its own');
    const nobody = new URL(readerUrl);
    nobody.username = 'nobody_at_all';
    expect(await started(appUrl, url, nobody.href)).toContain('create role "nobody_at_all" login');
  });
});

test.skipIf(isOneRole)(
  'a right that the app had been given besides is taken from it at the next start, and one that it lost is given',
  async () => {
    const owner = openDatabase(prepared.url, { max: 1 });
    await owner`grant insert, delete on ledger.events to keep_left_app`;
    await owner`grant execute on function ledger.mirror to keep_left_app`;
    await owner`revoke insert on vault.credential from keep_left_app`;
    await started(prepared.appUrl, prepared.url);
    const [rights] = await owner`
    select has_table_privilege('keep_left_app', 'ledger.events', 'insert, delete') as writes,
      has_table_privilege('keep_left_app', 'ledger.events', 'select') as reads,
      has_table_privilege('keep_left_app', 'vault.credential', 'insert') as keeps,
      (select has_function_privilege('keep_left_app', oid, 'execute') from pg_proc where proname = 'mirror' and pronamespace = 'ledger'::regnamespace) as copies`;
    expect(rights).toEqual({ writes: false, reads: true, keeps: true, copies: false });
    await owner.end({ timeout: 1 });
  },
);
