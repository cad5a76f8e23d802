import { afterEach, beforeEach, expect, test } from 'bun:test';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { copyLedger } from '#api/event-log/copy/copy-ledger.ts';
import { postgresEnd } from '#api/event-log/copy/postgres-end.ts';
import { insertRows, storedRows } from '#api/event-log/ledger-table.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { kurrentEnd } from '#api/ledger-kurrent/copy-end.ts';
import { PLACE_KEEPER } from '#api/ledger-kurrent/event.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { listSetAside } from '#api/ledger-kurrent/set-aside.ts';
import { openLedger } from '#api/open-ledger.ts';
import { domainEvents } from '#domain/domain-events.ts';
import {
  contractCatalogue,
  counted,
  labelled,
  metadata as ourMetadata,
  visitorMet,
} from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshPostgresLedger, type PostgresLedger } from '../support/contract-postgres.ts';
import { writeTraffic } from '../support/contract-traffic.ts';
import { freshDatabase } from '../support/database.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';

let server: EventStoreServer;
let postgres: PostgresLedger;
beforeEach(async () => {
  server = await startEventStoreServer();
  postgres = await freshPostgresLedger();
});
afterEach(async () => {
  await postgres.drop();
  server.stop();
});

test('a ledger moves to KurrentDB, the product goes on there, and it moves back, the same to the byte', async () => {
  const { log, keys } = postgres.open();
  await log.append('visit-5', 'none', [visitorMet(5, 'Mere'), counted(1)]);
  await writeTraffic(log, { streams: ['tally-1', 'tally-2', 'tally-3'], appends: 60, seed: 1 });
  const before = await log.readAll(0, 1_000);

  const there = await copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url));
  expect(there).toMatchObject({ copied: before.length, chain: { count: before.length } });
  expect(await copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url))).toMatchObject({
    copied: 0,
    chain: there.chain,
  });

  const sql = openDatabase(postgres.url, { max: 3 });
  const seal = codec(contractCatalogue, keys);
  const moved = await kurrentEventLog(server.url, sql, seal);
  expect(await moved.readAll(0, 1_000)).toEqual(before);
  await moved.append('tally-9', 'none', [counted(9)]);
  await moved.close();
  expect((await faultOf(openLedger(sql, seal, undefined))).message).toContain('EVENTLOG_URL');

  const back = await copyLedger(kurrentEnd(server.url), await postgresEnd(postgres.url));
  expect(back.chain.count).toBe(before.length + 1);
  const home = await openLedger(sql, seal, undefined);
  expect((await home.read('tally-9')).map(({ position }) => position)).toEqual([before.length + 1]);
  await home.close();
  await sql.end();
});

test('an interrupted copy goes on where it stopped; a target that is no beginning of the source is left alone', async () => {
  const { log } = postgres.open();
  for (let nth = 0; nth < 5; nth++) await log.append(`tally-${nth % 2}`, 'any', [counted(nth)]);
  const source = await postgresEnd(postgres.url);
  const half = kurrentEnd(server.url);
  for await (const page of source.pages()) await half.write(page.slice(0, 3));
  expect(await copyLedger(source, half)).toMatchObject({ copied: 2, chain: { count: 5 } });
  const shorter = {
    ...source,
    count: async () => 4,
    async *pages() {
      for await (const page of source.pages()) yield page.slice(0, 4);
    },
  };
  expect((await faultOf(copyLedger(shorter, half))).message).toBe(
    'The target holds more: it goes on at position 5.',
  );

  const other = await freshPostgresLedger();
  await other.open().log.append('tally-7', 'none', [counted(7)]);
  const fault = await faultOf(copyLedger(await postgresEnd(other.url), half));
  expect(fault.message).toContain('Position 1 is Counted in tally-7');
  await other.drop();
});

