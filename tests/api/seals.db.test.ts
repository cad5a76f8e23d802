import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { openDatabase, patient } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { allLeaves } from '#api/transparency/bodies.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { createSeals, sealOver } from '#api/transparency/seal-store.ts';
import { type Sealer, startSealing } from '#api/transparency/sealer.ts';
import type { Verdict } from '#api/transparency/verify.ts';
import { type Trust, verifyDatabase, verifyIn } from '#api/transparency/verify-database.ts';
import { counted, visitorMet } from '../support/contract-events.ts';
import {
  freshPostgresLedger,
  type LedgerProcess,
  type PostgresLedger,
} from '../support/contract-postgres.ts';
import { eventually } from '../support/eventually.ts';

let folder: string;
let keeper: SealKeeper;
let ledger: PostgresLedger;
let opened: LedgerProcess;
let sealer: Sealer;

// Thirty events: two seals over twelve each, and six that wait for theirs.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keep-left-seals-'));
  keeper = openSealKeeper(folder);
  ledger = await freshPostgresLedger();
  opened = ledger.open();
  await createSeals(opened.sql);
  sealer = startSealing(opened.sql, opened.log, keeper, systemClock);
  for (let count = 1; count <= 30; count++) {
    const event = count % 3 === 0 ? visitorMet(count, `Visitor ${count}`) : counted(count);
    await opened.log.append(`stream-${count % 5}`, 'any', [event]);
    if (count % 12 === 0) await sealer.sealNow();
  }
});
afterAll(async () => {
  await sealer.stop();
  await ledger.drop();
  rmSync(folder, { recursive: true, force: true });
});

const trust = (): Trust => ({ publicKey: keeper.publicKey, remembered: keeper.lastSeal() });

describe('an untouched ledger', () => {
  test('fits its seals, and says how much is not sealed yet', async () => {
    expect(await verifyDatabase(opened.sql, trust())).toMatchObject({
      events: 30,
      seals: 2,
      sealedUpTo: 24,
      unsealed: 6,
      fault: null,
    });
  });

  test('knows the seal over each event', async () => {
    const over = [1, 12, 13, 24, 25].map((position) => sealOver(opened.sql, position));
    expect((await Promise.all(over)).map((seal) => seal?.number)).toEqual([1, 1, 2, 2, undefined]);
  });

  test('says the same where two sessions read it, of one moment', async () => {
    const one = await verifyDatabase(opened.sql, trust());
    let events = 0;
    const two = await verifyDatabase(opened.sql, trust(), {
      inTwo: true,
      onProgress: (seen) => {
        events = seen;
      },
    });
    expect([two, events]).toEqual([one, 30]);
  });

  test('is read whole and in order by sessions that take turns, whatever is missing between', async () => {
    await edited(['delete from ledger.events where position in (7, 8, 9, 15, 28)'], async (tx) => {
      const leavesOf = async (sessions: number, batchSize: number) => {
        const positions: number[] = [];
        const hashes: Uint8Array[] = [];
        for await (const leaves of allLeaves(Array(sessions).fill(tx), batchSize)) {
          positions.push(...leaves.positions);
          hashes.push(leaves.hashes);
        }
        return { positions, hashes: Buffer.concat(hashes) };
      };
      const whole = await leavesOf(1, 100);
      expect(whole.positions).toHaveLength(25);
      for (const batchSize of [1, 2, 4, 5, 12, 13, 25, 26])
        for (const sessions of [1, 2, 3])
          expect(await leavesOf(sessions, batchSize)).toEqual(whole);
    });
  });

  test('keeps the key to itself', () => {
    expect(statSync(join(folder, 'seal-key.pem')).mode & 0o777).toBe(0o600);
    expect(openSealKeeper(folder).id).toBe(keeper.id);
    expect(keeper.publicPem).toStartWith('-----BEGIN PUBLIC KEY-----');
  });

  test('refuses a change to its seals', async () => {
    for (const change of [
      'update vault.checkpoint set number = 9',
      'delete from vault.checkpoint',
      'truncate vault.checkpoint',
      'delete from vault.tile',
      'truncate vault.tile',
      `update vault.tile set hashes = set_byte(hashes, 40, 1 + get_byte(hashes, 40) % 255)`,
      'update vault.tile set hashes = substr(hashes, 1, 32)',
    ])
      expect(opened.sql.unsafe(change).execute()).rejects.toThrow('Seals are for good');
  });
});

const moveUp = (by: number, from: number) => [
  `update ledger.events set position = -position where position >= ${from}`,
  `update ledger.events set position = -position + ${by} where position < 0`,
];
const copy = (position: number) => `
  insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
  select ${position}, 'stream-9', 0, gen_random_uuid(), type, schema_version, data, metadata, recorded_at
  from ledger.events where position = 2 or position = -2 limit 1`;

