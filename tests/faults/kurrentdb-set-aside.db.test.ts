import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { binaryEvent, jsonEvent, type StreamMetadata } from '@eventstore/db-client';
import { LedgerRefused, type NewEvent, RevisionConflict } from '#api/event-log/event-log.ts';
import { listSetAside } from '#api/ledger-kurrent/set-aside.ts';
import { counted, metadata as ourMetadata } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { eventually } from '../support/eventually.ts';

let server: EventStoreServer;
let ledger: KurrentLedger;
let stream: string;
const known = counted(3);
beforeEach(async () => {
  server = await startEventStoreServer();
  ledger = await freshKurrentLedger(server);
  stream = `${ledger.prefix}tally-1`;
  const log = await ledger.open();
  await log.append('tally-1', 'none', [counted(1), counted(2), known]);
  await log.close();
});
afterEach(async () => {
  await ledger.drop();
  server.stop();
});

type Event = Parameters<ReturnType<KurrentLedger['client']>['appendToStream']>[1];
const write = (event: Event, to = stream) => ledger.client().appendToStream(to, event);
const limit = (limits: StreamMetadata) => ledger.client().setStreamMetadata(stream, limits);
const ours = { ...ourMetadata, schemaVersion: 1 };
/** Too little in it that comes again to be made shorter. */
const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join('');
/** What no JSON of ours says. */
const writeText = async (data: string) =>
  server.store.append(stream, 'any', [
    {
      id: crypto.randomUUID(),
      type: 'Counted',
      contentType: 'application/json',
      data: new TextEncoder().encode(data),
      metadata: new TextEncoder().encode(JSON.stringify(ours)),
    },
  ]);
const like = (what: object) => jsonEvent({ type: 'Counted', data: { count: 1 }, ...what });

/** What somebody with a client of their own can do under our names, and why it is set aside. */
const deeds: [string, () => Promise<unknown>, string][] = [
  ['an event without metadata', () => write(like({})), 'it has no metadata'],
  ['metadata of another shape', () => write(like({ metadata: { by: 'them' } })), 'not of our'],
  [
    'metadata that no column takes',
    () => write(like({ metadata: { ...ours, schoolId: 'three' } })),
    'its metadata is not of our making',
  ],
  [
    'a type the catalogue lacks, without our metadata',
    () => write(jsonEvent({ type: 'Theirs', data: {} })),
    'no metadata',
  ],
  ['bytes', () => write(binaryEvent({ type: 'B', data: new Uint8Array(3) })), 'bytes, not JSON'],
  ['a list', () => write(jsonEvent({ type: 'L', data: [], metadata: ours })), 'no JSON object'],
  [
    'a NUL',
    () => write(like({ data: { label: 'a\u0000b' }, metadata: ours })),
    'it holds what Postgres would not give back as it was',
  ],
  [
    'what is nested without end',
    () => writeText(`{"count":1,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    'it holds what Postgres would not give back as it was',
  ],
  [
    'a number without end',
    () => writeText('{"count":1e400}'),
    'it holds what Postgres would not give back as it was',
  ],
  [
    'an instant in a form that is not ours',
    () => write(like({ metadata: { ...ours, recordedAt: '2026-11-25T10:00:00.123456Z' } })),
    'its metadata is not of our making',
  ],
  ['a link', () => write(jsonEvent({ type: '$>', data: '0@other' })), 'a link'],
  [
    'an id that was recorded before',
    () => write(like({ id: known.id, metadata: ours }), `${ledger.prefix}tally-7`),
    'recorded before, at position 3',
  ],
  [
    'a stream that is none of ours',
    () => write(like({ metadata: ours }), `${ledger.prefix}whatever`),
    'no stream of ours',
  ],
  [
    'a name that no index takes',
    () => write(like({ metadata: ours }), `${ledger.prefix}tally-${long}`),
    'no stream of ours',
  ],
  [
    'a NUL in the type',
    () => write(like({ type: 'T\u0000', metadata: ours })),
    'no event of ours has such a type',
  ],
  [
    'a type that is endless',
    () => write(like({ type: long, metadata: ours })),
    'no event of ours has such a type',
  ],
  [
    'an event among the metadata',
    () => write(like({ metadata: ours }), `$$${stream}`),
    'only the metadata of a stream belongs there',
  ],
  ['a limit by count', () => limit({ maxCount: 1 }), '$maxCount 1'],
  ['a limit by age', () => limit({ maxAge: 60 }), '$maxAge 60'],
  [
    'a limit that is none',
    async () =>
      server.store.append(`$$${stream}`, 'any', [
        {
          id: crypto.randomUUID(),
          type: '$metadata',
          contentType: 'application/json',
          data: new TextEncoder().encode(
            `{"$maxCount":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
          ),
          metadata: new Uint8Array(),
        },
      ]),
    '$maxCount of another kind than a number',
  ],
  ['a truncation', () => limit({ truncateBefore: 2 }), '$tb 2'],
  ['a soft delete', () => ledger.client().deleteStream(stream), 'it was deleted (softly)'],
  ['a tombstone', () => ledger.client().tombstoneStream(stream), 'a tombstone'],
];

