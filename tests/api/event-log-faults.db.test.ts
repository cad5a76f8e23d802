import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Database } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { postgresEventLog } from '#api/event-log/postgres.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { memoryKeyRing } from '#api/personal-keys/memory-key-ring.ts';
import { contractCatalogue, counted, metadata } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshPostgresLedger, type PostgresLedger } from '../support/contract-postgres.ts';

let ledger: PostgresLedger;
let log: EventLog;
let sql: Database;
beforeEach(async () => {
  ledger = await freshPostgresLedger();
  ({ log, sql } = ledger.open());
});
afterEach(() => ledger.drop());

describe('the database itself', () => {
  test.each([
    ['update', 'update ledger.events set type = type'],
    ['delete', 'delete from ledger.events'],
    ['truncate', 'truncate ledger.events'],
    [
      'upsert',
      `insert into ledger.events select position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at
      from ledger.events on conflict (position) do update set type = 'Other'`,
    ],
  ])('refuses to %s an event, and says why', async (_what, statement) => {
    await log.append('tally-1', 'none', [counted(1)]);
    const fault = await faultOf(sql.unsafe(statement));
    expect(fault.message).toContain('The ledger only grows');
    expect((await log.read('tally-1')).map(({ data }) => data)).toEqual([{ count: 1 }]);
  });

  test('gives a position again when the append that had it was rolled back', async () => {
    await log.append('tally-1', 'none', [counted(1)]);
    await faultOf(
      sql.begin(async (tx) => {
        await tx`select * from ledger.append(
          array['tally-2'], array[1], array[null::int], array[1], array[gen_random_uuid()],
          '[{"type": "Counted", "version": 1, "data": {}, "metadata": {}}]')`;
        expect(await tx`select position from ledger.head`).toMatchObject([{ position: 2 }]);
        throw new Error('changed my mind');
      }),
    );
    expect(await log.append('tally-1', 0, [counted(2)])).toEqual({ revision: 1, position: 2 });
  });

  test('takes its schema again at every boot, from several processes and while others append', async () => {
    const writing = Array.from({ length: 50 }, (_, count) =>
      log.append('tally-1', 'any', [counted(count)]),
    );
    await Promise.all([createLedger(sql), createLedger(ledger.open().sql), ...writing]);
    expect(await log.head()).toBe(50);
  });
});

describe('an append that the database will not take', () => {
  test('fails alone: those in the same batch are recorded', async () => {
    // Postgres keeps no such character; what lets one through is a mistake of ours.
    const unfit = { ...counted(2), metadata: { ...metadata, correlationId: '\u0000' } };
    const results = await Promise.allSettled([
      log.append('tally-1', 'none', [counted(1)]),
      log.append('tally-1', 'any', [unfit]),
      log.append('tally-1', 0, [counted(3)]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await log.read('tally-1')).map(({ data }) => data)).toEqual([
      { count: 1 },
      { count: 3 },
    ]);
  });
});

describe('a connection that breaks', () => {
  test('again and again in the middle of commits loses nothing and doubles nothing', async () => {
    const told = new Map<string, number>();
    let kills = 0;
    const writers = Array.from({ length: 16 }, async (_, caller) => {
      for (let nth = 0; kills < 8; nth++) {
        const event = counted(nth);
        const { position } = await log.append(`tally-${caller}`, 'any', [event]);
        told.set(event.id, position);
      }
    });
    // Each kill after something was acknowledged since the one before, so that it hits a ledger at work.
    for (let before = -1; kills < 8; before = told.size) {
      while (told.size === before) await log.head();
      while ((await killWriter()) === 0);
      kills += 1;
    }
    await Promise.all(writers);

    const all = await log.readAll(0, told.size + 1);
    const places = Array.from({ length: told.size }, (_, nth) => nth + 1);
    expect(all.map(({ position }) => position)).toEqual(places);
    expect(new Map(all.map(({ id, position }) => [id, position]))).toEqual(told);
  });

  test('while the commit waits in the database is mended without the caller knowing', async () => {
    const release = await holdHead();
    const append = log.append('tally-1', 'none', [counted(1)]);
    while ((await killWriter()) === 0);
    await release();
    expect(await append).toEqual({ revision: 0, position: 1 });
    expect(await log.head()).toBe(1);
  });

  test('for longer than an append may wait rejects it, and the next one is taken again', async () => {
    const eager = postgresEventLog(sql, codec(contractCatalogue, memoryKeyRing()), {
      patienceMs: 0,
    });
    const release = await holdHead();
    const fault = faultOf(eager.append('tally-1', 'none', [counted(1)]));
    while ((await killWriter()) === 0);
    expect(await fault).toMatchObject({ code: expect.any(String) });
    await release();
    expect(await eager.append('tally-1', 'none', [counted(2)])).toEqual({
      revision: 0,
      position: 1,
    });
    await eager.close();
  });
});

/** As another process in the middle of an append would: nobody else appends until the release. */
async function holdHead(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: holding, resolve: hold } = Promise.withResolvers<void>();
  const holder = sql.begin(async (tx) => {
    await tx`select position from ledger.head for update`;
    hold();
    await released;
  });
  await holding;
  return async () => {
    release();
    await holder;
  };
}

/** Ends the connection that appends go through, if it is in the middle of one. */
async function killWriter(): Promise<number> {
  const killed = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'keep-left ledger' and datname = current_database()
      and state = 'active' and query like '%ledger.append%'`;
  return killed.length;
}
