import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync, zstdDecompressSync } from 'node:zlib';
import { archivePart, detachPart } from '#api/archive/archive-part.ts';
import { attachPart } from '#api/archive/attach-part.ts';
import { type PartHead, readPart } from '#api/archive/part-file.ts';
import { makeBackup } from '#api/backup/make-backup.ts';
import { restoreBackup } from '#api/backup/restore-backup.ts';
import { partSize } from '#api/cli/ledger-parts.ts';
import { createTables } from '#api/create-tables.ts';
import { openDatabase } from '#api/database/database.ts';
import { isArchived } from '#api/event-log/archived.ts';
import { indexEvents } from '#api/event-log/event-index.ts';
import { newEventId, RevisionConflict } from '#api/event-log/event-log.ts';
import { listParts, sizeParts } from '#api/event-log/parts.ts';
import { createLedger } from '#api/event-log/schema.ts';
import { systemClock } from '#api/ground/clock.ts';
import { folderStore } from '#api/personal-keys/folder-store.ts';
import { readCheckpoint } from '#api/transparency/checkpoint.ts';
import { growingTree } from '#api/transparency/growing-tree.ts';
import { hashLines } from '#api/transparency/hash-lines.ts';
import { isConsistent } from '#api/transparency/proofs.ts';
import { openSealKeeper, type SealKeeper } from '#api/transparency/seal-keeper.ts';
import { createSeals } from '#api/transparency/seal-store.ts';
import { type Sealer, startSealing } from '#api/transparency/sealer.ts';
import { leafAt } from '#api/transparency/tree.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { counted } from '../support/contract-events.ts';
import {
  freshPostgresLedger,
  keysOf,
  type LedgerProcess,
  type PostgresLedger,
} from '../support/contract-postgres.ts';
import { freshDatabase } from '../support/database.ts';

const fact = (count: number, id = newEventId()) => counted(count, id);
const ranges = async (sql: LedgerProcess['sql']) =>
  (await listParts(sql)).map(({ first, last }) => [first, last]);

describe('appends by several processes while parts fill up', () => {
  let ledger: PostgresLedger;
  let processes: LedgerProcess[];
  beforeAll(async () => {
    ledger = await freshPostgresLedger();
    processes = [ledger.open(), ledger.open(), ledger.open()];
    await sizeParts(one().sql, 20);
  });
  afterAll(() => ledger.drop());
  const one = () => processes[0] ?? ledger.open();

  test('give out every position once, in as many parts as they need', async () => {
    await Promise.all(
      processes.flatMap(({ log }, process) =>
        Array.from({ length: 8 }, async (_, caller) => {
          for (let nth = 0; nth < 5; nth++)
            await log.append(`diary-${(process + caller + nth) % 6}`, 'any', [fact(nth)]);
        }),
      ),
    );
    const events = await one().log.readAll(0, 1_000);
    expect(events.map(({ position }) => position)).toEqual(
      Array.from({ length: 120 }, (_, at) => at + 1),
    );
    expect((await ranges(one().sql)).slice(0, 6)).toEqual(
      [1, 21, 41, 61, 81, 101].map((first) => [first, first + 19]),
    );
    for (let stream = 0; stream < 6; stream++) {
      const revisions = (await one().log.read(`diary-${stream}`)).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, at) => at));
    }
    const { publicKey } = generateKeyPairSync('ed25519');
    await createSeals(one().sql);
    expect((await verifyDatabase(one().sql, { publicKey })).fault).toBeNull();
  });

  test('know a stream that ends in an older part, and an id that is recorded there', async () => {
    const { log } = one();
    const id = newEventId();
    const first = await log.append('old-1', 'none', [fact(1, id)]);
    for (let nth = 0; nth < 45; nth++) await log.append('others', 'any', [fact(nth)]);
    expect(await log.append('old-1', 'none', [fact(1, id)])).toEqual(first);
    expect(log.append('old-1', 'none', [fact(2)])).rejects.toBeInstanceOf(RevisionConflict);
    expect((await log.append('old-1', 0, [fact(2)])).revision).toBe(1);
    // By chance alone, as others make them, an id may be anywhere.
    const chance = crypto.randomUUID();
    const recorded = await log.append('old-2', 'none', [fact(1, chance)]);
    for (let nth = 0; nth < 25; nth++) await log.append('others', 'any', [fact(nth)]);
    expect(await log.append('old-2', 'none', [fact(1, chance)])).toEqual(recorded);
  });

  test('an append longer than a part lies in several', async () => {
    const { log, sql } = one();
    const { position } = await log.append(
      'long',
      'none',
      Array.from({ length: 70 }, (_, nth) => fact(nth)),
    );
    expect(await log.read('long')).toHaveLength(70);
    expect((await ranges(sql)).at(-1)?.[1]).toBeGreaterThanOrEqual(position);
  });

  test('do not wait for whoever keeps the next part from being made ahead of time', async () => {
    const { log, sql } = one();
    await sizeParts(sql, 200);
    const last = async () => (await ranges(sql)).at(-1) ?? [0, 0];
    let until = (await last())[1] ?? 0;
    // Into a part of the new size.
    while ((await log.head()) <= until) await log.append('others', 'any', [fact(1)]);
    until = (await last())[1] ?? 0;
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = sql.begin(async (tx) => {
      await tx`lock table ledger.events in share update exclusive mode`;
      held.resolve();
      await release.promise;
    });
    await held.promise;
    while ((await log.head()) < until) await log.append('others', 'any', [fact(1)]);
    expect((await last())[1]).toBe(until);
    release.resolve();
    await holder;
    await log.append('others', 'any', [fact(1)]);
    expect((await last())[1]).toBe(until + 200);
  });
});

