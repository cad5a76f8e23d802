import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import { longReads } from '#api/database/long-reads.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresPair, startPostgresPair } from '../support/postgres-pair.ts';

let pair: PostgresPair;
let primary: Database;

beforeAll(async () => {
  pair = await startPostgresPair();
  primary = openDatabase(pair.primaryUrl, { max: 1 });
  await primary`create schema read`;
  await primary`create table read.checkpoint (position bigint not null)`;
  await primary`insert into read.checkpoint values (0)`;
  await primary`create schema ledger`;
  await primary`create table ledger.events (position bigint primary key, event_id uuid not null unique)`;
});

afterAll(async () => {
  await primary?.end();
  await pair?.stop();
});

beforeEach(() => pair.resume());

const standsAt = (position: number, sql: Database = primary) =>
  sql`update read.checkpoint set position = ${position}`;

/** Whether a read that begins now is asked of `replicaUrl`. */
async function isAskedThere(replicaUrl: string, position = 0): Promise<boolean> {
  const reads = longReads({
    primary,
    primaryUrl: pair.primaryUrl,
    sql: primary,
    replicaUrl,
    position: () => position,
    connection: {},
  });
  try {
    return (await reads.address()) === replicaUrl;
  } finally {
    await reads.close();
  }
}

test('a replica that has everything is asked', async () => {
  await standsAt(3);
  await eventually(() => isAskedThere(pair.standbyUrl, 3));
});

test('what another process has shown is waited for too, though nobody here has heard of it', async () => {
  await pair.pause();
  await standsAt(4);
  expect(await isAskedThere(pair.standbyUrl, 3)).toBe(false);
});

test('a replica of an old primary, which recorded what the true one does not hold, is not asked', async () => {
  await standsAt(4);
  await primary`insert into ledger.events values (4, gen_random_uuid())`;
  await eventually(() => isAskedThere(pair.standbyUrl, 4));
  await pair.caughtUp();
  await pair.pause();
  // As on a primary that was promoted before that event came.
  await primary`update ledger.events set event_id = gen_random_uuid()`;
  expect(await isAskedThere(pair.standbyUrl, 4)).toBe(false);
  await pair.resume();
  await eventually(() => isAskedThere(pair.standbyUrl, 4));
});

test('whom it does not let in, it does not serve', async () => {
  const stranger = pair.standbyUrl.replace('owner@', 'nobody:wrong@');
  expect(await isAskedThere(stranger)).toBe(false);
});

test('a server that is no replica of ours is not asked, however far it has come', async () => {
  const other = await startPostgresPair();
  const sql = openDatabase(other.primaryUrl, { max: 1 });
  try {
    await sql`create schema read`;
    await sql`create table read.checkpoint (position bigint not null)`;
    await sql`insert into read.checkpoint values (1000000)`;
    await sql`create schema ledger`;
    await sql`create table ledger.events (position bigint, event_id uuid)`;
    const ofIts = openDatabase(other.standbyUrl, { max: 1 });
    await eventually(async () => {
      const rows = await ofIts`select from read.checkpoint`.catch(() => []);
      return rows.length === 1;
    });
    await ofIts.end();
    expect(await isAskedThere(other.primaryUrl)).toBe(false);
    expect(await isAskedThere(other.standbyUrl)).toBe(false);
  } finally {
    await sql.end();
    await other.stop();
  }
});

test('a replica that was promoted goes its own way, and is not asked any more', async () => {
  await standsAt(5);
  await eventually(() => isAskedThere(pair.standbyUrl, 5));
  await pair.promote();
  const sql = openDatabase(pair.standbyUrl, { max: 1 });
  try {
    await eventually(async () => {
      const [row] = await sql<{ isThere: boolean }[]>`select pg_is_in_recovery() as "isThere"`;
      return row?.isThere === false;
    });
    await standsAt(6, sql);
  } finally {
    await sql.end();
  }
  expect(await isAskedThere(pair.standbyUrl, 5)).toBe(false);
});