describe.each(deeds)('%s under our names', (_what, deed, why) => {
  test('is set aside when the app starts, and stops nothing', async () => {
    await deed();
    await deed().catch(() => undefined);
    const log = await ledger.open();
    const [first] = await listSetAside(ledger.sql);
    expect(first?.why).toContain(why);
    expect(await log.append('tally-2', 'none', [counted(4)])).toEqual({ revision: 0, position: 4 });
    await log.canAppend();
  });

  test('is set aside while the app runs, and stops nothing', async () => {
    const log = await ledger.open();
    await deed();
    await eventually(async () => (await listSetAside(ledger.sql)).length > 0);
    expect(await log.append('tally-2', 'none', [counted(4)])).toEqual({ revision: 0, position: 4 });
    expect((await log.read('tally-1')).map(({ position }) => position)).toEqual([1, 2, 3]);
    const [first] = await listSetAside(ledger.sql);
    expect(first).toMatchObject({ why: expect.stringContaining(why) });
  });
});

describe('what would be set aside', () => {
  const about = (more: object) => ({ ...counted(1), metadata: { ...ourMetadata, ...more } });
  test.each<[string, string, NewEvent]>([
    ['a name without a dash', 'w', counted(1)],
    ['a name that ends at its dash', 'tally-', counted(1)],
    ['a name that begins with a digit', '1-tally', counted(1)],
    ['a name with a line break', 'tally-1\n2', counted(1)],
    ['a name that is endless', `tally-${long}`, counted(1)],
    ['a name of the server itself', '$tally-1', counted(1)],
    ['a moment that is none', 'tally-9', about({ occurredAt: 'yesterday' })],
    ['nobody who did it', 'tally-9', about({ actor: null })],
  ])('is refused before it is sent: %s', async (_what, name, event) => {
    const log = await ledger.open();
    const before = server.store.all().length;
    for (const expected of ['none', 'any', 5] as const) {
      const fault = await faultOf(log.append(name, expected, [counted(2), event]));
      expect(fault).toBeInstanceOf(LedgerRefused);
      expect(fault.message).toContain('is not sent');
    }
    expect(server.store.all()).toHaveLength(before);
    expect(await listSetAside(ledger.sql)).toEqual([]);
    expect(await log.append('tally-1', 2, [counted(4)])).toMatchObject({ position: 4 });
  });
});