test('verify names what is recorded twice in two parts', async () => {
  const ledger = await freshPostgresLedger();
  const { sql, log } = ledger.open();
  await createSeals(sql);
  await sizeParts(sql, 10);
  for (let nth = 0; nth < 15; nth++) await log.append('diary-1', 'any', [fact(nth)]);
  const { publicKey } = generateKeyPairSync('ed25519');
  const again = (columns: string) =>
    sql.unsafe(`
      with head as (update ledger.head set position = position + 1 returning position)
      insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
      select head.position, ${columns}, type, schema_version, data, metadata, recorded_at from ledger.events, head where events.position = 3`);
  await again(`'other', 0, event_id`);
  expect((await verifyDatabase(sql, { publicKey })).fault?.sentence).toMatch(
    /^The event id .* twice, in two parts/,
  );
  await again('stream, revision, gen_random_uuid()');
  expect((await verifyDatabase(sql, { publicKey })).fault?.sentence).toContain(
    'The stream diary-1 has its revision',
  );
  await ledger.drop();
});

describe('a part that is archived', () => {
  let folder: string;
  let keeper: SealKeeper;
  let ledger: PostgresLedger;
  let opened: LedgerProcess;
  let sealer: Sealer;
  let file: string;
  const early = newEventId();
  const chance = crypto.randomUUID();
  const archiving = () => ({ keeper, publicUrl: 'https://keepleft.example', now: systemClock() });
  const verdict = () =>
    verifyDatabase(opened.sql, { publicKey: keeper.publicKey, remembered: keeper.lastSeal() });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keep-left-parts-'));
    keeper = openSealKeeper(folder);
    ledger = await freshPostgresLedger();
    opened = ledger.open();
    const { sql, log } = opened;
    await createSeals(sql);
    await sizeParts(sql, 300);
    sealer = startSealing(sql, log, keeper, systemClock);
    await log.append('early-1', 'none', [fact(1, early), fact(2)]);
    await log.append('early-2', 'none', [fact(1, chance)]);
    await log.append(
      'both',
      'none',
      Array.from({ length: 400 }, (_, nth) => fact(nth)),
    );
    await log.append(
      'late',
      'none',
      Array.from({ length: 400 }, (_, nth) => fact(nth)),
    );
    await indexEvents(opened.sql);
  });
  afterAll(async () => {
    await sealer.stop();
    await ledger.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['1', '10', '99999'])('of %s events is refused', (size) => {
    expect(() => partSize(size)).toThrow(`A part of ${size} events is too small`);
  });

  test('must be full, sealed, and in the last backup', async () => {
    const { sql } = opened;
    expect(archivePart(sql, 3, folder, archiving())).rejects.toThrow(
      'is the one that is written to',
    );
    expect(archivePart(sql, 1, folder, archiving())).rejects.toThrow('not under a seal yet');
    await sealer.sealNow();
    await sql`insert into vault.last_backup (made_at, position) values (now(), 12)`;
    expect(archivePart(sql, 1, folder, archiving())).rejects.toThrow(
      'not in the last backup, which reaches to 12',
    );
    await sql`update vault.last_backup set position = 803`;
    expect(archivePart(sql, 9, folder, archiving())).rejects.toThrow('There is no part 9');
  });

  test('stays whole where it is interrupted before its rows are gone, and the next try goes on', async () => {
    const { sql } = opened;
    const before = await ranges(sql);
    writeFileSync(join(folder, 'ledger-1-300.gz.part'), 'half a file');
    const release = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const reader = sql.begin(async (tx) => {
      await tx`select count(*) from ledger.events`;
      reading.resolve();
      await release.promise;
    });
    await reading.promise;
    // It has written the file and tries to be alone with the ledger, which the reader does not allow.
    const own = openDatabase(ledger.url, { max: 1, connection: { application_name: 'archiving' } });
    const killed = archivePart(own, 1, folder, archiving()).then(
      () => 'done',
      () => 'killed',
    );
    for (let isTrying = false; !isTrying; ) {
      const [row] = await sql`
        select from pg_stat_activity where application_name = 'archiving' and datname = current_database() and query like '%detach partition%'`;
      isTrying = row !== undefined;
    }
    await opened.log.append('late', 'any', [fact(1)]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'archiving' and datname = current_database()`;
    expect(await killed).toBe('killed');
    await own.end({ timeout: 1 });
    release.resolve();
    await reader;
    expect(await ranges(sql)).toEqual(before);
    expect(await sql`select from ledger.archived_part`).toHaveLength(0);
    expect(await verdict()).toMatchObject({ fault: null });
    file = await archivePart(sql, 1, folder, archiving());
    expect(await listParts(sql)).toMatchObject([
      { first: 1, last: 300, table: null, file: basename(file) },
      { first: 301 },
      { first: 601 },
    ]);
  });

  test('can be checked by its file and the key alone', async () => {
    let head: PartHead | undefined;
    const tree = growingTree();
    const hash = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
    await readPart(file, {
      head(told) {
        head = told;
        for (const { hash: whole, height } of told.before) tree.add(hash(whole), height);
      },
      async lines(lines) {
        const { positions, hashes } = hashLines(new Uint8Array(lines));
        for (const index of positions.keys()) tree.add(leafAt(hashes, index));
      },
    });
    const later = readCheckpoint(head?.checkpoint ?? '');
    expect(later?.size).toBeGreaterThanOrEqual(803);
    if (!later) throw new Error('no checkpoint');
    expect(
      isConsistent({ size: 300, root: tree.root() }, later, (head?.consistency ?? []).map(hash)),
    ).toBe(true);
  });

  const missing =
    'Events 1 to 300 are archived in ledger-1-300.gz. To have them here again, the operator runs "bun run ledger attach ledger-1-300.gz".';

  test('is named by whatever needs its events', async () => {
    const { log } = opened;
    for (const needs of [
      () => log.read('early-1'),
      () => log.read('both'),
      () => log.readAll(0, 10),
      () => log.readAll(290, 20),
      () => log.readAll(290, 20, ['Counted']),
      // Nobody can tell any more where they stand.
      () => log.append('early-1', 'none', [fact(1, early)]),
      () => log.append('early-2', 'none', [fact(1, chance)]),
    ]) {
      const fault = await needs().then(
        () => null,
        (error: unknown) => error,
      );
      expect(isArchived(fault) && fault.message).toBe(missing);
    }
  });

  test('leaves everything else to go on', async () => {
    const { log } = opened;
    expect(await log.read('late')).toHaveLength(401);
    expect(await log.readAll(300, 10)).toHaveLength(10);
    expect((await log.append('early-1', 'any', [fact(3)])).revision).toBe(2);
    expect((await log.append('both', 399, [fact(3)])).revision).toBe(400);
    expect(log.append('early-2', 'none', [fact(2)])).rejects.toBeInstanceOf(RevisionConflict);
    expect((await log.append('early-2', 0, [fact(2)])).revision).toBe(1);
    expect((await log.append('new', 'none', [fact(1)])).revision).toBe(0);
  });

  test('is told by verify, which finds nothing wrong', async () => {
    const { fault, caution, events } = await verdict();
    expect(fault).toBeNull();
    expect(events).toBe(await opened.log.head());
    expect(caution).toContain(
      'Events 1 to 300 are archived in ledger-1-300.gz: their hashes fit the seals',
    );
  });

  test('is not taken back from a file that is changed or broken off', async () => {
    const { sql } = opened;
    const content = zstdDecompressSync(await Bun.file(file).bytes()).toString();
    const other = join(folder, 'other.gz');
    for (const [changed, words] of [
      [content.replace('"count": 1', '"count": 9'), 'is not whole'],
      [content.slice(0, content.length / 2), 'is not whole'],
      ['{"keepLeftBackup":1}\n', 'no part of a ledger'],
    ] as const) {
      writeFileSync(other, gzipSync(changed));
      expect(attachPart(sql, other)).rejects.toThrow(words);
    }
    // Somebody who also counts and hashes anew.
    const lines = content
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .join('\n')
      .replace('"count": 1', '"count": 9');
    const sha256 = new Bun.CryptoHasher('sha256').update(`${lines}\n`).digest('hex');
    writeFileSync(other, gzipSync(`${lines}\n${JSON.stringify({ end: { rows: 300, sha256 } })}\n`));
    expect(attachPart(sql, other)).rejects.toThrow('does not hold the event of position');
    expect(await listParts(sql)).toMatchObject([{ table: null }, {}, {}]);
  });

  test('comes back whole, goes again, and comes back', async () => {
    const { sql, log } = opened;
    for (let round = 0; round < 2; round++) {
      expect(await attachPart(sql, file)).toMatchObject({ first: 1, last: 300 });
      expect(await verdict()).toMatchObject({
        fault: null,
        caution: expect.not.stringContaining('archived'),
      });
      expect((await log.readAll(0, 1_000)).map(({ position }) => position)).toEqual(
        Array.from({ length: await log.head() }, (_, at) => at + 1),
      );
      expect((await log.append('early-1', 'any', [fact(4)])).revision).toBe(3 + round);
      if (round === 0) await detachPart(sql, file);
    }
    expect(detachPart(sql, join(folder, 'other.gz'))).rejects.toThrow('does not hold');
    const both = await Promise.allSettled([detachPart(sql, file), detachPart(sql, file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(detachPart(sql, file)).rejects.toThrow('Events 1 to 300 are no part that is here');
    await attachPart(sql, file);
  });

  test('is not half here where its loading is cut off', async () => {
    const { sql } = opened;
    await detachPart(sql, file);
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = sql.begin(async (tx) => {
      await tx`select from ledger.head for update`;
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const own = openDatabase(ledger.url, { max: 1, connection: { application_name: 'attaching' } });
    const killed = attachPart(own, file).then(
      () => 'done',
      () => 'killed',
    );
    for (let isWaiting = false; !isWaiting; ) {
      const [row] = await sql`
        select from pg_stat_activity where application_name = 'attaching' and datname = current_database() and wait_event_type = 'Lock'`;
      isWaiting = row !== undefined;
    }
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attaching' and datname = current_database()`;
    expect(await killed).toBe('killed');
    await own.end({ timeout: 1 });
    release.resolve();
    await holder;
    expect(await listParts(sql)).toMatchObject([{ table: null }, {}, {}]);
    await attachPart(sql, file);
    expect(await verdict()).toMatchObject({ fault: null });
  });

  test('goes into a backup as what it left behind, and is attached to what is restored from it', async () => {
    const { sql } = opened;
    await detachPart(sql, file);
    const backup = join(folder, 'backup');
    const { archived } = await makeBackup(sql, folder, backup, {
      now: systemClock(),
      onProgress: () => undefined,
    });
    const left = await sql<{ first: number; last: number; file: string }[]>`
      select first, last, file from ledger.archived_part`;
    expect(archived).toEqual([...left]);
    expect(archived).not.toEqual([]);
    const { url, drop } = await freshDatabase();
    const there = openDatabase(url, { max: 1 });
    await createTables(there);
    const to = {
      dataDir: join(folder, 'there'),
      keyStore: folderStore(keysOf(ledger.url)),
      yardstick: { key: openSealKeeper(folder).publicKey, checkpoint: null, isUnproven: true },
    };
    const { verdict: restored } = await restoreBackup(there, to, { file: backup }, () => undefined);
    expect(restored).toMatchObject({ fault: null, events: await opened.log.head() });
    expect(await listParts(there)).toMatchObject([
      { first: 1, last: 300, table: null },
      { first: 301, last: 10_000_000 },
    ]);
    await attachPart(there, file);
    const append = (revision: number) => there`
      select * from ledger.append('{early-2}', '{1}', ${`{${revision}}`}, '{1}', array[gen_random_uuid()], '[{"type": "Nothing", "version": 1, "data": {}, "metadata": {}}]')`;
    expect(await append(0)).toMatchObject([{ outcomes: ['conflict'], revisions: [1] }]);
    expect(await append(1)).toMatchObject([{ outcomes: ['recorded'], revisions: [2] }]);
    expect(await verifyDatabase(there, { publicKey: keeper.publicKey })).toMatchObject({
      fault: null,
      sealedUpTo: 803,
    });
    await there.end();
    await drop();
    await attachPart(sql, file);
  });
});

