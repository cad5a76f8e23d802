import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { LedgerUnavailable, RevisionConflict } from '#api/event-log/event-log.ts';
import { kurrentEventLog } from '#api/ledger-kurrent/kurrentdb.ts';
import { LedgersDiffer } from '#api/ledger-kurrent/ledgers-differ.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { contractCatalogue, counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import { freshPostgresLedger } from '../support/contract-postgres.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { type KurrentServer, kurrentServers } from '../support/kurrent-servers.ts';
import { openTestProduct } from '../support/product.ts';

describe.each(kurrentServers)('a ledger in a KurrentDB of %s', (_kind, start) => {
  let server: KurrentServer;
  let ledger: KurrentLedger;
  beforeEach(async () => {
    server = await start();
    ledger = await freshKurrentLedger(server);
  });
  afterEach(async () => {
    await ledger.drop();
    server.stop();
  });

  test('whose connection is cut amid appends takes each exactly once when it is back', async () => {
    const log = await ledger.open();
    const events = Array.from({ length: 40 }, (_, nth) => counted(nth));
    const appends = events.map((event, nth) => log.append(`tally-${nth % 5}`, 'any', [event]));
    await appends[3];
    server.cut();
    await server.resume();
    const answers = await Promise.all(appends);
    const all = await log.readAll(0, 100);
    expect(all.map(({ position }) => position)).toEqual(events.map((_, nth) => nth + 1));
    const places = new Map(all.map(({ id, position }) => [id, position]));
    expect(answers.map(({ position }) => position)).toEqual(
      events.map(({ id }) => places.get(id) ?? 0),
    );
  });

  test('that recorded an append and was cut before it could say so records it once', async () => {
    const log = await ledger.open();
    await log.append('tally-1', 'none', [counted(1)]);
    server.loseNextAnswer();
    const append = log.append('tally-1', 0, [counted(2), counted(3)]);
    await server.lost();
    await server.resume();
    expect(await append).toEqual({ revision: 2, position: 3 });
    expect(await log.head()).toBe(3);
  });

  test('that refuses an append without a word about why is asked again, and those beside it are not held up', async () => {
    const log = await ledger.open();
    await log.append('tally-1', 'none', [counted(1)]);
    server.refuseNextAppend();
    const refused = log.append('tally-1', 0, [counted(2)]);
    const beside = log.append('tally-2', 'none', [counted(3)]);
    expect((await refused).revision).toBe(1);
    expect((await beside).revision).toBe(0);
    expect((await log.append('tally-1', 1, [counted(4)])).revision).toBe(2);
    expect(await log.head()).toBe(4);
  });

  test('that stays away for longer than an append may wait says that it cannot tell, and is asked again with the same ids', async () => {
    const log = await ledger.open({ patienceMs: 0 });
    const event = counted(1);
    server.cut();
    expect(await faultOf(log.append('tally-1', 'none', [event]))).toBeInstanceOf(LedgerUnavailable);
    await server.resume();
    const patient = await ledger.open();
    expect(await patient.append('tally-1', 'none', [event])).toEqual({ revision: 0, position: 1 });
  });

  test('is one and the same for several processes: positions, conflicts, and what each was told can be read by the others', async () => {
    const logs = [await ledger.open(), await ledger.open(), await ledger.open()];
    for (let revision = -1; revision < 8; revision++) {
      const expected = revision < 0 ? 'none' : revision;
      const results = await Promise.allSettled(
        logs.map((log) => log.append('tally-1', expected, [counted(revision)])),
      );
      const lost = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(lost).toHaveLength(2);
      for (const fault of lost) expect(fault).toBeInstanceOf(RevisionConflict);
      for (const log of logs) expect(await log.read('tally-1')).toHaveLength(revision + 2);
    }
  });

  test('is followed from its checkpoint after a restart, whatever was recorded meanwhile', async () => {
    const first = await ledger.open();
    await first.append('tally-1', 'none', [counted(1)]);
    await first.close();
    const elsewhere = await freshKurrentLedger(server, ledger);
    await (await elsewhere.open()).append('tally-1', 'any', [counted(2), counted(3)]);
    const again = await ledger.open();
    expect((await again.read('tally-1')).map(({ data, position }) => [data, position])).toEqual([
      [{ count: 1 }, 1],
      [{ count: 2 }, 2],
      [{ count: 3 }, 3],
    ]);
    await elsewhere.drop();
  });
});

test('a Postgres with a ledger of its own is not taken for the copy of another', async () => {
  const server = await startEventStoreServer();
  const postgres = await freshPostgresLedger();
  await postgres.open().log.append('tally-1', 'none', [counted(1)]);
  const sql = openDatabase(postgres.url, { max: 2 });
  const keys = memoryKeyRing();
  const attempt = kurrentEventLog(server.url, sql, codec(contractCatalogue, keys));
  const fault = await faultOf(attempt);
  expect(fault).toBeInstanceOf(LedgersDiffer);
  expect(fault.message).toContain('Postgres holds 1 events and KurrentDB 0');
  await sql.end();
  await postgres.drop();
  server.stop();
});

test('a start waits for a KurrentDB that answers late', async () => {
  const answersAfterMs = 1_000;
  const server = await startEventStoreServer({
    kept: () => new Promise((keep) => setTimeout(keep, answersAfterMs)),
  });
  const late = await freshKurrentLedger(server);
  expect(await (await late.open()).head()).toBe(0);
  await late.drop();
  server.stop();
});

test('the product on KurrentDB: a lesson is booked and counted, also when the line breaks in between', async () => {
  const server = await startEventStoreServer();
  const product = await openTestProduct({ eventlogUrl: server.url });
  const person = await product.instructor();
  const studentId = await product.student(person);
  const tomorrow = addDays(dateOf(new Date().toISOString()), 1);
  const book = (from: string, to: string) =>
    person.post('/api/lessons', {
      studentId,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: instantAt(tomorrow, from),
      endTime: instantAt(tomorrow, to),
    });
  expect((await book('10:00', '11:00')).status).toBe(201);
  expect((await person.get('/api/dashboard/metrics')).body).toMatchObject({ totalStudents: 1 });

  server.cut();
  const booking = book('12:00', '13:00');
  await server.resume();
  expect((await booking).status).toBe(201);
  expect((await book('12:30', '13:30')).body).toMatchObject({ code: 'lesson_overlaps' });
  expect((await person.get('/api/lessons')).body).toHaveLength(2);

  await product.restart();
  expect((await person.get('/api/lessons')).body).toHaveLength(2);
  await product.close();
  server.stop();
});
