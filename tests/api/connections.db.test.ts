import { afterEach, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { openLine } from '../support/line.ts';
import { openTestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let database: FreshDatabase;
let outside: Database;
beforeEach(async () => {
  database = await freshDatabase();
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  outside = openDatabase(elsewhere.href, { max: 1 });
});
afterEach(async () => {
  await outside.end();
  await database.drop();
});

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const connectionsTo = async (url: string) => {
  const [row] = await outside<{ count: number }[]>`
    select count(*) as count from pg_stat_activity where datname = ${nameOf(url)}`;
  return row?.count ?? 0;
};
const allow = (connections: number) =>
  outside`alter database ${outside(nameOf(database.url))} connection limit ${outside.unsafe(String(connections))}`;

test('a process under load has twelve connections at most, and nobody is refused for want of one', async () => {
  const test = await openTestProduct();
  const people = await Promise.all([test.instructor(), test.instructor(), test.instructor()]);
  const admin = await test.instructor();
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, nth) => {
      const person = people[nth % people.length] ?? admin;
      if (nth % 3 === 0) return person.post('/api/students', aStudent({ email: `s${nth}@x.nz` }));
      if (nth % 3 === 1) return person.get('/api/students');
      return person.put('/api/auth/user/status', { status: `Status ${nth}` });
    }),
  );
  await Promise.all(
    Array.from({ length: 4 }, () => test.product.deps.searches`select pg_sleep(0.05)`),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  // Connections stay open, so these are all that there were.
  const count = await connectionsTo(test.databaseUrl);
  expect(count).toBeGreaterThan(8);
  // One more is opened while an auditor compares.
  expect(count).toBeLessThanOrEqual(11);
  await test.close();
});

test('where the server has few connections left, queries share those there are', async () => {
  await allow(2);
  const sql = openDatabase(database.url);
  const asked = Array.from({ length: 40 }, (_, nth) =>
    nth % 4 === 0
      ? sql.begin((tx) => tx`select ${nth}::int as nth`)
      : sql`select ${nth}::int as nth`,
  );
  expect((await Promise.all(asked)).map(([row]) => row?.['nth'])).toEqual(
    Array.from({ length: 40 }, (_, nth) => nth),
  );
  await sql.end();
});

test('where it has none left, queries wait for one; when there is none for long they are refused', async () => {
  await allow(0);
  const refused = openDatabase(database.url, { connect_patience: 0.3 });
  const faults = await Promise.all(
    Array.from({ length: 20 }, () => refused`select 1`.catch((fault) => fault.code)),
  );
  expect(faults).toEqual(faults.map(() => '53300'));
  const sql = openDatabase(database.url, { connect_patience: 60 });
  const asked = Promise.all(Array.from({ length: 20 }, () => sql`select 1 as one`));
  await allow(-1);
  expect((await asked).map(([row]) => row?.['one'])).toEqual(faults.map(() => 1));
  await Promise.all([sql.end(), refused.end()]);
});

test('a pool that has waited long for its server is back with its next try, not minutes later', async () => {
  const address = new URL(database.url);
  const line = await openLine(1);
  const target = Number(address.port);
  address.port = String(line.port);
  const sql = openDatabase(address.href, { connect_patience: 0, max: 2 });
  // Each failure would double or treble a wait that grows: twenty of them make it years.
  for (let nth = 0; nth < 20; nth++) await sql`select 1`.catch(() => null);
  line.leadTo(target);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  await sql.end();
  await line.close();
});