test('many streams go at once and keep the order of all, through a line that breaks twice', async () => {
  const { log, sql } = postgres.open();
  const streams = Array.from({ length: 40 }, (_, nth) => `tally-${nth}`);
  for (let nth = 0; nth < 400; nth++)
    await log.append(streams[(nth * 7) % 40] ?? '', 'any', [counted(nth), counted(nth)]);
  const target = kurrentEnd(server.url);
  server.loseNextAnswer();
  const copying = copyLedger(await postgresEnd(postgres.url), target);
  await server.lost();
  await server.resume();
  server.loseNextAnswer();
  await server.lost();
  await server.resume();
  expect(await copying).toMatchObject({ copied: 800, chain: { count: 800 } });
  const ours = server.store.all().filter(({ stream }) => stream.startsWith('keepleft.'));
  const rows = await storedRows(sql, 0, 1_000);
  expect(ours.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  await target.close();
});

test('a server that takes one append later than those after it is not proven equal', async () => {
  const { log } = postgres.open();
  for (let nth = 0; nth < 5; nth++) await log.append(`tally-${nth}`, 'none', [counted(nth)]);
  server.refuseNextAppend('busy');
  const target = kurrentEnd(server.url);
  const fault = await faultOf(copyLedger(await postgresEnd(postgres.url), target));
  expect(fault).toBeInstanceOf(BootProblem);
  expect(fault.message).toContain(
    'The server recorded position 2 (tally-1, Counted) in another order than it was sent.',
  );
  await target.close();
});

test('an event that would be set aside at the target is named, and nothing is sent', async () => {
  const { log } = postgres.open();
  await log.append('tally-1', 'none', [counted(1)]);
  await log.append('tally', 'none', [counted(2)]);
  const target = kurrentEnd(server.url);
  const fault = await faultOf(copyLedger(await postgresEnd(postgres.url), target));
  expect(fault.message).toContain('Position 2 (tally, Counted) would be set aside in a KurrentDB');
  expect(server.store.all()).toEqual([]);
  await target.close();
});

test('what was set aside beside the ledger is not copied, and each event comes to its revision after it', async () => {
  const { log, keys } = postgres.open();
  await log.append('tally-1', 'none', [counted(1)]);
  await copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url));
  const client = EventStoreDBClient.connectionString(server.url);
  const bytes = () => binaryEvent({ type: 'B', data: new Uint8Array(3) });
  await client.appendToStream('keepleft.tally-1', [bytes(), bytes()]);
  await client.dispose();
  const sql = openDatabase(postgres.url, { max: 3 });
  const followed = await kurrentEventLog(server.url, sql, codec(contractCatalogue, keys));
  await followed.append('tally-1', 0, [counted(2)]);
  const [first] = await followed.read('tally-1');
  await theirs(first?.id ?? '');
  await followed.append('tally-1', 3, [counted(3)]);
  await followed.close();

  const other = await startEventStoreServer();
  const there = await copyLedger(kurrentEnd(server.url), kurrentEnd(other.url));
  expect(there).toMatchObject({ copied: 3, chain: { count: 3 } });
  const home = await postgresEnd(postgres.url);
  expect(await copyLedger(home, kurrentEnd(other.url))).toEqual({ copied: 0, chain: there.chain });

  const moved = await kurrentEventLog(other.url, sql, codec(contractCatalogue, keys));
  expect(Object.keys(domainEvents)).not.toContain(PLACE_KEEPER);
  expect((await listSetAside(sql)).map(({ why }) => why)).toEqual([
    'it keeps the place of what was set aside before a copy',
    'it keeps the place of what was set aside before a copy',
  ]);
  expect(await moved.append('tally-1', 4, [counted(4)])).toEqual({ revision: 5, position: 4 });
  await moved.close();
  await sql.end();
  other.stop();

  /** Somebody writes an event under an id of ours. */
  async function theirs(id: string) {
    const metadata = { ...ourMetadata, schemaVersion: 1 };
    const repeated = jsonEvent({ id, type: 'Counted', data: { count: 1 }, metadata });
    const their = EventStoreDBClient.connectionString(server.url);
    await their.appendToStream('keepleft.tally-7', repeated);
    await their.dispose();
  }
});

test('a target whose stream has something else where an event is to come is named, and left alone', async () => {
  const { log } = postgres.open();
  await log.append('tally-1', 'none', [counted(1)]);
  const client = EventStoreDBClient.connectionString(server.url);
  await client.appendToStream(
    'keepleft.tally-1',
    binaryEvent({ type: 'B', data: new Uint8Array(3) }),
  );
  await client.dispose();
  const fault = await faultOf(copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url)));
  expect(fault).toBeInstanceOf(BootProblem);
  expect(fault.message).toContain('The stream keepleft.tally-1 stands at revision 0 at the target');
});

test('events that are too large for one append together are copied in several; one that is too large by itself is named', async () => {
  const { log, sql } = postgres.open();
  for (let nth = 0; nth < 5; nth++) await log.append('tally-1', 'any', [labelled(400_000)]);
  const there = await copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url));
  expect(there).toMatchObject({ copied: 5 });

  // From before there was a limit.
  await sql.begin(async (tx) => {
    const [last] = await storedRows(sql, 4, 1);
    if (!last) throw new Error('nothing there');
    const data = { count: 6, label: 'x'.repeat(1_100_000) };
    await insertRows(tx, [{ ...last, id: crypto.randomUUID(), position: 6, revision: 5, data }]);
    await tx`update ledger.head set position = 6`;
  });
  const fault = await faultOf(copyLedger(await postgresEnd(postgres.url), kurrentEnd(server.url)));
  expect(fault).toBeInstanceOf(BootProblem);
  expect(fault.message).toContain('Position 6 (tally-1, Counted)');
});

test('a role that does not own the ledger is told who copies it', async () => {
  const database = await freshDatabase();
  const fault = await faultOf(postgresEnd(database.appUrl ?? ''));
  expect(fault).toBeInstanceOf(BootProblem);
  expect(fault.message).toContain('set DATABASE_OWNER_URL');
  await database.drop();
});