describe('a ledger edited by hand, with the triggers off', () => {
  const cases: readonly [string, readonly string[], Partial<Verdict['fault'] & object>][] = [
    [
      'a changed value',
      [`update ledger.events set data = data || '{"count": 8}' where position = 7`],
      { kind: 'changed', position: 7 },
    ],
    [
      'a changed byte of a ciphertext',
      [
        `update ledger.events set data = jsonb_set(data, '{name,sealed}', to_jsonb(overlay(
          data #>> '{name,sealed}' placing case when data #>> '{name,sealed}' like '____A%' then 'B' else 'A' end from 5 for 1)))
          where position = 6`,
      ],
      { kind: 'changed', position: 6 },
    ],
    [
      'a changed actor',
      [
        `update ledger.events set metadata = jsonb_set(metadata, '{actor,id}', '8') where position = 13`,
      ],
      { kind: 'changed', position: 13 },
    ],
    [
      'a later time, by a microsecond',
      [
        `update ledger.events set recorded_at = recorded_at + interval '1 microsecond' where position = 24`,
      ],
      { kind: 'changed', position: 24 },
    ],
    [
      'another event id',
      ['update ledger.events set event_id = gen_random_uuid() where position = 1'],
      { kind: 'changed', position: 1 },
    ],
    [
      'a deleted event',
      ['delete from ledger.events where position = 9'],
      { kind: 'missing', position: 9, sentence: 'Position 9 is missing.' },
    ],
    [
      'several deleted events over a seal',
      ['delete from ledger.events where position between 11 and 14'],
      { kind: 'missing', position: 11, sentence: 'Positions 11 to 14 are missing.' },
    ],
    [
      'a deleted event, the later ones moved up',
      [
        'delete from ledger.events where position = 9',
        ...moveUp(-1, 9),
        'update ledger.head set position = 29',
      ],
      { kind: 'missing', position: 9 },
    ],
    [
      'swapped neighbours',
      [
        'update ledger.events set position = -1 where position = 4',
        'update ledger.events set position = 4 where position = 5',
        'update ledger.events set position = 5 where position = -1',
      ],
      { kind: 'out of order', position: 4 },
    ],
    [
      'events swapped over two seals',
      [
        'update ledger.events set position = -1 where position = 3',
        'update ledger.events set position = 3 where position = 20',
        'update ledger.events set position = 20 where position = -1',
      ],
      {
        kind: 'out of order',
        position: 3,
        sentence: 'Position 3 holds what was recorded at 20; what was recorded here is now at 20.',
      },
    ],
    [
      'an inserted event, the later ones moved down',
      [...moveUp(1, 8), copy(8), 'update ledger.head set position = 31'],
      { kind: 'inserted', position: 8 },
    ],
    ['an event before the first', [copy(0)], { kind: 'inserted', position: 0 }],
    ['an event beyond the head', [copy(31)], { kind: 'inserted', position: 31 }],
    [
      'the tail cut off before the last seal',
      ['delete from ledger.events where position > 20', 'update ledger.head set position = 20'],
      { kind: 'truncated', position: 21 },
    ],
    [
      'the tail cut off before the first seal',
      ['delete from ledger.events where position > 5', 'update ledger.head set position = 5'],
      { kind: 'truncated', position: 6 },
    ],
    [
      'the tail cut off after the last seal',
      ['delete from ledger.events where position > 27'],
      { kind: 'truncated', position: 28 },
    ],
    [
      'a hole after the last seal',
      ['delete from ledger.events where position = 27'],
      { kind: 'missing', position: 27 },
    ],
    [
      'everything gone',
      ['delete from ledger.events', 'update ledger.head set position = 0'],
      { kind: 'truncated', position: 1 },
    ],
    [
      'the last seal removed with its events',
      [
        'delete from ledger.events where position > 12',
        'update ledger.head set position = 12',
        'delete from vault.checkpoint where number = 2',
      ],
      { kind: 'truncated', position: 13 },
    ],
    [
      'a seal removed from between',
      ['delete from vault.checkpoint where number = 1'],
      {
        kind: 'seal',
        position: 1,
        sentence: 'Seal 1 is missing: the next one there is has number 2.',
      },
    ],
    [
      'a seal dated back',
      [`update vault.checkpoint set sealed_at = '2020-01-01T00:00:00.000Z' where number = 2`],
      { kind: 'seal', position: 13 },
    ],
    [
      'an event changed together with the hash its seal keeps',
      [
        'update ledger.events set schema_version = 2 where position = 14',
        'update vault.tile set hashes = set_byte(hashes, 424, 1 + get_byte(hashes, 424) % 255)',
      ],
      { kind: 'seal', position: 13 },
    ],
  ];

  test.each(cases)('%s is found', async (_what, edits, fault) => {
    expect((await verdictAfter(edits)).fault).toMatchObject(fault);
  });

  test('what nobody can find: the tail after the last seal, cut off together with the head', async () => {
    const edits = [
      'delete from ledger.events where position > 27',
      'update ledger.head set position = 27',
    ];
    expect(await verdictAfter(edits)).toMatchObject({ events: 27, unsealed: 3, fault: null });
  });
});

