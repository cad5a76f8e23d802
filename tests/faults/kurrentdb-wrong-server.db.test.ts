import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { copyLedger } from '#api/event-log/copy/copy-ledger.ts';
import { postgresEnd } from '#api/event-log/copy/postgres-end.ts';
import { type Appended, LedgerRefused, LedgerUnavailable } from '#api/event-log/event-log.ts';
import { kurrentEnd } from '#api/ledger-kurrent/copy-end.ts';
import { LedgersDiffer } from '#api/ledger-kurrent/ledgers-differ.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';
import { freshKurrentLedger, type KurrentLedger } from '../support/contract-kurrent.ts';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '../support/eventstore-server/server.ts';
import { memoryStore, type Store } from '../support/eventstore-server/store.ts';
import { eventually } from '../support/eventually.ts';

let server: EventStoreServer;
let ledger: KurrentLedger;
beforeEach(async () => {
  server = await startEventStoreServer();
  ledger = await freshKurrentLedger(server);
  const log = await ledger.open();
  for (let nth = 0; nth < 12; nth++) await log.append(`tally-${nth % 3}`, 'any', [counted(nth)]);
  await log.close();
});
afterEach(async () => {
  await ledger.drop();
  server.stop();
});

/** As it was when the first `count` of our events were there. */
function older(count: number): Store {
  const store = memoryStore();
  const ours = server.store.all().filter(({ stream }) => stream.startsWith(ledger.prefix));
  const last = ours[count - 1]?.at ?? 0;
  store.restore(server.store.all().filter(({ at }) => at <= last));
  return store;
}

/** An older one that has gone on by itself, beyond the place that was followed. */
function forked(): Store {
  const store = older(8);
  for (let nth = 0; nth < 9; nth++)
    store.append(`${ledger.prefix}tally-0`, 'any', [
      {
        id: crypto.randomUUID(),
        type: 'Counted',
        contentType: 'application/json',
        data: new TextEncoder().encode('{"count":1}'),
        metadata: new Uint8Array(),
      },
    ]);
  return store;
}

/** The same but for its first event: as one into which somebody copied the rest. */
function otherwiseBegun(): Store {
  const store = memoryStore();
  const all = server.store.all();
  const first = all.find(({ stream }) => stream.startsWith(ledger.prefix));
  store.restore(all.map((kept) => (kept === first ? { ...kept, id: crypto.randomUUID() } : kept)));
  return store;
}

const servers: [string, () => Store, string][] = [
  ['emptied', () => memoryStore(), 'KurrentDB holds none of ours. They share none.'],
  ['brought back from an older backup', () => older(8), 'The last they share is position 8'],
  ['another, longer one', forked, 'The last they share is position 8'],
  ['another from its first event on', otherwiseBegun, 'it does not begin with position 1'],
];

describe.each(servers)('a server that was %s', (_what, store, sentence) => {
  test('is told from the right one at the start, in a sentence', async () => {
    const other = store();
    const before = other.all().length;
    server.hold(other);
    await server.resume();
    const fault = await faultOf(ledger.open());
    expect(fault).toBeInstanceOf(LedgersDiffer);
    expect(fault.message).toContain('Postgres holds 12 events');
    expect(fault.message).toContain(sentence);
    expect(fault.message).toContain('bun run ledger copy --from postgres');
    expect(other.all()).toHaveLength(before);
  });

  test('is told while writers run: nothing is recorded there, and they go on when the right one is back', async () => {
    const log = await ledger.open();
    const right = server.store;
    const other = store();
    const before = other.all().length;
    server.hold(other);
    const early = Array.from({ length: 4 }, (_, nth) =>
      faultOf(log.append(`early-${nth}`, 'none', [counted(nth)])),
    );
    await server.resume();
    // They went out over the line that was cut, so it cannot be told whether the right one took them.
    for (const fault of await Promise.all(early)) expect(fault).toBeInstanceOf(LedgerUnavailable);
    const late = await faultOf(log.append('late-1', 'none', [counted(1)]));
    expect(late).toBeInstanceOf(LedgerRefused);
    expect(late.message).toContain(sentence);
    expect((await faultOf(log.canAppend())).message).toContain(sentence);
    expect(other.all()).toHaveLength(before);
    // The copy makes its own check. It must end before the right server is back, or it would doubt that one too.
    await eventually(async () => log.server?.health().isAnother ?? false);

    server.hold(right);
    await server.resume();
    // Nothing is recorded until the copy has checked again.
    const recorded: Appended[] = [];
    await eventually(async () => {
      const again = log.append('late-1', 'none', [counted(1)]);
      const fault = await again.then(
        (place) => void recorded.push(place),
        (why: unknown) => why,
      );
      if (fault !== undefined && !(fault instanceof LedgerRefused)) throw fault;
      return recorded.length > 0;
    });
    expect(recorded).toEqual([{ revision: 0, position: 13 }]);
  });
});

test('a server whose place at the checkpoint is no event’s any more is followed from the last event', async () => {
  const log = await ledger.open();
  server.store.gatherStatistics(6_500);
  await eventually(async () => (await ledger.checkpoint()) > 0);
  await log.close();
  // Everything of others was scavenged away.
  const store = memoryStore();
  store.restore(server.store.all().filter(({ stream }) => stream.startsWith(ledger.prefix)));
  server.hold(store);
  await server.resume();
  const again = await ledger.open();
  expect((await again.append('tally-9', 'none', [counted(1)])).position).toBe(13);
});

test('an older server is brought up from Postgres, and the app goes on with the same positions', async () => {
  const store = older(5);
  server.hold(store);
  await server.resume();
  expect(await faultOf(ledger.open())).toBeInstanceOf(LedgersDiffer);
  const [from, to] = [await postgresEnd(ledger.databaseUrl), kurrentEnd(server.url, ledger.prefix)];
  expect(await copyLedger(from, to)).toMatchObject({ copied: 7, chain: { count: 12 } });
  await from.close();
  await to.close();

  const log = await ledger.open();
  expect((await log.readAll(0, 100)).map(({ data }) => data['count'])).toEqual(
    Array.from({ length: 12 }, (_, nth) => nth),
  );
  expect((await log.append('tally-9', 'none', [counted(12)])).position).toBe(13);
  await log.close();
  expect((await (await ledger.open()).append('tally-9', 0, [counted(13)])).position).toBe(14);
});

test('a copy on another server is followed anew by several processes under way, each event at its place', async () => {
  const logs = [await ledger.open(), await ledger.open()];
  const other = await startEventStoreServer();
  const [from, to] = [kurrentEnd(server.url, ledger.prefix), kurrentEnd(other.url, ledger.prefix)];
  await copyLedger(from, to);
  server.hold(other.store);
  await server.resume();
  const appended = await Promise.all(
    logs.map((log, nth) => log.append(`after-${nth}`, 'none', [counted(nth)])),
  );
  expect(new Set(appended.map(({ position }) => position))).toEqual(new Set([13, 14]));
  for (const log of logs) expect(await log.head()).toBe(14);
  await from.close();
  await to.close();
  other.stop();
});