test('a ledger of an earlier edition, a single table, becomes the first part as it lies', async () => {
  const { url, drop } = await freshDatabase();
  const sql = openDatabase(url, { max: 1 });
  await sql.unsafe(ofBefore).simple();
  const placed = () =>
    sql`select pg_relation_filenode(tableoid) as file, ctid::text, position from ledger.events order by position`;
  const before = await placed();
  await createLedger(sql);
  await createLedger(sql);
  expect([...(await placed())]).toEqual([...before]);
  expect(await ranges(sql)).toEqual([[1, 10_000_000]]);
  const [indexes] = await sql<{ names: string[] }[]>`
    select array_agg(indexrelid::regclass::text order by 1) as names from pg_index where indrelid = 'ledger.events_from_1'::regclass`;
  expect(indexes?.names).toContain('ledger.events_from_1_by_type');
  expect(indexes?.names).toContain('ledger.events_from_1_event_id');
  expect(sql`update ledger.events set revision = 7`.execute()).rejects.toThrow(
    'The ledger only grows',
  );
  expect(sql`truncate ledger.events_from_1`.execute()).rejects.toThrow('The ledger only grows');
  const [next] = await sql`
    select * from ledger.append('{diary-1}', '{1}', '{24}', '{1}', array[gen_random_uuid()], '[{"type": "Nothing", "version": 1, "data": {}, "metadata": {}}]')`;
  expect(next).toMatchObject({ outcomes: ['recorded'], revisions: [25] });
  await sql.end();
  await drop();
});