describe('a seal by another key', () => {
  test('is not believed', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const { fault } = await verifyDatabase(opened.sql, { publicKey });
    expect(fault).toMatchObject({ kind: 'seal', position: 1 });
    expect(fault?.sentence).toContain(`was signed with another key (${keeper.id})`);
  });

  test('is not made: a process with another key leaves the ledger alone', async () => {
    const other = openSealKeeper(join(folder, 'other'));
    const another = startSealing(opened.sql, opened.log, other, systemClock);
    await expect(another.sealNow()).rejects.toThrow('another key');
    await another.stop();
    expect((await verifyDatabase(opened.sql, trust())).seals).toBe(2);
  });
});

/** What a verification says of the ledger after these edits, which are then undone. */
async function verdictAfter(edits: readonly string[]): Promise<Verdict> {
  return edited(edits, (tx) => verifyIn(tx, trust()));
}

/** What is found in the ledger after these edits, which are then undone. */
async function edited<Found>(
  edits: readonly string[],
  find: (tx: TransactionSql) => Promise<Found>,
): Promise<Found> {
  let found: { is: Found } | undefined;
  const undo = new Error('undo');
  await opened.sql
    .begin(async (tx: TransactionSql) => {
      await tx.unsafe('alter table ledger.events disable trigger all');
      await tx.unsafe('alter table vault.checkpoint disable trigger user');
      await tx.unsafe('alter table vault.tile disable trigger user');
      for (const edit of edits) await tx.unsafe(edit);
      for (const guard of ['events_are_immutable', 'events_are_never_truncated'])
        await tx.unsafe(`alter table ledger.events enable always trigger ${guard}`);
      found = { is: await find(tx) };
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  if (!found) throw new Error('nothing was looked at');
  return found.is;
}

describe('a seal that cannot be noted beside the database', () => {
  test('is not made; one whose process ended before it was remembered is remembered by the next', async () => {
    const { sql, log } = opened;
    const sealed = async () =>
      (await sql`select coalesce(max(last), 0)::int as last from vault.checkpoint`)[0]?.['last'];
    const before = await sealed();
    await log.append('stream-full', 'any', [counted(1)]);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const failing = startSealing(
      sql,
      log,
      {
        ...keeper,
        prepare: () => {
          throw full;
        },
      },
      systemClock,
    );
    await expect(failing.sealNow()).rejects.toBe(full);
    await failing.stop();
    expect(await sealed()).toBe(before);

    const killed = startSealing(sql, log, { ...keeper, remember: () => undefined }, systemClock);
    await killed.sealNow();
    await killed.stop();
    const made = await sealed();
    expect(made).toBeGreaterThan(before);
    expect(keeper.lastSeal()?.size).toBe(before);
    expect(keeper.prepared()?.size).toBe(made);
    await log.append('stream-full', 'any', [counted(2)]);
    await sealer.sealNow();
    expect(keeper.lastSeal()?.size).toBe(await sealed());
    expect(keeper.prepared()).toBeNull();
  });
});

describe('a process that freezes amid a seal', () => {
  test('loses its turn to the next, and has sealed nothing when it wakes', async () => {
    const { log } = opened;
    const sql = openDatabase(ledger.url, { max: 1, connection: patient });
    const thaw = Promise.withResolvers<void>();
    const isAmid = Promise.withResolvers<void>();
    // Everything is done but the commit. The session itself waits for a quarter of an hour.
    const begin = (work: (tx: TransactionSql) => Promise<unknown>) =>
      sql.begin(async (tx) => {
        const made = await work(tx);
        isAmid.resolve();
        await thaw.promise;
        return made;
      });
    const frozen = new Proxy(sql, {
      get: (of, name) => (name === 'begin' ? begin : Reflect.get(of, name)),
    });
    const sealed = async () => (await verifyDatabase(opened.sql, trust())).sealedUpTo;
    await sealer.sealNow();
    const before = await sealed();
    await log.append('stream-frozen', 'any', [counted(1)]);
    const never = { subscribe: () => () => undefined };
    const holder = startSealing(frozen, never, keeper, systemClock, 500);
    const sealing = holder.sealNow().catch((fault: unknown) => fault);
    await isAmid.promise;

    await eventually(async () => {
      await sealer.sealNow();
      return (await sealed()) > before;
    });
    expect(keeper.lastSeal()?.size).toBe(await sealed());
    thaw.resolve();
    expect(await sealing).toBeInstanceOf(Error);
    await holder.stop();
    expect(await verifyDatabase(opened.sql, trust())).toMatchObject({ fault: null, unsealed: 0 });
    await sql.end({ timeout: 1 });
  });
});
