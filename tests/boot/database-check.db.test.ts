import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { checkDatabase, refuseEncoding, refuseVersion } from '#api/boot/database-check.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { call, signUp } from '../support/app-client.ts';
import { type AppProcess, dataFolder, startApp } from '../support/app-process.ts';
import { type FreshDatabase, freshDatabase, settingsFor } from '../support/database.ts';
import { openPgBouncer, pgbouncer } from '../support/pgbouncer.ts';
import { aStudent } from '../support/samples.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const problemOf = async (url: string, patience?: number): Promise<string> => {
  const fault = await checkDatabase(url, patience).catch((thrown: unknown) => thrown);
  return fault instanceof BootProblem
    ? fault.message
    : `not refused in a sentence: ${String(fault)}`;
};

test('PostgreSQL 15 to 18 are taken, any other is refused in a sentence', () => {
  for (const version of [150_000, 150_018, 160_004, 170_001, 180_000, 189_999])
    expect(() => refuseVersion(version)).not.toThrow();
  for (const version of [90_624, 130_021, 149_999, 190_000])
    expect(() => refuseVersion(version)).toThrow('Keep Left runs on PostgreSQL 15 to 18');
});

test('the database of these tests is taken', async () => {
  await checkDatabase(database.url);
});

test('a database that is not there, and one that lets nobody in, are named in a sentence', async () => {
  const gone = new URL(database.url);
  gone.port = '1';
  expect(await problemOf(gone.href, 0.2)).toMatch(/^The database does not answer: /);
  const unknown = new URL(database.url);
  unknown.pathname = '/no_such_database';
  expect(await problemOf(unknown.href)).toMatch(
    /^The database does not let us in: .*does not exist/,
  );
});

test('a database that does not answer is named while it is waited for', async () => {
  const gone = new URL(database.url);
  gone.port = '1';
  const sentences: string[] = [];
  const wait = checkDatabase(gone.href, 3, (sentence) => sentences.push(sentence));
  await expect(wait).rejects.toThrow('The database does not answer');
  expect(sentences).toEqual([expect.stringContaining(':1 does not answer yet')]);
});

test('a host that nobody knows, and a server without the TLS that is asked for, are one sentence', async () => {
  const nobody = new URL(database.url);
  nobody.hostname = 'no-such-host.invalid';
  expect(await problemOf(nobody.href, 0.2)).toMatch(
    /^The database (cannot be reached: (there is no host of that name|the name of its host)|does not answer: )/,
  );
  const secure = new URL(database.url);
  secure.searchParams.set('sslmode', 'require');
  expect(await problemOf(secure.href, 0.2)).toBe(
    'The database cannot be reached: it offers no TLS, which sslmode asks for.',
  );
});

test('a database whose encoding cannot hold every name is refused', () => {
  expect(() => refuseEncoding('UTF8')).not.toThrow();
  expect(() => refuseEncoding('SQL_ASCII')).toThrow("encoding 'UTF8'");
});

describe.skipIf(pgbouncer === null)('behind PgBouncer', () => {
  test('pooling by transaction is refused in a sentence', async () => {
    const pooler = await openPgBouncer(database.url, 'transaction');
    expect(await problemOf(pooler.url)).toContain('pool_mode = session');
    await pooler.close();
  });

  test('pooling by session serves, with the settings PgBouncer comes with', async () => {
    const addresses = settingsFor(database);
    const pooler = await openPgBouncer(database.url, 'session', ...Object.values(addresses));
    const folder = dataFolder();
    const app: AppProcess = await startApp(
      folder.path,
      Object.fromEntries(
        Object.entries(addresses).map(([name, address]) => [name, pooler.through(address)]),
      ),
    );
    const cookie = await signUp(app.url, 1);
    const { id } = await call(app.url, cookie, '/api/students', aStudent());
    expect(await call(app.url, cookie, `/api/students/${id}`)).toMatchObject({ id });
    await app.stop();
    folder.clear();
    await pooler.close();
  });
});