/** The tables of November 2026, with 25 events. */
const ofBefore = `
  create schema ledger;
  create table ledger.head (only_row boolean primary key default true check (only_row), position bigint not null) with (fillfactor = 10);
  create table ledger.events (
    position bigint primary key, stream text not null, revision int not null, event_id uuid not null, type text not null,
    schema_version int not null, data jsonb not null, metadata jsonb not null, recorded_at timestamptz not null,
    school_id int generated always as ((metadata ->> 'schoolId')::int) stored,
    student_id int generated always as ((metadata ->> 'studentId')::int) stored,
    payment_id int generated always as ((metadata ->> 'paymentId')::int) stored,
    person text generated always as (metadata ->> 'person') stored,
    constraint events_stream_revision unique (stream, revision), constraint events_event_id unique (event_id)
  );
  create index events_by_type on ledger.events (type, position);
  create function ledger.refuse_change() returns trigger language plpgsql as 'begin raise exception ''no''; end';
  create trigger events_are_immutable before update or delete on ledger.events for each row execute function ledger.refuse_change();
  create trigger events_are_never_truncated before truncate on ledger.events for each statement execute function ledger.refuse_change();
  alter table ledger.events enable always trigger events_are_immutable;
  alter table ledger.events enable always trigger events_are_never_truncated;
  insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
  select n, 'diary-1', n - 1, gen_random_uuid(), 'Nothing', 1, '{}', '{}', now() from generate_series(1, 25) n;
  insert into ledger.head (position) values (25)`;
