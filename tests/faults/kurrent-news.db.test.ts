import { afterEach, beforeEach, expect, test } from 'bun:test';
import { type Database, openDatabase } from '#api/database/database.ts';
import type { Arrival } from '#api/ledger-kurrent/arrivals.ts';
import { type CopyNews, copyNews } from '#api/ledger-kurrent/news.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

type Heard = { readonly arrived: readonly Arrival[]; readonly isLimited: boolean };

let database: FreshDatabase;
let pools: Database[];
let ears: CopyNews[];
beforeEach(async () => {
  database = await freshDatabase();
  pools = [];
  ears = [];
});
afterEach(async () => {
  for (const each of ears) await each.close();
  for (const pool of pools) await pool.end();
  await database.drop();
});

/** A process that waits for these events, and what it hears. */
async function listening(awaited: readonly string[]): Promise<{ news: CopyNews; heard: Heard[] }> {
  const sql = openDatabase(database.url, { max: 2 });
  const heard: Heard[] = [];
  const ready = Promise.withResolvers<void>();
  const news = copyNews(sql, {
    isAwaited: (id) => awaited.includes(id),
    copied: (arrived, isLimited) => heard.push({ arrived, isLimited }),
    left: () => undefined,
    missed: ready.resolve,
  });
  pools.push(sql);
  ears.push(news);
  await ready.promise;
  return { news, heard };
}

const arrival = (id: string, stream = 'tally-1'): Arrival => ({
  id,
  stream,
  revision: 3,
  position: 7,
});

test('the first word of a process is heard, with what is waited for and nothing else', async () => {
  const one = await listening([]);
  const other = await listening(['b']);
  one.news.tell([arrival('a'), arrival('b'), arrival('c')], false);
  await eventually(async () => other.heard.length > 0);
  expect(other.heard).toEqual([{ arrived: [arrival('b')], isLimited: false }]);
  expect(one.heard).toEqual([]);
});

test('a stream of any name, and an event that was set aside, come as they are', async () => {
  const ids = ['a', 'b'];
  const one = await listening([]);
  const other = await listening(ids);
  const arrived = [arrival('a', 'tally-"Mere" \\ n 1'), { ...arrival('b'), position: null }];
  one.news.tell(arrived, true);
  await eventually(async () => other.heard.length > 0);
  expect(other.heard).toEqual([{ arrived, isLimited: true }]);
});

test('that there is more is said also where nothing of it is waited for, and what comes after is heard', async () => {
  const one = await listening([]);
  const other = await listening(['b']);
  one.news.tell([], false);
  await eventually(async () => other.heard.length === 1);
  one.news.tell([arrival('b')], false);
  await eventually(async () => other.heard.length === 2);
  expect(other.heard.flatMap(({ arrived }) => arrived)).toEqual([arrival('b')]);
});

test('more than one word holds comes in several', async () => {
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
  const one = await listening([]);
  const other = await listening(ids);
  one.news.tell(
    ids.map((id) => arrival(id, `tally-"${id}"`)),
    true,
  );
  await eventually(async () => other.heard.some(({ isLimited }) => isLimited));
  expect(other.heard.length).toBeGreaterThan(5);
  expect(other.heard.flatMap(({ arrived }) => arrived.map(({ id }) => id))).toEqual(ids);
});