test('a tombstone stops nothing where several processes wait for what one copies', async () => {
  const logs = [await ledger.open(), await ledger.open()];
  await eventually(async () => {
    const [row] = await ledger.sql<{ others: boolean }[]>`
      select others_until > clock_timestamp() as others from engine.ledger_follower`;
    return row?.others ?? false;
  });
  await ledger.client().tombstoneStream(stream);
  for (const [nth, log] of logs.entries())
    expect(await log.append(`tally-2${nth}`, 'none', [counted(4)])).toMatchObject({ revision: 0 });
  expect((await listSetAside(ledger.sql)).map(({ type }) => type)).toEqual(['$streamDeleted']);
});

test('what looks like ours and was set aside is named once where the ledgers are compared, as what it is', async () => {
  const log = await ledger.open();
  await write(like({ data: { label: 'a\u0000b' }, metadata: ours }));
  await write(like({ id: known.id, metadata: ours }), `${ledger.prefix}tally-7`);
  await eventually(async () => (await listSetAside(ledger.sql)).length === 2);
  await log.append('tally-2', 'none', [counted(4)]);
  const compared = await log.server?.compare({ now: new Date().toISOString(), isAll: true });
  expect(compared?.differences.map(({ kind }) => kind)).toEqual(['set aside', 'set aside']);
});

test('what is called metadata and stands in a stream takes nothing back of what was set aside there', async () => {
  const log = await ledger.open();
  await write(like({}));
  await write(like({ type: '$metadata' }));
  await eventually(async () => (await listSetAside(ledger.sql)).length === 2);
  expect(await log.append('tally-1', 2, [counted(4)])).toMatchObject({ position: 4 });
});

test('a type that this release does not know yet, written as we write, is recorded: a newer one may run beside it', async () => {
  await write(jsonEvent({ type: 'Newer', data: { a: 1 }, metadata: ours }));
  const log = await ledger.open();
  expect((await log.readAll(3, 1))[0]).toMatchObject({ position: 4, type: 'Newer' });
  expect(await listSetAside(ledger.sql)).toEqual([]);
});

test('a stream goes on after what was set aside in it, and a conflict is one all the same', async () => {
  const log = await ledger.open();
  await write(binaryEvent({ type: 'B', data: new Uint8Array(3) }));
  expect(await log.append('tally-1', 2, [counted(4)])).toEqual({ revision: 4, position: 4 });
  expect(await faultOf(log.append('tally-1', 2, [counted(5)]))).toBeInstanceOf(RevisionConflict);
  expect(await log.append('tally-1', 'any', [counted(5)])).toEqual({ revision: 5, position: 5 });
  const anew = await freshKurrentLedger(server, ledger);
  expect((await (await anew.open()).read('tally-1')).map(({ revision }) => revision)).toEqual([
    0, 1, 2, 4, 5,
  ]);
  await anew.drop();
});

test('a stream that was deleted softly is not taken for one that does not exist', async () => {
  const log = await ledger.open();
  await ledger.client().deleteStream(stream);
  await eventually(async () => (await listSetAside(ledger.sql)).length > 0);
  expect(await faultOf(log.append('tally-1', 'none', [counted(4)]))).toBeInstanceOf(
    RevisionConflict,
  );
  expect(await log.append('tally-1', 2, [counted(4)])).toEqual({ revision: 3, position: 4 });
});

test('a stream that was deleted for good takes nothing, and it is certain that nothing was recorded', async () => {
  const log = await ledger.open();
  await ledger.client().tombstoneStream(stream);
  const fault = await faultOf(log.append('tally-1', 2, [counted(4)]));
  expect(fault).toBeInstanceOf(LedgerRefused);
  await log.close();
  const again = await ledger.open();
  expect((await again.append('tally-2', 'none', [counted(5)])).position).toBe(4);
});

test('a limit that was taken out again is over, and other metadata never was one', async () => {
  await limit({ maxCount: 1 });
  await limit({ cacheControl: 5 });
  const log = await ledger.open();
  expect(await listSetAside(ledger.sql)).toEqual([]);
  expect((await log.append('tally-1', 2, [counted(4)])).position).toBe(4);
});
