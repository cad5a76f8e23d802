import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connectionTo } from '#api/database/connection.ts';
import { openDatabase } from '#api/database/database.ts';
import { backendCheck } from '#api/database/stalled-connections.ts';
import { isDatabaseAway } from '#projections/engine/database-faults.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { openLine } from '../support/line.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

// What .patches/ mends: a statement that was never answered, and a fault that nobody could catch. Neither shows at every cut.
test('a line that is cut at any moment leaves no statement without an answer, and the pool goes on', async () => {
  const address = new URL(database.url);
  const line = await openLine(Number(address.port));
  address.port = String(line.port);
  const sql = openDatabase(address.href, { backoff: () => 0.001 });
  let answered = 0;
  for (let nth = 0; nth < 36; nth++) {
    const asked = Array.from({ length: 12 }, async (_, each) => {
      // As a caller whose statement failed, and who does at once what is next.
      for (let step = 0; step < 3; step++)
        await (each % 3 === 0 ? sql.begin((tx) => tx`select 1`) : sql`select ${each}::int`).then(
          () => answered++,
          () => null,
        );
    });
    for (let turn = 0; turn < nth % 12; turn++) await new Promise(setImmediate);
    line.cut();
    await Promise.all(asked);
  }
  expect(answered).toBeGreaterThan(0);
  expect([...(await sql`select 7 as seven`)]).toEqual([{ seven: 7 }]);
  await sql.end({ timeout: 1 });
  await line.close();
});

test('a connection that the network lost without a word is given up, and a statement that only takes long is not', async () => {
  const address = new URL(database.url);
  const line = await openLine(Number(address.port));
  address.port = String(line.port);
  const sql = openDatabase(address.href, { max: 3, silence: 0.2 });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`));
  const ask = () => sql`select 7 as seven`.then(([row]) => row?.seven, isDatabaseAway);
  expect(await ask()).toBe(7);
  line.silence();
  expect(await ask()).toBe(true);
  expect(await ask()).toBe(7);
  await sql`select pg_sleep(1)`;
  // Nor one that waits for somebody else.
  const other = openDatabase(database.url, { max: 1 });
  const held = Promise.withResolvers<void>();
  const holding = other.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7)`;
    setTimeout(held.resolve, 1_000);
    await held.promise;
  });
  await sql`select pg_advisory_xact_lock(7)`;
  await holding;
  expect(await ask()).toBe(7);
  await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  await line.close();
});

test('an answer that is lost between the parts of a statement is given up too, and whoever reads a cursor slowly is waited for', async () => {
  const address = new URL(database.url);
  const line = await openLine(Number(address.port));
  address.port = String(line.port);
  const sql = openDatabase(address.href, { max: 1, silence: 0.2 });
  await sql`select 1`;
  line.silence('back');
  // New to the session: the server describes it, and waits for what it is to be carried out with.
  expect(await sql`select ${7}::int as seven`.catch(isDatabaseAway)).toBe(true);
  expect([...(await sql`select ${7}::int as seven`)]).toEqual([{ seven: 7 }]);

  const read: number[] = [];
  for await (const rows of sql<{ n: number }[]>`select n from generate_series(1, 3) n`.cursor(1)) {
    read.push(...rows.map(({ n }) => n));
    await Bun.sleep(600);
  }
  expect(read).toEqual([1, 2, 3]);
  await sql.end({ timeout: 1 });
  await line.close();
});

// Each of these waited for ever: a program whose transaction lost its line could not even say so.
test('a pool that is told to end ends, though a connection is lost under it', async () => {
  const address = new URL(database.url);
  const line = await openLine(Number(address.port));
  address.port = String(line.port);
  const open = () => openDatabase(address.href, { max: 1 });

  const broken = open();
  const inside = Promise.withResolvers<void>();
  const transaction = broken.begin(async (tx) => {
    await tx`select 1`;
    inside.resolve();
    await tx`select pg_sleep(60)`;
  });
  await inside.promise;
  line.cut();
  expect(await transaction.catch(isDatabaseAway)).toBe(true);
  await broken.end();

  const waiting = open();
  await waiting`select 1`;
  const asked = waiting`select pg_sleep(60)`.catch(isDatabaseAway);
  const ended = waiting.end();
  // It is told to end in the next turn, and waits for the statement.
  await new Promise(setImmediate);
  line.cut();
  expect(await asked).toBe(true);
  await ended;
  await line.close();
});

test('a server that answers may still be at a statement, whatever it answers; one that is not there is not', async () => {
  const stranger = new URL(database.url);
  stranger.username = 'nobody';
  expect(await backendCheck(connectionTo(stranger.href))(1)).toBe(false);
  const line = await openLine(Number(stranger.port));
  await line.close();
  const nowhere = new URL(database.url);
  nowhere.port = String(line.port);
  expect(await backendCheck(connectionTo(nowhere.href))(1)).toBe(true);
});
